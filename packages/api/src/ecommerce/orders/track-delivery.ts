import { asOfOrder, orderStatusOf } from '@cartage/contract/ecommerce/orders/orders.rules.ts';
import { orderStatuses, type TrackedOrder } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import { type DeliveryStatus, deliveryStatuses } from '@cartage/contract/logistics/deliveries/deliveries.schema.ts';
import type { LonLat } from '@cartage/contract/logistics/measures.schema.ts';
import { fromJson } from '#core/database/column-kinds.ts';
import type { Db } from '#core/deps.ts';
import { notFound } from '#core/failure.ts';
import { readStoreSettings } from '#ecommerce/settings/settings.service.ts';
import { readLogisticsSettings } from '#logistics/settings/settings.service.ts';
import { areaOf, trackStop } from './tracked-stop.ts';

async function linkedDelivery(db: Db, token: string) {
  const row = await db
    .selectFrom('deliveryLinks')
    .innerJoin('deliveries', 'deliveries.id', 'deliveryLinks.deliveryId')
    .selectAll('deliveries')
    .where('deliveryLinks.token', '=', token)
    .where('takenBackAt', 'is', null)
    .where('deliveries.deletedAt', 'is', null)
    .executeTakeFirst();
  if (!row) throw notFound('Order');
  const destination = fromJson(row.visits).at(-1);
  const isOver = orderStatusOf[asOfOrder(row)] === 'Delivered' || row.status === 'cancelled';
  return { row, city: destination?.address.city ?? '', area: isOver ? null : areaOf(destination?.location ?? null) };
}

/** Where what a link is about goes, as far as the link tells that. */
export async function areaBehind(db: Db, token: string): Promise<LonLat | null> {
  const order = await db
    .selectFrom('orders')
    .select(['status', 'shippingAddress'])
    .where('trackToken', '=', token)
    .executeTakeFirst();
  if (!order) return (await linkedDelivery(db, token)).area;
  return order.status === 'Delivered' ? null : areaOf(fromJson(order.shippingAddress)?.location ?? null);
}

const dayMs = 86_400_000;
/** Nothing more becomes of it. */
const ends: readonly DeliveryStatus[] = ['delivered', 'partially_delivered', 'returned', 'cancelled'];

/** The same of a delivery that is no order of the shop: its customer reads of it what those of orders do. */
export async function trackDelivery(db: Db, token: string, now: Date): Promise<TrackedOrder> {
  const { row, city, area } = await linkedDelivery(db, token);
  const { name, timeZone, linkDays } = await readLogisticsSettings(db);
  if (ends.includes(row.status) && now.getTime() - Date.parse(row.updatedAt) > linkDays * dayMs)
    throw notFound('Order');
  const events = await db
    .selectFrom('timelineEvents')
    .select(['at', 'toState'])
    .where('subject', '=', 'delivery')
    .where('subjectId', '=', row.id)
    .orderBy('seq')
    .execute();
  const moves = events.flatMap(({ at, toState }) =>
    isStatus(toState) ? [{ at, to: orderStatusOf[asOfOrder({ ...row, status: toState })] }] : [],
  );
  const status = orderStatusOf[asOfOrder(row)];
  const reached = orderStatuses.indexOf(status);
  // Several statuses of a delivery are one to its customer: it began with the first of the last run of them.
  const starts = moves.filter(({ to }, at) => moves[at - 1]?.to !== to);
  const atOf = (step: TrackedOrder['status']) => starts.findLast(({ to }) => to === step)?.at ?? null;
  return {
    kind: 'delivery',
    order: row.ref,
    store: name,
    status,
    placedAt: row.createdAt,
    items: [],
    city,
    ...(await trackStop(db, row, status, now)),
    deliveredAt: status === 'Delivered' ? atOf('Delivered') : null,
    isCancelled: row.status === 'cancelled',
    area,
    timeZone,
    contact: await contactOf(db, row),
    payments: [],
    isCollected: false,
    collectedAt: [],
    until: { cancelled: null, returned: null, damageReported: null },
    steps: orderStatuses.map((step, index) => ({ status: step, at: index <= reached ? atOf(step) : null })),
  };
}

/** The shop's; where nobody has said what they are, the depot it comes from. */
async function contactOf(
  db: Db,
  { depotId, routeId }: { depotId: string | null; routeId: string | null },
): Promise<TrackedOrder['contact']> {
  const { email, phone } = (await readStoreSettings(db)).store;
  if (email || phone) return { email, phone };
  const home = await db
    .selectFrom('routes')
    .innerJoin('vehicles', 'vehicles.id', 'routes.vehicleId')
    .select('vehicles.homeDepotId')
    .where('routes.id', '=', routeId)
    .executeTakeFirst();
  const depot = await db
    .selectFrom('depots')
    .select('phone')
    .where('id', '=', depotId ?? home?.homeDepotId ?? '')
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return { email: '', phone: depot?.phone ?? '' };
}

const isStatus = (state: string | null): state is DeliveryStatus => deliveryStatuses.some((status) => status === state);
