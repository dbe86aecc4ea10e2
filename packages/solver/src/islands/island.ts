import type { FromIsland, ToIsland } from '#protocol.ts';
import type { SolveOptions } from '../solve.types.ts';

/** A worker as the host sees it. `listen` is called once; `lost` when the worker died, hung or ran out of memory. */
export interface Island {
  post: (message: ToIsland) => void;
  listen: (heard: (message: FromIsland) => void, lost: (reason: string) => void) => void;
  close: () => void;
}

/**
 * Islands have clocks of their own; `elapsedS` is needed where a problem too large for a matrix has a time limit. Of improvements only the
 * last is told, ten times a second at most.
 */
export interface IslandsOptions extends Omit<SolveOptions, 'shouldStop'> {
  islands: number;
  spawn: (index: number) => Island;
  /** An island that fell out, with the reason; the others go on. */
  onLost?: (index: number, reason: string) => void;
}
