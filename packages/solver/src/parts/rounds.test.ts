import { describe, expect, it } from 'vitest';
import { evaluate } from '#evaluate/evaluate.ts';
import type { Problem, Relation } from '#problem/problem.types.ts';
import { MATRIX_LIMIT, placeCount } from '#problem/travel.ts';
import { largeProblem } from '../../test/large-problem.ts';
import { solve } from '../solve.ts';
import { createRounds, type PartSearch, type Rounds } from './rounds.ts';

const problem = largeProblem(1200);

function handOut(rounds: Rounds, progress = 0): PartSearch[] {
  rounds.begin(progress);
  const parts: PartSearch[] = [];
  for (let part = rounds.next(progress); part; part = rounds.next(progress)) parts.push(part);
  return parts;
}
const putBack = (part: PartSearch) => part.putBack(solve(part.problem, { iterations: 1, seed: 1 }).plan);
const taskIds = ({ jobs = [] }: Problem) => jobs.map(({ id }) => id);
const vehicleIds = ({ vehicles }: Problem) => vehicles.map(({ id }) => id);

describe('parts of a round', () => {
  it('hold each task once and share no vehicle, however many are out', () => {
    const rounds = createRounds(problem, { iterations: 100 }, 2);
    for (let round = 0; round < 3; round++) {
      const parts = handOut(rounds);
      const tasks = parts.flatMap((part) => taskIds(part.problem));
      expect(tasks.sort()).toEqual(taskIds(problem).sort());
      const vehicles = parts.flatMap((part) => vehicleIds(part.problem));
      expect(new Set(vehicles).size).toBe(vehicles.length);
      expect(parts.length % 2).toBe(0);
      for (const part of parts) putBack(part);
      expect(evaluate(problem, rounds.plan()).unassigned).toEqual([]);
    }
  });

  it('keep their routes where they are lost, and their tasks come again', () => {
    const rounds = createRounds(problem, { iterations: 100 }, 2);
    const [lost, ...others] = handOut(rounds);
    for (const part of others) putBack(part);
    expect(rounds.hasPlan()).toBe(false);
    lost?.putBack();
    expect(rounds.hasPlan()).toBe(true);
    expect(evaluate(problem, rounds.plan()).unassigned.sort()).toEqual(taskIds(lost?.problem ?? problem).sort());
    for (const part of handOut(rounds)) putBack(part);
    const whole = rounds.plan();
    expect(evaluate(problem, whole).unassigned).toEqual([]);
    for (const part of handOut(rounds)) part.putBack();
    expect(rounds.plan()).toEqual(whole);
  });

  it('keep the shifts of a vehicle together', () => {
    const shifts: Problem['vehicles'][number]['shifts'] = [{ window: [0, 400_000] }, { window: [500_000, 900_000] }];
    const twice = { ...problem, vehicles: problem.vehicles.slice(0, 36).map((vehicle) => ({ ...vehicle, shifts })) };
    const rounds = createRounds(twice, { iterations: 100 }, 2);
    for (let round = 0; round < 3; round++) {
      const parts = handOut(rounds);
      const vehicles = parts.flatMap((part) => vehicleIds(part.problem));
      expect(new Set(vehicles).size).toBe(vehicles.length);
      for (const part of parts) putBack(part);
    }
  });

  it('hold together what must share a route, by whichever relation, with the vehicle that serves some of it', () => {
    const bound = (k: number) => [`j${k}`, `j${k + 300}`, `j${k + 600}`];
    const groups = Array.from({ length: 40 }, (_, k) => bound(k));
    const relations = groups.flatMap(([a = '', b = '', c = '']): Relation[] => [
      { kind: 'same-route', tasks: [b, c] },
      { kind: 'sequence', tasks: [a, b] },
    ]);
    const initial = groups.slice(0, 10).map(([a = ''], k) => ({ route: `v${k}`, steps: [a] }));
    const related: Problem = { ...problem, relations, initial };
    const rounds = createRounds(related, { iterations: 100 }, 2);
    for (let round = 0; round < 3; round++) {
      const parts = handOut(rounds);
      const partOf = (id: string) => parts.findIndex((part) => taskIds(part.problem).includes(id));
      for (const [a = '', ...others] of groups) expect(others.map(partOf)).toEqual([partOf(a), partOf(a)]);
      for (const part of parts) part.putBack(solve(part.problem, { iterations: 500, seed: 1 }).plan);
    }
    const { routes, unassigned } = evaluate(related, rounds.plan());
    expect(routes.flatMap(({ violations }) => violations)).toEqual([]);
    expect(unassigned).toEqual([]);
  });

  it('get equal shares of their round, of time and of iterations', () => {
    const timed = createRounds(problem, { timeLimitS: 100, elapsedS: () => 0 }, 2);
    const [first, ...others] = handOut(timed);
    for (const { options } of others) expect(options.timeLimitS).toBeGreaterThanOrEqual(first?.options.timeLimitS ?? 0);
    expect(others.at(-1)?.options.timeLimitS).toBeLessThan(100);
    const counted = createRounds(problem, { iterations: 10_000 }, 2);
    let spent = 0;
    for (let parts = handOut(counted); parts.length > 0; parts = handOut(counted, spent / 10_000))
      for (const part of parts) {
        spent += part.options.iterations ?? 0;
        putBack(part);
      }
    expect(spent).toBeLessThanOrEqual(10_000);
    expect(spent).toBeGreaterThan(9_900);
  });

  it('leave out rounds whose time has passed', () => {
    const rounds = createRounds(problem, { timeLimitS: 100, elapsedS: () => 0 }, 2);
    for (const part of handOut(rounds)) putBack(part);
    for (const part of handOut(rounds, 0.99)) putBack(part);
    expect(rounds.begin(1)).toBe(false);
  });

  it('are larger where routes are long, and within the memory allowed', () => {
    const large = largeProblem(5200);
    const ids = taskIds(large);
    const partsWith = (length: number, maxBytes = 2e9): PartSearch[] => {
      const initial = Array.from({ length: ids.length / length }, (_, r) => ({
        route: `v${r}`,
        steps: ids.slice(r * length, (r + 1) * length),
      }));
      const rounds = createRounds({ ...large, initial }, { iterations: 100, maxBytes }, 1);
      for (const part of handOut(rounds)) part.putBack();
      return handOut(rounds);
    };
    const sizes = (parts: PartSearch[]): number[] => parts.map(({ problem }) => taskIds(problem).length);
    expect(Math.max(...sizes(partsWith(20)))).toBeLessThan(2200);
    const long = sizes(partsWith(100));
    expect(Math.max(...long)).toBeGreaterThan(2200);
    expect(Math.max(...long)).toBeLessThan(MATRIX_LIMIT);
    expect(Math.max(...sizes(partsWith(100, 100e6)))).toBeLessThan(2200);
  });

  it('count both ends of a shipment', () => {
    const { jobs: _, ...large } = largeProblem(5200);
    const shipments = Array.from({ length: 2600 }, (_item, i) => ({
      id: `s${i}`,
      pickup: { place: 2 * i + 1 },
      delivery: { place: 2 * i + 2 },
      amount: [1],
    }));
    const initial = Array.from({ length: 26 }, (_item, r) => ({
      route: `v${r}`,
      steps: shipments.slice(r * 100, (r + 1) * 100).flatMap(({ id }) => [`${id}:pickup`, `${id}:delivery`]),
    }));
    const rounds = createRounds({ ...large, shipments, initial }, { iterations: 100 }, 1);
    for (const part of handOut(rounds)) part.putBack();
    for (const { problem } of handOut(rounds))
      expect(Math.max(...Object.values(problem.travel).map(placeCount))).toBeLessThanOrEqual(MATRIX_LIMIT);
  });
});
