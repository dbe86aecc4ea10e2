import { chatAttachmentSchema } from '@cartage/contract/chat/chat.schema.ts';
import * as z from 'zod/mini';
import { create } from 'zustand';
import { currentSession, useSession } from '#session/session.ts';

const prefix = 'Cartage-chat-';

const attachments = z.array(chatAttachmentSchema);
const unsentSchema = z.object({
  /** The server counts it once, however often it is sent. */
  key: z.string(),
  text: z.string(),
  attachments,
  time: z.string(),
});
export type Unsent = z.infer<typeof unsentSchema>;
const writtenSchema = z.object({ text: z.string(), attachments, unsent: z.array(unsentSchema) });
/** What has been written to one person and has not arrived: the draft, and what could not be sent. */
export type KeptWriting = z.infer<typeof writtenSchema>;

const nothing: KeptWriting = { text: '', attachments: [], unsent: [] };
type AllWritten = Readonly<Record<number, KeptWriting>>;

/** By the id of the other one; kept on this device for who is signed in. */
const useAllWritten = create<{ all: AllWritten }>(() => ({ all: readKept() }));
useSession.subscribe((now, before) => {
  if (now.userData?.id !== before.userData?.id) useAllWritten.setState({ all: readKept() });
});

export const useWritten = (userId: number): KeptWriting => useAllWritten(({ all }) => all[userId] ?? nothing);
export const writtenTo = (userId: number): KeptWriting => useAllWritten.getState().all[userId] ?? nothing;
/** All that has not arrived, with whom it is for. */
export const allUnsent = (): readonly (readonly [userId: number, one: Unsent])[] =>
  Object.entries(useAllWritten.getState().all).flatMap(([userId, { unsent }]) =>
    unsent.map((one) => [Number(userId), one] as const),
  );

export function keepWritten(userId: number, change: Partial<KeptWriting>): void {
  const written = { ...writtenTo(userId), ...change };
  useAllWritten.setState(({ all }) => ({ all: { ...all, [userId]: written } }));
  const isEmpty = written.text === '' && written.attachments.length === 0 && written.unsent.length === 0;
  try {
    if (isEmpty) localStorage.removeItem(ownPrefix() + userId);
    else localStorage.setItem(ownPrefix() + userId, JSON.stringify(written));
  } catch {
    // Storage is blocked or full: it lasts as long as the page.
  }
}

function ownPrefix(): string {
  return `${prefix}${currentSession().userData?.id ?? 0}-`;
}

function readKept(): AllWritten {
  const own = ownPrefix();
  const kept: Record<number, KeptWriting> = {};
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(own)) continue;
      const read = z.safeParse(writtenSchema, JSON.parse(localStorage.getItem(key) ?? 'null'));
      if (read.success) kept[Number(key.slice(own.length))] = read.data;
    }
  } catch {
    // Storage is blocked, or holds what nobody here wrote.
  }
  return kept;
}

/** Somebody else may use this device next. */
export function forgetWritten(): void {
  useAllWritten.setState({ all: {} });
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // Storage is blocked: there is nothing.
  }
}
