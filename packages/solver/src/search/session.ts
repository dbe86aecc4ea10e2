/** One search, from problem to best plan: wiring only. */
import { createGeneticPhase, type GeneticPhase } from '#genetic/genetic-phase.ts';
import { ANNEALED, BREEDS_FROM, createForecast, type Forecast, MEETS_AT } from '#genetic/plan-phases.ts';
import { layOutFleet } from '#problem/compile-fleet.ts';
import { compileProblem } from '#problem/compile-problem.ts';
import type { Model } from '#problem/model.ts';
import type { Problem } from '#problem/problem.types.ts';
import { createRandom } from '#random.ts';
import { toPlan } from '#solution/decode.ts';
import { Simulator } from '#solution/simulate.ts';
import { Snapshot } from '#solution/snapshot.ts';
import type { Plan, Solution } from '#solution/solution.types.ts';
import { State } from '#solution/state.ts';
import type { Heat, SolveOptions } from '../solve.types.ts';
import { Annealer } from './anneal.ts';
import { createExchangeLegs } from './exchange-legs.ts';
import { dissolveRoute } from './fewest-vehicles.ts';
import { loadInitial, replacePlan } from './load-initial.ts';
import { improveLocally } from './local-search.ts';
import { createChangeVehicle } from './moves/change-vehicle.ts';
import { findNeighbours } from './neighbours.ts';
import { chooseKernel } from './recreate/all-kernels.ts';
import type { Kernel } from './recreate/kernel.ts';
import { createBlinks } from './recreate/kernel.ts';
import type { Sorter } from './recreate/order.ts';
import { createSorter } from './recreate/order.ts';
import { listRuins } from './ruin/all-ruins.ts';
import type { StopReason } from './stop.ts';
import { createStopWatch } from './stop.ts';

export interface Session {
  /** Searches until the budget ends. */
  run(): StopReason;
  /** Searches for about `iterations` more; a reason where the budget has ended. */
  advance(iterations: number): StopReason | undefined;
  /** Goes on from another plan of the same problem where it is better than the best so far. */
  adopt(plan: Plan): void;
  bestPlan(): Plan;
  iterations(): number;
  progress(): number;
  readonly notKept: Solution['notKept'];
}

const DEFAULT_ITERATIONS = 20000;
/**
 * Times the cube of the visits, so many iterations are enough however long somebody would wait: a few visits have long been put as
 * well as they can be (no run of some 1 500 over parts of public instances, 5 to 14 visits, ended above the best found). A dozen
 * take a part of a second, a hundred more than a minute.
 */
const ENOUGH_ITERATIONS = 20;
const NEAR = 28;
/** Visits from which few of the nearest are near in time, and from which much heat finds the shape of routes that loads alone form. */
const MANY = 400;
const NEAR_WIDE = 56;
const ADJACENT = 150;
/** So many iterations after which a search that leaves out more than its best does goes back to that one. */
const ASTRAY = 30000;
/** Part of the budget for taking vehicles out of use, where they come before cost. */
const SAVING_SHARE = 0.4;

/**
 * A few visits with windows are soon as cold as they can be: with so many iterations for each, the annealing warms up again from this
 * part of its cooling, so often.
 */
const LAPS_FROM = 5000;
/** Where several depots or kinds of vehicles leave more to the heat. */
const LAPS_FROM_MIXED = 8000;
const LAPS = 8;
const FIRST_LAP = 0.2;
const REHEATED = 0.3;

/** Over a full matrix. */
export function createWholeSession(problem: Problem, options: SolveOptions): Session {
  const fleet = layOutFleet(problem);
  const model = compileProblem(problem);
  const state = new State(model);
  const simulator = new Simulator(state);
  const random = createRandom(options.seed ?? 1);
  const neighbours = findNeighbours(model, ADJACENT);
  const near = Math.min(isWide(model) && !model.features.optional ? NEAR_WIDE : NEAR, neighbours.width);
  const kernel = chooseKernel({ state, neighbours, near, random, blinks: createBlinks(random) }, simulator);
  for (let r = 0; r < model.routes; r++) kernel.refresh(r);
  const sort = createSorter(model, random);
  const notKept = loadInitial(problem, state, kernel, simulator, fleet);
  const given = new Map((problem.initial ?? []).map((plan) => [plan.route, plan]));
  const best = new Snapshot(state);
  const enough = Math.max(DEFAULT_ITERATIONS, ENOUGH_ITERATIONS * model.visits ** 3);
  const stop = createStopWatch(options, DEFAULT_ITERATIONS, enough);
  state.serveAll = true;
  insertAll(state, kernel, sort);
  state.serveAll = false;
  // a plan to look at, before it is improved
  report(0);
  const exchange = createExchangeLegs({ state, kernel, neighbours, near });
  improveLocally(state, exchange, () => stop.reason(0) !== undefined);
  let savedUntil = 0;
  let completeAt = 0;
  let saving = model.fewestVehicles;
  const annealer = new Annealer({
    state,
    kernel,
    sort,
    neighbours,
    exchange,
    changeVehicle: createChangeVehicle(state, kernel),
    random,
    ruins: listRuins({ state, neighbours, random }),
    heat: shareOfHeat(chooseHeat(model), options.partHeat),
    onBest: report,
  });
  let forecast: Forecast | undefined = createForecast();
  let genetic: GeneticPhase | undefined;
  let annealUntil = 1;
  let hasMet = false;
  let inLaps = false;
  if (state.cost < best.cost) report(0);

  function planNow(): Plan {
    return toPlan(state, simulator, fleet, given);
  }

  function report(iterations: number): void {
    if (state.usedCount > best.used && model.fewestVehicles && state.missing >= best.missing) return;
    best.take(state);
    options.onImprovement?.({
      cost: state.cost * model.costUnit,
      unassigned: state.outCount,
      iterations,
      plan: planNow(),
      rank: [state.missing, ...(model.fewestVehicles ? [state.usedCount] : []), state.cost],
    });
  }

  /**
   * While vehicles come first: once all is served the next route is dissolved, until this part of the budget is spent. What half of
   * it found no place for is left out.
   */
  function saveVehicles(progress: number): void {
    if (progress >= SAVING_SHARE) {
      saving = false;
      savedUntil = progress;
      restore();
      state.mostUsed = state.usedCount;
      annealer.restart();
    } else if (
      (best.missing === 0 || progress >= SAVING_SHARE / 2) &&
      state.missing <= best.missing &&
      state.usedCount <= best.used
    ) {
      if (state.usedCount < best.used || state.missing < best.missing) best.take(state);
      if (dissolveRoute(state, random, kernel)) annealer.resume();
    }
  }

  function restore(): void {
    best.restore(state);
    for (let r = 0; r < model.routes; r++) kernel.refresh(r);
  }

  const spent = (): number => annealer.iterations + (genetic?.iterations() ?? 0);

  /** Once it is known how many iterations the budget buys, part of it may be set aside for the genetic search, or for laps. */
  function look(progress: number): void {
    const iterations = forecast?.(spent(), progress);
    if (iterations === undefined) return;
    forecast = undefined;
    inLaps = iterations >= lapsFrom(model) * model.visits && !options.partHeat;
    if (iterations < BREEDS_FROM * model.visits ** 2 || best.missing > 0) return;
    genetic = createGeneticPhase(state, kernel, random, annealer);
    if (genetic) annealUntil = ANNEALED;
  }

  /** The best of the annealing joins the population. */
  function meet(phase: GeneticPhase): void {
    hasMet = true;
    restore();
    annealer.resume();
    phase.meet();
  }

  function advance(iterations: number): StopReason | undefined {
    for (const until = spent() + iterations; spent() < until; ) {
      const reason = stop.reason(spent());
      if (reason) return reason;
      const progress = stop.progress(spent());
      look(progress);
      if (genetic && !hasMet && progress >= MEETS_AT) meet(genetic);
      if (genetic && progress >= annealUntil) {
        if (genetic.advance(stop.pace())) annealer.resume();
      } else anneal(progress / annealUntil);
    }
    return undefined;
  }

  function anneal(progress: number): void {
    if (saving) saveVehicles(progress);
    const cooled = (progress - savedUntil) / (1 - savedUntil);
    if (saving) annealer.save();
    else annealer.cool(inLaps ? inLap(cooled) : cooled);
    annealer.run(Math.min(stop.pace(), stop.left(spent())));
    if (saving || state.missing <= best.missing) completeAt = annealer.iterations;
    else if (annealer.iterations - completeAt > ASTRAY) {
      restore();
      annealer.resume();
      completeAt = annealer.iterations;
    }
  }

  return {
    notKept,
    advance,
    iterations: spent,
    progress: () => stop.progress(spent()),
    run() {
      for (;;) {
        const reason = advance(1);
        if (reason) return reason;
      }
    },
    adopt(plan) {
      restore();
      replacePlan(plan, problem, state, kernel, simulator, fleet);
      insertAll(state, kernel, sort);
      const better = state.missing < best.missing || (state.missing === best.missing && state.cost < best.cost);
      // a plan from elsewhere is worth having in the population even where it is not the best
      if (hasMet) genetic?.meet();
      if (!better) restore();
      annealer.resume();
    },
    bestPlan() {
      restore();
      improveLocally(state, exchange, () => false);
      if (state.cost < best.cost) report(spent());
      return planNow();
    },
  };
}

/** How cold it is in laps at this part of the budget: once all the way, then again and again from less heat. */
function inLap(progress: number): number {
  if (progress < FIRST_LAP) return progress / FIRST_LAP;
  const lap = (LAPS * (progress - FIRST_LAP)) / (1 - FIRST_LAP);
  return REHEATED + (1 - REHEATED) * (lap - Math.floor(lap));
}

const isWide = ({ features, classes, visits }: Model): boolean => features.windows && classes === 1 && visits > MANY;

/** Windows, one load and vehicles of one kind. */
const isTimedAlone = ({ features, classes }: Model): boolean =>
  features.windows && classes === 1 && !features.pairs && !features.full;

/** Iterations for each visit from which laps get further; with kinds of vehicles that may not serve all they do not. */
function lapsFrom(model: Model): number {
  if (isTimedAlone(model)) return LAPS_FROM;
  const { windows, pairs, compatibility } = model.features;
  return windows && model.classes > 1 && !pairs && !compatibility ? LAPS_FROM_MIXED : Number.POSITIVE_INFINITY;
}

/** Where the genetic search comes after, no great heat is needed; else the more visits, the more has to find its route. */
function chooseHeat(model: Model): Heat {
  const { features, classes, visits } = model;
  // in full routes more heat leaves out what finds no way back
  if (features.pairs && model.fewestVehicles) return { first: 0.3, last: 0.03 };
  // what need not be served is lost by heat, and comes back late
  if (isWide(model) || isTimedAlone(model)) return { first: features.optional ? 0.5 : 2, last: 0.03 };
  // a vehicle of a price is worth many legs: in less heat none is given up
  if (features.windows && classes > 1) return { first: model.fixed.some((price) => price > 0) ? 6 : 1.5, last: 0.03 };
  if (features.windows || classes > 1 || features.pairs || features.full) return { first: 1, last: 0.03 };
  // SISR's own end is as cold; all else loses by it
  return visits > MANY ? { first: 1, last: 0.005 } : { first: 0.6, last: 0.03 };
}

function shareOfHeat(usual: Heat, share: Heat = { first: 1, last: 0 }): Heat {
  const last = Math.max(usual.last, usual.first * share.last);
  return { first: Math.max(last, usual.first * share.first), last };
}

function insertAll(state: State, kernel: Kernel, sort: Sorter): void {
  const waiting = state.out.slice(0, state.outCount);
  state.begin();
  for (const task of waiting) state.leftAt[task] = state.stamp;
  sort(waiting, waiting.length);
  for (const task of waiting) kernel.insert(task);
}
