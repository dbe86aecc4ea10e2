/** When a search ends and how far it is. Never reads a clock: the host gives `elapsedS`. */
export interface Budget {
  timeLimitS?: number;
  iterations?: number;
  shouldStop?: () => boolean;
  elapsedS?: () => number;
}

export type StopReason = 'time' | 'iterations' | 'cancelled';

export interface StopWatch {
  /** 0 … 1. */
  progress(iterations: number): number;
  reason(iterations: number): StopReason | undefined;
  /** Iterations to the next look: more where they are fast, since reading a clock costs too. Fixed where iterations are counted. */
  pace(): number;
  /** Iterations left of the budget. */
  left(iterations: number): number;
}

/** Least iterations between looks. */
const PAUSE_EVERY = 256;
const MOST = 8192;
/** Seconds between looks that are worth a look. */
const WORTH_S = 0.004;

/** Without a limit, `otherwise` iterations; within a time no more than are `enough`. */
export function createStopWatch(
  budget: Budget,
  otherwise: number,
  enough: number = Number.POSITIVE_INFINITY,
): StopWatch {
  const { timeLimitS, iterations, shouldStop, elapsedS } = budget;
  const limitS = timeLimitS ?? Number.POSITIVE_INFINITY;
  const timed = elapsedS !== undefined && limitS !== Number.POSITIVE_INFINITY;
  const most = iterations ?? (timed ? enough : otherwise);
  let pause = PAUSE_EVERY;
  let readAt = -1;
  let readS = 0;

  /** One reading for all that is asked at the same iteration. */
  function clockS(done: number, again: boolean): number {
    if (elapsedS && (again || done !== readAt)) {
      const now = elapsedS();
      if (done === readAt + pause && iterations === undefined) {
        if (now - readS < WORTH_S / 2 && pause < MOST) pause *= 2;
        else if (now - readS > 2 * WORTH_S && pause > PAUSE_EVERY) pause /= 2;
      }
      readAt = done;
      readS = now;
    }
    return readS;
  }

  return {
    progress(done) {
      const byCount = most === Number.POSITIVE_INFINITY ? 0 : done / most;
      const byTime = timed ? clockS(done, false) / limitS : 0;
      return Math.min(1, Math.max(byCount, byTime));
    },
    left: (done) => most - done,
    pace: () => pause,
    reason(done) {
      if (shouldStop?.()) return 'cancelled';
      if (done >= most) return 'iterations';
      if (timed && clockS(done, true) >= limitS) return 'time';
      return undefined;
    },
  };
}
