import type { Email } from '@cartage/contract/email/email.schema.ts';
import { randomKey } from '#http/random-key.ts';
import { currentSession } from '#session/session.ts';
import { noLetter, textOf, useCompose } from './compose-store.ts';
import { closeLetter } from './draft-saver.ts';
import { bodyOf, emptyLetter, fileOf, type Letter } from './letter.ts';

/** Begins a letter; one that was being written is kept as a draft first. */
export async function openLetter(letter: Letter = emptyLetter, draft?: Email): Promise<void> {
  const open = useCompose.getState();
  if (draft && open.draft?.id === draft.id) return useCompose.setState({ isMinimised: false, takesFocus: true });
  if (open.letter && !(await closeLetter())) return;
  useCompose.setState({
    ...noLetter,
    key: randomKey(),
    letter,
    draft: draft && { id: draft.id, version: draft.version },
    kept: textOf(bodyOf(letter)),
    sendKey: randomKey(),
    takesFocus: true,
    userId: currentSession().userData?.id,
  });
}

/** Goes on with a draft. */
export const openDraft = (draft: Email): Promise<void> =>
  openLetter(
    {
      ...emptyLetter,
      to: draft.to.map(unnamedMe),
      cc: draft.cc.map(unnamedMe),
      bcc: draft.bcc.map(unnamedMe),
      subject: draft.subject,
      message: draft.message,
      files: draft.attachments.map(fileOf),
    },
    draft,
  );

/** "me" is what the server calls the owner, and nothing to send to others. */
const unnamedMe = ({ email, name }: { email: string; name: string }) => ({
  email,
  name: name === 'me' ? (currentSession().userData?.fullName ?? '') : name,
});
