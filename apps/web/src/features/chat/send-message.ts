import { chatEndpoints } from '@cartage/contract/chat/chat.endpoints.ts';
import { create } from 'zustand';
import { invalidate } from '#http/api.ts';
import { isApiError } from '#http/api-error.ts';
import { call } from '#http/call.ts';
import { useLine } from '#http/line.ts';
import { randomKey } from '#http/random-key.ts';
import { toast } from '#ui/toast/toast.ts';
import { allUnsent, keepWritten, type Unsent, writtenTo } from './kept-writing.ts';
import { addSent, showChanged } from './talk-query.ts';

/** By key: what is on its way, and why the rest is not. What is in neither was left by a page that closed. */
interface OnTheWay {
  sending: ReadonlySet<string>;
  failures: Readonly<Record<string, unknown>>;
}
export const useOnTheWay = create<OnTheWay>(() => ({ sending: new Set(), failures: {} }));

/** Sends what has been written to this person. */
export function sendWritten(userId: number): void {
  const { text, attachments, unsent } = writtenTo(userId);
  const one = { key: randomKey(), text: text.trim(), attachments, time: new Date().toISOString() };
  keepWritten(userId, { text: '', attachments: [], unsent: [...unsent, one] });
  sendInTurn(userId, one);
}

export function sendAgain(userId: number, one: Unsent): void {
  if (!useOnTheWay.getState().sending.has(one.key)) sendInTurn(userId, one);
}

/** It may have arrived, and stand there twice, until the server says so. */
useLine.subscribe(({ isDown }) => {
  if (isDown) return;
  const { failures } = useOnTheWay.getState();
  for (const [userId, one] of allUnsent()) if (isApiError(failures[one.key], 0)) sendAgain(userId, one);
});

export const giveUp = (userId: number, { key }: Unsent): void =>
  keepWritten(userId, { unsent: writtenTo(userId).unsent.filter((one) => one.key !== key) });

/** Takes back what has arrived. */
export async function takeMessageBack(userId: number, messageId: number): Promise<void> {
  try {
    showChanged(userId, await call(chatEndpoints.takeBack, { params: { userId, messageId } }));
    await invalidate([chatEndpoints.list.path]);
  } catch (error) {
    toast.failed(error);
  }
}

const turns = new Map<number, Promise<void>>();
/** One after the other: they arrive as they were written. */
function sendInTurn(userId: number, one: Unsent): void {
  useOnTheWay.setState(({ sending, failures: { [one.key]: _before, ...failures } }) => ({
    sending: new Set([...sending, one.key]),
    failures,
  }));
  turns.set(
    userId,
    (turns.get(userId) ?? Promise.resolve()).then(() => send(userId, one)),
  );
}

async function send(userId: number, one: Unsent): Promise<void> {
  const body = { message: one.text, attachments: one.attachments.map(({ id }) => id) };
  try {
    const { msg, chat } = await call(chatEndpoints.send, { params: { userId }, body }, { idempotencyKey: one.key });
    giveUp(userId, one);
    addSent(userId, msg, chat);
    void invalidate([chatEndpoints.list.path]);
  } catch (error) {
    useOnTheWay.setState(({ failures }) => ({ failures: { ...failures, [one.key]: error } }));
  } finally {
    useOnTheWay.setState(({ sending }) => ({ sending: new Set([...sending].filter((key) => key !== one.key)) }));
  }
}
