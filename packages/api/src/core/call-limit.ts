import { Failure } from './failure.ts';

/** Calls one session, key or address may make at once; as many come back in a minute. */
export const callsPerMinute = 60_000;
const minuteMs = 60_000;
const stepMs = minuteMs / callsPerMinute;

export interface CallLimit {
  /** Counts a call; the headers that tell how many are left. Throws 429 when there are none. */
  count(caller: string, nowMs: number): Record<string, string>;
}

/**
 * Keeps one caller from taking a process for itself. The generic cell rate algorithm: one number a caller. In memory,
 * for each process, since a call must not cost a write; tries at passwords are counted in the database (auth/tries.ts).
 */
export function callLimit(): CallLimit {
  let busyUntilMs = new Map<string, number>();
  let before = busyUntilMs;
  let sinceMs = 0;
  return {
    count(caller, nowMs) {
      // Who has not called for a whole minute owes nothing: callers are forgotten by the mapful, never looked through.
      if (Math.abs(nowMs - sinceMs) >= minuteMs) {
        before = busyUntilMs;
        busyUntilMs = new Map();
        sinceMs = nowMs;
      }
      const known = busyUntilMs.get(caller) ?? before.get(caller) ?? 0;
      // No count reaches further than a minute: the clock has been set back since.
      const next = (known > nowMs + minuteMs ? nowMs : Math.max(known, nowMs)) + stepMs;
      const waitMs = next - nowMs - minuteMs;
      if (waitMs > 0) {
        const seconds = Math.ceil(waitMs / 1000);
        throw new Failure(
          429,
          { code: 'too_many_requests', message: `Too many requests; try again in ${seconds} s`, retryAfterS: seconds },
          { 'retry-after': String(seconds), ...limitHeaders(callsPerMinute, 0, minuteMs) },
        );
      }
      busyUntilMs.set(caller, next);
      return limitHeaders(callsPerMinute, Math.floor((minuteMs - (next - nowMs)) / stepMs), next - nowMs);
    },
  };
}

/** Of `most` at once so many are left, and all are back after `resetMs`. */
export const limitHeaders = (most: number, left: number, resetMs: number) => ({
  'ratelimit-limit': String(most),
  'ratelimit-remaining': String(left),
  'ratelimit-reset': String(Math.ceil(resetMs / 1000)),
});
