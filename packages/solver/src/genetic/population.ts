/**
 * Plans that keep every load and window and plans that do not, each half ranked by price and by how far it stands from its likes (HGS,
 * Vidal et al. 2012 and 2022). O(n × size) to add one.
 */
import { item } from '#problem/item.ts';
import type { Random } from '#random.ts';
import { brokenPairs, type Individual, isFeasible } from './individual.ts';

/** Half of what is usual (25 and 40, Vidal 2022): in the time people wait there are some hundreds of children, not tens of thousands. */
const LEAST = 12;
export const BROOD = 20;
const ELITE = 4;
const CLOSEST = 5;

export class Population {
  #feasible: Individual[] = [];
  #broken: Individual[] = [];
  readonly #random: Random;
  best: Individual | undefined;

  constructor(random: Random) {
    this.#random = random;
  }

  get size(): number {
    return this.#feasible.length + this.#broken.length;
  }

  /** True: no feasible plan so far was cheaper. */
  add(one: Individual): boolean {
    const half = isFeasible(one) ? this.#feasible : this.#broken;
    for (const other of half) {
      const distance = brokenPairs(one, other);
      insertAlike(one, other, distance);
      insertAlike(other, one, distance);
    }
    half.push(one);
    half.sort((a, b) => a.price - b.price);
    rank(half);
    if (half.length > LEAST + BROOD)
      while (half.length > LEAST) {
        removeWorst(half);
        rank(half);
      }
    if (!isFeasible(one) || (this.best && this.best.legs <= one.legs)) return false;
    this.best = one;
    return true;
  }

  /** Overload has another price. */
  reprice(overload: number): void {
    for (const one of this.#broken) one.price = one.legs + one.excess * overload;
    this.#broken.sort((a, b) => a.price - b.price);
    rank(this.#broken);
  }

  /** The fitter of two drawn at random. */
  pick(): Individual {
    const [a, b] = [this.#draw(), this.#draw()];
    return a.fitness < b.fitness ? a : b;
  }

  clear(): void {
    this.#feasible = [];
    this.#broken = [];
  }

  #draw(): Individual {
    const k = this.#random.below(this.size);
    return k < this.#feasible.length ? item(this.#feasible, k) : item(this.#broken, k - this.#feasible.length);
  }
}

function insertAlike(one: Individual, other: Individual, distance: number): void {
  one.alike.push({ other, distance });
  one.alike.sort((a, b) => a.distance - b.distance);
}

/** Mean distance to the closest few. */
function standing({ alike }: Individual): number {
  const close = alike.slice(0, CLOSEST);
  return close.reduce((sum, { distance }) => sum + distance, 0) / Math.max(1, close.length);
}

/** `half` comes sorted by price. */
function rank(half: Individual[]): void {
  const size = half.length;
  const byStanding = half.map((one, k) => ({ one, k, far: standing(one) })).sort((a, b) => b.far - a.far || a.k - b.k);
  byStanding.forEach(({ one, k }, place) => {
    const variety = size <= ELITE ? 0 : (1 - ELITE / size) * (place / size);
    one.fitness = k / size + variety;
  });
}

/** Of plans that stand twice the least fit goes first, else the least fit of all; never the best. */
function removeWorst(half: Individual[]): void {
  let worst = 1;
  let worstTwin = false;
  for (let k = 1; k < half.length; k++) {
    const one = item(half, k);
    const twin = (one.alike[0]?.distance ?? 1) < 1e-9;
    if ((twin && !worstTwin) || (twin === worstTwin && one.fitness > item(half, worst).fitness)) {
      worst = k;
      worstTwin = twin;
    }
  }
  const [gone] = half.splice(worst, 1);
  for (const { alike } of half) {
    const k = alike.findIndex(({ other }) => other === gone);
    if (k >= 0) alike.splice(k, 1);
  }
}
