import { expect, it } from 'vitest';
import { check } from '#check/check.ts';
import { largeProblem } from '../../test/large-problem.ts';
import { solve } from '../solve.ts';

const problem = largeProblem();

it('serves a problem too large for a matrix part by part, cleanly, the same each time', () => {
  const costs: number[] = [];
  const once = solve(problem, { iterations: 3000, seed: 2, onImprovement: ({ cost }) => costs.push(cost) });
  expect(once.solution.unassigned).toEqual([]);
  expect(check(problem, once.plan).violations).toEqual([]);
  expect(costs).toEqual([...costs].sort((a, b) => b - a));
  expect(costs.at(-1)).toBe(once.solution.totals.cost);
  const again = solve(problem, { iterations: 3000, seed: 2 });
  expect(again.plan).toEqual(once.plan);
}, 240_000);

it('improves a plan that serves all already', () => {
  const first = solve(problem, { iterations: 1, seed: 1 });
  const { solution } = solve({ ...problem, initial: first.plan }, { iterations: 20_000, seed: 1 });
  expect(solution.unassigned).toEqual([]);
  expect(solution.totals.cost).toBeLessThan(first.solution.totals.cost);
}, 240_000);
