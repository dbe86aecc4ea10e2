import { create } from 'zustand';

interface Asking {
  title: string;
  /** What will happen, and what will not. */
  text: string;
  cancelLabel?: string;
  isDangerous?: boolean;
}
export interface Question extends Asking {
  /** A verb: "Delete 3 users". */
  confirmLabel: string;
}
interface Choices<A extends string> extends Asking {
  choices: readonly { answer: A; label: string }[];
}

interface Asked {
  question: Choices<string>;
  /** Nothing: the person left the question. */
  answer: (chosen: string | undefined) => void;
}

/** The question on the screen, if any; shown by ConfirmDialog. */
export const useQuestion = create<{ asked: Asked | null }>(() => ({ asked: null }));

/**
 * Asks before something that cannot be taken back. Resolves to false when the person leaves the dialog any other way.
 *
 * @example if (await confirm({ title: t('delete?'), text: t('gone'), confirmLabel: t('delete'), isDangerous: true })) …
 */
export const confirm = async ({ confirmLabel, ...question }: Question): Promise<boolean> =>
  (await choose({ ...question, choices: [{ answer: 'yes', label: confirmLabel }] })) !== undefined;

/** Asks which of some ways to go; undefined when the person goes none. */
export function choose<const A extends string>(question: Choices<A>): Promise<A | undefined> {
  useQuestion.getState().asked?.answer(undefined);
  return new Promise((resolve) => {
    const answer = (chosen: string | undefined) => {
      useQuestion.setState({ asked: null });
      resolve(question.choices.find((choice) => choice.answer === chosen)?.answer);
    };
    useQuestion.setState({ asked: { question, answer } });
  });
}
