import type { Random } from '#random.ts';
import type { Neighbours } from '#search/neighbours.ts';
import type { State } from '#solution/state.ts';

/** Takes tasks out of the solution. The caller refreshes the routes it touched. */
export interface Ruin {
  /** Share of iterations, against the other ruins' weights. */
  readonly weight: number;
  apply(): void;
}

export interface RuinSetup {
  state: State;
  neighbours: Neighbours;
  random: Random;
}
