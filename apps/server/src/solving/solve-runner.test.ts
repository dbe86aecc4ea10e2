import type { SolveProgress } from '@cartage/api/core/solve-runner.ts';
import type { Problem } from '@cartage/solver/problem/problem.types.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { shareMatrices } from './share-matrices.ts';
import { createSolveRunner, type ThreadedSolveRunner } from './solve-runner.ts';

let runner: ThreadedSolveRunner;
afterEach(() => runner.close());

function open({ threads = 1, maxHeapMb = 64, graceMs = 300 } = {}) {
  const workerFile = new URL('../../test/planted-worker.mjs', import.meta.url);
  runner = createSolveRunner({ threads, maxHeapMb, graceMs, workerFile });
}
/** What the planted worker does is told in the problem it gets. */
const planted = (behaviour: string) => ({ travel: {}, vehicles: [], behaviour }) as Problem;
const start = (behaviour: string, { timeLimitS = 0.2, seed = 1, threads = 1 } = {}) => {
  const progress: SolveProgress[] = [];
  const job = runner.start({ problem: planted(behaviour), timeLimitS, seed, threads }, (step) => progress.push(step));
  return { ...job, progress };
};

describe('a thread that misbehaves', () => {
  it.each([
    ['throw', /^The solver failed: planted$/],
    ['exit', /ended by itself \(exit code 7\)/],
    ['spin', /did not end within 0.3 s of its time limit/],
    ['silence', /did not end within 0.3 s of its time limit/],
    ['heap', /needed more than 64 MB of memory/],
    ['arrays', /more memory than this machine has/],
    ['reason', /^jobs\.0\.visit\.place: no such place$/],
  ])('%s: the run ends with the reason, and the next one is served', async (behaviour, reason) => {
    open();
    // The heap needs a moment to fill; the others are told at once or by the clock.
    await expect(start(behaviour, { timeLimitS: behaviour === 'heap' ? 60 : 0.2 }).done).rejects.toThrow(reason);
    const startedMs = performance.now();
    await expect(start('well').done).resolves.toMatchObject({ cost: 99 });
    expect(performance.now() - startedMs).toBeLessThan(3000);
  });

  it('does not disturb a run on another thread', async () => {
    // A machine with much else to do is late to stop.
    open({ threads: 2, graceMs: 5_000 });
    const good = start('until-stopped', { timeLimitS: 1 });
    await expect(start('exit').done).rejects.toThrow('exit code 7');
    await expect(good.done).resolves.toMatchObject({ stopped: 'time', cost: 8 });
  });
});

it('gives each order a thread of its own, on which the engine has met no other search', async () => {
  open();
  const threads = [];
  for (const behaviour of ['well', 'reason', 'well', 'well'])
    threads.push(await start(behaviour).done.catch(() => undefined));
  const ids = threads.flatMap((outcome) => (outcome && 'threadId' in outcome ? [outcome.threadId] : []));
  expect(new Set(ids).size).toBe(3);
});

it('cancels with the best so far', async () => {
  open();
  const job = start('until-stopped', { timeLimitS: 30 });
  await expect.poll(() => job.progress.length).toBe(1);
  const askedMs = performance.now();
  job.cancel();
  await expect(job.done).resolves.toMatchObject({ stopped: 'cancelled', cost: 8 });
  expect(performance.now() - askedMs).toBeLessThan(300);
});

it('gives up a search that does not hear', async () => {
  open();
  const job = start('spin', { timeLimitS: 30 });
  job.cancel();
  await expect(job.done).rejects.toThrow('did not end when it was asked to');
});

it('answers a short order while a long one has all its threads', async () => {
  open({ threads: 2 });
  const long = start('until-stopped', { timeLimitS: 30, threads: 2 });
  await expect(start('well').done).resolves.toMatchObject({ cost: 99 });
  long.cancel();
  await expect(long.done).resolves.toMatchObject({ stopped: 'cancelled' });
});

it('keeps orders waiting for a thread, in turn, and lets them be cancelled there', async () => {
  open();
  const long = start('until-stopped', { timeLimitS: 2 });
  const order: string[] = [];
  const note = (name: string) => () => void order.push(name);
  const first = start('until-stopped', { timeLimitS: 0.2 });
  const second = start('well');
  const third = start('well');
  third.cancel();
  await Promise.all([
    first.done.then(note('first')),
    second.done.then(note('second')),
    third.done.catch(note('third')),
  ]);
  expect(order).toEqual(['third', 'first', 'second']);
  long.cancel();
  await long.done;
});

it('searches with several seeds and keeps the best', async () => {
  open({ threads: 3 });
  await expect(start('well', { seed: 10, threads: 3 }).done).resolves.toMatchObject({ cost: 88, iterations: 15 });
});

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('a problem too large for a matrix', () => {
  const coordinates = Array.from({ length: 5001 }, (_, i) => (i * 7919) % 5003);
  const startLarge = (behaviour: string, { timeLimitS = 0.2, one = behaviour } = {}) => {
    const problem: Problem = {
      travel: { default: { kind: 'plane', x: coordinates, y: coordinates.toReversed(), scale: 1, rounding: 'round' } },
      jobs: coordinates
        .slice(1)
        .map((_, i) => ({ id: `${i === 0 ? one : behaviour} ${i}`, visit: { place: i + 1 }, delivery: [1] })),
      vehicles: coordinates.slice(0, 50).map((_, i) => ({ id: `van ${i}`, start: 0, end: 0, capacity: [200] })),
    };
    return runner.start({ problem, timeLimitS, seed: 1, threads: 2 }, () => {});
  };

  it('ends with its parts', async () => {
    open({ threads: 2, graceMs: 5000 });
    await expect(startLarge('well').done).resolves.toMatchObject({ percent: 100, unassigned: 5000 });
  });

  it('says why when every part is lost, and the next order is served', async () => {
    open({ threads: 2, graceMs: 5000 });
    await expect(startLarge('exit').done).rejects.toThrow('exit code 7');
    await expect(start('well').done).resolves.toMatchObject({ cost: 99 });
  });

  it('keeps a thread that waits for the others of a round', async () => {
    open({ threads: 2, graceMs: 5000 });
    const large = startLarge('well', { timeLimitS: 3600, one: 'until-stopped' });
    const long = start('until-stopped', { timeLimitS: 3600 });
    // time for all parts but the one that lasts
    await wait(2000);
    let isServed = false;
    const short = start('well').done.then(() => {
      isServed = true;
    });
    await wait(300);
    expect(isServed).toBe(false);
    large.cancel();
    await Promise.all([large.done, short]);
    long.cancel();
    await long.done;
  });

  it('ends soon when cancelled in its first round', async () => {
    open({ threads: 2, graceMs: 5000 });
    const large = startLarge('until-stopped', { timeLimitS: 3600 });
    await wait(300);
    large.cancel();
    await expect(large.done).resolves.toMatchObject({ stopped: 'cancelled' });
  });

  it('is given up when the server stops', async () => {
    open({ threads: 2, graceMs: 5000 });
    const reason = expect(startLarge('until-stopped', { timeLimitS: 3600 }).done).rejects.toThrow('is stopping');
    await runner.close();
    await reason;
  });
});

it('reads matrices from one memory', () => {
  open();
  const durationsS = Int32Array.of(0, 5, 5, 0);
  const { travel } = shareMatrices({ travel: { default: { kind: 'matrix', size: 2, durationsS } }, vehicles: [] });
  const matrix = travel.default;
  expect(matrix?.kind === 'matrix' && matrix.durationsS).toEqual(durationsS);
  expect(
    matrix?.kind === 'matrix' && matrix.durationsS instanceof Int32Array && matrix.durationsS.buffer,
  ).toBeInstanceOf(SharedArrayBuffer);
});

it('ends what is under way when it closes', async () => {
  open();
  const jobs = [start('spin', { timeLimitS: 30 }), start('well')];
  const reasons = Promise.allSettled(jobs.map(({ done }) => done));
  await runner.close();
  for (const result of await reasons) expect(result).toMatchObject({ status: 'rejected' });
});
