import { describe, expect, it } from 'vitest';
import { check } from '#check/check.ts';
import type { Problem } from '#problem/problem.types.ts';
import type { FromIsland } from '#protocol.ts';
import { createRandom } from '#random.ts';
import { dying, inProcess } from '../../test/in-process-islands.ts';
import { solve } from '../solve.ts';
import type { Island } from './island.ts';
import { solveOnIslands } from './solve-on-islands.ts';

function problem(size: number): Problem {
  const random = createRandom(5);
  const durationsS: number[] = [];
  const x = Array.from({ length: size + 1 }, () => random.below(1000));
  const y = Array.from({ length: size + 1 }, () => random.below(1000));
  for (let i = 0; i <= size; i++)
    for (let j = 0; j <= size; j++)
      durationsS.push(Math.abs((x[i] ?? 0) - (x[j] ?? 0)) + Math.abs((y[i] ?? 0) - (y[j] ?? 0)));
  return {
    travel: { default: { kind: 'matrix', size: size + 1, durationsS } },
    jobs: Array.from({ length: size }, (_, i) => ({ id: `j${i}`, visit: { place: i + 1 }, delivery: [1] })),
    vehicles: Array.from({ length: 8 }, (_, i) => ({ id: `v${i}`, start: 0, end: 0, capacity: [6] })),
  };
}

/** An island whose messages are seen by another beside the host, who may call it lost. */
function watched(watch: (message: FromIsland, lose: (reason: string) => void) => void): Island {
  const island = inProcess();
  return {
    ...island,
    listen: (hear, lost) =>
      island.listen((message) => {
        hear(message);
        watch(message, lost);
      }, lost),
  };
}

describe('islands', () => {
  it('one island gives the answer of solve', async () => {
    const alone = solve(problem(30), { iterations: 2000, seed: 3 });
    const { result } = solveOnIslands(problem(30), { islands: 1, spawn: inProcess, iterations: 2000, seed: 3 });
    expect((await result).plan).toEqual(alone.plan);
  });

  it('two islands exchange and keep the best, and the plan is clean', async () => {
    const costs: number[] = [];
    const { result } = solveOnIslands(problem(40), {
      islands: 2,
      spawn: inProcess,
      iterations: 20000,
      seed: 1,
      onImprovement: ({ cost }) => costs.push(cost),
    });
    const { plan, solution } = await result;
    expect(check(problem(40), plan).violations).toEqual([]);
    expect(solution.totals.cost).toBe(Math.min(...costs));
    expect(costs).toEqual(costs.toSorted((a, b) => b - a));
    expect(solution.unassigned).toEqual([]);
  });

  it('is told of improvements once a slice at most, however many there are', async () => {
    const found: number[] = [];
    solve(problem(40), { iterations: 20000, seed: 1, onImprovement: ({ cost }) => found.push(cost) });
    const heard: string[] = [];
    const { result } = solveOnIslands(problem(40), {
      islands: 1,
      spawn: () => watched(({ kind }) => heard.push(kind)),
      iterations: 20000,
      seed: 1,
    });
    await result;
    const told = heard.filter((kind) => kind === 'improved').length;
    expect(told).toBeGreaterThan(0);
    // the first plan is told before the first slice; here the last local search gains nothing
    expect(told).toBeLessThanOrEqual(1 + heard.filter((kind) => kind === 'alive').length);
    expect(told).toBeLessThan(found.length);
  });

  it('keeps what an island had found before it died', async () => {
    const { result } = solveOnIslands(problem(20), {
      islands: 1,
      spawn: () =>
        watched(({ kind }, lose) => {
          if (kind === 'improved') lose('out of memory');
        }),
      iterations: 20000,
    });
    expect((await result).solution.unassigned).toEqual([]);
  });

  it('goes on without an island that died', async () => {
    const lost: string[] = [];
    const { result } = solveOnIslands(problem(20), {
      islands: 2,
      spawn: (index) => (index === 0 ? dying() : inProcess()),
      iterations: 500,
      onLost: (index, reason) => lost.push(`${index}: ${reason}`),
    });
    expect((await result).solution.unassigned).toEqual([]);
    expect(lost).toEqual(['0: out of memory']);
  });

  it('says why when all died', async () => {
    const { result } = solveOnIslands(problem(5), { islands: 1, spawn: dying, iterations: 500 });
    await expect(result).rejects.toThrow('out of memory');
  });

  it('ends with the best so far when cancelled', async () => {
    const { result, cancel } = solveOnIslands(problem(40), { islands: 1, spawn: inProcess, timeLimitS: 60 });
    setTimeout(cancel, 50);
    const { stopped, solution } = await result;
    expect(stopped).toBe('cancelled');
    expect(solution.unassigned).toEqual([]);
  });

  it('refuses more memory than it may have', async () => {
    const { result } = solveOnIslands(problem(40), { islands: 1, spawn: inProcess, iterations: 10, maxBytes: 1000 });
    await expect(result).rejects.toThrow(/needs 1 MB/);
  });
});
