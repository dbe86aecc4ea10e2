import { create } from 'zustand';

export interface Question {
  title: string;
  /** What will happen, and what will not. */
  text: string;
  /** A verb: "Delete 3 users". */
  confirmLabel: string;
  cancelLabel?: string;
  isDangerous?: boolean;
}

interface Asked {
  question: Question;
  answer: (isYes: boolean) => void;
}

/** The question on the screen, if any; shown by ConfirmDialog. */
export const useQuestion = create<{ asked: Asked | null }>(() => ({ asked: null }));

/**
 * Asks before something that cannot be taken back. Resolves to false when the person leaves the dialog any other way.
 *
 * @example if (await confirm({ title: t('delete?'), text: t('gone'), confirmLabel: t('delete'), isDangerous: true })) …
 */
export function confirm(question: Question): Promise<boolean> {
  useQuestion.getState().asked?.answer(false);
  return new Promise((resolve) => {
    const answer = (isYes: boolean) => {
      useQuestion.setState({ asked: null });
      resolve(isYes);
    };
    useQuestion.setState({ asked: { question, answer } });
  });
}
