/**
 * Drives one route from start to end with everything a problem may ask of it, and prices what legs and vehicle do not cover.
 *
 * This one pass decides for every rich problem: an insertion is tried by linking it and driving the route. O(length).
 * Services start as early as they can. The departure is then put off as far as the same return allows (Savelsbergh 1992's
 * forward slack), which decides durations, overtime and ride times. Where travel depends on time slack does not add up: the
 * latest departure is found backwards, and the route driven again from it.
 */
import { item } from '#problem/item.ts';
import { arrivalBy, coveredBy, departureBy, type Steps } from '#problem/stepped-travel.ts';
import type { Model } from '../problem/model.ts';
import { endNode, FORBIDDEN, NEVER, serviceAt, startNode } from '../problem/model.ts';
import { chooseClock, weighsBreaks } from './choose-clock.ts';
import { CLOSED, type Clock, EARLY, FEWEST, firstOpen, hasOptional, LATE, openFrom, rideTime } from './clock.ts';
import { RelationRules } from './relation-rules.ts';
import { createRouteBounds, handledOn, type RouteBounds } from './route-bounds.ts';
import type { State } from './state.ts';

export const INFEASIBLE = Number.POSITIVE_INFINITY;
/** In `breakAfter`: a locked break that cannot be held and is not taken at all. */
export const GIVEN_UP = -2;

const steady: Steps = [];

export class Simulator {
  readonly #model: Model;
  readonly #state: State;
  /** By node, of the route driven last, from its earliest departure: start of service, waiting up to it. */
  readonly startS: Int32Array;
  /** Start of service where it was driven again from a later one. */
  readonly #laterS: Int32Array;
  readonly #waited: Float64Array;
  readonly #onBoard: Int32Array;
  /** Whether a route's loads fit at every visit, and its limits hold. */
  readonly bears: RouteBounds;
  readonly #relations: RelationRules;
  /** For each break of the route driven last the node it is taken before, or −1. */
  readonly breakBefore: Int32Array;
  /** For each break of each route (from `breakAt[r]`) the node it must directly follow, −1 or GIVEN_UP. */
  readonly breakAfter: Int32Array;
  readonly breakAt: Int32Array;
  readonly #lastBreakStart: Int32Array;
  /** The clock when leaving each node, of the last drive that kept it. */
  readonly #keptT: Float64Array;
  readonly #keptPause: Int32Array;
  readonly #keptWaiting: Float64Array;
  readonly #keptRoom: Float64Array;
  readonly #keptExtra: Float64Array;
  readonly #keptTravel: Float64Array;
  readonly #kept: Uint8Array;
  /** What is put in later changes nothing earlier. */
  readonly #resumable: boolean;
  readonly #weighsBreaks: boolean;
  readonly #clock: Clock | undefined;
  /** Where hours count and visits have several windows, a later departure may find other ones open. */
  readonly #laterOpens: boolean;
  /** Departure and return of the route driven last. */
  departS = 0;
  /** Against `Vehicle.departLate`: later, travel by the time of day would break a limit. */
  leavesEarly = false;
  returnS = 0;
  /** How long it waits between them. */
  idleS = 0;
  /** Where a route in progress departed: fixed. −1: free. */
  readonly fixedDeparture: Int32Array;
  #breakRoom = 0;

  constructor(state: State) {
    const { model } = state;
    this.#model = model;
    this.#state = state;
    this.startS = new Int32Array(model.nodes);
    this.#laterS = new Int32Array(model.nodes);
    this.#waited = new Float64Array(model.nodes);
    this.#keptT = new Float64Array(model.nodes);
    this.#keptPause = new Int32Array(model.nodes);
    this.#keptWaiting = new Float64Array(model.nodes);
    this.#keptRoom = new Float64Array(model.nodes);
    this.#keptExtra = new Float64Array(model.nodes);
    this.#keptTravel = new Float64Array(model.nodes);
    this.#kept = new Uint8Array(model.routes);
    const { trips, pairs, durations, steps } = model.features;
    this.#weighsBreaks = weighsBreaks(model);
    this.#laterOpens = durations && model.windowFrom.length > model.visits;
    const drivesAgain = this.#laterOpens || (steps && model.departsLate.indexOf(1) >= 0);
    this.#resumable = !trips && !this.#weighsBreaks && !drivesAgain && !(pairs && durations);
    this.#onBoard = new Int32Array(model.dims);
    this.bears = createRouteBounds(state);
    this.#relations = new RelationRules(state);
    this.breakBefore = new Int32Array(model.breaks.reduce((most, list) => Math.max(most, list.length), 0));
    this.breakAt = new Int32Array(model.routes + 1);
    for (let r = 0; r < model.routes; r++)
      this.breakAt[r + 1] = (this.breakAt[r] as number) + item(model.breaks, r).length;
    this.#clock = chooseClock(state);
    this.breakAfter = new Int32Array(this.breakAt[model.routes] as number).fill(-1);
    this.#lastBreakStart = Int32Array.from(model.breaks.flat(), ({ windows }) => item(windows, windows.length - 1)[1]);
    this.fixedDeparture = new Int32Array(model.routes).fill(-1);
  }

  /**
   * Cost of route r beyond legs and vehicle, or INFEASIBLE. `keep` notes the clock at every node; a later drive may then
   * begin at `from`, where nothing before that node has changed. `loaded`: its loads are known to fit.
   */
  drive(r: number, from = -1, keep = false, loaded = false): number {
    const { features, balanceBy, balanceCost } = this.#model;
    if ((this.#state.count[r] as number) === 0) {
      const start = startNode(this.#model, r);
      return (this.#state.next[start] as number) === start + 1 ? 0 : INFEASIBLE;
    }
    if (!this.bears(r, loaded)) return INFEASIBLE;
    if (features.relations && !this.#relations.hold(r)) return INFEASIBLE;
    const clock = this.clockOf(r);
    if (clock?.isInTime && !clock.settle(r)) return INFEASIBLE;
    const resumed = this.#resumable && (this.#kept[r] as number) === 1 ? from : -1;
    let extra = this.#timed(r, LATE, resumed, keep);
    if (keep) this.#kept[r] = extra === INFEASIBLE ? 0 : 1;
    const breaks = item(this.#model.breaks, r);
    if (extra === INFEASIBLE && breaks.length > 0) extra = this.#timed(r, EARLY, -1, false);
    if (extra === INFEASIBLE && hasOptional(breaks)) extra = this.#timed(r, FEWEST, -1, false);
    if (extra === INFEASIBLE) return INFEASIBLE;
    if (balanceBy !== 0) {
      const x =
        balanceBy === 1
          ? (this.returnS - this.departS) / 3600
          : balanceBy === 2
            ? (this.#state.count[r] as number)
            : handledOn(this.#state, r);
      extra += balanceCost * x * x;
    }
    return Math.round(extra);
  }

  /** What tells the times of r, if anything does. */
  clockOf(r: number): Clock | undefined {
    return (this.#state.head[r] as number) < 0 ? undefined : this.#clock;
  }

  /** Tells the clock where a route goes on behind what is locked; one that is locked as a whole, or goes on with a locked break, is driven. */
  noteHead(r: number): void {
    const { frozen, next, head, headBreaks, earliest } = this.#state;
    const end = endNode(this.#model, r);
    let at = end - 1;
    while ((frozen[next[at] as number] as number) === 1) at = next[at] as number;
    if (at === end) return;
    if (at !== end - 1) {
      this.drive(r, -1, true);
      headBreaks[r] = this.#keptPause[at] as number;
      earliest[at] = this.startS[at] as number;
    }
    const k = (this.breakAt[r] as number) + (headBreaks[r] as number);
    if (k === this.breakAt[r + 1] || this.breakAfter[k] === -1) head[r] = at;
  }

  /** Where the pace of the vehicle's travel changes. */
  #stepsOn(r: number): Steps {
    const k = this.#model.stepsOf[r] as number;
    return k < 0 ? steady : item(this.#model.steps, k);
  }

  /**
   * How late work that begins now could begin in the last window open by `by`, with the same lateness and the same distance
   * from what was promised.
   */
  #mayBeginUntil(v: number, begin: number, by: number): number {
    const { visits, due, latePerS, softDue, promised, windowsAt, windowFrom, windowTo } = this.#model;
    if (v >= visits) return due[v] as number;
    if ((promised[v] as number) >= 0) return begin;
    let k = (windowsAt[v + 1] as number) - 1;
    while ((windowFrom[k] as number) > by) k--;
    const until = windowTo[k] as number;
    return (latePerS[v] as number) > 0 && until > (softDue[v] as number)
      ? Math.max(begin, softDue[v] as number)
      : until;
  }

  /** Start of a break that may begin from t on, or NEVER. */
  #breakStart(r: number, k: number, t: number): number {
    const open = firstOpen(item(item(this.#model.breaks, r), k).windows, t);
    if (!open) return NEVER;
    this.#breakRoom = open[1] - t;
    return open[0] > t ? open[0] : t;
  }

  #breakLoadFits(r: number, k: number): boolean {
    const { maxLoad } = item(item(this.#model.breaks, r), k);
    if (!maxLoad) return true;
    for (let d = 0; d < this.#model.dims; d++) if ((this.#onBoard[d] as number) > (maxLoad[d] ?? NEVER)) return false;
    return true;
  }

  /** A reload waits for what the next trip carries. */
  #reloadStart(v: number, arrive: number): number {
    const { release, visits } = this.#model;
    let latest = arrive;
    for (let w = this.#state.next[v] as number; w < visits; w = this.#state.next[w] as number)
      if ((release[w] as number) > latest) latest = release[w] as number;
    return latest;
  }

  #loadTrip(tripStart: number): number {
    const model = this.#model;
    const state = this.#state;
    const onBoard = this.#onBoard;
    const { dims, visits, fromDepot, release } = model;
    let latest = 0;
    for (let v = state.next[tripStart] as number; v < visits; v = state.next[v] as number) {
      for (let d = 0; d < dims; d++) onBoard[d] = (onBoard[d] as number) + (fromDepot[v * dims + d] as number);
      if ((release[v] as number) > latest) latest = release[v] as number;
    }
    return latest;
  }

  /** The clock's part. Leaves at `leave`, −1: by itself. */
  #timed(r: number, breaks: number, from: number, keep: boolean, leave = -1): number {
    const model = this.#model;
    const state = this.#state;
    const waited = this.#waited;
    const onBoard = this.#onBoard;
    this.leavesEarly = false;
    const startS = leave < 0 ? this.startS : this.#laterS;
    const { dims, visits, features, place, side, timeAt, setupBy, serviceBy, nodes, change, toDepot, initialLoad } =
      model;
    const { next } = state;
    const start = startNode(model, r);
    const end = start + 1;
    const row = (model.typeOf[r] as number) * nodes;
    const at = timeAt[r] as number;
    const pauses = features.breaks ? item(model.breaks, r) : undefined;
    const steps = this.#stepsOn(r);
    const loads = this.#weighsBreaks;
    const clock = this.clockOf(r);
    const pauseAt = this.breakAt[r] as number;
    let pause = 0;
    if (loads) for (let d = 0; d < dims; d++) onBoard[d] = initialLoad[r * dims + d] as number;
    let extra = 0;
    let waiting = 0;
    let room = NEVER;
    const fixed = this.fixedDeparture[r] as number;
    let t = fixed >= 0 ? fixed : (model.ready[start] as number);
    if (loads || features.trips) {
      const release = this.#loadTrip(start);
      if (release > t && fixed >= 0) return INFEASIBLE;
      if (release > t) t = release;
    }
    if (leave > t) t = leave;
    if (t > (model.due[start] as number)) return INFEASIBLE;
    const depart = t;
    room = (model.due[start] as number) - t;
    let travel = 0;
    startS[start] = t;
    waited[start] = 0;
    let first = start;
    if (from >= 0) {
      first = from;
      t = this.#keptT[from] as number;
      pause = this.#keptPause[from] as number;
      waiting = this.#keptWaiting[from] as number;
      room = this.#keptRoom[from] as number;
      extra = this.#keptExtra[from] as number;
      travel = this.#keptTravel[from] as number;
    }
    for (let u = first; u !== end; u = next[u] as number) {
      if (keep) {
        this.#keptT[u] = t;
        this.#keptPause[u] = pause;
        this.#keptWaiting[u] = waiting;
        this.#keptRoom[u] = room;
        this.#keptExtra[u] = extra;
        this.#keptTravel[u] = travel;
      }
      const v = next[u] as number;
      const cell = at + (place[u] as number) * side + (place[v] as number);
      if ((model.time[cell] as number) >= FORBIDDEN) return INFEASIBLE;
      let left = model.time[cell] as number;
      let arrive = features.steps ? arrivalBy(steps, t, left) : t + left;
      if (pauses) {
        while (pause < pauses.length) {
          const tied = this.breakAfter[pauseAt + pause] as number;
          if (tied === GIVEN_UP) {
            this.breakBefore[pause++] = -1;
            continue;
          }
          if (tied >= 0 ? tied !== u : (state.frozen[v] as number) === 1 && v !== end) break;
          if (!this.#breakLoadFits(r, pause)) {
            if (tied >= 0) return INFEASIBLE;
            if (v !== end) break;
            if (item(pauses, pause).required) return INFEASIBLE;
            this.breakBefore[pause++] = -1;
            continue;
          }
          const breakAt = this.#breakStart(r, pause, t);
          const isOptional = tied < 0 && !item(pauses, pause).required;
          if (breakAt === NEVER || (isOptional && (breaks === FEWEST || (v === end && breakAt > arrive)))) {
            if (!isOptional) return INFEASIBLE;
            this.breakBefore[pause++] = -1;
            continue;
          }
          const covered = features.steps ? coveredBy(steps, t, breakAt) : breakAt - t;
          const rest = arrive <= breakAt ? 0 : Math.max(0, left - covered);
          const over = breakAt + item(pauses, pause).durationS;
          const resumed = features.steps ? arrivalBy(steps, over, rest) : over + rest;
          if (v !== end && tied < 0) {
            const without = openFrom(this.#model, v, arrive);
            const withIt = openFrom(this.#model, v, resumed);
            const done = without + serviceAt(model, r, v) + (setupBy[row + v] as number);
            const mayWait = clock?.isInTime?.(v, without) ?? done <= (this.#lastBreakStart[pauseAt + pause] as number);
            if (mayWait && withIt !== without && !(breaks === EARLY && breakAt <= arrive)) break;
          }
          if (waiting + this.#breakRoom < room) room = waiting + this.#breakRoom;
          if (breakAt > arrive) waiting += breakAt - arrive;
          travel += (arrive < breakAt ? arrive : breakAt) - t;
          this.breakBefore[pause++] = v;
          left = rest;
          arrive = resumed;
          t = over;
        }
      }
      travel += arrive - t;
      const setup = v >= visits || (place[u] as number) === (place[v] as number) ? 0 : (setupBy[row + v] as number);
      const begin = v < visits || v === end ? openFrom(this.#model, v, arrive) : this.#reloadStart(v, arrive);
      if (begin >= CLOSED) return INFEASIBLE;
      if (v !== end) waiting += begin - arrive;
      waited[v] = waiting;
      startS[v] = begin;
      if (v < visits) {
        if ((model.latePerS[v] as number) > 0 && begin > (model.softDue[v] as number))
          extra += (begin - (model.softDue[v] as number)) * (model.latePerS[v] as number);
        const promised = model.promised[v] as number;
        if (promised >= 0)
          extra += (begin > promised ? begin - promised : promised - begin) * (model.promisedPerS[v] as number);
        const work = serviceBy[row + v] as number;
        extra += (work + setup) * (model.perTaskS[r] as number);
        t = begin + setup + work;
        if (loads)
          for (let d = 0; d < dims; d++) onBoard[d] = (onBoard[d] as number) + (change[v * dims + d] as number);
        const t0 = model.taskOf[v] as number;
        if (
          (model.previousVehicle[t0] as number) >= 0 &&
          (model.isDelivery[v] as number) === 0 &&
          (model.previousVehicle[t0] as number) !== (model.vehicleOf[r] as number)
        ) {
          extra += model.driverChange[t0] as number;
        }
      } else if (v !== end) {
        t = begin + (model.reloadDuration[r] as number);
        if (loads) {
          // what was collected leaves the vehicle here; shipments stay on board
          for (let d = 0; d < dims; d++) {
            let w = state.prev[v] as number;
            for (; w < visits; w = state.prev[w] as number)
              onBoard[d] = (onBoard[d] as number) - (toDepot[w * dims + d] as number);
            if (w === start) onBoard[d] = (onBoard[d] as number) - (initialLoad[r * dims + d] as number);
          }
          this.#loadTrip(v);
        }
      }
      const slack = (waited[v] as number) + this.#mayBeginUntil(v, begin, begin) - begin;
      if (slack < room) room = slack;
    }
    if (pauses) {
      for (; pause < pauses.length; pause++)
        if ((this.breakAfter[pauseAt + pause] as number) >= 0 || item(pauses, pause).required) return INFEASIBLE;
    }
    const mayShift = fixed >= 0 || !features.durations || features.steps ? 0 : Math.min(waiting, room);
    const isFree = leave < 0 && fixed < 0 && waiting > 0;
    if (isFree && (features.steps ? this.#leavesLate(r) : this.#laterOpens && waiting > room)) {
      const later = this.#latestDeparture(r);
      if (later > depart + mayShift) {
        const total = this.#timed(r, breaks, -1, false, later);
        if (total !== INFEASIBLE) return total;
        const early = this.#timed(r, breaks, -1, false, depart);
        this.leavesEarly = true;
        return early;
      }
    }
    if (features.limits && features.steps && travel > (model.maxTravel[r] as number)) return INFEASIBLE;
    this.returnS = startS[end] as number;
    this.departS = depart + mayShift;
    this.idleS = features.steps ? NEVER : waiting - mayShift;
    const duration = this.returnS - this.departS;
    if (duration > (model.maxDuration[r] as number)) return INFEASIBLE;
    if (duration > (model.overtimeAfter[r] as number))
      extra += (duration - (model.overtimeAfter[r] as number)) * (model.overtimePerS[r] as number);
    extra += duration * (model.perDutyS[r] as number);
    if (features.steps) extra += this.#steppedCost(r, travel);
    if (features.pairs && features.durations && !this.#ridesHold(r, startS)) return INFEASIBLE;
    return extra;
  }

  #leavesLate(r: number): boolean {
    const { departsLate, maxRide } = this.#model;
    const end = endNode(this.#model, r);
    if ((departsLate[r] as number) === 1) return true;
    for (let v = this.#state.next[end - 1] as number; v !== end; v = this.#state.next[v] as number)
      if ((maxRide[v] as number) < NEVER) return true;
    return false;
  }

  /** Setup and service where a visit stands, or a reload. */
  #workAt(r: number, v: number): number {
    const { visits, place, setupBy, serviceBy, typeOf, nodes, reloadDuration } = this.#model;
    if (v >= visits) return reloadDuration[r] as number;
    const at = (typeOf[r] as number) * nodes + v;
    const isThere = place[this.#state.prev[v] as number] === place[v];
    return (serviceBy[at] as number) + (isThere ? 0 : (setupBy[at] as number));
  }

  /** The latest departure with which the route just driven from its earliest ends when it did, and is no later where that matters. */
  #latestDeparture(r: number): number {
    const model = this.#model;
    const state = this.#state;
    const startS = this.startS;
    const start = startNode(model, r);
    let v = endNode(model, r);
    for (let by = startS[v] as number; ; ) {
      const u = state.prev[v] as number;
      const begin = startS[u] as number;
      if (u === start) return this.#latestLeave(r, u, v, begin, by);
      const work = this.#workAt(r, u);
      by = this.#latestLeave(r, u, v, begin + work, by) - work;
      by = Math.min(by, this.#mayBeginUntil(u, begin, by));
      v = u;
    }
  }

  /** Latest instant at which u is left, `from` or after, that reaches v by `by` with the breaks taken between them. */
  #latestLeave(r: number, u: number, v: number, from: number, by: number): number {
    const model = this.#model;
    const left = rideTime(model, r, u, v);
    if (this.breakBefore.indexOf(v) < 0) return departureBy(this.#stepsOn(r), by, left);
    // the later it leaves, the later it is there: halving finds it
    let good = from;
    let bad = by + 1;
    while (bad - good > 1) {
      const middle = Math.floor((good + bad) / 2);
      if (this.#arrivalWithBreaks(r, v, middle, left) <= by) good = middle;
      else bad = middle;
    }
    return good;
  }

  /** NEVER or more where a break would be missed. */
  #arrivalWithBreaks(r: number, v: number, leave: number, left: number): number {
    const breaks = item(this.#model.breaks, r);
    let t = leave;
    let rest = left;
    const steps = this.#stepsOn(r);
    let arrive = arrivalBy(steps, t, rest);
    for (let k = 0; k < breaks.length; k++) {
      if ((this.breakBefore[k] as number) !== v) continue;
      const begin = this.#breakStart(r, k, t);
      rest = arrive <= begin ? 0 : Math.max(0, rest - coveredBy(steps, t, begin));
      t = begin + item(breaks, k).durationS;
      arrive = arrivalBy(steps, t, rest);
    }
    return arrive;
  }

  /** Legs were charged at their base duration. */
  #steppedCost(r: number, travel: number): number {
    const model = this.#model;
    const { next } = this.#state;
    const end = endNode(model, r);
    let base = 0;
    for (let u = end - 1; u !== end; u = next[u] as number) base += rideTime(model, r, u, next[u] as number);
    return (travel - base) * (model.perDriveS[r] as number);
  }

  #ridesHold(r: number, startS: Int32Array): boolean {
    const model = this.#model;
    const waited = this.#waited;
    const end = endNode(model, r);
    const shift = this.departS - (startS[end - 1] as number);
    for (let v = this.#state.next[end - 1] as number; v !== end; v = this.#state.next[v] as number) {
      if ((model.maxRide[v] as number) === NEVER) continue;
      const up = model.mate[v] as number;
      const late = shift > (waited[v] as number) ? shift - (waited[v] as number) : 0;
      const lateUp = shift > (waited[up] as number) ? shift - (waited[up] as number) : 0;
      const ride = (startS[v] as number) + late - ((startS[up] as number) + lateUp + this.#workAt(r, up));
      if (ride > (model.maxRide[v] as number)) return false;
    }
    return true;
  }
}
