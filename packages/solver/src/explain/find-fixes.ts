/**
 * Fixes for one task, each proven by a plan that was evaluated as a whole. First the task's places in the plan as it is, under
 * a relaxed limit; then a search around the routes concerned, with less than the last plan used, for as long as it succeeds.
 */
import { evaluateIndexed } from '#evaluate/evaluate.ts';
import { indexProblem, type ProblemIndex } from '#evaluate/problem-index.ts';
import type { Insertion } from '#insertions/insertions.ts';
import type { Plan, Solution } from '#solution/solution.types.ts';
import { solve } from '../solve.ts';
import { dropOthers } from './drop-others.ts';
import type { Explanation, Fix, VehicleReason } from './explanation.types.ts';
import { deltaOf, type ExplainOptions, type Finding, isOver, served } from './finding.ts';
import { severity } from './reasons.ts';
import { amountUsed, type Relaxation, relax, relaxationsFor, windowAfter } from './relaxations.ts';
import { settle } from './settle.ts';
import { cutSubproblem } from './subproblem.ts';

const mostTasks = 40;
const mostRelaxations = 6;
/** Vehicles worked on for one code: the others keep the bound of their best place in the plan. */
const mostVehicles = 3;
const mostTightenings = 6;
/** Places of a route tried under a relaxed limit. */
const mostPlaces = 3;

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
  proof: Proof | undefined;
}

export class FixSearch {
  readonly #index: ProblemIndex;
  readonly #plan: Plan;
  readonly #before: Solution;
  readonly #options: ExplainOptions;
  readonly #attempts = new Map<string, Attempt[]>();

  constructor(index: ProblemIndex, plan: Plan, before: Solution, options: ExplainOptions) {
    this.#index = index;
    this.#plan = plan;
    this.#before = before;
    this.#options = options;
  }

  /** Without any search: free places, places under a relaxed limit, exchanges with another task. */
  tryPlaces(finding: Finding): void {
    const { task, places, explanation } = finding;
    if (this.#isFree(finding)) return;
    const attempts = this.#chooseRelaxations(explanation.perVehicle, task.id).map(({ reason, relaxation }) => {
      const proof = this.#atPlaces(task.id, relaxation, places);
      return { reason, relaxation: { ...relaxation, by: proof?.used ?? relaxation.by }, proof };
    });
    this.#attempts.set(task.id, attempts);
    const drops =
      explanation.class === 'impossible'
        ? []
        : dropOthers(this.#index, this.#plan, this.#before, task, () => isOver(this.#options));
    finding.explanation = { ...explanation, fixes: [...this.#fixes(attempts), ...drops] };
  }

  /** Searches, within a fair share of the time for the tasks still to come. */
  tryHarder(finding: Finding, tasksLeft: number): void {
    const { explanation, task, places } = finding;
    if (explanation.class === 'search') return;
    const isDone = this.#share(tasksLeft);
    if (explanation.class === 'tradeoff' && task.demand.prize === undefined) {
      const found = this.#search(this.#index, task.id, this.#vehiclesAround(places, undefined));
      if (found !== undefined) {
        finding.explanation = this.#asSearch(explanation, found);
        return;
      }
    }
    const attempts = this.#attempts.get(task.id) ?? [];
    for (const attempt of attempts) {
      const isFree = this.#tighten(finding, attempt, isDone);
      if (isFree && attempt.proof !== undefined && explanation.class === 'tradeoff') {
        finding.explanation = this.#asSearch(explanation, attempt.proof);
        return;
      }
    }
    const drops = explanation.fixes.filter(({ kind }) => kind === 'drop_other');
    const perVehicle = explanation.perVehicle.map((reason) => sharpen(reason, attempts));
    finding.explanation = { ...explanation, perVehicle, fixes: [...this.#fixes(attempts), ...drops] };
  }

  /** A place that breaks nothing: the plan is merely not finished. A task with a prize may be left out for its cost. */
  #isFree(finding: Finding): boolean {
    const { task, places, explanation } = finding;
    const [best] = places;
    if (best === undefined || best.violations.length > 0 || (task.demand.prize !== undefined && best.deltaCost >= 0))
      return false;
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
    if (own.length === 0) return undefined;
    const index = indexProblem(relax(this.#index.problem, relaxation));
    for (const place of own.slice(0, mostPlaces)) {
      const proof = this.#prove(index, this.#withPlace(place), taskId, relaxation);
      if (proof !== undefined) return proof;
    }
    return undefined;
  }

  /** True where a plan was found that needs nothing of the relaxation. */
  #tighten(finding: Finding, attempt: Attempt, isDone: () => boolean): boolean {
    const vehicles = this.#vehiclesAround(finding.places, attempt.relaxation.vehicleId);
    let { relaxation } = attempt;
    if (attempt.proof !== undefined) relaxation = { ...relaxation, by: attempt.proof.used - 1 };
    for (
      let round = 0;
      round < mostTightenings && !isDone() && (relaxation.by > 0 || relaxation.kind === 'add_skill');
      round++
    ) {
      const index = indexProblem(relax(this.#index.problem, relaxation));
      const proof = this.#search(index, finding.task.id, vehicles, relaxation);
      if (proof === undefined) {
        if (attempt.proof !== undefined || round > 1 || relaxation.kind === 'add_skill') break;
        relaxation = { ...relaxation, by: relaxation.by * 2 };
        continue;
      }
      attempt.proof = proof;
      attempt.relaxation = { ...relaxation, by: proof.used };
      if (relaxation.kind === 'add_skill') break;
      if (proof.used <= 0) return this.#prove(this.#index, proof.plan, finding.task.id) !== undefined;
      relaxation = { ...relaxation, by: proof.used - 1 };
    }
    return false;
  }

  #fixes(attempts: readonly Attempt[]): Fix[] {
    return attempts.flatMap(({ relaxation, proof }) =>
      proof === undefined ? [] : [this.#describe(relaxation, proof)],
    );
  }

  #describe(relaxation: Relaxation, { plan, solution }: Proof): Fix {
    const { kind, route, vehicleId, by, taskId, skill, dimension, limit } = relaxation;
    const window = windowAfter(this.#index.problem, relaxation);
    const isTime = kind === 'extend_shift' || kind === 'start_earlier' || kind === 'widen_window';
    return {
      kind,
      route,
      vehicleId,
      ...(taskId === undefined ? {} : { taskId }),
      ...(isTime ? { byS: by } : by > 0 ? { amount: by } : {}),
      ...(window === undefined ? {} : { window }),
      ...(skill === undefined ? {} : { skill }),
      ...(dimension === undefined ? {} : { dimension }),
      ...(limit === undefined ? {} : { limit }),
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
    const { shouldStop, seed = 1 } = this.#options;
    const result = solve(part.problem, {
      iterations: 200 + 20 * part.tasks,
      seed,
      ...(shouldStop === undefined ? {} : { shouldStop }),
    });
    const plan = part.merge(result.plan);
    return (
      this.#prove(index, settle(index, this.#plan, plan), taskId, relaxation) ??
      this.#prove(index, plan, taskId, relaxation)
    );
  }

  /** All that was served and the task too, with nothing broken that was not broken before. */
  #prove(index: ProblemIndex, plan: Plan, taskId: string, relaxation?: Relaxation): Proof | undefined {
    const solution = evaluateIndexed(index, plan);
    const now = served(solution);
    const isComplete = now.has(taskId) && [...served(this.#before)].every((id) => now.has(id));
    const breaches = ({ routes }: Solution) => routes.reduce((sum, { violations }) => sum + violations.length, 0);
    if (!isComplete || breaches(solution) > breaches(this.#before)) return undefined;
    return {
      plan,
      solution,
      used: relaxation === undefined ? 0 : Math.max(0, amountUsed(this.#index.problem, relaxation, solution)),
    };
  }

  /** Whether this task's share of what time is left has run out. */
  #share(tasksLeft: number): () => boolean {
    const { timeLimitS, elapsedS } = this.#options;
    if (timeLimitS === undefined || elapsedS === undefined) return () => isOver(this.#options);
    const untilS = elapsedS() + (timeLimitS - elapsedS()) / Math.max(1, tasksLeft);
    return () => isOver(this.#options) || elapsedS() >= untilS;
  }
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
