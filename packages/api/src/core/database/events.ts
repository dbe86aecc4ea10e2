import { type QueryExecutorProvider, sql } from 'kysely';
import { inSlices } from './slices.ts';

/** Something changed: which kind of thing, and which one. Never the row itself: readers fetch what they may see. */
export interface ChangeEvent {
  topic: string;
  id: string;
  /** The people it is for, where it is not for everybody who may read such records. */
  to?: readonly number[];
}

/** Topic of a bus that was cut off for a while: whoever keeps anything by events starts anew. */
export const missedTopic = 'missed';

/** Whether the event tells of the topic, or that one of the topic may have been missed. */
export const mayTellOf = (event: ChangeEvent, topic: string): boolean =>
  event.topic === topic || event.topic === missedTopic;

/** Carries events to every process, and only once what they tell about is committed. */
export interface EventBus {
  subscribe(listener: (event: ChangeEvent) => void): () => void;
  beforeCommit(trx: QueryExecutorProvider, events: readonly ChangeEvent[]): Promise<void>;
  afterCommit(events: readonly ChangeEvent[]): void;
}

/** For a single process: SQLite, the browser. */
export function localEventBus(): EventBus {
  const { subscribe, deliver } = listeners();
  return { subscribe, beforeCommit: async () => {}, afterCommit: (events) => events.forEach(deliver) };
}

/** For PostgreSQL: NOTIFY is sent by the commit itself. Ids keep its payload far below 8,000 bytes. */
export function postgresEventBus(
  listen: (onPayload: (payload: string) => void, onMissed: () => void) => void,
): EventBus {
  const { subscribe, deliver } = listeners();
  listen(
    (payload) => deliver(JSON.parse(payload) as ChangeEvent),
    () => deliver({ topic: missedTopic, id: '' }),
  );
  return {
    subscribe,
    beforeCommit: async (trx, events) => {
      for (const event of events.flatMap(inPayloads))
        await sql`select pg_notify('events', ${JSON.stringify(event)})`.execute(trx);
    },
    afterCommit: () => {},
  };
}

/** A payload holds 8,000 bytes at most: an event for very many people goes in several. */
function inPayloads(event: ChangeEvent): ChangeEvent[] {
  return event.to ? [...inSlices(event.to, 400)].map((to) => ({ ...event, to })) : [event];
}

function listeners() {
  const all = new Set<(event: ChangeEvent) => void>();
  return {
    deliver: (event: ChangeEvent) => {
      for (const listener of all) listener(event);
    },
    subscribe: (listener: (event: ChangeEvent) => void) => {
      all.add(listener);
      return () => {
        all.delete(listener);
      };
    },
  };
}
