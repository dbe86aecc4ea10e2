import type { Route, RouteStatus, Stop } from '@cartage/contract/logistics/routes/routes.schema.ts';
import { isStopClosed } from '@cartage/contract/logistics/stops/stops.rules.ts';
import { type RawBuilder, sql } from 'kysely';
import { fromJson, type Instant, secondsBetween, toInstant } from '#core/database/column-kinds.ts';
import type { Db, Trx } from '#core/deps.ts';
import type { PlannedStop, StopRow } from './routes.table.ts';

type Hours = { from: Instant; to: Instant };

/** What a customer is told of a planned start: so long around it, within the window it lies in. */
export function promiseOf(
  { startAt, windows }: Pick<PlannedStop, 'startAt' | 'windows'>,
  promiseWindowS: number,
): Hours {
  const startMs = Date.parse(startAt);
  const window = windows
    .map(({ fromAt, toAt }) => ({ fromMs: Date.parse(fromAt), toMs: Date.parse(toAt) }))
    .find(({ fromMs, toMs }) => fromMs <= startMs && startMs <= toMs);
  return {
    from: toInstant(Math.max(startMs - promiseWindowS * 1000, window?.fromMs ?? Number.NEGATIVE_INFINITY)),
    to: toInstant(Math.min(startMs + promiseWindowS * 1000, window?.toMs ?? Number.POSITIVE_INFINITY)),
  };
}

/** Until when a stop is in time: the end of what was promised or of its last window, whichever is first. */
export function dueAtOf(promisedTo: Instant | null, windows: Stop['windows']): Instant | null {
  const windowsEndMs = Math.max(...windows.map(({ toAt }) => Date.parse(toAt)));
  const endsMs = [promisedTo === null ? Number.NaN : Date.parse(promisedTo), windowsEndMs].filter(Number.isFinite);
  return endsMs.length === 0 ? null : toInstant(Math.min(...endsMs));
}

/**
 * By how much work on a stop began, or is expected to begin, later than due, where that is more than the house bears
 * with. Nobody waits yet for a route that was not sent, nor any more for what was called off.
 */
export function latenessOf(
  { dueAt, status, actual, etaAt }: Pick<StopRow, 'dueAt' | 'status'> & Pick<Stop, 'actual' | 'etaAt'>,
  routeStatus: RouteStatus,
  { lateToleranceS, now }: { lateToleranceS: number; now: Date },
): Stop['late'] {
  if (dueAt === null || status === 'cancelled' || routeStatus === 'planned') return null;
  const dueMs = Date.parse(dueAt);
  const late = (atMs: number, isExpected: boolean): Stop['late'] =>
    atMs - dueMs > lateToleranceS * 1000 ? { byS: Math.round((atMs - dueMs) / 1000), isExpected } : null;
  const beganAt = actual.startedAt ?? actual.arrivedAt;
  if (beganAt !== null) return late(Date.parse(beganAt), false);
  if (isStopClosed(status)) return null;
  const nowMs = now.getTime();
  const expectedMs = Math.max(nowMs, etaAt === undefined ? 0 : Date.parse(etaAt));
  return late(expectedMs, late(nowMs, false) === null);
}

/** The same of stops that were reached, in the database. */
export const wasLate = (db: Db | Trx, lateToleranceS: number): RawBuilder<boolean> => {
  const since = (column: string) => sql`${secondsBetween(db, 'stops.dueAt', column)} > ${lateToleranceS}`;
  return sql<boolean>`case when ${sql.ref('stops.startedAt')} is null then ${since('stops.arrivedAt')} else ${since('stops.startedAt')} end`;
};

/** What is picked up to be brought to somebody was promised to who gets it. */
const isPromised = (kind: Stop['kind'], deliveryKind: string | null) =>
  deliveryKind !== null && !(deliveryKind === 'pickup_delivery' && kind === 'pickup');

/** The stops ahead on these routes keep what their customers have been promised by now, and until when they are in time. */
export async function keepPromises(trx: Trx, routeIds: readonly Route['id'][]): Promise<void> {
  const rows = await trx
    .selectFrom('stops')
    .innerJoin('deliveries', 'deliveries.id', 'stops.deliveryId')
    .select(['stops.id', 'stops.kind', 'stops.status', 'stops.planned', 'stops.promisedFrom', 'stops.dueAt'])
    .select(['deliveries.kind as deliveryKind', 'deliveries.promisedFrom as from', 'deliveries.promisedTo as to'])
    .where('stops.routeId', 'in', [...routeIds])
    .execute();
  for (const { id, kind, status, planned, promisedFrom, dueAt, deliveryKind, from, to } of rows) {
    if (isStopClosed(status)) continue;
    const [promisedNow, promisedTo] = isPromised(kind, deliveryKind) ? [from, to] : [null, null];
    const dueNow = dueAtOf(promisedTo, fromJson(planned).windows);
    if (promisedNow !== promisedFrom || dueNow !== dueAt)
      await trx
        .updateTable('stops')
        .set({ promisedFrom: promisedNow, promisedTo, dueAt: dueNow })
        .where('id', '=', id)
        .execute();
  }
}
