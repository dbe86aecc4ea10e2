/** Every fix `explain` offers is put to the independent checker: made as it says, its plan serves the task and breaks nothing. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { check } from '#check/check.ts';
import type { PlanViolation } from '#check/plan-rules.ts';
import { explain } from '#explain/explain.ts';
import type { Fix } from '#explain/explanation.types.ts';
import type { Problem, Vehicle, Visit } from '#problem/problem.types.ts';
import { solve } from '../src/solve.ts';
import { draws } from './draws.ts';
import { features, randomProblem } from './random-problem.ts';

describe('explanations of random problems', { timeout: 90_000 }, () => {
  it('offer only fixes that hold', () => {
    const kinds = new Set<string>();
    const input = fc.record({
      seed: fc.integer({ min: 1 }),
      wanted: fc.subarray([...features], { maxLength: 14 }),
      tasks: fc.integer({ min: 3, max: 9 }),
    });
    fc.assert(
      fc.property(input, ({ seed, wanted, tasks }) => {
        const problem = randomProblem(seed, wanted, tasks);
        const { plan, solution } = solve(problem, { iterations: 60, seed });
        const before = check(problem, plan);
        const known = new Set(before.violations.map(nameOf));
        for (const { taskId, class: kind, perVehicle, fixes } of explain(
          problem,
          plan,
          solution.unassigned.slice(0, 3),
        )) {
          if (kind === 'impossible') expect(check(problem, [...plan]).unassigned).toContain(taskId);
          expect(perVehicle.length).toBeGreaterThan(0);
          for (const fix of fixes) {
            kinds.add(fix.kind);
            const after = check(apply(problem, fix), fix.plan);
            // what is locked may break a limit from the start, and nothing else may
            const isNew = (one: PlanViolation) => !known.has(nameOf(one));
            expect(after.violations.filter(isNew), `${taskId} ${fix.kind}`).toEqual([]);
            expect(after.unassigned).not.toContain(taskId);
            expect(after.served - before.served).toBe(fix.delta.served);
            expect(after.priority - before.priority).toBe(fix.delta.priority);
            expect(after.cost - before.cost).toBeCloseTo(fix.delta.cost, 4);
          }
        }
      }),
      { numRuns: 150, ...draws },
    );
    expect(kinds.size).toBeGreaterThan(3);
  });
});

const nameOf = ({ route, cause, step = '' }: PlanViolation): string => `${route} ${cause} ${step}`;

/** The problem after the change a fix describes, from its words alone. */
function apply(problem: Problem, fix: Fix): Problem {
  const { kind, taskId, vehicleId } = fix;
  const widen = (visit: Visit): Visit => {
    const last = visit.windows?.at(-1);
    return last === undefined
      ? visit
      : { ...visit, windows: [...(visit.windows ?? []).slice(0, -1), [last[0], last[1] + (fix.byS ?? 0)]] };
  };
  if (kind === 'widen_window')
    return {
      ...problem,
      jobs: (problem.jobs ?? []).map((job) => (job.id === taskId ? { ...job, visit: widen(job.visit) } : job)),
      shipments: (problem.shipments ?? []).map((one) =>
        one.id === taskId ? { ...one, pickup: widen(one.pickup), delivery: widen(one.delivery) } : one,
      ),
    };
  return {
    ...problem,
    vehicles: problem.vehicles.map((vehicle) => (vehicle.id === vehicleId ? change(vehicle, fix) : vehicle)),
  };
}

function change(vehicle: Vehicle, { kind, route, window, skill, dimension, limit, amount = 0, byS = 0 }: Fix): Vehicle {
  const shift = Number(route?.split('#')[1] ?? 1) - 1;
  if (kind === 'add_skill') return { ...vehicle, skills: [...(vehicle.skills ?? []), skill ?? ''] };
  if (kind === 'add_capacity')
    return {
      ...vehicle,
      capacity: (vehicle.capacity ?? []).map((room, d) => (d === dimension ? room + amount : room)),
    };
  if (kind === 'raise_limit' && limit !== undefined)
    return { ...vehicle, [limit]: (vehicle[limit] ?? 0) + Math.max(amount, byS) };
  if (window === undefined || (kind !== 'extend_shift' && kind !== 'start_earlier')) return vehicle;
  return { ...vehicle, shifts: (vehicle.shifts ?? []).map((one, k) => (k === shift ? { ...one, window } : one)) };
}
