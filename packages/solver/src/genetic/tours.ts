/**
 * Routes under local search that may be overloaded at a price: linked lists, with what each visit's position tells about the
 * part of the route before it. Nodes 0 … visits−1 are visits; route r starts at node visits + 2r and ends at the next one.
 */
import type { Individual } from './individual.ts';
import type { TourModel } from './tour-model.ts';

export class Tours {
  readonly model: TourModel;
  readonly next: Int32Array;
  readonly prev: Int32Array;
  readonly route: Int32Array;
  /** Matrix row of a node. */
  readonly place: Int32Array;
  /** The same where the route is driven backwards. */
  readonly turnedPlace: Int32Array;
  /** Position on the route, load up to here, and what the legs up to here would cost more backwards. */
  readonly at: Int32Array;
  readonly loadTo: Int32Array;
  readonly turnedTo: Float64Array;
  // by route
  readonly load: Int32Array;
  readonly count: Int32Array;
  readonly penalty: Float64Array;
  /** Value of `moves` when the route last changed. */
  readonly changedAt: Int32Array;
  moves = 0;
  #overload = 1;

  constructor(model: TourModel) {
    const { visits, routes } = model;
    const nodes = visits + 2 * routes;
    this.model = model;
    this.next = new Int32Array(nodes);
    this.prev = new Int32Array(nodes);
    this.route = new Int32Array(nodes);
    this.place = new Int32Array(nodes);
    this.turnedPlace = new Int32Array(nodes);
    this.at = new Int32Array(nodes);
    this.loadTo = new Int32Array(nodes);
    this.turnedTo = new Float64Array(nodes);
    this.load = new Int32Array(routes);
    this.count = new Int32Array(routes);
    this.penalty = new Float64Array(routes);
    this.changedAt = new Int32Array(routes);
    for (let v = 0; v < visits; v++) this.place[v] = this.turnedPlace[v] = v;
    for (let r = 0; r < routes; r++) {
      const start = visits + 2 * r;
      this.place[start] = this.turnedPlace[start + 1] = visits;
      this.place[start + 1] = this.turnedPlace[start] = visits + 1;
      this.route[start] = this.route[start + 1] = r;
    }
  }

  read(one: { tour: Int32Array; cuts: Int32Array; routes: number }, overload: number): void {
    const { next, prev, model } = this;
    this.#overload = overload;
    this.moves = 0;
    for (let r = 0; r < model.routes; r++) {
      const start = model.visits + 2 * r;
      let last = start;
      if (r < one.routes)
        for (let k = one.cuts[r] as number; k < (one.cuts[r + 1] as number); k++) {
          const v = one.tour[k] as number;
          next[last] = v;
          prev[v] = last;
          last = v;
        }
      next[last] = start + 1;
      prev[start + 1] = last;
      this.refresh(r);
      this.changedAt[r] = -1;
    }
  }

  over(load: number): number {
    const more = load - this.model.capacity;
    return more > 0 ? more * this.#overload : 0;
  }

  /** Recomputes what is kept of a route. O(length). */
  refresh(r: number): void {
    const { next, at, loadTo, turnedTo, place, turnedPlace, route, model } = this;
    const { cost, side, demand, visits } = model;
    const start = visits + 2 * r;
    let load = 0;
    let turned = 0;
    let k = 0;
    // at a start all three stay 0
    for (let p = start, v = next[start] as number; ; p = v, v = next[v] as number) {
      turned +=
        (cost[(turnedPlace[v] as number) * side + (turnedPlace[p] as number)] as number) -
        (cost[(place[p] as number) * side + (place[v] as number)] as number);
      k++;
      at[v] = k;
      turnedTo[v] = turned;
      if (v >= visits) {
        loadTo[v] = load;
        break;
      }
      load += demand[v] as number;
      loadTo[v] = load;
      route[v] = r;
    }
    this.load[r] = load;
    this.count[r] = k - 1;
    this.penalty[r] = this.over(load);
    this.changedAt[r] = this.moves;
  }

  /** A move is done: its routes are read again. */
  settle(a: number, b: number): void {
    this.moves++;
    this.refresh(a);
    if (b !== a) this.refresh(b);
  }

  putAfter(u: number, v: number): void {
    this.join(this.prev[u] as number, this.next[u] as number);
    const behind = this.next[v] as number;
    this.join(v, u);
    this.join(u, behind);
  }

  /** u and v are not neighbours. */
  exchange(u: number, v: number): void {
    const before = this.prev[v] as number;
    this.putAfter(v, u);
    this.putAfter(u, before);
  }

  join(a: number, b: number): void {
    this.next[a] = b;
    this.prev[b] = a;
  }

  /** The plan as it stands; its routes by their direction from the depot. */
  write(): Individual {
    const { model, next, count, load } = this;
    const { visits: n, cost, side, routes, x, y } = model;
    const angles = new Float64Array(routes);
    const used: number[] = [];
    for (let r = 0; r < routes; r++) {
      if ((count[r] as number) === 0) continue;
      let sx = 0;
      let sy = 0;
      for (let v = next[n + 2 * r] as number; v < n; v = next[v] as number) {
        sx += x[v] as number;
        sy += y[v] as number;
      }
      angles[r] = direction(sx, sy);
      used.push(r);
    }
    used.sort((a, b) => (angles[a] as number) - (angles[b] as number) || a - b);
    const tour = new Int32Array(n);
    const cuts = new Int32Array(used.length + 1);
    const after = new Int32Array(n).fill(-1);
    const before = new Int32Array(n).fill(-1);
    let size = 0;
    let legs = 0;
    let excess = 0;
    used.forEach((r, k) => {
      let from = n;
      for (let v = next[n + 2 * r] as number; v < n; v = next[v] as number) {
        legs += cost[from * side + v] as number;
        if (from < n) {
          after[from] = v;
          before[v] = from;
        }
        tour[size++] = v;
        from = v;
      }
      legs += cost[from * side + n + 1] as number;
      cuts[k + 1] = size;
      excess += Math.max(0, (load[r] as number) - model.capacity);
    });
    const price = legs + excess * this.#overload;
    const shape = { tour, cuts, routes: used.length, next: after, prev: before };
    return { ...shape, legs, excess, price, fitness: 0, alike: [] };
  }
}

/** Grows with the angle of (x, y), 0 … 4, without a function that engines compute differently. */
function direction(x: number, y: number): number {
  const sum = Math.abs(x) + Math.abs(y);
  if (sum === 0) return 0;
  const slope = y / sum;
  return x < 0 ? 2 - slope : slope < 0 ? 4 + slope : slope;
}
