import { evaluate } from '#evaluate/evaluate.ts';
import { checkProblem } from '#problem/check-problem.ts';
import type { Problem, Window } from '#problem/problem.types.ts';
import { ProblemError } from '#problem/problem-issues.ts';
import type { Solution } from '#solution/solution.types.ts';
import { solveChecked } from '../solve.ts';
import type { SolveOptions } from '../solve.types.ts';
import { VroomError } from './vroom-fields.ts';
import { type ForcedTime, readVroom, type VroomOptions, type VroomRequest } from './vroom-input.ts';
import { type VroomOutput, writeVroom } from './vroom-output.ts';

export interface VroomFailure {
  code: 1 | 2 | 3;
  error: string;
}

/**
 * VROOM's JSON in, VROOM's JSON out, in this thread: solves, or times the given routes in plan mode. Never throws: input at
 * fault is code 2 with the field named, travel that cannot be measured code 3, anything else code 1.
 */
export function runVroom(input: unknown, options: VroomOptions & SolveOptions = {}): VroomOutput | VroomFailure {
  try {
    const request = prepareVroom(input, options);
    return writeVroom(
      request,
      request.mode === 'plan' ? timePlan(request) : solveChecked(request.problem, options).solution,
    );
  } catch (error) {
    return writeVroomError(error);
  }
}

/** Reads and checks a request, for hosts that solve elsewhere and then call `writeVroom`. */
export function prepareVroom(input: unknown, options: VroomOptions = {}): VroomRequest {
  const request = readVroom(input, options);
  checkProblem(request.problem);
  if (request.mode === 'solve') checkStart(request);
  return request;
}

export function writeVroomError(error: unknown): VroomFailure {
  if (error instanceof VroomError) return { code: error.code, error: error.message };
  if (error instanceof ProblemError) return { code: 2, error: error.message };
  return { code: 1, error: error instanceof Error ? error.message : String(error) };
}

/** Plan mode: the schedule of the routes given, with times set by hand in place of the windows they concern. */
export function timePlan(request: VroomRequest): Solution {
  return evaluate(
    request.forced.length === 0 ? request.problem : forceTimes(request.problem, request.forced),
    request.plan,
  );
}

/** VROOM refuses to start from a route that breaks a limit. Breaks are not read from `steps`, so they are not missed. */
function checkStart(request: VroomRequest): void {
  if (request.plan.length === 0) return;
  for (const { route, violations } of evaluate(request.problem, request.plan).routes) {
    const bad = violations.find(({ cause }) => cause !== 'missing_break');
    if (bad !== undefined)
      throw new VroomError(
        2,
        `Infeasible route for ${route}: ${bad.cause}${bad.step === undefined ? '' : ` at ${bad.step}`}.`,
      );
  }
}

function forceTimes(problem: Problem, forced: readonly ForcedTime[]): Problem {
  // a break's name is its vehicle's own
  const nameOf = (step: string, vehicle: string): string => (step.startsWith('break:') ? `${vehicle} ${step}` : step);
  const windowsOf = new Map(forced.map(({ route, step, windows }) => [nameOf(step, route), windows]));
  const force = <T extends { windows?: Window[] }>(one: T, name: string): T => {
    const windows = windowsOf.get(name);
    return windows === undefined ? one : { ...one, windows: narrow(one.windows, windows) };
  };
  return {
    ...problem,
    jobs: (problem.jobs ?? []).map((job) => ({ ...job, visit: force(job.visit, job.id) })),
    shipments: (problem.shipments ?? []).map((shipment) => ({
      ...shipment,
      pickup: force(shipment.pickup, `${shipment.id}:pickup`),
      delivery: force(shipment.delivery, `${shipment.id}:delivery`),
    })),
    vehicles: problem.vehicles.map((vehicle) => ({
      ...vehicle,
      ...(vehicle.shifts && {
        shifts: vehicle.shifts.map((shift) => ({
          ...shift,
          ...(shift.breaks && { breaks: shift.breaks.map((one) => force(one, nameOf(`break:${one.id}`, vehicle.id))) }),
        })),
      }),
    })),
  };
}

/** Where forced times and windows do not meet, the forced times hold. */
function narrow(windows: readonly Window[] | undefined, forced: Window[]): Window[] {
  const [limits] = forced;
  if (windows === undefined || limits === undefined) return forced;
  const met = windows
    .map(([from, to]): Window => [Math.max(from, limits[0]), Math.min(to, limits[1])])
    .filter(([from, to]) => from <= to);
  return met.length > 0 ? met : forced;
}
