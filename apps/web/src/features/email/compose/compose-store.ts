import type { EmailDraft } from '@cartage/contract/email/email.schema.ts';
import { create } from 'zustand';
import { bodyOf, type Letter } from './letter.ts';

export interface Compose {
  /** Another letter is another window. */
  key: string;
  /** undefined: nothing is being written. */
  letter: Letter | undefined;
  /** Where it is kept, and as which version. */
  draft: { id: number; version: number } | undefined;
  /** What the server has of it, as text. */
  kept: string;
  /** Of what is sent until an answer comes: sent twice because one was lost, and be it in other words, it goes out once. */
  sendKey: string;
  status: 'idle' | 'saving' | 'saved' | 'failed' | 'stale' | 'sending';
  savedAtMs: number | undefined;
  isMinimised: boolean;
  /** It was just opened, and takes the focus: not so when one goes to another folder beside it. */
  takesFocus: boolean;
  userId: number | undefined;
}

export const noLetter: Compose = {
  key: '',
  letter: undefined,
  draft: undefined,
  kept: '',
  sendKey: '',
  status: 'idle',
  savedAtMs: undefined,
  isMinimised: false,
  takesFocus: false,
  userId: undefined,
};

/** The letter that is being written: it outlives the page, as one goes from folder to folder, and to other screens. */
export const useCompose = create<Compose>(() => noLetter);

export const textOf = (body: EmailDraft): string => JSON.stringify(body);
export const endCompose = () => useCompose.setState(noLetter, true);

/** The same text as the editor writes it: nobody has changed it. */
export function readLetterAs(message: string): void {
  const { letter, kept } = useCompose.getState();
  if (!letter || letter.message === message) return;
  const now = { ...letter, message };
  const isKept = textOf(bodyOf(letter)) === kept;
  useCompose.setState({ letter: now, ...(isKept && { kept: textOf(bodyOf(now)) }) });
}

export function changeLetter(change: Partial<Letter>): void {
  const { letter } = useCompose.getState();
  if (letter) useCompose.setState({ letter: { ...letter, ...change } });
}
