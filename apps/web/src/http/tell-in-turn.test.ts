import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { tellInTurn } from './tell-in-turn.ts';

it('tells what comes in one moment together', async () => {
  const told: number[][] = [];
  const add = tellInTurn(async (numbers: number[]) => told.push(numbers), { gatherMs: 20 });
  add(1);
  add(2);
  await expect.poll(() => told).toEqual([[1, 2]]);
  add(3);
  await expect.poll(() => told).toEqual([[1, 2], [3]]);
});

it('waits until the one before is through, however fast more comes', async () => {
  const told: number[][] = [];
  const ends: (() => void)[] = [];
  const add = tellInTurn(
    (numbers: number[]) => {
      told.push(numbers);
      return new Promise<void>((end) => ends.push(end));
    },
    { gatherMs: 5 },
  );
  add(0);
  await expect.poll(() => told.length).toBe(1);
  for (let n = 1; n <= 5; n++) {
    add(n);
    await pause(10);
  }
  expect(told).toEqual([[0]]);
  ends[0]?.();
  await expect.poll(() => told).toEqual([[0], [1, 2, 3, 4, 5]]);
});

it('goes on after one that failed, and without one that hangs', async () => {
  const told: number[][] = [];
  const add = tellInTurn(
    (numbers: number[]) => {
      told.push(numbers);
      return told.length === 1 ? Promise.reject(new Error('no line')) : new Promise<void>(() => {});
    },
    { gatherMs: 5, mostMs: 30 },
  );
  for (const n of [1, 2, 3]) {
    add(n);
    await expect.poll(() => told.length).toBe(n);
  }
  expect(told).toEqual([[1], [2], [3]]);
});

it('leaves time in between where that is asked for', async () => {
  const times: number[] = [];
  const add = tellInTurn(async () => times.push(performance.now()), { gatherMs: 5, restMs: 100 });
  add(1);
  await expect.poll(() => times.length).toBe(1);
  add(2);
  await expect.poll(() => times.length).toBe(2);
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(90);
});
