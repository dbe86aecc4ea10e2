import { expressionBuilder } from 'kysely';
import { type Instant, toInstant } from './column-kinds.ts';

/** A table whose rows wait for one process to take them. */
interface Queue {
  queue: { claimedAt: Instant | null; tries: number };
}
const eb = expressionBuilder<Queue, 'queue'>();

/** Rows nobody has claimed, or of which nobody has told within `claimMs` what came of them: whoever took them is gone. */
export const isUnclaimed = (now: Date, claimMs: number) =>
  eb.or([eb('claimedAt', 'is', null), eb('claimedAt', '<', toInstant(now.getTime() - claimMs))]);

/** What is written into a row that is claimed. */
export const claimed = (now: Date) => ({ claimedAt: toInstant(now), tries: eb('tries', '+', 1) });
