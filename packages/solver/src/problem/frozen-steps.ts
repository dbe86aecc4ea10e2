import type { RoutePlan } from './problem.types.ts';

/** The steps at the head of a route that its lock keeps. */
export function frozenStepsOf({ lock, steps }: Pick<RoutePlan, 'lock' | 'steps'>): readonly string[] {
  if (!lock) return [];
  return lock === 'all' ? steps : steps.slice(0, lock.prefix);
}
