import { describe, expect, it } from 'vitest';
import { check } from '#check/check.ts';
import { dying, inProcess } from '../../test/in-process-islands.ts';
import { largeProblem } from '../../test/large-problem.ts';
import { solve } from '../solve.ts';
import type { Island } from './island.ts';
import { solveOnIslands } from './solve-on-islands.ts';

const problem = largeProblem();

describe('a problem too large for a matrix on islands', () => {
  it('gets the answer of solve from one island', async () => {
    const alone = solve(problem, { iterations: 3000, seed: 3 });
    const { result } = solveOnIslands(problem, { islands: 1, spawn: inProcess, iterations: 3000, seed: 3 });
    expect((await result).plan).toEqual(alone.plan);
  }, 60_000);

  it('has a part searched on each island at the same time, and each part on an island of its own', async () => {
    let open = 0;
    let most = 0;
    let spawned = 0;
    const spawn = (): Island => {
      const island = inProcess();
      most = Math.max(most, ++open);
      spawned++;
      return {
        ...island,
        close: () => {
          open--;
          island.close();
        },
      };
    };
    const costs: number[] = [];
    const { result } = solveOnIslands(problem, {
      islands: 2,
      spawn,
      iterations: 3000,
      onImprovement: ({ cost }) => costs.push(cost),
    });
    const { plan, solution, stopped } = await result;
    expect(stopped).toBe('iterations');
    expect(solution.unassigned).toEqual([]);
    expect(check(problem, plan).violations).toEqual([]);
    expect(costs).toEqual([...costs].sort((a, b) => b - a));
    expect(costs.at(-1)).toBe(solution.totals.cost);
    expect({ open, most }).toEqual({ open: 0, most: 2 });
    expect(spawned).toBeGreaterThan(costs.length);
  }, 60_000);

  it('loses with an island only its part, whose tasks come again', async () => {
    const lost: string[] = [];
    let spawned = 0;
    const { result } = solveOnIslands(problem, {
      islands: 2,
      spawn: () => (++spawned % 5 === 2 ? dying() : inProcess()),
      iterations: 30_000,
      onLost: (index, reason) => lost.push(`${index}: ${reason}`),
    });
    const { plan, solution } = await result;
    expect(solution.unassigned).toEqual([]);
    expect(check(problem, plan).violations).toEqual([]);
    expect(lost).toContain('1: out of memory');
  }, 60_000);

  it.each([2, 8])('says why when all of %i died', async (islands) => {
    const { result } = solveOnIslands(problem, { islands, spawn: dying, iterations: 3000 });
    await expect(result).rejects.toThrow('out of memory');
  });

  it('ends with a whole plan when cancelled, even before the first stood', async () => {
    for (const afterMs of [0, 1500]) {
      const beganMs = performance.now();
      const elapsedS = () => (performance.now() - beganMs) / 1000;
      const { result, cancel } = solveOnIslands(problem, { islands: 2, spawn: inProcess, timeLimitS: 60, elapsedS });
      setTimeout(cancel, afterMs);
      const { stopped, solution, plan } = await result;
      expect(stopped).toBe('cancelled');
      expect(solution.unassigned).toEqual([]);
      expect(check(problem, plan).violations).toEqual([]);
    }
  }, 60_000);

  it('refuses more memory than it may have', async () => {
    const { result } = solveOnIslands(problem, { islands: 1, spawn: inProcess, iterations: 10, maxBytes: 1000 });
    await expect(result).rejects.toThrow(/needs \d+ MB/);
  });
});
