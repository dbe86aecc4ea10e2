/** Fields at fault, and the checks of single values that find them. */

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
    super(first ? `${first.path}: ${first.message}` : 'The problem is not valid.');
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
  /** More than all tasks of a large problem weigh at 100 each. */
  priority: 10_000_000,
};

const mostIssues = 100;
export const mostSeconds = 1_000_000_000;
export const mostInstant = 100_000_000_000;
export const mostCost = 1_000_000_000_000;

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
  real(value: unknown, path: string, least: number, most: number): boolean {
    if (typeof value !== 'number' || !Number.isFinite(value)) this.expected(path, value, 'a number');
    else if (value < least) this.add(path, `is ${value}; the least allowed is ${least}`);
    else if (value > most) this.add(path, `is ${value}; the most allowed is ${most}`);
    else return true;
    return false;
  }
  instant(value: unknown, path: string): void {
    this.whole(value, path, -mostInstant, mostInstant);
  }
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
