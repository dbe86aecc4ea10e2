import { describe, expect, it } from 'vitest';
import { layOutFleet } from './compile-fleet.ts';
import type { Job, Problem } from './problem.types.ts';

const job = (id: string, more: Partial<Job>): Job => ({ id, visit: { place: 0 }, ...more });

function classesOf(jobs: Job[]): number[] {
  const problem: Problem = {
    travel: { default: { kind: 'matrix', size: 1, durationsS: [0] } },
    jobs,
    vehicles: ['a', 'b', 'c', 'd'].map((id) => ({ id, start: 0, end: 0 })),
  };
  return layOutFleet(problem).routes.map(({ classIndex }) => classIndex);
}

describe('classes of vehicles', () => {
  it('are one for vehicles that every task names alike', () => {
    const sites = [job('x', { allowedVehicles: ['a', 'b'] }), job('y', { allowedVehicles: ['a', 'b', 'c'] })];
    expect(classesOf(sites)).toEqual([0, 0, 1, 2]);
  });

  it('part vehicles that one task tells apart', () => {
    expect(classesOf([job('x', { forbiddenVehicles: ['b'] })])).toEqual([0, 1, 0, 0]);
    expect(classesOf([job('x', { previousVehicle: { vehicleId: 'c', cost: 1 } })])).toEqual([0, 0, 1, 0]);
    const twice = [job('x', { allowedVehicles: ['a', 'b'] }), job('y', { forbiddenVehicles: ['b'] })];
    expect(classesOf(twice)).toEqual([0, 1, 2, 2]);
  });
});
