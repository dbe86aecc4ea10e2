import type { Route } from '@cartage/contract/logistics/routes/routes.schema.ts';
import { fromJson } from '#core/database/column-kinds.ts';
import type { Db, Trx } from '#core/deps.ts';
import { groupBy } from '#core/group-by.ts';
import type { RouteRow, StopRow } from './routes.table.ts';

/** What drivers told late of having collected, by route: the last word of each delivery. */
export async function readToldCash(db: Db | Trx, routes: readonly RouteRow[]) {
  const events = await db
    .selectFrom('timelineEvents')
    .select(['subjectId', 'detail'])
    .where('subject', '=', 'route')
    .where(
      'subjectId',
      'in',
      routes.map(({ id }) => id),
    )
    .where('type', '=', 'told_late')
    .orderBy('seq')
    .execute();
  const told = new Map(
    events.flatMap(({ subjectId, detail }) => {
      const { deliveryId, atDoor } = fromJson(detail);
      if (typeof deliveryId !== 'string' || !atDoor?.cash) return [];
      return [[`${subjectId} ${deliveryId}`, { routeId: subjectId, deliveryId, cash: atDoor.cash }] as const];
    }),
  );
  const ids = [...told.values()].map(({ deliveryId }) => deliveryId);
  if (ids.length === 0) return new Map<string, never[]>();
  const deliveries = await db
    .selectFrom('deliveries')
    .select(['id', 'ref', 'customer'])
    .where('id', 'in', ids)
    .execute();
  const byId = new Map(deliveries.map((row) => [row.id, row]));
  return groupBy(
    [...told.values()].map((one) => ({ ...one, ref: '', customer: '', ...byId.get(one.deliveryId) })),
    ({ routeId }) => routeId,
  );
}

/** Of a route: what is said at its own stops counts there. */
export function toldCashOf(
  told: Awaited<ReturnType<typeof readToldCash>>,
  { id }: RouteRow,
  stops: readonly StopRow[],
): Pick<Route, 'toldCash'> {
  const saysItself = (deliveryId: string) =>
    stops.some((stop) => stop.deliveryId === deliveryId && stop.atDoor !== null && fromJson(stop.atDoor).cash);
  const toldCash = (told.get(id) ?? []).flatMap(({ deliveryId, ref, customer, cash }) =>
    saysItself(deliveryId)
      ? []
      : [{ deliveryId, ref, customer, collectedMinor: cash.collectedMinor, reason: cash.reason }],
  );
  return toldCash.length > 0 ? { toldCash } : {};
}
