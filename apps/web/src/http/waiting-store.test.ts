import { expect, it } from 'vitest';
import { spillingOver, type WaitingStore } from './waiting-store.ts';

const tap = (key: string, text = '') => ({ key, text });
type Tap = ReturnType<typeof tap>;

/** A disk with room for so many. */
function diskFor(room: { left: number }): WaitingStore<Tap> {
  const all = new Map<string, Tap>();
  const write = async (one: Tap) => {
    if (room.left === 0) throw new DOMException('Full', 'QuotaExceededError');
    room.left -= 1;
    all.set(one.key, one);
  };
  return {
    isKept: true,
    all: async () => [...all.values()],
    add: write,
    replace: write,
    remove: async (key) => void all.delete(key),
  };
}

it('what the disk has no room for waits in memory, after what is on it, and says so', async () => {
  const room = { left: 1 };
  const store = spillingOver(diskFor(room));
  await store.add(tap('a'));
  expect(store.isKept).toBe(true);
  await store.add(tap('b'));
  room.left = 5;
  await store.add(tap('c'));
  expect(await store.all()).toEqual([tap('a'), tap('b'), tap('c')]);
  expect(store.isKept).toBe(false);
  await store.remove('b');
  await store.remove('c');
  expect([await store.all(), store.isKept]).toEqual([[tap('a')], true]);
});

it('what is written anew takes the place of the old, on the disk or not', async () => {
  const store = spillingOver(diskFor({ left: 1 }));
  await store.add(tap('a'));
  await store.add(tap('b'));
  await store.replace(tap('a', 'refused'));
  await store.replace(tap('b', 'refused'));
  expect((await store.all()).map(({ key, text }) => [key, text]).sort()).toEqual([
    ['a', 'refused'],
    ['b', 'refused'],
  ]);
});
