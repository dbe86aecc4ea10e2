import { expect, test } from 'vitest';
import { type DockLoad, dockTurns, waitForDocks } from './dock-turns.ts';

const minute = 60_000;
const load = (routeId: string, earliest: number, leaves: number, canWait = true): DockLoad => ({
  routeId,
  earliestMs: earliest * minute,
  leavesMs: leaves * minute,
  canWait,
});
const turns = (loads: readonly DockLoad[], docks: number) =>
  Object.fromEntries(
    dockTurns(loads, docks, 20 * minute).map(({ routeId, dock, fromMs, toMs, lateMs }) => [
      routeId,
      `${fromMs / minute}-${toMs / minute} at ${dock}${lateMs > 0 ? ` late ${lateMs / minute}` : ''}`,
    ]),
  );

test('each loads right before it leaves, where there is a dock for it', () => {
  expect(turns([load('a', 0, 60), load('b', 0, 60), load('c', 0, 75)], 2)).toEqual({
    a: '40-60 at 2',
    b: '35-55 at 1',
    c: '55-75 at 1',
  });
});

test('where that is too early for a driver they take turns from the first on, who leaves first before the others', () => {
  expect(turns([load('a', 0, 60), load('b', 0, 20), load('c', 0, 30)], 1)).toEqual({
    b: '0-20 at 1',
    c: '20-40 at 1 late 10',
    a: '40-60 at 1',
  });
});

test('who is late leaves as it is loaded, unless its driver has the route', () => {
  const three = (canWait: boolean) => [load('a', 0, 20), load('b', 0, 20, canWait), load('c', 0, 20)];
  expect([...waitForDocks(three(true), 1, 20 * minute)]).toEqual([
    ['b', 20 * minute],
    ['c', 40 * minute],
  ]);
  expect(turns(three(false), 1)).toMatchObject({ b: '0-20 at 1', c: '40-60 at 1 late 40' });
  expect([...waitForDocks(three(false), 1, 20 * minute)]).toEqual([
    ['a', 20 * minute],
    ['c', 40 * minute],
  ]);
  expect(waitForDocks([load('a', 0, 20, false), load('b', 0, 20, false)], 1, 20 * minute).size).toBe(0);
  expect(waitForDocks(three(true), 3, 20 * minute).size).toBe(0);
});

test('whatever comes together: no dock holds two, nobody loads before they are there, and who waits ends nobody late', () => {
  let seed = 7;
  const below = (limit: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % limit;
  };
  for (let round = 0; round < 500; round++) {
    const docks = 1 + below(4);
    const lastsMs = (1 + below(30)) * minute;
    const loads = Array.from({ length: 1 + below(14) }, (_, at) => {
      const earliestMs = below(40) * 5 * minute + below(2) * 17_000;
      const leavesMs = earliestMs + lastsMs + below(3) * below(60) * minute;
      return { routeId: String(at), earliestMs, leavesMs, canWait: true };
    });
    const made = dockTurns(loads, docks, lastsMs);
    expect(made).toHaveLength(loads.length);
    for (const turn of made) {
      const { earliestMs, leavesMs } = loads[Number(turn.routeId)] as DockLoad;
      expect(turn.fromMs).toBeGreaterThanOrEqual(earliestMs);
      expect(turn.lateMs).toBe(Math.max(0, turn.toMs - leavesMs));
      expect(turn.dock).toBeLessThanOrEqual(docks);
      const beside = made.filter(
        ({ dock, fromMs, toMs }) => dock === turn.dock && fromMs < turn.toMs && turn.fromMs < toMs,
      );
      expect(beside).toEqual([turn]);
    }
    const waits = waitForDocks(loads, docks, lastsMs);
    const after = loads.map((one) => {
      const earliestMs = waits.get(one.routeId) ?? one.earliestMs;
      return { ...one, earliestMs, leavesMs: Math.max(one.leavesMs, earliestMs + lastsMs) };
    });
    expect(dockTurns(after, docks, lastsMs).filter(({ lateMs }) => lateMs > 0)).toEqual([]);
  }
});
