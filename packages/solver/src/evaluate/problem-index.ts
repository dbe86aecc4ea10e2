/** A problem by name: what each step of a plan means, and what each route may be. Built once an evaluation, linear in the problem. */

import { countDims } from '#problem/count-dims.ts';
import { departsLate } from '#problem/departs-late.ts';
import type {
  Break,
  Demandable,
  Job,
  Problem,
  RouteKey,
  RoutePlan,
  Shift,
  Shipment,
  Vehicle,
  Visit,
  VisitRole,
  Window,
} from '#problem/problem.types.ts';
import { ProblemError } from '#problem/problem-issues.ts';
import type { StopSchedule } from '#solution/solution.types.ts';
import { readTravel, type TravelReader } from './travel-reader.ts';

export interface TaskEntry {
  id: string;
  /** Order in the problem: jobs, then shipments. */
  rank: number;
  demand: Demandable;
  job?: Job;
  shipment?: Shipment;
}

export interface TaskStep {
  kind: VisitRole;
  text: string;
  task: TaskEntry;
  visit: Visit;
}

export type StepEntry =
  | TaskStep
  | { kind: 'break'; text: string; pause: Break }
  | { kind: 'reload'; text: string; place: number };

export interface RouteEntry {
  key: RouteKey;
  vehicle: Vehicle;
  window: Window;
  breaks: Break[];
  travel: TravelReader;
  /** Departure is moved as late as the route's end allows. */
  departsLate: boolean;
}

export interface ProblemIndex {
  problem: Problem;
  tasks: Map<string, TaskEntry>;
  routes: Map<RouteKey, RouteEntry>;
  /** Load dimensions used anywhere. */
  dimensions: number;
  stepsOf(plan: RoutePlan, path?: string): StepEntry[];
}

export function indexProblem(problem: Problem): ProblemIndex {
  const tasks = new Map<string, TaskEntry>();
  const taskSteps = new Map<string, TaskStep>();
  for (const job of problem.jobs ?? []) addJob(job, tasks, taskSteps);
  for (const shipment of problem.shipments ?? []) addShipment(shipment, tasks, taskSteps);
  const routes = indexRoutes(problem);
  const stepsOf = (plan: RoutePlan, path = 'plan'): StepEntry[] => {
    const route = routes.get(plan.route);
    if (!route) throw new ProblemError([{ path: `${path}.route`, message: `'${plan.route}' is no route` }]);
    return plan.steps.map((text, i) => {
      const step = taskSteps.get(text) ?? readOwnStep(route, text);
      if (step !== undefined) return step;
      throw new ProblemError([{ path: `${path}.steps[${i}]`, message: `'${text}' is no step of '${plan.route}'` }]);
    });
  };
  return { problem, tasks, routes, dimensions: countDims(problem), stepsOf };
}

function addJob(job: Job, tasks: Map<string, TaskEntry>, steps: Map<string, TaskStep>): void {
  const task: TaskEntry = { id: job.id, rank: tasks.size, demand: job, job };
  tasks.set(job.id, task);
  steps.set(job.id, { kind: 'job', text: job.id, task, visit: job.visit });
  for (const [k, visit] of (job.alternatives ?? []).entries()) {
    const text = `${job.id}@${k + 1}`;
    steps.set(text, { kind: 'job', text, task, visit });
  }
}

function addShipment(shipment: Shipment, tasks: Map<string, TaskEntry>, steps: Map<string, TaskStep>): void {
  const task: TaskEntry = { id: shipment.id, rank: tasks.size, demand: shipment, shipment };
  tasks.set(shipment.id, task);
  for (const kind of ['pickup', 'delivery'] as const) {
    const text = `${shipment.id}:${kind}`;
    steps.set(text, { kind, text, task, visit: shipment[kind] });
  }
}

function indexRoutes(problem: Problem): Map<RouteKey, RouteEntry> {
  const routes = new Map<RouteKey, RouteEntry>();
  const readers = new Map<string, TravelReader>();
  for (const vehicle of problem.vehicles) {
    const travel = readerOf(problem, vehicle, readers);
    const shifts = vehicle.shifts ?? [anyTime];
    for (const [i, shift] of shifts.entries()) {
      const key = i === 0 ? vehicle.id : `${vehicle.id}#${i + 1}`;
      routes.set(key, {
        key,
        vehicle,
        window: shift.window,
        breaks: shift.breaks ?? [],
        travel,
        departsLate: departsLate(vehicle, problem),
      });
    }
  }
  return routes;
}

const anyTime: Shift = { window: [0, Number.POSITIVE_INFINITY] };

function readerOf(problem: Problem, vehicle: Vehicle, readers: Map<string, TravelReader>): TravelReader {
  const profile = vehicle.profile ?? 'default';
  const factor = vehicle.speedFactor ?? 1;
  const key = `${factor} ${profile}`;
  const known = readers.get(key);
  if (known !== undefined) return known;
  const travel = problem.travel[profile];
  if (travel === undefined) throw new ProblemError([{ path: 'vehicles', message: `'${profile}' has no travel` }]);
  const reader = readTravel(travel, factor);
  readers.set(key, reader);
  return reader;
}

function readOwnStep(route: RouteEntry, text: string): StepEntry | undefined {
  if (text.startsWith('break:')) {
    const pause = route.breaks.find(({ id }) => text === `break:${id}`);
    return pause && { kind: 'break', text, pause };
  }
  const place = route.vehicle.reload?.places.find((candidate) => text === `reload:${candidate}`);
  return place === undefined ? undefined : { kind: 'reload', text, place };
}

export function isTaskStep(step: StepEntry): step is TaskStep {
  return isTaskKind(step);
}

export function isTaskKind({ kind }: { kind: StopSchedule['kind'] }): boolean {
  return kind === 'job' || kind === 'pickup' || kind === 'delivery';
}
