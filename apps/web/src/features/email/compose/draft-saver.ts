import { emailEndpoints } from '@cartage/contract/email/email.endpoints.ts';
import type { Email } from '@cartage/contract/email/email.schema.ts';
import { isApiError } from '#http/api-error.ts';
import { call } from '#http/call.ts';
import { messagesNow } from '#i18n/messages.ts';
import { toast } from '#ui/toast/toast.ts';
import { refreshMails } from '../mail-writes.ts';
import { emailMessages } from '../messages.ts';
import { type Compose, endCompose, textOf, useCompose } from './compose-store.ts';
import { bodyOf, isBlank } from './letter.ts';

let running: Promise<unknown> = Promise.resolve();

/** Whether something was typed that the server does not have. */
export const isUnsaved = ({ letter, kept }: Compose): boolean =>
  letter !== undefined && textOf(bodyOf(letter)) !== kept;

/** Keeps what was typed, one call after the other. Says whether the server has all of it. */
export function saveDraft({ isMine = false } = {}): Promise<boolean> {
  const saved = running.then(() => saveNow(isMine));
  running = saved.catch(() => undefined);
  return saved;
}

async function saveNow(isMine: boolean): Promise<boolean> {
  const { key, letter, draft, status } = useCompose.getState();
  if (!letter || !isUnsaved(useCompose.getState())) return true;
  if (status === 'stale' && !isMine) return false;
  const body = bodyOf(letter);
  setOf(key, { status: status === 'sending' ? 'sending' : 'saving' });
  try {
    const answer = draft
      ? await call(
          emailEndpoints.updateDraft,
          { params: { id: draft.id }, body },
          { ifMatch: isMine ? undefined : draft.version },
        )
      : await call(emailEndpoints.createDraft, { body });
    setOf(key, {
      draft: { id: answer.id, version: answer.version },
      kept: textOf(body),
      savedAtMs: Date.now(),
      status: useCompose.getState().status === 'sending' ? 'sending' : 'saved',
    });
    return true;
  } catch (error) {
    return recover(key, error);
  }
}

/** What was typed is still there: a draft that is gone is made anew, one that only got a star is taken as it is now. */
async function recover(key: string, error: unknown): Promise<boolean> {
  if (isApiError(error, 404) && useCompose.getState().draft) {
    setOf(key, { draft: undefined });
    return saveNow(false);
  }
  const now = isApiError(error, 412) ? (error.body as Email) : undefined; // a stale write is answered with the record
  if (!now) {
    setOf(key, { status: 'failed' });
    return false;
  }
  const known = JSON.parse(useCompose.getState().kept) as ReturnType<typeof bodyOf>; // as textOf wrote it
  if (now.subject === known.subject && now.message === known.message && !now.isDeleted) {
    setOf(key, { draft: { id: now.id, version: now.version } });
    return saveNow(false);
  }
  setOf(key, { status: 'stale' });
  return false;
}

const setOf = (key: string, change: Partial<Compose>) => {
  if (useCompose.getState().key === key) useCompose.setState(change);
};

/** Puts the letter away: kept as a draft if it says anything. Says whether it could be. */
export async function closeLetter(): Promise<boolean> {
  const t = messagesNow(emailMessages);
  const { letter, draft, savedAtMs } = useCompose.getState();
  if (!letter) return true;
  if (isBlank(letter)) {
    await running;
    const made = useCompose.getState().draft ?? draft;
    endCompose();
    if (made) await call(emailEndpoints.remove, { body: { ids: [made.id] } }).catch(() => undefined);
    if (made) void refreshMails();
    return true;
  }
  const hadNews = isUnsaved(useCompose.getState()) || savedAtMs !== undefined;
  if (!(await saveDraft())) return false;
  endCompose();
  if (hadNews) toast.done(t('draftKept'));
  void refreshMails();
  return true;
}

/** Throws the letter away; for a moment it can be had back. */
export async function discardLetter(): Promise<void> {
  const t = messagesNow(emailMessages);
  await running;
  const before = useCompose.getState();
  endCompose();
  if (before.draft) await placeDraft(before.draft, true);
  void refreshMails();
  if (before.letter && isBlank(before.letter)) return;
  toast.done(t('discarded'), { onUndo: () => void takeBack(before) });
}

async function takeBack(before: Compose): Promise<void> {
  const isThere = before.draft === undefined || (await placeDraft(before.draft, false));
  if (useCompose.getState().letter && !(await closeLetter())) return;
  // A draft that was deleted in the meantime is made anew of what was written.
  useCompose.setState({ ...before, ...(!isThere && { draft: undefined, kept: '' }), status: 'idle' }, true);
  void refreshMails();
}

/** Puts a draft into the trash, or out of it. Says whether it is there as far as is known. */
async function placeDraft({ id }: NonNullable<Compose['draft']>, isDeleted: boolean): Promise<boolean> {
  try {
    const { ids } = await call(emailEndpoints.putBack, { body: { mails: [{ id, folder: 'draft', isDeleted }] } });
    return ids.length > 0;
  } catch (error) {
    toast.failed(error);
    return true;
  }
}
