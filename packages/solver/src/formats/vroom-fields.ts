/** Fields of a JSON object, read by kind; what nobody read is noted, what is malformed is an input error naming it. */
import type { Window } from '#problem/problem.types.ts';

/** VROOM's codes: 1 internal, 2 input, 3 routing. */
export class VroomError extends Error {
  readonly code: 1 | 2 | 3;
  constructor(code: 1 | 2 | 3, message: string) {
    super(message);
    this.name = 'VroomError';
    this.code = code;
  }
}

export type Fields = JsonFields;

const mostWhole = 100_000_000_000;

export class JsonFields {
  readonly #values: Record<string, unknown>;
  readonly #path: string;
  readonly #ignored: string[];
  readonly #read = new Set<string>();
  readonly #children = new Map<string, JsonFields>();
  readonly #lists = new Map<string, JsonFields[]>();

  constructor(value: unknown, path: string, ignored: string[]) {
    if (!isObject(value)) throw new VroomError(2, path === '' ? 'The input is not a JSON object.' : `Invalid ${path}.`);
    this.#values = value;
    this.#path = path;
    this.#ignored = ignored;
  }

  has(key: string): boolean {
    return this.#values[key] !== undefined;
  }

  keys(): string[] {
    return Object.keys(this.#values);
  }

  skip(...keys: string[]): void {
    for (const key of keys) this.#read.add(key);
  }

  /** Notes every key a plain VROOM would not read: ours, and those nobody knows. */
  finish(): void {
    for (const key of Object.keys(this.#values))
      if (key.startsWith('x_') || !this.#read.has(key)) this.#ignored.push(this.#at(key));
  }

  id(type: string): number {
    const value = this.#take('id');
    if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
      throw new VroomError(2, `Invalid or missing id for ${type}.`);
    return value;
  }

  child(key: string): JsonFields | undefined {
    const known = this.#children.get(key);
    const value = this.#take(key);
    if (known !== undefined || value === undefined) return known;
    const fields = new JsonFields(value, this.#at(key), this.#ignored);
    this.#children.set(key, fields);
    return fields;
  }

  list(key: string): JsonFields[] {
    const known = this.#lists.get(key);
    const value = this.#take(key);
    if (known !== undefined || value === undefined) return known ?? [];
    if (!Array.isArray(value)) throw new VroomError(2, `Invalid ${this.#at(key)}.`);
    const fields = value.map((one, i) => new JsonFields(one, `${this.#at(key)}[${i}]`, this.#ignored));
    this.#lists.set(key, fields);
    return fields;
  }

  peekLength(key: string): number {
    const value = this.#values[key];
    return Array.isArray(value) ? value.length : 0;
  }

  text(key: string): string | undefined {
    return this.#typed(key, (value) => typeof value === 'string');
  }

  boolean(key: string): boolean | undefined {
    return this.#typed(key, (value) => typeof value === 'boolean');
  }

  number(key: string): number | undefined {
    return this.#typed(key, (value) => typeof value === 'number' && Number.isFinite(value));
  }

  whole(key: string): number | undefined {
    return this.#typed(key, isWhole);
  }

  wholes(key: string): number[] | undefined {
    return this.#typed(key, (value) => Array.isArray(value) && value.every(isWhole));
  }

  texts(key: string): string[] | undefined {
    return this.#typed(key, (value) => Array.isArray(value) && value.every((one) => typeof one === 'string'));
  }

  point(key: string): [number, number] | undefined {
    return this.#typed(key, isPoint);
  }

  points(key: string): [number, number][] | undefined {
    return this.#typed(key, (value) => Array.isArray(value) && value.every(isPoint));
  }

  window(key: string): Window | undefined {
    const window = this.#typed<Window>(key, isWindow);
    if (window !== undefined && window[0] > window[1])
      throw new VroomError(2, `Invalid time window: [${window[0]}, ${window[1]}]`);
    return window;
  }

  windows(key: string): Window[] | undefined {
    const windows = this.#typed<Window[]>(
      key,
      (value) => Array.isArray(value) && value.length > 0 && value.every(isWindow),
    );
    if (windows === undefined) return undefined;
    const sorted = [...windows].sort((a, b) => a[0] - b[0]);
    for (const [i, window] of sorted.entries()) {
      const next = sorted[i + 1];
      if (window[0] > window[1]) throw new VroomError(2, `Invalid time window: [${window[0]}, ${window[1]}]`);
      if (next !== undefined && next[0] <= window[1])
        throw new VroomError(2, `Overlapping time windows in ${this.#at(key)}.`);
    }
    return sorted;
  }

  matrix(key: string): { size: number; cells: Int32Array } | undefined {
    const rows = this.#typed<unknown[]>(key, Array.isArray);
    if (rows === undefined) return undefined;
    const size = rows.length;
    if (size === 0) throw new VroomError(2, `Empty matrix ${this.#at(key)}.`);
    const cells = new Int32Array(size * size);
    for (const [i, row] of rows.entries()) {
      if (!Array.isArray(row) || row.length !== size) throw new VroomError(2, 'Unexpected matrix line length.');
      for (const [k, cell] of row.entries()) {
        if (!isWhole(cell) || cell > 1_000_000_000) throw new VroomError(2, 'Invalid matrix entry.');
        cells[i * size + k] = cell;
      }
    }
    return { size, cells };
  }

  #take(key: string): unknown {
    this.#read.add(key);
    return this.#values[key];
  }

  #typed<T>(key: string, is: (value: unknown) => boolean): T | undefined {
    const value = this.#take(key);
    if (value === undefined) return undefined;
    if (!is(value)) throw new VroomError(2, `Invalid ${this.#at(key)} value.`);
    return checked<T>(value);
  }

  #at(key: string): string {
    return this.#path === '' ? key : `${this.#path}.${key}`;
  }
}

/** The one cast of this file: the value has just passed the predicate of its kind. */
function checked<T>(value: unknown): T {
  return value as T;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isWhole(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= mostWhole;
}

function isPoint(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.length >= 2 &&
    value.slice(0, 2).every((one) => typeof one === 'number' && Number.isFinite(one))
  );
}

function isWindow(value: unknown): value is Window {
  return Array.isArray(value) && value.length >= 2 && isWhole(value[0]) && isWhole(value[1]);
}
