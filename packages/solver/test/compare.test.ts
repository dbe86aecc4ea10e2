import { describe, expect, it } from 'vitest';
import { compare } from '#compare/compare.ts';
import type { Plan } from '#solution/solution.types.ts';
import { clock, grid11 } from './grid-11.ts';

const optimal: Plan = [
  { route: 'V1', steps: ['A', 'B', 'C'] },
  { route: 'V2', steps: ['E', 'F', 'M', 'G'] },
];

describe('compare', () => {
  it('finds nothing between a plan and itself', () => {
    expect(compare(grid11(), optimal, optimal)).toMatchObject({
      moved: [],
      retimed: [],
      newlyServed: [],
      newlyUnserved: [],
      delta: { cost: 0, travelS: 0 },
    });
  });

  it('sees that an urgent stop at the end changes nobody (scenario 9, change little)', () => {
    const { moved, retimed, newlyServed, delta } = compare(grid11(true), optimal, [
      { route: 'V1', steps: ['A', 'B', 'C', 'P'] },
      ...optimal.slice(1),
    ]);
    expect({ moved, retimed, newlyServed }).toEqual({ moved: [], retimed: [], newlyServed: ['P'] });
    expect(delta).toMatchObject({ travelS: 600, distanceM: 5000, served: 1 });
  });

  it('counts whom a free change concerns (scenario 9, change freely)', () => {
    const freely = compare(grid11(true), optimal, [{ route: 'V1', steps: ['B', 'P', 'C', 'A'] }, ...optimal.slice(1)]);
    expect(freely.retimed.map(({ taskId, byS }) => [taskId, byS / 60])).toEqual([
      ['A', 55],
      ['B', -25],
      ['C', -5],
    ]);
    expect(freely.moved.map(({ taskId }) => taskId)).toEqual(['A']);
    expect(freely.delta).toMatchObject({ travelS: 600 });
    expect(freely.retimed.filter(({ byS }) => Math.abs(byS) > 30 * 60)).toHaveLength(1);
  });

  it('puts one van that does all beside two (scenario 11)', () => {
    const cold = grid11();
    cold.vehicles[0].skills = ['cold'];
    const alone: Plan = [{ route: 'V1', steps: ['A', 'B', 'C', 'E', 'F', 'N', 'M', 'G'] }];
    const { before, after, newlyServed, moved, violations } = compare(cold, optimal, alone);
    expect([before.served, before.travelS, before.distanceM, before.vehicles]).toEqual([7, 200 * 60, 100_000, 2]);
    expect([after.served, after.vehicles]).toEqual([8, 1]);
    expect(newlyServed).toEqual(['N']);
    expect(moved.map(({ taskId, from, to }) => [taskId, from.route, to.route])).toEqual(
      ['E', 'F', 'M', 'G'].map((id) => [id, 'V2', 'V1']),
    );
    expect(violations.before).toBe(0);
    expect(clock(8)).toBe(28_800);
  });
});
