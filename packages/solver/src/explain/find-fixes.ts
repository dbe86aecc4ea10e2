/**
 * Fixes for one task, each proven by a plan that was evaluated as a whole. First the task's places in the plan as it is, under
 * a relaxed limit; then a search around the routes concerned, with less than the last plan used, for as long as it succeeds.
 */
import { countViolations, evaluateIndexed } from '#evaluate/evaluate.ts';
import { indexProblem, type ProblemIndex } from '#evaluate/problem-index.ts';
import type { Insertion } from '#insertions/insertions.ts';
import type { Plan, Solution } from '#solution/solution.types.ts';
import { solveChecked } from '../solve.ts';
import { exceedsCapacity } from './capacity-bound.ts';
import { dropOthers } from './drop-others.ts';
import type { Explanation, Fix, VehicleReason } from './explanation.types.ts';
import { deltaOf, type ExplainOptions, type Finding, isOver, served, soundRoutes } from './finding.ts';
import { severity } from './reasons.ts';
import { amountUsed, type Relaxation, relax, relaxationsFor, windowAfter } from './relaxations.ts';
import { settle } from './settle.ts';
import { cutSubproblem } from './subproblem.ts';

const mostTasks = 40;
const mostRelaxations = 6;
/** Vehicles worked on for one code: the others keep the bound of their best place in the plan. */
const mostVehicles = 3;
const mostTightenings = 6;
/** How often a first guess that was not enough is made so many times larger. */
const mostGuesses = 2;
const larger = 4;
/** Places of a route tried under a relaxed limit. */
const mostPlaces = 3;
/** Of all searches together, where no time is given. */
const defaultIterations = 40_000;
const never = Number.POSITIVE_INFINITY;

interface Proof {
  plan: Plan;
  solution: Solution;
  /** Of the relaxation, in its unit. */
  used: number;
}

/** A relaxation at work: `by` is what the best plan so far uses, or the first guess. */
interface Attempt {
  reason: VehicleReason;
  relaxation: Relaxation;
  /** With less no vehicle serves the task even alone. */
  least: number;
  proof: Proof | undefined;
  /** Made so far, and what the next one allows; undefined: there is none. */
  searches: number;
  next: Relaxation | undefined;
}

export class FixSearch {
  readonly #index: ProblemIndex;
  readonly #plan: Plan;
  readonly #before: Solution;
  readonly #sound: ReturnType<typeof soundRoutes>;
  readonly #options: ExplainOptions;
  readonly #attempts = new Map<string, Attempt[]>();
  /** What is too heavy already may stay so: then loads say nothing about what can be served. */
  readonly #keepsLoads: boolean;
  #iterations = 0;

  constructor(index: ProblemIndex, plan: Plan, before: Solution, options: ExplainOptions) {
    this.#index = index;
    this.#plan = plan;
    this.#before = before;
    this.#sound = soundRoutes(plan, before);
    this.#options = options;
    this.#keepsLoads = before.routes.every(({ violations }) => violations.every(({ cause }) => cause !== 'load'));
  }

  /** Without any search: free places, places under a relaxed limit, exchanges with another task. */
  tryPlaces(finding: Finding): void {
    const { task, places, explanation } = finding;
    if (this.#isFree(finding)) return;
    const attempts = this.#chooseRelaxations(explanation.perVehicle, task.id).map(({ reason, relaxation }) => {
      const least = finding.aloneRefused.has(reason.route) ? relaxation.by : 0;
      const isWorthTrying = relaxation.by > 0 || relaxation.kind === 'add_skill';
      const next = isWorthTrying ? relaxation : undefined;
      const attempt: Attempt = { reason, relaxation, least, proof: undefined, searches: 0, next };
      const proof = this.#atPlaces(task.id, relaxation, places);
      if (proof !== undefined) take(attempt, proof);
      return attempt;
    });
    this.#attempts.set(task.id, attempts);
    const drops =
      explanation.class === 'impossible'
        ? []
        : dropOthers(this.#index, this.#plan, this.#before, finding, () => isOver(this.#options));
    finding.explanation = { ...explanation, fixes: [...this.#fixes(attempts), ...drops] };
  }

  /** Searches, within a fair share of the time for the tasks still to come. */
  tryHarder(finding: Finding, tasksLeft: number): void {
    const { explanation, task, places } = finding;
    if (explanation.class === 'search') return;
    const isDone = this.#share(tasksLeft);
    if (explanation.class === 'tradeoff' && task.demand.prize === undefined && !isDone()) {
      const found = this.#search(this.#index, task.id, this.#vehiclesAround(places, undefined));
      if (found !== undefined) {
        finding.explanation = this.#asSearch(explanation, found);
        return;
      }
    }
    const attempts = this.#attempts.get(task.id) ?? [];
    for (let round = 0; round < mostTightenings; round++)
      for (const attempt of attempts) {
        if (isDone()) break;
        const isFree = this.#tighten(finding, attempt);
        if (isFree && attempt.proof !== undefined && explanation.class === 'tradeoff') {
          finding.explanation = this.#asSearch(explanation, attempt.proof);
          return;
        }
      }
    const drops = explanation.fixes.filter(({ kind }) => kind === 'drop_other');
    const perVehicle = explanation.perVehicle.map((reason) => sharpen(reason, attempts));
    finding.explanation = { ...explanation, perVehicle, fixes: [...this.#fixes(attempts), ...drops] };
  }

  /** A task with a prize may be left out for its cost. */
  #pays({ task }: Finding, deltaCost: number): boolean {
    return task.demand.prize === undefined || deltaCost < 0;
  }

  /** A place that breaks nothing: the plan is merely not finished. */
  #isFree(finding: Finding): boolean {
    const { task, places, explanation } = finding;
    const [best] = places;
    if (best === undefined || best.violations.length > 0 || !this.#pays(finding, best.deltaCost)) return false;
    const proof = this.#prove(this.#index, this.#withPlace(best), task.id);
    if (proof !== undefined) finding.explanation = this.#asSearch(explanation, proof);
    return proof !== undefined;
  }

  #asSearch(explanation: Explanation, { plan, solution }: Pick<Proof, 'plan' | 'solution'>): Explanation {
    return {
      ...explanation,
      class: 'search',
      fixes: [{ kind: 'run_longer', plan, delta: deltaOf(this.#before, solution) }],
    };
  }

  #withPlace({ route, steps }: Insertion): Plan {
    const old = this.#plan.find((one) => one.route === route);
    return [...this.#plan.filter((one) => one.route !== route), { ...old, route, steps }];
  }

  /** The cheapest reasons first, a few vehicles for each code. */
  #chooseRelaxations(
    reasons: readonly VehicleReason[],
    taskId: string,
  ): { reason: VehicleReason; relaxation: Relaxation }[] {
    const price = ({ shortByS, tooMuch = 0 }: VehicleReason) => shortByS ?? tooMuch * 60;
    const codes = new Map<string, number>();
    const chosen = [...reasons]
      .sort((a, b) => price(a) - price(b))
      .flatMap((reason) => {
        const count = codes.get(reason.code) ?? 0;
        codes.set(reason.code, count + 1);
        return count < mostVehicles ? relaxationsFor(reason, taskId).map((relaxation) => ({ reason, relaxation })) : [];
      });
    return chosen.slice(0, mostRelaxations);
  }

  #atPlaces(taskId: string, relaxation: Relaxation, places: readonly Insertion[]): Proof | undefined {
    const own = places
      .filter(({ route }) => route === relaxation.route)
      .sort((a, b) => severity(a.violations) - severity(b.violations));
    for (const place of own.slice(0, mostPlaces)) {
      // among the others more is missing than alone
      const by = place.violations.reduce((sum, { amount = 0 }) => sum + amount, relaxation.by);
      const enough = { ...relaxation, by };
      const index = indexProblem(relax(this.#index.problem, enough));
      const proof = this.#prove(index, this.#withPlace(place), taskId, enough);
      if (proof !== undefined) return proof;
    }
    return undefined;
  }

  /** One search with less than the best plan so far needs, or more where there is none. True: a plan needs nothing of it. */
  #tighten(finding: Finding, attempt: Attempt): boolean {
    const { next } = attempt;
    if (next === undefined) return false;
    attempt.searches++;
    const index = indexProblem(relax(this.#index.problem, next));
    const vehicles = this.#vehiclesAround(finding.places, next.vehicleId);
    const proof = this.#search(index, finding.task.id, vehicles, next);
    if (proof === undefined) {
      const mayNeedMore = attempt.proof === undefined && attempt.searches <= mostGuesses && next.by > 0;
      attempt.next = mayNeedMore ? { ...next, by: next.by * larger } : undefined;
      return false;
    }
    take(attempt, proof);
    const cost = proof.solution.totals.cost - this.#before.totals.cost;
    return next.kind !== 'add_skill' && proof.used <= 0 && this.#pays(finding, cost);
  }

  #fixes(attempts: readonly Attempt[]): Fix[] {
    const fixes = attempts.flatMap(({ relaxation, proof }) => (proof ? [this.#describe(relaxation, proof)] : []));
    return fixes.filter((fix, at) => !fixes.some((other, before) => outdoes(other, fix, before < at)));
  }

  #describe(relaxation: Relaxation, { plan, solution }: Proof): Fix {
    const { kind, route, vehicleId, by, taskId, skill, dimension, limit } = relaxation;
    const window = windowAfter(this.#index.problem, relaxation);
    const isTime = kind === 'extend_shift' || kind === 'start_earlier' || kind === 'widen_window';
    return {
      kind,
      route,
      vehicleId,
      ...(taskId && { taskId }),
      ...(isTime ? { byS: by } : by > 0 ? { amount: by } : {}),
      ...(window && { window }),
      ...(skill && { skill }),
      ...(dimension === undefined ? {} : { dimension }),
      ...(limit && { limit }),
      plan,
      delta: deltaOf(this.#before, solution),
    };
  }

  /** The vehicle concerned, then those where the task lies on the way, then the rest as the problem has them. */
  #vehiclesAround(places: readonly Insertion[], vehicleId: string | undefined): string[] {
    const near = [...places].sort((a, b) => a.deltaTravelS - b.deltaTravelS).map((place) => place.vehicleId);
    const all = this.#index.problem.vehicles.map(({ id }) => id);
    return [...new Set([...(vehicleId === undefined ? [] : [vehicleId]), ...near, ...all])];
  }

  #search(
    index: ProblemIndex,
    taskId: string,
    vehicles: readonly string[],
    relaxation?: Relaxation,
  ): Proof | undefined {
    const part = cutSubproblem(index, this.#plan, vehicles, taskId, mostTasks);
    if (this.#keepsLoads && exceedsCapacity(part.problem)) return undefined;
    const { shouldStop, seed = 1 } = this.#options;
    const result = solveChecked(part.problem, {
      iterations: 100 + 10 * part.tasks,
      seed,
      ...(shouldStop && { shouldStop }),
    });
    this.#iterations += result.iterations;
    if (result.solution.unassigned.length > 0) return undefined;
    const plan = part.merge(result.plan);
    return (
      this.#prove(index, settle(index, this.#plan, plan), taskId, relaxation) ??
      this.#prove(index, plan, taskId, relaxation)
    );
  }

  /** All that was served and the task too, with nothing broken that was not broken before. */
  #prove(index: ProblemIndex, plan: Plan, taskId: string, relaxation?: Relaxation): Proof | undefined {
    const solution = evaluateIndexed(index, plan, (route) => {
      const schedule = this.#sound.get(route);
      return schedule?.vehicleId === relaxation?.vehicleId ? undefined : schedule;
    });
    const now = served(solution);
    const isComplete = now.has(taskId) && [...served(this.#before)].every((id) => now.has(id));
    if (!isComplete || countViolations(solution) > countViolations(this.#before)) return undefined;
    if (relaxation === undefined) return { plan, solution, used: 0 };
    const { problem } = this.#index;
    const used = Math.max(0, amountUsed(problem, relaxation, solution));
    if (used >= relaxation.by) return { plan, solution, used };
    // with no more than it uses, routes may leave at other times
    const least = { ...relaxation, by: used };
    return (
      this.#prove(indexProblem(relax(problem, least)), plan, taskId, least) ?? { plan, solution, used: relaxation.by }
    );
  }

  /** Whether this task's share of what is left of the time and of the iterations has run out. */
  #share(tasksLeft: number): () => boolean {
    const { timeLimitS = never, elapsedS = () => 0 } = this.#options;
    const { iterations = timeLimitS === never ? defaultIterations : never } = this.#options;
    const until = (now: number, end: number): number => now + (end - now) / Math.max(1, tasksLeft);
    const untilIterations = until(this.#iterations, iterations);
    const untilS = until(elapsedS(), timeLimitS);
    return () => isOver(this.#options) || this.#iterations >= untilIterations || elapsedS() >= untilS;
  }
}

/** A window is the task's own, whichever vehicle asked for it: of two the wider one has to be worth its while. */
function outdoes(a: Fix, b: Fix, isFirst: boolean): boolean {
  if (a.kind !== 'widen_window' || b.kind !== a.kind) return false;
  const byS = (b.byS ?? 0) - (a.byS ?? 0);
  const cost = b.delta.cost - a.delta.cost;
  return byS >= 0 && cost >= 0 && (byS > 0 || cost > 0 || isFirst);
}

/** The best plan so far, and what is tried next: a unit less, while that may be enough. A skill is searched for once. */
function take(attempt: Attempt, proof: Proof): void {
  attempt.proof = proof;
  attempt.relaxation = { ...attempt.relaxation, by: proof.used };
  const by = proof.used - 1;
  if (attempt.relaxation.kind === 'add_skill' && attempt.searches === 0) return;
  attempt.next = by > 0 && by >= attempt.least ? { ...attempt.relaxation, by } : undefined;
}

/** A shift that proved to need less than the best place in the plan says what it needs. */
function sharpen(reason: VehicleReason, attempts: readonly Attempt[]): VehicleReason {
  const own = attempts.find(
    (attempt) => attempt.reason.route === reason.route && attempt.relaxation.kind === 'extend_shift',
  );
  if (own?.proof === undefined || reason.code !== 'SHIFT_END' || own.proof.used >= (reason.shortByS ?? 0))
    return reason;
  return { ...reason, shortByS: own.proof.used, bestOrder: orderOf(own.proof.plan, reason.route) };
}

function orderOf(plan: Plan, route: string): string[] {
  const steps = plan.find((one) => one.route === route)?.steps ?? [];
  return steps
    .filter((step) => !/^(break|reload):|:pickup$/.test(step))
    .map((step) => step.replace(/:delivery$|@\d+$/, ''));
}
