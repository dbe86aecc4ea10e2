import { readPlan, routeEntry } from '#evaluate/evaluate.ts';
import { findRelationViolations, frozenSteps, type PlannedRoute } from '#evaluate/plan-violations.ts';
import {
  indexProblem,
  isTaskStep,
  type ProblemIndex,
  type RouteEntry,
  type StepEntry,
  type TaskEntry,
} from '#evaluate/problem-index.ts';
import { measureRoute } from '#evaluate/route-cost.ts';
import { loadRoute } from '#evaluate/route-loads.ts';
import { findRouteViolations, stepText } from '#evaluate/route-violations.ts';
import { Walk } from '#evaluate/walk.ts';
import { walkRoute } from '#evaluate/walk-route.ts';
import type { Problem, RouteKey } from '#problem/problem.types.ts';
import type { Plan, Totals, Violation } from '#solution/solution.types.ts';
import { placeInSteps } from './placements.ts';

export interface Insertion {
  route: RouteKey;
  vehicleId: string;
  /** Index in `steps`; of the pickup, where the task is a shipment. */
  position: number;
  /** The route's steps with the task in them. A route that was not in use gets its required breaks too. */
  steps: string[];
  /** Against the plan as it is, the route the task leaves included. */
  deltaTravelS: number;
  deltaDistanceM: number;
  deltaCost: number;
  /** End of the route it goes to. */
  endS: number;
  /** Most on board at once, by dimension. */
  peakLoad: number[];
  /** What the route it goes to then breaks; `lock` where a frozen part would change. */
  violations: Violation[];
  /** Tasks of that route served later than allowed or wanted, and how much more than before. */
  late: { taskId: string; byS: number }[];
  /** How many other tasks of that route start at another time than now. */
  retimed: number;
  /** The part of the deltas that falls to the route the task leaves. */
  removal?: {
    route: RouteKey;
    steps: string[];
    deltaTravelS: number;
    deltaDistanceM: number;
    deltaCost: number;
    endS: number;
  };
}

/**
 * Every place a task could go, with what follows from it: fewest breaches first, then least cost, then fewest others retimed, then earliest end. A task
 * that stands in the plan is moved. The plan is one of `evaluate`'s; an unknown task gives an empty list. `only` names
 * the route to try, where not all are asked for.
 */
export function insertions(problem: Problem, plan: Plan, taskId: string, only?: RouteKey): Insertion[] {
  const index = indexProblem(problem);
  const task = index.tasks.get(taskId);
  if (!task) return [];
  const routes = [...index.routes.values()].filter(({ key }) => only === undefined || key === only);
  return rankInsertions(index, readPlan(index, plan), task, routes);
}

/** On some routes only, where `routes` is given. */
export function rankInsertions(
  index: ProblemIndex,
  planned: readonly PlannedRoute[],
  task: TaskEntry,
  routes: Iterable<RouteEntry> = index.routes.values(),
): Insertion[] {
  const bench = new Bench(index, planned, task);
  const found = [...routes].flatMap((route) => bench.tryRoute(route));
  return found.sort(
    (a, b) =>
      a.violations.length - b.violations.length ||
      a.deltaCost - b.deltaCost ||
      a.retimed - b.retimed ||
      a.endS - b.endS,
  );
}

interface Measured {
  totals: Totals;
  endS: number;
  peakLoad: number[];
  violations: Violation[];
  lateS: Map<string, number>;
  startS: Map<string, number>;
}

/** The plan without the task, and what each of its routes is worth. */
class Bench {
  readonly #index: ProblemIndex;
  readonly #task: TaskEntry;
  readonly #routes = new Map<RouteKey, PlannedRoute>();
  readonly #before = new Map<RouteKey, Measured>();
  readonly #walk = new Walk();
  readonly #removal: Insertion['removal'];
  readonly #isRemovalFrozen: boolean = false;

  constructor(index: ProblemIndex, planned: readonly PlannedRoute[], task: TaskEntry) {
    this.#index = index;
    this.#task = task;
    const isOwn = (step: StepEntry) => isTaskStep(step) && step.task === task;
    for (const one of planned) {
      const { plan, steps } = one;
      const { route, departS } = plan;
      const rest = steps.filter((step) => !isOwn(step));
      this.#routes.set(route, { plan, steps: rest });
      if (rest.length === steps.length) continue;
      const entry = routeEntry(index, route);
      const frozen = frozenSteps(index, one);
      const left = withoutIdleReloads(rest, frozen);
      const full = this.#measure(entry, steps, departS);
      const less = this.#measure(entry, left, departS);
      this.#before.set(route, less);
      this.#isRemovalFrozen ||= steps.slice(0, frozen).some(isOwn);
      this.#removal = {
        route,
        steps: left.map(({ text }) => text),
        ...difference(full.totals, less.totals),
        endS: less.endS,
      };
    }
  }

  tryRoute(route: RouteEntry): Insertion[] {
    const planned = this.#routes.get(route.key) ?? { plan: { route: route.key, steps: [] }, steps: [] };
    const before = this.#beforeOf(route, planned);
    const frozen = frozenSteps(this.#index, planned);
    return placeInSteps(route, planned.steps, this.#task).map(({ steps: placed, position }) => {
      const steps = withoutIdleReloads(placed, frozen);
      const after = this.#measure(route, steps, planned.plan.departS);
      const violations = [...after.violations, ...this.#planViolations(planned, steps)];
      if (position < frozen || this.#isRemovalFrozen) violations.push({ cause: 'lock', ...stepText(placed[position]) });
      return {
        route: route.key,
        vehicleId: route.vehicle.id,
        // a placement's position is one of its steps
        position: steps.indexOf(placed[position] as StepEntry),
        steps: steps.map(({ text }) => text),
        ...difference(before.totals, after.totals, this.#removal ?? { deltaCost: -(this.#task.demand.prize ?? 0) }),
        endS: after.endS,
        peakLoad: after.peakLoad,
        violations,
        late: becomeLate(before.lateS, after.lateS),
        retimed: countRetimed(before.startS, after.startS),
        ...(this.#removal && { removal: this.#removal }),
      };
    });
  }

  #beforeOf(route: RouteEntry, planned: PlannedRoute): Measured {
    const known = this.#before.get(route.key) ?? this.#measure(route, planned.steps, planned.plan.departS);
    this.#before.set(route.key, known);
    return known;
  }

  #planViolations(planned: PlannedRoute, steps: StepEntry[]): Violation[] {
    if ((this.#index.problem.relations ?? []).length === 0) return [];
    const routes = [...this.#routes.values()].filter(({ plan }) => plan.route !== planned.plan.route);
    return findRelationViolations(this.#index, [...routes, { plan: planned.plan, steps }]).map(
      ({ violation }) => violation,
    );
  }

  #measure(route: RouteEntry, steps: readonly StepEntry[], departS: number | undefined): Measured {
    const walk = this.#walk;
    walkRoute(route, steps, departS, walk);
    const loads = loadRoute(route, steps, this.#index.dimensions);
    const totals = measureRoute(this.#index.problem, route, steps, walk);
    const lateS = new Map<string, number>();
    const startS = new Map<string, number>();
    for (const [i, step] of steps.entries()) {
      startS.set(step.text, walk.startS[i] ?? 0);
      const late = Math.max(walk.delayS[i] ?? 0, walk.lateS[i] ?? 0);
      if (late > 0 && isTaskStep(step)) lateS.set(step.task.id, Math.max(late, lateS.get(step.task.id) ?? 0));
    }
    const peakLoad = loads.atEnd.map((_, d) => Math.max(0, ...loads.atStep.map((load) => load[d] ?? 0)));
    const violations = totals.vehicles === 0 ? [] : findRouteViolations(route, steps, walk, loads);
    return { totals, endS: walk.endS, peakLoad, violations, lateS, startS };
  }
}

/** Nobody drives to a reload that has no visit behind it. */
const withoutIdleReloads = (steps: readonly StepEntry[], frozen: number): StepEntry[] =>
  steps.filter(
    (step, i) =>
      step.kind !== 'reload' ||
      i < frozen ||
      isTaskStep(steps.slice(i + 1).find(({ kind }) => kind !== 'break') ?? step),
  );

type Deltas = Pick<Insertion, 'deltaTravelS' | 'deltaDistanceM' | 'deltaCost'>;

function difference(before: Totals, after: Totals, beside: Partial<Deltas> = {}): Deltas {
  const { deltaTravelS = 0, deltaDistanceM = 0, deltaCost = 0 } = beside;
  return {
    deltaTravelS: after.travelS - before.travelS + deltaTravelS,
    deltaDistanceM: after.distanceM - before.distanceM + deltaDistanceM,
    deltaCost: after.cost - before.cost + deltaCost,
  };
}

function becomeLate(before: Map<string, number>, after: Map<string, number>): { taskId: string; byS: number }[] {
  return [...after]
    .map(([taskId, lateS]) => ({ taskId, byS: lateS - (before.get(taskId) ?? 0) }))
    .filter(({ byS }) => byS > 0);
}

const countRetimed = (before: Map<string, number>, after: Map<string, number>): number =>
  [...before].filter(([step, startS]) => after.get(step) !== startS).length;
