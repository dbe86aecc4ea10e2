/** One object of the input: its fields are read and blamed by one name. */
import type { Window } from './problem.types.ts';
import { type Issues, isRecord, mostCost, mostInstant, problemLimits } from './problem-issues.ts';

const mostAmount = 1_000_000_000;

type Key<T> = keyof T & string;
export const tooMany = (count: number, what: string, most: number): string =>
  `${count} ${what}; the most allowed is ${most}`;

/** What is an object of a field, and of the list that a field is. */
type Part<V> = Extract<V, object>;
type Item<V> = V extends readonly (infer One)[] ? One : never;

export class ProblemFields<T extends object> {
  readonly of: T;
  readonly path: string;
  readonly issues: Issues;

  constructor(of: T, path: string, issues: Issues) {
    this.of = of;
    this.path = path;
    this.issues = issues;
  }

  /** The same, once it is known what it is. */
  as<U extends T>(of: U): ProblemFields<U> {
    return new ProblemFields(of, this.path, this.issues);
  }
  /** Where a field stands, or one of its list. */
  at(key: Key<T>, index?: number): string {
    const path = this.path === '' ? key : `${this.path}.${key}`;
    return index === undefined ? path : `${path}[${index}]`;
  }
  has(key: Key<T>): boolean {
    return this.of[key] !== undefined;
  }
  add(key: Key<T>, message: string): void {
    this.issues.add(this.at(key), message);
  }
  addAt(key: Key<T>, index: number, message: string): void {
    this.issues.add(this.at(key, index), message);
  }
  expected(key: Key<T>, what: string): void {
    this.issues.expected(this.at(key), this.of[key], what);
  }
  real(key: Key<T>, least: number, most: number): boolean {
    return this.issues.real(this.of[key], this.at(key), least, most);
  }
  whole(key: Key<T>, least: number, most: number): boolean {
    return this.issues.whole(this.of[key], this.at(key), least, most);
  }
  optionalWhole(key: Key<T>, most: number): void {
    if (this.has(key)) this.whole(key, 0, most);
  }
  price(key: Key<T>): void {
    this.real(key, 0, mostCost);
  }
  optionalPrice(key: Key<T>): void {
    if (this.has(key)) this.price(key);
  }
  instant(key: Key<T>): void {
    this.issues.instant(this.of[key], this.at(key));
  }
  optionalInstant(key: Key<T>): void {
    if (this.has(key)) this.instant(key);
  }
  flag(key: Key<T>): void {
    if (this.has(key) && typeof this.of[key] !== 'boolean') this.expected(key, 'true or false');
  }
  /** A name that is its own in all that share `seen`, by whose it is. */
  name(key: Key<T>, seen: Map<string, string>): boolean {
    const name = this.of[key];
    if (typeof name !== 'string' || name === '') {
      this.expected(key, 'a name');
      return false;
    }
    const first = seen.get(name);
    if (first === undefined) seen.set(name, this.path);
    else this.add(key, `'${name}' is the name of ${first} already`);
    return first === undefined;
  }
  names(key: Key<T>): void {
    for (const [i, name] of this.list(key).entries())
      if (typeof name !== 'string') this.issues.expected(this.at(key, i), name, 'a name');
  }
  amounts(key: Key<T>): void {
    const count = this.wholes(key, mostAmount);
    const most = problemLimits.dimensions;
    if (count > most) this.add(key, tooMany(count, 'dimensions', most));
  }
  /** Returns how many there are. */
  wholes(key: Key<T>, most: number): number {
    const list = this.list(key);
    for (const [i, value] of list.entries()) this.issues.whole(value, this.at(key, i), 0, most);
    return list.length;
  }
  window(key: Key<T>): void {
    this.#window(this.of[key], this.at(key), -mostInstant);
  }
  /** Sorted, and with a gap between them. */
  windows(key: Key<T>): void {
    let least = -mostInstant;
    for (const [i, window] of this.list(key).entries())
      if (this.#window(window, this.at(key, i), least)) least = window[1] + 1;
  }
  isEmpty(key: Key<T>): boolean {
    const value: unknown = this.of[key] ?? [];
    return Array.isArray(value) && value.length === 0;
  }
  /** Nothing where there is nothing. */
  list<K extends Key<T>>(key: K): readonly Item<T[K]>[] {
    return this.has(key) ? this.required(key) : [];
  }
  required<K extends Key<T>>(key: K): readonly Item<T[K]>[] {
    const value: unknown = this.of[key];
    if (Array.isArray(value)) return value;
    this.expected(key, 'a list');
    return [];
  }
  /** Nothing where there is nothing, or something else than an object. */
  object<K extends Key<T>>(key: K): ProblemFields<Part<T[K]>> | undefined {
    return this.has(key) ? this.need(key, 'an object') : undefined;
  }
  /** Nothing where there is something else than an object. */
  need<K extends Key<T>>(key: K, what: string): ProblemFields<Part<T[K]>> | undefined {
    return fieldsOf(this.of[key], this.at(key), this.issues, what);
  }
  /** The objects of a list; anything else in it is at fault. */
  *each<K extends Key<T>>(key: K, what = 'an object'): Generator<ProblemFields<Part<Item<T[K]>>>> {
    for (const [i, value] of this.list(key).entries()) {
      if (this.issues.full) return;
      const fields = fieldsOf<Part<Item<T[K]>>>(value, this.at(key, i), this.issues, what);
      if (fields) yield fields;
    }
  }

  #window(window: unknown, path: string, least: number): window is Window {
    if (!Array.isArray(window) || window.length !== 2) {
      this.issues.expected(path, window, '[from, to]');
      return false;
    }
    return (
      this.issues.whole(window[0], `${path}[0]`, least, mostInstant) &&
      this.issues.whole(window[1], `${path}[1]`, window[0], mostInstant)
    );
  }
}

/** Nothing where it is no object. */
export function fieldsOf<T extends object>(
  value: unknown,
  path: string,
  issues: Issues,
  what: string,
): ProblemFields<T> | undefined {
  if (isRecord(value)) return new ProblemFields(claimed<T>(value), path, issues);
  issues.expected(path, value, what);
  return undefined;
}

/** The one cast of this file: what it claims of its fields is what is checked next. */
function claimed<T>(value: object): T {
  return value as T;
}
