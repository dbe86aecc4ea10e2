import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type EventBus, localEventBus } from './database/events.ts';
import { accessTopic, eventStream } from './event-stream.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

type Reader = ReadableStreamDefaultReader<string>;

/** An open stream, read as far as its greeting. */
async function openQuiet(events: EventBus): Promise<Reader> {
  const { body } = eventStream({ events, caller: null }, () => () => {});
  if (!body) throw new Error('No stream');
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader.read()).value).toBe(': open\n\n');
  return reader;
}

test('one timer keeps all streams alive, and rests when the last has gone', async () => {
  const events = localEventBus();
  const streams = await Promise.all(Array.from({ length: 50 }, () => openQuiet(events)));
  expect(vi.getTimerCount()).toBe(1);
  for (let beat = 0; beat < 2; beat++) {
    vi.advanceTimersByTime(15_000);
    for (const stream of streams) expect((await stream.read()).value).toBe(': still here\n\n');
  }

  const [first, second, ...others] = streams;
  await first?.cancel();
  vi.advanceTimersByTime(15_000);
  expect((await second?.read())?.value).toBe(': still here\n\n');
  await Promise.all([second, ...others].map((stream) => stream?.cancel()));
  expect(vi.getTimerCount()).toBe(0);

  const later = await openQuiet(events);
  vi.advanceTimersByTime(15_000);
  expect((await later.read()).value).toBe(': still here\n\n');
  // Ended by the server rather than by its reader.
  events.afterCommit([{ topic: accessTopic, id: 'role' }]);
  expect((await later.read()).done).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test('a stream that fails leaves the others alive', async () => {
  const events = localEventBus();
  const well = await openQuiet(events);
  const { body } = eventStream({ events, caller: null }, () => Promise.reject(new Error('Unreadable')));
  await expect(body?.getReader().closed).rejects.toThrow('Unreadable');
  const last = await openQuiet(events);
  vi.advanceTimersByTime(15_000);
  for (const stream of [well, last]) expect((await stream.read()).value).toBe(': still here\n\n');
  await Promise.all([well.cancel(), last.cancel()]);
  expect(vi.getTimerCount()).toBe(0);
});
