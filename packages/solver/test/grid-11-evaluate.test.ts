import { describe, expect, it } from 'vitest';
import { evaluate } from '#evaluate/evaluate.ts';
import { clock, grid11 } from './grid-11.ts';

const plan = [
  { route: 'V1', steps: ['A', 'B', 'C'] },
  { route: 'V2', steps: ['E', 'F', 'M', 'G'] },
];

describe('evaluate on GRID-11', () => {
  it('times the optimal plan', () => {
    const { routes, totals, unassigned } = evaluate(grid11(), plan);
    const starts = routes.map((route) => route.stops.map(({ startS }) => startS));
    expect(starts).toEqual([
      [clock(8), clock(8, 30), clock(8, 45), clock(9, 5), clock(9, 45)],
      [clock(8), clock(8, 15), clock(10), clock(12), clock(13, 10), clock(13, 40)],
    ]);
    expect(routes.map(({ travelS, distanceM }) => [travelS / 60, distanceM / 1000])).toEqual([
      [60, 30],
      [140, 70],
    ]);
    expect(totals).toMatchObject({
      cost: 12000,
      priority: 110,
      served: 7,
      vehicles: 2,
      travelS: 12000,
      distanceM: 100_000,
    });
    expect(unassigned).toEqual(['H', 'J', 'K', 'N']);
    expect(routes.flatMap(({ violations }) => violations)).toEqual([]);
  });

  it('says how long each stop may slip', () => {
    const [, second] = evaluate(grid11(), plan).routes;
    expect(second?.stops.map(({ slackS, waitS }) => [slackS / 60, waitS / 60])).toEqual([
      [145, 0],
      [145, 0],
      [60, 85],
      [20, 55],
      [20, 0],
      [20, 0],
    ]);
  });

  it('measures what C does to the second van', () => {
    const moved = [
      { route: 'V1', steps: ['A', 'B'] },
      { route: 'V2', steps: ['E', 'F', 'C', 'M', 'G'] },
    ];
    const [, second] = evaluate(grid11(), moved).routes;
    expect(second?.violations).toEqual([
      { cause: 'shift', amount: 300 },
      { cause: 'load', amount: 20, dimension: 0 },
    ]);
    expect(second?.endS).toBe(clock(14, 5));
  });
});
