/** Small problems, each about another part of the model, solved to optima that enumeration proves. */
import { describe, expect, it } from 'vitest';
import { check } from '#check/check.ts';
import type { Plan } from '#solution/solution.types.ts';
import { solve } from '../src/solve.ts';
import { aimsOf, enumerateOptimum, isLess } from './enumerate.ts';
import { type Feature, randomProblem } from './random-problem.ts';

const fixtures: [name: string, seed: number, tasks: number, features: Feature[]][] = [
  ['several windows and setups', 11, 5, ['windows', 'severalWindows', 'setup', 'byType']],
  ['skills and a mixed fleet with its own costs', 12, 5, ['skills', 'costs', 'speeds', 'profiles']],
  ['two load dimensions, pickups and deliveries', 13, 5, ['loads', 'pickups', 'priorities']],
  ['shipments with a longest ride', 14, 5, ['shipments', 'loads', 'maxRide', 'windows']],
  ['prizes against costs', 15, 5, ['prizes', 'costs', 'windows']],
  ['one of several places', 16, 4, ['alternatives', 'windows', 'depots']],
  ['breaks on the road, with little on board', 17, 4, ['breaks', 'maxLoad', 'loads', 'windows']],
  ['reloads and releases', 18, 4, ['reloads', 'releases', 'loads']],
  ['backhauls after deliveries', 19, 5, ['backhauls', 'loads', 'pickups']],
  ['lateness for money', 20, 5, ['late', 'windows', 'costs']],
  ['a direct sequence and the last stop', 21, 5, ['sequence', 'ends', 'depots']],
  ['together, apart and incompatible', 22, 5, ['sameRoute', 'differentRoutes', 'cargo']],
  ['duty, overtime and a longest duration', 23, 5, ['duty', 'overtime', 'maxDuration', 'windows']],
  ['limits of distance, driving and tasks', 24, 5, ['maxDistance', 'maxTravel', 'maxTasks']],
  ['travel that depends on the time of day', 25, 5, ['steps', 'windows', 'openRoutes']],
  ['balance between routes', 26, 5, ['balance', 'costs', 'depots']],
  ['promised times and known drivers', 27, 5, ['promises', 'previousVehicles', 'pins']],
  ['one-way legs and legs with prices of their own', 28, 5, ['noWay', 'legCosts', 'openRoutes']],
  ['two shifts of one vehicle', 29, 4, ['shifts', 'windows', 'breaks']],
  ['as few vehicles as possible', 30, 5, ['fewestVehicles', 'loads', 'windows']],
  ['hours that count, on roads that slow down', 31, 4, ['steps', 'duty', 'maxDuration', 'windows']],
  ['cargo that one of its class shuns and another does not', 25, 4, ['cargo']],
];

describe('fixtures with proven optima', { timeout: 90_000 }, () => {
  it.each(fixtures)('%s', (_name, seed, tasks, features) => {
    const problem = randomProblem(seed, features, tasks);
    const optimum = enumerateOptimum(problem);
    const { plan } = solve(problem, { iterations: 1500, seed: 1 });
    expect(check(problem, plan).violations).toEqual([]);
    const aims = aimsOf(problem, plan);
    const detail = `${show(plan)} where ${show(optimum.plan)} is best of ${optimum.plans}`;
    expect(isLess(optimum.aims.slice(0, 4), aims.slice(0, 4)), detail).toBe(false);
    expect(isLess(aims.slice(0, 4), optimum.aims.slice(0, 4)), `enumeration missed ${show(plan)}`).toBe(false);
  });
});

function show(plan: Plan): string {
  return plan.map(({ route, steps }) => `${route}: ${steps.join(' ')}`).join('; ');
}
