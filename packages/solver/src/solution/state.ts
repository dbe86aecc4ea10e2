import type { Model } from '../problem/model.ts';
import { endNode, NEVER, startNode } from '../problem/model.ts';

/**
 * The solution under search: routes as linked lists of nodes, what is out, and an undo log.
 *
 * `link` and `unlink` are O(1) and keep the cost of legs and used vehicles exact. An edit is undone by replaying the log
 * backwards, so an iteration costs the same at 100 and at 1 000 stops.
 */
export class State {
  readonly model: Model;
  readonly next: Int32Array;
  readonly prev: Int32Array;
  /** Route of a node, −1 while it is out. */
  readonly route: Int32Array;
  /**
   * Cost and time of the leg to the node behind, nothing at the start of an unused route; one array where both are the same.
   * Kept here they lie together, where a matrix of a thousand places is spread over memory.
   */
  readonly leg: Int32Array;
  readonly drive: Int32Array;
  /** Visits on a route. */
  readonly count: Int32Array;
  /** What a route carries in the first dimension; after those of all routes what they carry back, where `lane` says so. */
  readonly load: Int32Array;
  /**
   * To be added to a route for a node's load: 0, or `routes` for a backhaul, whose load is counted apart. A node of more follows one
   * of less; an end, which has no load, is as late as backhauls.
   */
  readonly lane: Int32Array;
  readonly demand: Int32Array;
  /** Earliest and latest start of service; written by the kernel. */
  readonly earliest: Int32Array;
  readonly latest: Int32Array;
  /**
   * Least duration of start … v with the latest start for it, of v … end with the earliest: written by the kernel, where durations
   * count. See `duration-segments.ts`.
   */
  readonly toDuration: Int32Array;
  readonly toLast: Int32Array;
  readonly fromDuration: Int32Array;
  readonly fromFirst: Int32Array;
  /** Routes in use. */
  readonly used: Int32Array;
  readonly usedAt: Int32Array;
  usedCount = 0;
  /** Unused routes of each class, as stacks. */
  readonly idle: Int32Array;
  readonly idleAt: Int32Array;
  readonly idleFrom: Int32Array;
  readonly idleCount: Int32Array;
  /** No further vehicle is taken into use above this many. */
  mostUsed = Number.POSITIVE_INFINITY;
  /** Insert whatever it costs: a first plan from which unprofitable tasks can be dropped. */
  serveAll = false;
  /** See `openingCost`: lets large vehicles be opened for small first loads. */
  byShare = false;
  /** Tasks that are out. */
  readonly out: Int32Array;
  readonly outAt: Int32Array;
  /** Edit (`stamp`) at which a task was taken out. */
  readonly leftAt: Int32Array;
  outCount = 0;
  /** Node by which a task is served, −1 while it is out. */
  readonly servedBy: Int32Array;
  /** Costs of legs, vehicles, missed prizes, and `extra` of the routes. */
  cost = 0;
  /** Weight of tasks that must be served and are not. */
  missing = 0;
  /** What a simulated route costs beyond legs and vehicle. */
  readonly extra: Float64Array;
  /** Node and its former predecessor, or −1 for an insertion. */
  readonly logNode: Int32Array;
  readonly logPrev: Int32Array;
  logCount = 0;
  readonly touched: Int32Array;
  readonly touchedStamp: Int32Array;
  touchedCount = 0;
  readonly scanned: Int32Array;
  stamp = 0;
  /** Nodes that nothing may be put in front of: the locked beginning of a route, its end where all of it is locked. */
  readonly frozen: Uint8Array;
  /** By route: the node up to which it stays what and when it is, or −1 where its times are no clock's, and the breaks over by then. */
  readonly head: Int32Array;
  readonly headBreaks: Int32Array;
  /** Nodes that may not be taken out: frozen ones, and deliveries of goods that were picked up before the lock ends. */
  readonly pinned: Uint8Array;

  constructor(model: Model) {
    const { nodes, routes, classes, tasks } = model;
    this.model = model;
    this.next = new Int32Array(nodes).fill(-1);
    this.prev = new Int32Array(nodes).fill(-1);
    this.route = new Int32Array(nodes).fill(-1);
    this.leg = new Int32Array(nodes);
    const alike = model.time === model.cost && model.costAt.every((at, r) => at === (model.timeAt[r] as number));
    this.drive = alike ? this.leg : new Int32Array(nodes);
    this.count = new Int32Array(routes);
    this.load = new Int32Array(2 * routes);
    this.lane = new Int32Array(nodes);
    this.demand = new Int32Array(nodes);
    this.earliest = new Int32Array(nodes);
    this.latest = new Int32Array(nodes).fill(NEVER);
    this.toDuration = new Int32Array(nodes);
    this.toLast = new Int32Array(nodes);
    this.fromDuration = new Int32Array(nodes);
    this.fromFirst = new Int32Array(nodes);
    this.used = new Int32Array(routes);
    this.usedAt = new Int32Array(routes).fill(-1);
    this.idle = new Int32Array(routes);
    this.idleAt = new Int32Array(routes);
    this.idleFrom = new Int32Array(classes + 1);
    this.idleCount = new Int32Array(classes);
    this.out = new Int32Array(tasks);
    this.outAt = new Int32Array(tasks).fill(-1);
    this.leftAt = new Int32Array(tasks);
    this.servedBy = new Int32Array(tasks).fill(-1);
    this.extra = new Float64Array(routes);
    const edits = 16 * nodes + 64;
    this.logNode = new Int32Array(edits);
    this.logPrev = new Int32Array(edits);
    this.touched = new Int32Array(routes);
    this.touchedStamp = new Int32Array(routes);
    this.scanned = new Int32Array(routes);
    this.frozen = new Uint8Array(nodes);
    this.head = new Int32Array(routes);
    this.headBreaks = new Int32Array(routes);
    this.pinned = new Uint8Array(nodes);
    for (let v = 0; v < model.visits; v++) {
      this.demand[v] = (model.fromDepot[v * model.dims] as number) + (model.toDepot[v * model.dims] as number);
      if (model.features.backhauls) this.lane[v] = (model.backhaul[v] as number) * routes;
    }
    if (model.features.backhauls) for (let r = 0; r < routes; r++) this.lane[endNode(model, r)] = routes;
    this.#clear();
  }

  #clear(): void {
    const { model } = this;
    const { classOf, routes, tasks } = model;
    for (let r = 0; r < routes; r++) {
      const start = startNode(model, r);
      const end = endNode(model, r);
      this.next[start] = end;
      this.prev[end] = start;
      this.route[start] = this.route[end] = r;
      this.head[r] = start;
      this.earliest[start] = this.earliest[end] = model.ready[start] as number;
      this.latest[start] = this.latest[end] = model.due[end] as number;
      this.idleFrom[(classOf[r] as number) + 1] = (this.idleFrom[(classOf[r] as number) + 1] as number) + 1;
    }
    for (let c = 0; c < model.classes; c++)
      this.idleFrom[c + 1] = (this.idleFrom[c + 1] as number) + (this.idleFrom[c] as number);
    // the first vehicle of a class lies on top
    for (let r = routes - 1; r >= 0; r--) this.#pushIdle(r);
    for (let t = 0; t < tasks; t++) this.#leaveOut(t);
  }

  #pushIdle(route: number): void {
    const c = this.model.classOf[route] as number;
    const at = (this.idleFrom[c] as number) + (this.idleCount[c] as number);
    this.idleCount[c] = (this.idleCount[c] as number) + 1;
    this.idle[at] = route;
    this.idleAt[route] = at;
  }

  /** Takes an unused route out of the choice of its class: it comes into use, or nothing may be put on it. */
  takeIdle(route: number): void {
    const c = this.model.classOf[route] as number;
    this.idleCount[c] = (this.idleCount[c] as number) - 1;
    const top = (this.idleFrom[c] as number) + (this.idleCount[c] as number);
    const moved = this.idle[top] as number;
    const at = this.idleAt[route] as number;
    this.idle[at] = moved;
    this.idleAt[moved] = at;
  }

  #leaveOut(task: number): void {
    this.outAt[task] = this.outCount;
    this.leftAt[task] = this.stamp;
    this.out[this.outCount++] = task;
    const { prize, absence } = this.model;
    if ((absence[task] as number) > 0) this.missing += absence[task] as number;
    else this.cost += prize[task] as number;
  }

  #bringIn(task: number): void {
    const at = this.outAt[task] as number;
    const moved = this.out[--this.outCount] as number;
    this.out[at] = moved;
    this.outAt[moved] = at;
    this.outAt[task] = -1;
    const { prize, absence } = this.model;
    if ((absence[task] as number) > 0) this.missing -= absence[task] as number;
    else this.cost -= prize[task] as number;
  }

  /**
   * Lays routes worth a full scan into `scanned` and counts them: those in use that may take the task. One that was out
   * before this edit found no place then, so only what was touched since can have one.
   */
  scan(task: number): number {
    if (this.reward(task) < Number.MAX_SAFE_INTEGER) return 0;
    const { classes, classOf, allowed } = this.model;
    const isNew = (this.leftAt[task] as number) === this.stamp;
    const routes = isNew ? this.used : this.touched;
    const stop = isNew ? this.usedCount : this.touchedCount;
    let size = 0;
    for (let k = 0; k < stop; k++) {
      const r = routes[k] as number;
      if ((this.count[r] as number) > 0 && (allowed[task * classes + (classOf[r] as number)] as number) === 1)
        this.scanned[size++] = r;
    }
    return size;
  }

  /** Most an insertion of a task may cost. */
  reward(task: number): number {
    const prize = this.model.prize[task] as number;
    return prize >= 0 && !this.serveAll ? prize : Number.MAX_SAFE_INTEGER;
  }

  /** What taking an unused vehicle into use is charged; by share, as much of it as the task fills. */
  openingCost(route: number, task: number): number {
    const { fixed, capacity, dims, firstNode } = this.model;
    if (!this.byShare) return fixed[route] as number;
    const share = (this.demand[firstNode[task] as number] as number) / (capacity[route * dims] as number);
    return (fixed[route] as number) * Math.min(1, share);
  }

  /** An unused route of a class that may be taken into use, or −1. */
  idleRoute(classIndex: number): number {
    return this.usedCount >= this.mostUsed ? -1 : this.idleOf(classIndex);
  }

  /** An unused route of a class, or −1. */
  idleOf(classIndex: number): number {
    const count = this.idleCount[classIndex] as number;
    return count === 0 ? -1 : (this.idle[(this.idleFrom[classIndex] as number) + count - 1] as number);
  }

  begin(): void {
    this.logCount = 0;
    this.touchedCount = 0;
    this.stamp++;
  }

  touch(route: number): void {
    if ((this.touchedStamp[route] as number) === this.stamp) return;
    this.touchedStamp[route] = this.stamp;
    this.touched[this.touchedCount++] = route;
  }

  /** Puts a node behind another in thought: nothing but the links and its route know, and `unsplice` must follow. */
  splice(node: number, after: number): void {
    const { next, prev, route } = this;
    const w = next[after] as number;
    next[after] = node;
    prev[node] = after;
    next[node] = w;
    prev[w] = node;
    route[node] = route[after] as number;
  }

  unsplice(node: number): void {
    const { next, prev, route } = this;
    const p = prev[node] as number;
    const w = next[node] as number;
    next[p] = w;
    prev[w] = p;
    route[node] = -1;
  }

  #attach(node: number, after: number): void {
    const { model, route, leg } = this;
    const r = route[after] as number;
    this.splice(node, after);
    const gone = leg[after] as number;
    this.#measure(after, r);
    this.#measure(node, r);
    this.cost += (leg[after] as number) + (leg[node] as number) - gone;
    if (node >= model.visits) return;
    const hold = r + (this.lane[node] as number);
    this.load[hold] = (this.load[hold] as number) + (this.demand[node] as number);
    this.count[r] = (this.count[r] as number) + 1;
    if ((this.count[r] as number) === 1) {
      this.takeIdle(r);
      this.usedAt[r] = this.usedCount;
      this.used[this.usedCount++] = r;
      this.cost += model.fixed[r] as number;
    }
    const task = model.taskOf[node] as number;
    if ((model.isDelivery[node] as number) === 0) {
      this.servedBy[task] = node;
      this.#bringIn(task);
    }
  }

  #measure(node: number, r: number): void {
    const { leg, drive, next, model } = this;
    const { place, side, cost, time } = model;
    const cell = (place[node] as number) * side + (place[next[node] as number] as number);
    leg[node] = cost[cell + (model.costAt[r] as number)] as number;
    if (drive !== leg) drive[node] = time[cell + (model.timeAt[r] as number)] as number;
  }

  #detach(node: number): void {
    const { model, next, prev, route, leg } = this;
    const after = prev[node] as number;
    const before = next[node] as number;
    const r = route[node] as number;
    this.unsplice(node);
    const gone = (leg[after] as number) + (leg[node] as number);
    // an unused vehicle does not drive
    if ((prev[after] as number) < 0 && (next[before] as number) < 0) leg[after] = 0;
    else this.#measure(after, r);
    this.cost += (leg[after] as number) - gone;
    if (node >= model.visits) return;
    const hold = r + (this.lane[node] as number);
    this.load[hold] = (this.load[hold] as number) - (this.demand[node] as number);
    this.count[r] = (this.count[r] as number) - 1;
    if ((this.count[r] as number) === 0) {
      const last = this.used[--this.usedCount] as number;
      const hole = this.usedAt[r] as number;
      this.used[hole] = last;
      this.usedAt[last] = hole;
      this.usedAt[r] = -1;
      this.#pushIdle(r);
      this.cost -= model.fixed[r] as number;
    }
    const task = model.taskOf[node] as number;
    if ((model.isDelivery[node] as number) === 0) {
      this.servedBy[task] = -1;
      this.#leaveOut(task);
    }
  }

  link(node: number, after: number): void {
    this.#attach(node, after);
    this.logNode[this.logCount] = node;
    this.logPrev[this.logCount++] = -1;
    this.touch(this.route[node] as number);
  }

  unlink(node: number): void {
    this.logNode[this.logCount] = node;
    this.logPrev[this.logCount++] = this.prev[node] as number;
    this.touch(this.route[node] as number);
    this.#detach(node);
  }

  /** Takes a task out: its visit, or its pickup and delivery. */
  removeTask(task: number): void {
    const node = this.servedBy[task] as number;
    const mate = this.model.mate[node] as number;
    if (mate >= 0) this.unlink(mate);
    this.unlink(node);
  }

  /** Undoes every edit since `mark` (a former `logCount`), newest first. Cached times are the caller's to refresh. */
  rewind(mark: number): void {
    for (let i = this.logCount - 1; i >= mark; i--) {
      const node = this.logNode[i] as number;
      const after = this.logPrev[i] as number;
      if (after < 0) this.#detach(node);
      else this.#attach(node, after);
    }
    this.logCount = mark;
  }
}
