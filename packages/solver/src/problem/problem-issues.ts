/** Fields at fault, and the checks of single values that find them. */
import type { Window } from './problem.types.ts';

export interface ProblemIssue {
  /** As one would write it in code: `jobs[3].visit.place`. */
  path: string;
  message: string;
}

/** The input cannot be a problem. `issues` names every field at fault (the first hundred). */
export class ProblemError extends Error {
  readonly issues: ProblemIssue[];
  constructor(issues: ProblemIssue[]) {
    const [first] = issues;
    super(first === undefined ? 'The problem is not valid.' : `${first.path}: ${first.message}`);
    this.name = 'ProblemError';
    this.issues = issues;
  }
}

export const problemLimits = {
  tasks: 100_000,
  vehicles: 20_000,
  places: 200_000,
  matrixPlaces: 20_000,
  dimensions: 16,
};

const mostIssues = 100;
export const mostSeconds = 1_000_000_000;
export const mostInstant = 100_000_000_000;
const mostAmount = 1_000_000_000;
const mostCost = 1_000_000_000_000;

export class Issues {
  readonly found: ProblemIssue[] = [];
  get full(): boolean {
    return this.found.length >= mostIssues;
  }
  add(path: string, message: string): void {
    if (!this.full) this.found.push({ path, message });
  }
  expected(path: string, value: unknown, what: string): void {
    this.add(path, `is ${show(value)}; expected ${what}`);
  }
  whole(value: unknown, path: string, least: number, most: number): boolean {
    if (Number.isInteger(value)) return this.real(value, path, least, most);
    this.expected(path, value, 'a whole number');
    return false;
  }
  optionalWhole(value: unknown, path: string, most: number): void {
    if (value !== undefined) this.whole(value, path, 0, most);
  }
  real(value: unknown, path: string, least: number, most: number): boolean {
    if (typeof value !== 'number' || !Number.isFinite(value)) this.expected(path, value, 'a number');
    else if (value < least) this.add(path, `is ${value}; the least allowed is ${least}`);
    else if (value > most) this.add(path, `is ${value}; the most allowed is ${most}`);
    else return true;
    return false;
  }
  price(value: unknown, path: string): void {
    this.real(value, path, 0, mostCost);
  }
  flag(value: unknown, path: string): void {
    if (value !== undefined && typeof value !== 'boolean') this.expected(path, value, 'true or false');
  }
  instant(value: unknown, path: string): void {
    this.whole(value, path, -mostInstant, mostInstant);
  }
  required<T>(list: readonly T[] | undefined, path: string): readonly T[] {
    if (list === undefined) this.expected(path, list, 'a list');
    return this.listOf(list, path);
  }
  /** The objects of a list with their places; anything else in it is at fault. */
  objects<T>(list: readonly T[] | undefined, path: string): [number, T][] {
    const found: [number, T][] = [];
    for (const [i, value] of this.listOf(list, path).entries()) {
      if (this.isObject(value, `${path}[${i}]`)) found.push([i, value]);
    }
    return found;
  }
  /** Nothing where there is nothing, or something else than an object. */
  object<T>(value: T | undefined, path: string): T | undefined {
    return value === undefined || this.isObject(value, path) ? value : undefined;
  }
  isObject<T>(value: T | undefined, path: string, what = 'an object'): value is T & object {
    if (!isRecord(value)) this.expected(path, value, what);
    return isRecord(value);
  }
  listOf<T>(value: readonly T[] | undefined, path: string): readonly T[] {
    if (value === undefined) return [];
    if (Array.isArray(value)) return value;
    this.expected(path, value, 'a list');
    return [];
  }
}

export function checkId(
  id: unknown,
  path: string,
  seen: Map<string, number>,
  index: number,
  list: string,
  issues: Issues,
): boolean {
  if (typeof id !== 'string' || id === '') {
    issues.expected(`${path}.id`, id, 'a name');
    return false;
  }
  const first = seen.get(id);
  if (first !== undefined) issues.add(`${path}.id`, `'${id}' is the name of ${list}[${first}] already`);
  else seen.set(id, index);
  return first === undefined;
}

/** Sorted, and with a gap between them. */
export function checkWindows(windows: readonly Window[] | undefined, path: string, issues: Issues): void {
  let least = -mostInstant;
  for (const [i, window] of issues.listOf(windows, path).entries())
    if (checkWindow(window, `${path}[${i}]`, issues, least)) least = window[1] + 1;
}

export function checkWindow(window: Window, path: string, issues: Issues, least = -mostInstant): boolean {
  if (!Array.isArray(window) || window.length !== 2) {
    issues.expected(path, window, '[from, to]');
    return false;
  }
  return (
    issues.whole(window[0], `${path}[0]`, least, mostInstant) &&
    issues.whole(window[1], `${path}[1]`, window[0], mostInstant)
  );
}

export function checkAmounts(amounts: readonly number[] | undefined, path: string, issues: Issues): void {
  const list = issues.listOf(amounts, path);
  if (list.length > problemLimits.dimensions)
    issues.add(path, `${list.length} dimensions; the most allowed is ${problemLimits.dimensions}`);
  for (let i = 0; i < list.length && !issues.full; i++) issues.whole(list[i], `${path}[${i}]`, 0, mostAmount);
}

export function checkNames(names: readonly string[] | undefined, path: string, issues: Issues): void {
  for (const [i, name] of issues.listOf(names, path).entries())
    if (typeof name !== 'string') issues.expected(`${path}[${i}]`, name, 'a name');
}

export function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

export function show(value: unknown): string {
  if (typeof value === 'string') return `'${value}'`;
  if (value === undefined) return 'missing';
  if (Array.isArray(value)) return 'a list';
  return isRecord(value) ? 'an object' : String(value);
}
