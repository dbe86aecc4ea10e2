import type { Stop, StopStatus } from '@cartage/contract/logistics/routes/routes.schema.ts';
import { isStopClosed, type StopGuard, undoWithinS } from '@cartage/contract/logistics/stops/stops.rules.ts';
import type { Transition } from '@cartage/contract/logistics/transitions.rules.ts';
import type { RouteWords } from './messages.ts';

const acts = ['arrived', 'completed', 'failed', 'skipped', 'pending'] as const;
/** What the office may say of a stop. */
export type StopAct = (typeof acts)[number];
export const isAct = (to: StopStatus): to is StopAct => acts.some((act) => act === to);

export const actText = (t: RouteWords, stop: Pick<Stop, 'status'>, to: StopAct): string =>
  t(isStopClosed(stop.status) && !isStopClosed(to) ? 'takeBack' : `stopTo.${to}`);

/** Whether it can still be asked for: what may be taken back only for a while, for that while. */
export const isInTime = (stop: Pick<Stop, 'actual'>, { guards = [] }: Transition<StopStatus, StopGuard>): boolean =>
  !guards.includes('within_undo') || Date.now() - Date.parse(stop.actual.departedAt ?? '') <= undoWithinS * 1000;
