/**
 * Calendars count from 1970, a planner from midnight of a day whose night shift began the day before; the search counts in 32
 * bits from zero on. Instants are moved there, and answers back.
 */
import { NEVER } from './model.ts';
import type { Job, Problem, RoutePlan, Shift, Shipment, Travel, Vehicle, Visit, Window } from './problem.types.ts';

/** Nearer than this nothing needs moving. As much is kept before what is moved; what was open earlier is open from zero on. */
const nearS = 100_000_000;
/** A task's window as long as this says nothing about the day it is meant for. */
const anyTimeS = NEVER / 2;
const fromZeroOn: Shift = { window: [0, Number.POSITIVE_INFINITY] };

/** The problem with `baseS` taken off every instant; 0 where its instants are near zero already, and none before it. */
export function nearZero(problem: Problem): { problem: Problem; baseS: number } {
  const tasks = taskWindows(problem);
  const shifts = problem.vehicles.flatMap((vehicle) => (vehicle.shifts ?? [fromZeroOn]).map(({ window }) => window));
  const taskS = firstS(tasks.filter(([from, to]) => to - from < anyTimeS));
  const shiftS = firstS(shifts);
  // nothing is done before both have begun; a task that begins after the last shift is out of reach wherever zero is
  const isReached = Number.isFinite(taskS) && shifts.some(([, to]) => to >= taskS);
  const beginS = isReached ? Math.max(taskS, shiftS) : shiftS;
  const baseS = beginS > nearS || Math.min(firstS(tasks), shiftS) < 0 ? beginS - nearS : 0;
  return { problem: baseS === 0 ? problem : moveProblem(problem, -baseS), baseS };
}

export function movePlan<T extends RoutePlan>(plan: readonly T[], byS: number): T[] {
  return plan.map((route) => (route.departS === undefined ? route : { ...route, departS: route.departS + byS }));
}

/** All that ties a task or a route to an hour. */
function taskWindows({ jobs = [], shipments = [], initial = [] }: Problem): Window[] {
  const windows: Window[] = [];
  const see = (atS: number | undefined): void => {
    if (atS !== undefined) windows.push([atS, atS]);
  };
  for (const { releaseS, promised } of [...jobs, ...shipments]) {
    see(releaseS);
    see(promised?.startS);
  }
  for (const { departS } of initial) see(departS);
  for (const { visit, alternatives = [] } of jobs)
    for (const one of [visit, ...alternatives]) windows.push(...(one.windows ?? []));
  for (const { pickup, delivery } of shipments) windows.push(...(pickup.windows ?? []), ...(delivery.windows ?? []));
  return windows;
}

const firstS = (windows: readonly Window[]): number =>
  windows.reduce((first, [from]) => Math.min(first, from), Number.POSITIVE_INFINITY);

function moveProblem(problem: Problem, byS: number): Problem {
  const window = ([from, to]: Window): Window => [from + byS, to + byS];
  const visit = (one: Visit): Visit => ({
    ...one,
    ...(one.windows && { windows: one.windows.map(window) }),
    ...(one.late?.hardToS === undefined ? {} : { late: { ...one.late, hardToS: one.late.hardToS + byS } }),
  });
  const demand = <T extends Job | Shipment>(task: T): T => ({
    ...task,
    ...(task.releaseS === undefined ? {} : { releaseS: task.releaseS + byS }),
    ...(task.promised && { promised: { ...task.promised, startS: task.promised.startS + byS } }),
  });
  const vehicle = (one: Vehicle): Vehicle => {
    const shifts = one.shifts?.map((shift) => ({
      window: window(shift.window),
      ...(shift.breaks && {
        breaks: shift.breaks.map((pause) => ({ ...pause, windows: pause.windows.map(window) })),
      }),
    }));
    // without one it may leave from zero on, and not before
    if (shifts === undefined && byS > 0) return { ...one, departLate: true, shifts: [{ window: [byS, NEVER] }] };
    return { ...one, ...(shifts && { shifts }) };
  };
  const travel = (one: Travel): Travel =>
    one.kind === 'matrix' && one.steps !== undefined
      ? { ...one, steps: one.steps.map((step) => ({ ...step, fromS: step.fromS + byS })) }
      : one;
  return {
    ...problem,
    travel: Object.fromEntries(Object.entries(problem.travel).map(([profile, one]) => [profile, travel(one)])),
    ...(problem.jobs && {
      jobs: problem.jobs.map((job) => ({
        ...demand(job),
        visit: visit(job.visit),
        ...(job.alternatives && { alternatives: job.alternatives.map(visit) }),
      })),
    }),
    ...(problem.shipments && {
      shipments: problem.shipments.map((one) => ({
        ...demand(one),
        pickup: visit(one.pickup),
        delivery: visit(one.delivery),
      })),
    }),
    vehicles: problem.vehicles.map(vehicle),
    ...(problem.initial && { initial: movePlan(problem.initial, byS) }),
  };
}
