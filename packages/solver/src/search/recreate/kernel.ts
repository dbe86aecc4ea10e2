import type { Random } from '#random.ts';
import type { Neighbours } from '#search/neighbours.ts';
import type { State } from '#solution/state.ts';

/**
 * What a problem's features decide: how a place for a task is found and how a route's cached values are kept.
 * One file per kind; `all-kernels.ts` picks.
 */
export interface Kernel {
  /** Links a task at its best place. False: none was found. */
  insert(task: number): boolean;
  /** Recomputes what is cached of a route after edits. False: the route breaks a limit. */
  refresh(route: number): boolean;
  /** Tidies a route after removals, before `refresh`. */
  tidy?(route: number): void;
  /** Puts one of those that are out on a route that others leave for it, the ones of fewest absences (by task). */
  makeRoom?(absences: Float64Array): void;
}

export interface KernelSetup {
  state: State;
  neighbours: Neighbours;
  /** Neighbours looked at for an insertion. */
  near: number;
  random: Random;
  blinks: Blinks;
}

/**
 * Neighbours looked at where none of the near ones has a place on a route in use: where vehicles are full or their hours tied,
 * those a little farther off hold what would else go alone.
 */
export const FAR = 80;

/** Positions are skipped at this rate, so that equal ruins are not always mended the same way (SISR's blinks). */
const BLINK_EVERY = 100;

/** Counts down to the next position to skip. Uniform gaps with the wanted mean: no logarithm, so every engine agrees. */
export interface Blinks {
  left: number;
  random: Random;
}

export const createBlinks = (random: Random): Blinks => ({ left: random.below(2 * BLINK_EVERY), random });

/** Whether this position is one to skip. */
export function blinked(blinks: Blinks): boolean {
  blinks.left--;
  if (blinks.left >= 0) return false;
  blinks.left = blinks.random.below(2 * BLINK_EVERY);
  return true;
}
