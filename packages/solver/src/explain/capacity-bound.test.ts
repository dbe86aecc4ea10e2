import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Problem, Vehicle } from '#problem/problem.types.ts';
import { draws } from '../../test/draws.ts';
import { type Feature, randomProblem } from '../../test/random-problem.ts';
import { solve } from '../solve.ts';
import { exceedsCapacity } from './capacity-bound.ts';

const van = (id: string, rest: Partial<Vehicle> = {}): Vehicle => ({ id, capacity: [10, 4], ...rest });
const problemOf = (vehicles: Vehicle[], jobs: Partial<Record<'delivery' | 'pickup', number[]>>[]): Problem => ({
  travel: { default: { kind: 'matrix', size: 1, durationsS: new Int32Array(1) } },
  vehicles,
  jobs: jobs.map((job, k) => ({ id: `j${k}`, visit: { place: 0 }, ...job })),
});

describe('a bound on what vehicles carry', () => {
  it('counts what is brought and what is fetched apart, in every dimension', () => {
    const two = [van('a'), van('b')];
    expect(exceedsCapacity(problemOf(two, [{ delivery: [12, 0] }, { pickup: [12, 0] }]))).toBe(false);
    expect(exceedsCapacity(problemOf(two, [{ delivery: [12, 5] }, { delivery: [8, 3] }]))).toBe(false);
    expect(exceedsCapacity(problemOf(two, [{ delivery: [12, 5] }, { delivery: [8, 4] }]))).toBe(true);
    expect(exceedsCapacity(problemOf(two, [{ pickup: [21] }]))).toBe(true);
  });

  it('says nothing where a vehicle reloads or has no limit, and counts every shift', () => {
    const much = [{ delivery: [15] }];
    expect(exceedsCapacity(problemOf([van('a')], much))).toBe(true);
    expect(exceedsCapacity(problemOf([van('a', { reload: { places: [0], durationS: 0, maxTrips: 2 } })], much))).toBe(
      false,
    );
    expect(exceedsCapacity(problemOf([van('a'), { id: 'b' }], much))).toBe(false);
    expect(exceedsCapacity(problemOf([van('a', { shifts: [{ window: [0, 1] }, { window: [2, 3] }] })], much))).toBe(
      false,
    );
  });

  it('never denies what a plan does', () => {
    const drawn: Feature[] = ['loads', 'pickups', 'shipments', 'initialLoad', 'reloads', 'shifts', 'alternatives'];
    let served = 0;
    fc.assert(
      fc.property(fc.integer({ min: 1 }), fc.subarray(drawn), (seed, wanted) => {
        const problem = randomProblem(seed, ['loads', ...wanted], 6);
        if (solve(problem, { iterations: 100, seed }).solution.unassigned.length > 0) return;
        served++;
        expect(exceedsCapacity(problem)).toBe(false);
      }),
      { ...draws, numRuns: 200 },
    );
    expect(served).toBeGreaterThan(20);
  });
});
