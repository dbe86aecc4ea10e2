import { type ChangeEvent, type EventBus, missedTopic } from '#core/database/events.ts';
import { messageBytes } from '#core/event-stream.ts';

export interface NumberedEvent extends ChangeEvent {
  number: number;
}

const kept = 2000;

/**
 * The last events of this process, numbered, so that a reader who was away for a moment misses none. Numbers of
 * another process, or of an earlier start of this one, are of another `epoch` and not ours to resume from.
 */
export function recentEvents(bus: EventBus, epoch: string) {
  const ring: NumberedEvent[] = [];
  const readers = new Set<(event: NumberedEvent) => void>();
  let last = 0;

  bus.subscribe((event) => {
    if (event.topic === missedTopic) {
      ring.length = 0;
      last += 1;
      return;
    }
    const numbered = { ...event, number: ++last };
    ring.push(numbered);
    if (ring.length > kept) ring.shift();
    for (const reader of readers) reader(numbered);
  });

  // Thousands of readers get the same bytes.
  let lastMade: { number: number; bytes: Uint8Array } | undefined;
  return {
    /** Of the newest event: who resumes from here has missed none. */
    lastId: () => `${epoch}-${last}`,
    bytesOf({ number, topic, id }: NumberedEvent): Uint8Array {
      if (lastMade?.number !== number) {
        const message = { event: 'change', data: { topic, id }, id: `${epoch}-${number}` };
        lastMade = { number, bytes: messageBytes(message) };
      }
      return lastMade.bytes;
    },
    /** Events after `lastId`; undefined when they are not all known any more. */
    since(lastId: string): NumberedEvent[] | undefined {
      if (!lastId.startsWith(`${epoch}-`)) return undefined;
      const from = Number(lastId.slice(epoch.length + 1));
      const oldest = ring[0]?.number ?? last + 1;
      return from >= oldest - 1 && from <= last ? ring.filter((event) => event.number > from) : undefined;
    },
    read(reader: (event: NumberedEvent) => void): () => void {
      readers.add(reader);
      return () => {
        readers.delete(reader);
      };
    },
  };
}
