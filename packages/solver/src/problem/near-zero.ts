/** Calendars count from 1970; the search counts in 32 bits. Instants far from zero are moved near it, and answers back. */
import type { Job, Problem, RoutePlan, Shipment, Travel, Vehicle, Visit, Window } from './problem.types.ts';

/** Nearer than this nothing needs moving. */
const nearS = 100_000_000;
/** Room before the first instant, for routes that may leave at any time. */
const roomS = 1_000_000;

/** The problem with `baseS` taken off every instant; 0 where its instants are near zero already. */
export function nearZero(problem: Problem): { problem: Problem; baseS: number } {
  const firstS = firstInstant(problem);
  const baseS = Number.isFinite(firstS) && Math.abs(firstS) > nearS ? firstS - roomS : 0;
  return { problem: baseS === 0 ? problem : moveProblem(problem, -baseS), baseS };
}

export function movePlan<T extends RoutePlan>(plan: readonly T[], byS: number): T[] {
  return plan.map((route) => (route.departS === undefined ? route : { ...route, departS: route.departS + byS }));
}

function firstInstant({ jobs = [], shipments = [], vehicles }: Problem): number {
  let first = Number.POSITIVE_INFINITY;
  const see = (windows: readonly Window[] | undefined) => {
    for (const [from] of windows ?? []) first = Math.min(first, from);
  };
  for (const { visit, alternatives = [] } of jobs) for (const one of [visit, ...alternatives]) see(one.windows);
  for (const { pickup, delivery } of shipments) for (const one of [pickup, delivery]) see(one.windows);
  for (const { shifts = [] } of vehicles) see(shifts.map(({ window }) => window));
  return first;
}

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
