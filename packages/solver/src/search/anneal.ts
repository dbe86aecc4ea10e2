/**
 * Ruin and recreate under simulated annealing, feasible plans only, tasks that fit nowhere wait outside.
 *
 * Each iteration edits the one solution in place and is undone through the log if refused: O(edit), whatever the size.
 */

import { endNode, type Model } from '#problem/model.ts';
import { drawWeighted, type Random } from '#random.ts';
import type { State } from '#solution/state.ts';
import type { Heat } from '../solve.types.ts';
import { CHANCES, exp, ln, tolerance } from './acceptance.ts';
import type { ChangeVehicle } from './moves/change-vehicle.ts';
import type { Move } from './moves/move.ts';
import type { Neighbours } from './neighbours.ts';
import type { Kernel } from './recreate/kernel.ts';
import { PRIORITY_KEY, type Sorter, sortByKeys } from './recreate/order.ts';
import type { Ruin } from './ruin/ruin.ts';

export interface AnnealSetup {
  state: State;
  kernel: Kernel;
  ruins: Ruin[];
  sort: Sorter;
  neighbours: Neighbours;
  exchange: Move;
  changeVehicle: ChangeVehicle;
  random: Random;
  /** In mean leg costs. */
  heat: Heat;
  onBest: (iterations: number) => void;
}

/** Tasks outside that are tried again in one iteration. */
const RETRIES = 24;
/** Those of them that are drawn from anywhere; the others lie near what was taken out. */
const FAR_RETRIES = 4;
/** Neighbours of each visit taken out that are looked through for them. */
const NEAR_OUT = 20;
/** Share of the iterations with something left out in which what was left out most often goes first. */
const HARD_FIRST = 0.8;
/**
 * Where vehicles come first routes are so full that the way to better ones leads through plans that leave something out. The price
 * of that follows the share of iterations that stand at one (as penalties do in Vidal et al. 2012).
 */
const LEAVING_OUT = 0.2;
const PRICE_EVERY = 500;
const CHEAPEST = 0.02;
/** Share of iterations that begin with a vehicle taken into use for one task, where prizes or a mixed fleet leave the choice. */
const OPENINGS = 0.05;
/**
 * Exchanges of legs tried before each ruin, each at a quarter of its cost at most. In more heat than this, in mean leg costs, they would
 * only undo what ruin and recreate builds: that always takes the best place, and is colder than its temperature says.
 */
const EXCHANGES = 2;
const TOO_HOT = 1;
/**
 * While vehicles are taken out of use, in mean legs: in three as in a tenth the last ones are not given up. Where room is made for what is
 * out, heat shuffles the routes in between.
 */
const SAVING_HEAT = 0.3;
const SHUFFLING_HEAT = 10;
/** Looking for room costs more the longer routes are: over this, the square of their mean visits is how many iterations lie between. */
const ROOM_PACE = 40;

export class Annealer {
  readonly #setup: AnnealSetup;
  readonly #waiting: Int32Array;
  readonly #fullPenalty: number;
  #penalty: number;
  #leavingOut = 0;
  readonly #first: number;
  readonly #cooling: number;
  readonly #leg: number;
  readonly #optional: boolean;
  /** Several classes of vehicles; several of different fixed cost. */
  readonly #mixed: boolean;
  readonly #sized: boolean;
  #temperature: number;
  #saving = false;
  readonly #roomEvery: number;
  #cost: number;
  #missing: number;
  bestCost: number;
  bestMissing: number;
  iterations = 0;
  /** How often each task was left out lately: what is hard to place counts more (SISR's fleet minimisation). */
  readonly #absences: Float64Array;
  #absent = 0;
  readonly #chosen: Int32Array;
  readonly #keys: Float64Array;

  constructor(setup: AnnealSetup) {
    const { state, heat } = setup;
    const { model } = state;
    this.#setup = setup;
    this.#waiting = new Int32Array(model.tasks);
    this.#chosen = new Int32Array(model.tasks);
    this.#absences = new Float64Array(model.tasks);
    this.#keys = new Float64Array(model.tasks);
    // a task left out costs more than any way of serving it
    this.#penalty = this.#fullPenalty = missingPenalty(model);
    this.#roomEvery = 1 + Math.floor((model.visits / state.usedCount) ** 2 / ROOM_PACE);
    this.#optional = model.features.optional;
    this.#mixed = model.classes > 1;
    this.#sized = this.#mixed && new Set(model.fixed).size > 1;
    this.#cost = this.bestCost = state.cost;
    this.#missing = this.bestMissing = state.missing;
    const leg = meanLeg(state);
    this.#first = heat.first * leg;
    this.#leg = leg;
    this.#cooling = ln(heat.last / heat.first);
    this.#temperature = this.#first;
  }

  /** 0 hot … 1 cold. */
  cool(progress: number): void {
    this.#saving = false;
    this.#temperature = this.#first * exp(this.#cooling * progress);
  }

  /** Vehicles are being taken out of use, until it cools. */
  save(): void {
    this.#saving = true;
    this.#temperature = (this.#setup.kernel.makeRoom ? SHUFFLING_HEAT : SAVING_HEAT) * this.#leg;
  }

  /** The state was changed from outside: go on from there. */
  resume(): void {
    const { state } = this.#setup;
    this.#cost = state.cost;
    this.#missing = state.missing;
    this.#noteBest();
  }

  /** From here on what counts as best is measured against the solution as it stands. */
  restart(): void {
    const { state } = this.#setup;
    this.#cost = this.bestCost = state.cost;
    this.#missing = this.bestMissing = state.missing;
  }

  run(iterations: number): void {
    for (let i = 0; i < iterations; i++) this.#step();
  }

  #noteBest(): void {
    if (this.#missing > this.bestMissing || (this.#missing === this.bestMissing && this.#cost >= this.bestCost)) return;
    this.bestMissing = this.#missing;
    this.bestCost = this.#cost;
    this.#setup.onBest(this.iterations);
  }

  #step(): void {
    const { state, kernel } = this.#setup;
    this.iterations++;
    if (this.#temperature <= TOO_HOT * this.#leg) for (let k = 0; k < EXCHANGES; k++) this.#exchange();
    if (state.model.fewestVehicles) this.#priceMissing();
    if (this.#saving && this.#missing > 0 && kernel.makeRoom && this.iterations % this.#roomEvery === 0) {
      kernel.makeRoom(this.#absences);
      this.resume();
      this.#absent = this.#countAbsences();
    }
    state.begin();
    const accepted = this.#ruin() && this.#recreate();
    if (this.#missing > 0) this.#noteAbsences();
    if (accepted) {
      this.#cost = state.cost;
      this.#missing = state.missing;
      if (this.#missing > 0) this.#absent = this.#countAbsences();
      this.#noteBest();
      return;
    }
    state.rewind(0);
    if (this.#missing > 0) this.#absent = this.#countAbsences();
    for (let i = 0; i < state.touchedCount; i++) kernel.refresh(state.touched[i] as number);
  }

  #exchange(): void {
    const { state, exchange, random } = this.#setup;
    if (!exchange.attempt(random.below(state.model.visits), this.#drawTolerance())) return;
    this.#cost = state.cost;
    this.#noteBest();
  }

  /** What a change may add to the cost. */
  #drawTolerance(): number {
    return this.#temperature * (tolerance[this.#setup.random.below(CHANCES)] as number);
  }

  #priceMissing(): void {
    if (this.#missing > this.bestMissing) this.#leavingOut++;
    if (this.iterations % PRICE_EVERY > 0) return;
    const price = this.#penalty * (this.#leavingOut > LEAVING_OUT * PRICE_EVERY ? 1.25 : 0.9);
    this.#penalty = Math.max(CHEAPEST * this.#fullPenalty, Math.min(this.#fullPenalty, price));
    this.#leavingOut = 0;
  }

  #ruin(): boolean {
    const { state, kernel, ruins, random } = this.#setup;
    drawWeighted(ruins, random).apply();
    for (let i = 0; i < state.touchedCount; i++) {
      kernel.tidy?.(state.touched[i] as number);
      if (!kernel.refresh(state.touched[i] as number)) return false;
    }
    return true;
  }

  /** Puts back what is out. True: the result is accepted. */
  #recreate(): boolean {
    const { state, kernel, sort, random, changeVehicle } = this.#setup;
    const { absence } = state.model;
    const waiting = this.#waiting;
    const penalty = this.#penalty;
    const cost = this.#cost;
    const missing = this.#missing;
    if ((this.#optional || this.#mixed) && random.unit() < OPENINGS) this.#openRoute();
    const count = this.#gather();
    if (missing > 0 && random.unit() < HARD_FIRST) this.#sortHardFirst(count);
    else sort(waiting, count);
    if (this.#sized) state.byShare = random.unit() < 0.3;
    const allowed = this.#drawTolerance();
    // putting back a task that must be served never pays by itself: too dear already, and the rest is spared
    let limit = this.#optional || missing > 0 ? Number.POSITIVE_INFINITY : cost + allowed;
    for (let i = 0; i < count; i++) {
      if (state.cost >= limit) return false;
      const task = waiting[i] as number;
      if (!kernel.insert(task)) limit -= (absence[task] as number) * penalty;
    }
    if (this.#mixed) for (let i = state.touchedCount - 1; i >= 0; i--) changeVehicle.apply(state.touched[i] as number);
    if ((state.missing - missing) * penalty + state.cost - cost < allowed) return true;
    return missing > 0 && state.missing > 0 && this.#countAbsences() < this.#absent;
  }

  /** Takes a vehicle into use for a task that is out, whatever it costs: what follows may make it pay. */
  #openRoute(): void {
    const { state, kernel, random } = this.#setup;
    const { model } = state;
    if (state.outCount === 0) return;
    const task = state.out[random.below(state.outCount)] as number;
    const k = random.below(model.classes);
    const r = state.idleRoute(k);
    const node = model.firstNode[task] as number;
    if (r < 0 || (model.allowed[task * model.classes + k] as number) === 0) return;
    const start = model.visits + 2 * r;
    if ((state.frozen[start + 1] as number) === 1) return;
    const mark = state.logCount;
    state.link(node, start);
    if ((model.isPair[task] as number) === 1) state.link(model.mate[node] as number, node);
    if (!kernel.refresh(r)) {
      state.rewind(mark);
      kernel.refresh(r);
    }
  }

  /**
   * What was just taken out, and of what was out before all, or, where that is much, what lies near and a few drawn at random.
   */
  #gather(): number {
    const { state, random, neighbours } = this.#setup;
    const { out, outCount, route, model, logCount, logNode, leftAt, stamp } = state;
    const waiting = this.#waiting;
    const chosen = this.#chosen;
    if (outCount <= logCount + RETRIES) {
      for (let i = 0; i < outCount; i++) waiting[i] = out[i] as number;
      return outCount;
    }
    let count = 0;
    for (let i = outCount - logCount > 0 ? outCount - logCount : 0; i < outCount; i++) {
      const task = out[i] as number;
      if ((leftAt[task] as number) === stamp) {
        waiting[count++] = task;
        chosen[task] = stamp;
      }
    }
    const most = count + RETRIES;
    for (let i = logCount - 1; i >= 0 && count < most; i--) {
      const node = logNode[i] as number;
      if (node >= model.visits) continue;
      const at = node * neighbours.width;
      for (let k = 0; k < NEAR_OUT && k < neighbours.width && count < most; k++) {
        const v = neighbours.list[at + k] as number;
        const task = model.taskOf[v] as number;
        if ((route[v] as number) >= 0 || (chosen[task] as number) === stamp || (state.servedBy[task] as number) >= 0)
          continue;
        chosen[task] = stamp;
        waiting[count++] = task;
      }
    }
    for (let k = 0; k < FAR_RETRIES; k++) {
      const task = out[random.below(outCount)] as number;
      if ((chosen[task] as number) === stamp) continue;
      chosen[task] = stamp;
      waiting[count++] = task;
    }
    return count;
  }

  /** By how often each was not placed (the counters of Nagata & Bräysy 2009): what comes last finds the least room. */
  #sortHardFirst(count: number): void {
    const waiting = this.#waiting;
    const absences = this.#absences;
    const keys = this.#keys;
    const { priority } = this.#setup.state.model;
    for (let i = 0; i < count; i++) {
      const task = waiting[i] as number;
      keys[task] = -(absences[task] as number) - PRIORITY_KEY * (priority[task] as number);
    }
    sortByKeys(waiting, count, keys);
  }

  #countAbsences(): number {
    const { out, outCount, model } = this.#setup.state;
    let sum = 0;
    for (let i = 0; i < outCount; i++)
      if ((model.absence[out[i] as number] as number) > 0) sum += this.#absences[out[i] as number] as number;
    return sum;
  }

  /** What is out now was not placed once more. */
  #noteAbsences(): void {
    const { out, outCount } = this.#setup.state;
    for (let i = 0; i < outCount; i++)
      this.#absences[out[i] as number] = (this.#absences[out[i] as number] as number) + 1;
  }
}

/** Mean cost of a leg; fixed costs, prizes and duty say nothing about how far visits lie apart. */
function meanLeg({ model, next, leg, used, usedCount }: State): number {
  let sum = 0;
  let legs = 0;
  for (let k = 0; k < usedCount; k++) {
    const end = endNode(model, used[k] as number);
    for (let v = end - 1; v !== end; v = next[v] as number) {
      sum += leg[v] as number;
      legs++;
    }
  }
  return sum > 0 ? sum / legs : model.longestLeg / 10;
}

export function missingPenalty(model: Model): number {
  return 8 * model.longestLeg + 2 * model.fixed.reduce((most, price) => Math.max(most, price), 0);
}
