import { checkProblem, solve } from '@cartage/solver/index.ts';
import { expect, it } from 'vitest';
import { atMostStops, firstStops, problemOf, routeOf, type Spot, unplanned, vanChoices } from './try-problem.ts';

it.each(vanChoices)('plans the first stops for %i vans, shorter than they came', (vans) => {
  const problem = problemOf(firstStops, vans);
  checkProblem(problem);
  const { plan, solution } = solve(problem, { iterations: 500, seed: 1 });
  expect(solution.unassigned).toEqual([]);
  const routes = plan.map(({ steps }) => routeOf(firstStops, steps.map(Number)));
  expect(routes.flatMap(({ stops }) => stops).sort((a, b) => a - b)).toEqual(firstStops.map((_, index) => index));
  const sum = (some: readonly { distanceM: number }[]) => some.reduce((all, { distanceM }) => all + distanceM, 0);
  expect(sum(routes)).toBeLessThan(sum(unplanned(firstStops, vans)) * 0.8);
});

it('takes every number of stops there may be, also two at one place', () => {
  const stops: Spot[] = Array.from({ length: atMostStops }, (_, index) => ({ x: (index * 37) % 640, y: 200 }));
  for (const some of [stops.slice(0, 1), [...stops.slice(0, 2), ...stops.slice(0, 2)], stops])
    for (const vans of vanChoices) expect(() => checkProblem(problemOf(some, vans))).not.toThrow();
});
