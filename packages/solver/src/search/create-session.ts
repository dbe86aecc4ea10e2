import { createLargeSession } from '#parts/large-session.ts';
import { refuseTooLarge } from '#problem/memory.ts';
import type { Problem } from '#problem/problem.types.ts';
import { isTooLargeForMatrix } from '#problem/travel.ts';
import type { SolveOptions } from '../solve.types.ts';
import { createWholeSession, type Session } from './session.ts';

/** A search ready to go; the first plan stands already where a full matrix fits. */
export function createSession(problem: Problem, options: SolveOptions): Session {
  refuseTooLarge(problem, options.maxBytes);
  return isTooLargeForMatrix(problem) ? createLargeSession(problem, options) : createWholeSession(problem, options);
}
