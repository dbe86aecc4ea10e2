import { calendarEndpoints } from '@cartage/contract/calendar/calendar.endpoints.ts';
import type { CalendarEvent, EventTimes } from '@cartage/contract/calendar/calendar.schema.ts';
import { create } from 'zustand';
import { invalidate } from '#http/api.ts';
import { call } from '#http/call.ts';
import { queryClient } from '#http/query-client.ts';
import { isSameTimes } from './event-times.ts';

/** When events are that have been moved on the screen and not yet on the server. */
export const usePendingMoves = create<Readonly<Record<number, EventTimes>>>(() => ({}));

export interface MoveNews {
  onSaved: (saved: CalendarEvent, before: CalendarEvent) => void;
  onFailed: (error: unknown) => void;
}
interface Waiting extends MoveNews {
  before: CalendarEvent;
  timer: ReturnType<typeof setTimeout>;
}

const waiting = new Map<number, Waiting>();
const sending = new Map<number, Promise<unknown>>();
const versions = new Map<number, number>();

/**
 * Shows an event at another time at once, and saves it; a refusal puts it back. Moves by key come one after the other:
 * with `waitMs` they are saved together once the person pauses.
 */
export function moveEvent(event: CalendarEvent, to: EventTimes, news: MoveNews, waitMs = 0): void {
  const known = waiting.get(event.id);
  if (known) clearTimeout(known.timer);
  usePendingMoves.setState({ [event.id]: to });
  const timer = setTimeout(() => void send(event.id), waitMs);
  waiting.set(event.id, { ...news, before: known?.before ?? event, timer });
}

/** What waits for a pause is saved now: the page is left. */
export function sendMoves(): void {
  for (const [id, { timer }] of waiting) {
    clearTimeout(timer);
    void send(id);
  }
}

async function send(id: number): Promise<void> {
  await sending.get(id);
  const move = waiting.get(id);
  const to = usePendingMoves.getState()[id];
  waiting.delete(id);
  if (!move || !to) return;
  if (isSameTimes(move.before, to)) return settle(id);
  const saving = save(move, to);
  sending.set(id, saving);
  await saving;
  sending.delete(id);
}

async function save({ before, onSaved, onFailed }: Waiting, { start, end, allDay }: EventTimes): Promise<void> {
  const { id } = before;
  try {
    const saved = await call(
      calendarEndpoints.update,
      { params: { id }, body: { start, end, allDay } },
      { ifMatch: Math.max(before.version, versions.get(id) ?? 0) },
    );
    versions.set(id, saved.version);
    await paint(saved);
    settle(id);
    onSaved(saved, before);
  } catch (error) {
    settle(id);
    onFailed(error);
  }
  void invalidate([calendarEndpoints.list.path]);
}

/** The screen follows the server again, unless the person has moved it on meanwhile. */
function settle(id: number): void {
  if (waiting.has(id)) return;
  const { [id]: _settled, ...others } = usePendingMoves.getState();
  usePendingMoves.setState(others, true);
}

async function paint(saved: CalendarEvent): Promise<void> {
  const queryKey = [calendarEndpoints.list.path];
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueriesData<readonly CalendarEvent[]>({ queryKey }, (events) =>
    events?.map((event) => (event.id === saved.id ? saved : event)),
  );
}
