/**
 * Room by another vehicle: a task that the route beside it may not hold still goes there where the route can change to an
 * unused vehicle of another class.
 *
 *   van 1:  ▸ a b c ▸   + d        →        truck 7:  ▸ a b d c ▸
 *
 * Without it a mixed fleet stays with the vehicles its first tasks asked for (fleet size and mix, Golden et al. 1984).
 * What a route costs as each class is summed up when first asked for after a change: O(length × kinds of legs).
 */

import type { State } from '#solution/state.ts';
import { handOver, legsAs } from '#solution/whole-route.ts';

export interface LargerVehicle {
  /** False where every class holds and serves the same. */
  readonly useful: boolean;
  /** What changing to the vehicle found last for a route is charged. */
  readonly charge: Float64Array;
  /** A route was edited. */
  forget(r: number): void;
  /** A new task is looked at. */
  begin(task: number): void;
  /** The unused route that takes over r at the least cost where its class holds `need` and may serve the task, or −1. */
  find(r: number, need: number): number;
  /** Links c behind p and hands its route to `other`. False, and nothing done: the route does not hold there. */
  take(c: number, p: number, other: number, refresh: (r: number) => boolean): boolean;
}

/** What is known of a route since its last change: nothing, which classes may serve it, also what it costs as each. */
const SERVING = 1;
const PRICES = 2;

export function createLargerVehicle(state: State): LargerVehicle {
  const { model, next, count, pinned, frozen } = state;
  const { classes, classOf, visits, routes, fixed, allowed, taskOf, dims, capacity } = model;
  const sample = new Int32Array(classes).fill(-1);
  for (let r = routes - 1; r >= 0; r--) sample[classOf[r] as number] = r;
  const holds = Int32Array.from(sample, (r) => capacity[r * dims] as number);
  const useful = classes > 1 && (model.features.compatibility || holds.some((most) => most !== holds[0]));
  const legsLike = likeDrives(model, sample);
  const asClass = new Float64Array(useful ? routes * classes : 0);
  const known = new Uint8Array(routes);
  // a bit a class, by task and by route: those that may serve it, or all of it
  const words = (classes + 31) >> 5;
  const servers = new Int32Array(useful ? model.tasks * words : 0);
  const serving = new Int32Array(useful ? routes * words : 0);
  for (let i = 0; i < model.tasks * classes && useful; i++) {
    const k = i % classes;
    const at = ((i - k) / classes) * words + (k >> 5);
    servers[at] = (servers[at] as number) | ((allowed[i] as number) << (k & 31));
  }
  /** Classes of unused vehicles that may serve the task, and the most that one of them holds. */
  const open = new Int32Array(words);
  let roomiest = -1;
  const found = new Int32Array(routes);
  const foundAt = new Int32Array(routes);
  const charge = new Float64Array(routes);
  const order = new Int32Array(useful ? visits : 0);
  let stamp = 0;

  /** Which classes may serve all of it. */
  function learnServing(r: number): void {
    known[r] = SERVING;
    const end = visits + 2 * r + 1;
    const bits = r * words;
    serving.fill((frozen[end] as number) - 1, bits, bits + words);
    for (let v = next[end - 1] as number; v !== end; v = next[v] as number)
      for (let w = 0; w < words; w++)
        serving[bits + w] =
          v >= visits || (pinned[v] as number) === 1
            ? 0
            : (serving[bits + w] as number) & (servers[(taskOf[v] as number) * words + w] as number);
  }

  /** Sums up legs and fixed cost as each class. */
  function learnPrices(r: number): void {
    known[r] = PRICES;
    const row = r * classes;
    for (let k = 0; k < classes; k++) {
      const as = sample[k] as number;
      const like = legsLike[k] as number;
      asClass[row + k] =
        (like < k
          ? (asClass[row + like] as number) - (fixed[sample[like] as number] as number)
          : legsAs(state, r, as)) + (fixed[as] as number);
    }
  }

  function search(r: number, need: number): number {
    if ((known[r] as number) === 0) learnServing(r);
    const now = classOf[r] as number;
    let least = Number.POSITIVE_INFINITY;
    let best = -1;
    for (let w = 0; w < words; w++) {
      for (let bits = (serving[r * words + w] as number) & (open[w] as number); bits !== 0; bits &= bits - 1) {
        const k = (w << 5) + 31 - Math.clz32(bits & -bits);
        if ((holds[k] as number) < need || k === now) continue;
        if ((known[r] as number) !== PRICES) learnPrices(r);
        const price = asClass[r * classes + k] as number;
        if (price >= least) continue;
        least = price;
        best = state.idleOf(k);
      }
    }
    if (best >= 0) charge[r] = least - (asClass[r * classes + now] as number);
    return best;
  }

  return {
    useful,
    charge,
    forget(r) {
      known[r] = 0;
    },
    begin(task) {
      stamp++;
      roomiest = -1;
      for (let w = 0; w < words; w++) {
        let bits = servers[task * words + w] as number;
        for (let left = bits; left !== 0; left &= left - 1) {
          const bit = left & -left;
          const k = (w << 5) + 31 - Math.clz32(bit);
          const other = state.idleOf(k);
          if (other < 0 || (frozen[visits + 2 * other + 1] as number) === 1) bits ^= bit;
          else if ((holds[k] as number) > roomiest) roomiest = holds[k] as number;
        }
        open[w] = bits;
      }
    },
    find(r, need) {
      if (need > roomiest) return -1;
      if ((foundAt[r] as number) !== stamp) {
        foundAt[r] = stamp;
        found[r] = (count[r] as number) > 0 ? search(r, need) : -1;
      }
      return found[r] as number;
    },
    take(c, p, other, refresh) {
      const mark = state.logCount;
      const r = state.route[p] as number;
      state.link(c, p);
      handOver(state, r, other, order);
      if (refresh(r) && refresh(other)) return true;
      state.rewind(mark);
      refresh(r);
      refresh(other);
      return false;
    },
  };
}

/** For each class the first one that drives and pays legs as it does. */
function likeDrives({ costAt, place, visits }: State['model'], sample: Int32Array): Int32Array {
  const seen = new Map<string, number>();
  return Int32Array.from(sample, (r, k) => {
    const drive = `${costAt[r]} ${place[visits + 2 * r]} ${place[visits + 2 * r + 1]}`;
    const like = seen.get(drive) ?? k;
    seen.set(drive, like);
    return like;
  });
}
