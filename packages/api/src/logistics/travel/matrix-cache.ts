import type { LonLat } from '@cartage/contract/logistics/measures.schema.ts';

export interface Matrix {
  /** Row-major, `from × points + to`; −1 where there is no way. */
  durationsS: Int32Array;
  distancesM: Int32Array;
  /** Points no road is near enough to. */
  unsnapped: ReadonlySet<number>;
}

/** A rectangle: rows are `from`, columns `to`. */
export interface MatrixPart {
  durationsS: Int32Array;
  distancesM: Int32Array;
  unsnappedFrom: readonly number[];
}
export type AskMatrix = (from: readonly LonLat[], to: readonly LonLat[]) => Promise<MatrixPart>;

interface Kept {
  scope: string;
  /** Index of each point, by its rounded coordinates. */
  indexes: ReadonlyMap<string, number>;
  matrix: Matrix;
  keptAtMs: number;
}

const mostBytes = 192 * 1024 * 1024;
const mostKept = 60;

/** Rounded to about a metre. */
const keyOf = ([lon, lat]: Readonly<LonLat>) => `${Math.round(lon * 1e5)},${Math.round(lat * 1e5)}`;

/** Remembers matrices; one that lacks some points is extended by their rows and columns instead of made anew. */
export class MatrixCache {
  /** Last used last. */
  #kept: Kept[] = [];
  readonly #asked = new Map<string, Promise<Matrix>>();

  /**
   * The matrix of points within a scope: a version of the data and a profile. `maxAgeMs` is for those who cannot tell
   * when their data change.
   */
  matrix(
    scope: string,
    points: readonly LonLat[],
    ask: AskMatrix,
    { nowMs, maxAgeMs = Number.POSITIVE_INFINITY }: { nowMs: number; maxAgeMs?: number },
  ): Promise<Matrix> {
    const name = [scope, ...points.map(keyOf)].join(';');
    const asked = this.#asked.get(name);
    if (asked) return asked;
    const making = this.#make(scope, points, ask, nowMs, maxAgeMs).finally(() => this.#asked.delete(name));
    this.#asked.set(name, making);
    return making;
  }

  async #make(
    scope: string,
    points: readonly LonLat[],
    ask: AskMatrix,
    nowMs: number,
    maxAgeMs: number,
  ): Promise<Matrix> {
    this.#kept = this.#kept.filter((kept) => kept.scope !== scope || nowMs - kept.keptAtMs <= maxAgeMs);
    const keys = points.map(keyOf);
    const known = this.#mostAlike(scope, keys);
    const old = keys.map((key) => known?.indexes.get(key));
    const missing = old.flatMap((index, at) => (index === undefined ? [at] : []));
    if (known && missing.length === 0) {
      this.#use(known);
      return this.#pick(known.matrix, known.indexes.size, old);
    }
    const isExtension = known !== undefined && missing.length * 2 <= points.length;
    const matrix = isExtension
      ? await this.#extend(this.#pick(known.matrix, known.indexes.size, old), points, missing, ask)
      : wholeOf(await ask(points, points));
    this.#keep({ scope, indexes: new Map(keys.map((key, at) => [key, at])), matrix, keptAtMs: nowMs }, points.length);
    return matrix;
  }

  /** The kept matrix in the order of the points asked for; unknown ones stay −1. */
  #pick(matrix: Matrix, size: number, old: readonly (number | undefined)[]): Matrix {
    const count = old.length;
    const picked = {
      durationsS: new Int32Array(count * count).fill(-1),
      distancesM: new Int32Array(count * count).fill(-1),
      unsnapped: new Set<number>(),
    };
    for (const [row, from] of old.entries()) {
      if (from === undefined) continue;
      if (matrix.unsnapped.has(from)) picked.unsnapped.add(row);
      for (const [column, to] of old.entries()) {
        if (to === undefined) continue;
        picked.durationsS[row * count + column] = matrix.durationsS[from * size + to] ?? -1;
        picked.distancesM[row * count + column] = matrix.distancesM[from * size + to] ?? -1;
      }
    }
    return picked;
  }

  async #extend(
    matrix: Matrix,
    points: readonly LonLat[],
    missing: readonly number[],
    ask: AskMatrix,
  ): Promise<Matrix> {
    const added = missing.map((at) => points[at]).filter((point) => point !== undefined);
    const [rows, columns] = await Promise.all([ask(added, points), ask(points, added)]);
    const size = points.length;
    const unsnapped = new Set(matrix.unsnapped);
    for (const at of rows.unsnappedFrom) unsnapped.add(missing[at] ?? -1);
    for (const [at, index] of missing.entries()) {
      for (let other = 0; other < size; other++) {
        matrix.durationsS[index * size + other] = rows.durationsS[at * size + other] ?? -1;
        matrix.distancesM[index * size + other] = rows.distancesM[at * size + other] ?? -1;
        matrix.durationsS[other * size + index] = columns.durationsS[other * missing.length + at] ?? -1;
        matrix.distancesM[other * size + index] = columns.distancesM[other * missing.length + at] ?? -1;
      }
    }
    return { ...matrix, unsnapped };
  }

  #mostAlike(scope: string, keys: readonly string[]): Kept | undefined {
    let best: Kept | undefined;
    let most = 0;
    for (const kept of this.#kept) {
      if (kept.scope !== scope) continue;
      const alike = keys.reduce((sum, key) => sum + (kept.indexes.has(key) ? 1 : 0), 0);
      if (alike > most) [best, most] = [kept, alike];
    }
    return best;
  }

  #use(kept: Kept): void {
    this.#kept = [...this.#kept.filter((other) => other !== kept), kept];
  }

  #keep(kept: Kept, size: number): void {
    if (kept.indexes.size !== size) return; // two points a metre apart: not worth the care
    this.#kept.push(kept);
    const bytes = (one: Kept) => one.matrix.durationsS.byteLength * 2;
    let total = this.#kept.reduce((sum, one) => sum + bytes(one), 0);
    while (this.#kept.length > 1 && (total > mostBytes || this.#kept.length > mostKept)) {
      const first = this.#kept.shift();
      total -= first ? bytes(first) : 0;
    }
  }
}

const wholeOf = ({ durationsS, distancesM, unsnappedFrom }: MatrixPart): Matrix => ({
  durationsS,
  distancesM,
  unsnapped: new Set(unsnappedFrom),
});
