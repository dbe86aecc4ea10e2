import type { SolveProgress } from '@cartage/api/core/solve-runner.ts';
import { check } from '@cartage/solver/check/check.ts';
import { evaluate } from '@cartage/solver/evaluate/evaluate.ts';
import type { Problem } from '@cartage/solver/problem/problem.types.ts';
import { afterAll, expect, it } from 'vitest';
import { createSolveRunner } from './solve-runner.ts';

const runner = createSolveRunner({ threads: 2, workerFile: new URL('../../test/solve-worker.mjs', import.meta.url) });
afterAll(() => runner.close());

/** Places on a grid, one more than the van has room for. */
const problemOf = (jobs: number): Problem => {
  const places = Array.from({ length: jobs + 1 }, (_, place) => place);
  return {
    travel: {
      default: {
        kind: 'plane',
        x: places.map((place) => 100 * (place % 4)),
        y: places.map((place) => 90 * Math.floor(place / 4)),
        scale: 1,
        rounding: 'round',
      },
    },
    jobs: places.slice(1).map((place) => ({ id: `job ${place}`, visit: { place }, delivery: [1] })),
    vehicles: [{ id: 'van', start: 0, end: 0, capacity: [jobs - 1] }],
  };
};
const problem = problemOf(7);
const order = { problem, timeLimitS: 0.3, seed: 1, threads: 1 };

it('searches, shows progress and keeps to the time', async () => {
  const shown: number[] = [];
  const large = { ...order, problem: problemOf(80) };
  const outcome = await runner.start(large, ({ percent }) => shown.push(percent)).done;
  expect(outcome).toMatchObject({ stopped: 'time', percent: 100, unassigned: 1 });
  expect(outcome.plan[0]?.steps).toHaveLength(79);
  expect(shown.length).toBeGreaterThan(0);
});

it('does not use up the time on a few stops', async () => {
  const outcome = await runner.start({ ...order, timeLimitS: 60 }, () => {}).done;
  expect(outcome).toMatchObject({ stopped: 'iterations', percent: 100, unassigned: 1 });
  expect(outcome.plan[0]?.steps).toHaveLength(6);
});

it('gives the same plan for the same seed and steps', async () => {
  const again = () => runner.start({ ...order, iterations: 500, seed: 3 }, () => {}).done;
  const [first, second] = await Promise.all([again(), again()]);
  expect(first.plan).toEqual(second.plan);
  expect(first.stopped).toBe('iterations');
});

it('explains what is left out', async () => {
  const { plan } = await runner.start({ ...order, iterations: 500 }, () => {}).done;
  const served = new Set(plan.flatMap(({ steps }) => steps));
  const unassigned = (problem.jobs ?? []).map(({ id }) => id).filter((id) => !served.has(id));
  const [explanation] = await runner.explain({ problem, plan, unassigned, timeLimitS: 1 });
  expect(explanation).toMatchObject({ taskId: unassigned[0], class: 'tradeoff' });
  expect(explanation?.perVehicle).toMatchObject([{ vehicleId: 'van', code: 'CAPACITY_ROUTE' }]);
});

it('names what is wrong with a problem', async () => {
  const wrong = { ...problem, vehicles: [{ id: 'van', start: 99 }] };
  await expect(runner.start({ ...order, problem: wrong }, () => {}).done).rejects.toThrow('vehicles');
});

it('searches a problem too large for a matrix by parts on its threads', async () => {
  const size = 5200;
  const draw = (factor: number) => Array.from({ length: size + 1 }, (_, i) => (i * factor) % 100_003);
  const large: Problem = {
    travel: { default: { kind: 'plane', x: draw(7919), y: draw(104_729), scale: 1, rounding: 'round' } },
    jobs: Array.from({ length: size }, (_, i) => ({ id: `job ${i}`, visit: { place: i + 1 }, delivery: [1] })),
    vehicles: Array.from({ length: 150 }, (_, i) => ({ id: `van ${i}`, start: 0, end: 0, capacity: [50] })),
  };
  const shown: SolveProgress[] = [];
  const { done } = runner.start({ problem: large, timeLimitS: 4, seed: 1, threads: 2 }, (step) => shown.push(step));
  const { plan, cost, unassigned } = await done;
  expect(check(large, plan).violations).toEqual([]);
  expect({ cost, unassigned }).toEqual({ cost: evaluate(large, plan).totals.cost, unassigned: 0 });
  expect(shown[0]?.unassigned).toBe(0);
  expect(cost).toBeLessThanOrEqual(shown[0]?.cost ?? 0);
}, 60_000);
