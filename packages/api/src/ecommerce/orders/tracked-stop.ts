import type { TrackedOrder } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import type { DeliveryStatus } from '@cartage/contract/logistics/deliveries/deliveries.schema.ts';
import type { LonLat } from '@cartage/contract/logistics/measures.schema.ts';
import type { Instant } from '#core/database/column-kinds.ts';
import type { Db } from '#core/deps.ts';
import { readToldCustomer } from '#logistics/customer-messages/customer-messages.service.ts';
import { readPosition } from '#logistics/positions/positions.service.ts';
import { type Approach, readApproach } from '#logistics/routes/approach.service.ts';

interface FollowedDelivery {
  id: string;
  status: DeliveryStatus;
  /** null: all of it stayed, or none. */
  refused: string | null;
  routeId: string | null;
  promisedFrom: Instant | null;
  promisedTo: Instant | null;
  email: string;
}

const nothingYet = {
  promised: null,
  stopsBefore: null,
  arrival: null,
  proofs: [],
  isPart: false,
  notDelivered: null,
  moved: null,
  wantsMails: null,
};

/** What the link tells of the delivery itself, by how far it is. */
export async function trackStop(
  db: Db,
  delivery: FollowedDelivery | undefined,
  status: TrackedOrder['status'],
  now: Date,
): Promise<
  Pick<
    TrackedOrder,
    'promised' | 'stopsBefore' | 'arrival' | 'proofs' | 'isPart' | 'notDelivered' | 'moved' | 'wantsMails'
  >
> {
  if (!delivery) return nothingYet;
  const { id, routeId, promisedFrom, promisedTo } = delivery;
  const isOpen = status === 'Dispatched' || status === 'Out for Delivery';
  const isPart = delivery.refused !== null;
  const isReturned = delivery.status === 'returned' && !isPart;
  const approach = status === 'Out for Delivery' && routeId !== null ? await readApproach(db, routeId, id, now) : null;
  return {
    promised: isOpen && promisedFrom !== null && promisedTo !== null ? { from: promisedFrom, to: promisedTo } : null,
    stopsBefore: approach?.stopsBefore ?? null,
    arrival: approach && routeId !== null ? await arrivalOf(db, routeId, approach) : null,
    proofs: status === 'Delivered' ? await proofKinds(db, id) : [],
    isPart,
    ...(await readToldCustomer(db, delivery)),
    notDelivered: isReturned || delivery.status === 'failed' ? { at: await leftAt(db, id), isReturned } : null,
  };
}

/** Whoever is not next yet is told the promise alone: what others take may still change it. */
async function arrivalOf(
  db: Db,
  routeId: string,
  { stopsBefore, expectedAt, heardAt, isThere }: Approach,
): Promise<TrackedOrder['arrival']> {
  if (stopsBefore > 0 || expectedAt === null) return null;
  const seen = isThere ? undefined : await readPosition(db, routeId);
  const isNews = seen !== undefined && (heardAt === null || seen.at >= heardAt);
  return {
    expectedAt,
    isThere,
    ...(isNews ? { heardAt: seen.at, near: rounded(seen.location, 1000) } : { heardAt, near: null }),
  };
}

const rounded = ([lon, lat]: LonLat, parts: number): LonLat => [
  Math.round(lon * parts) / parts,
  Math.round(lat * parts) / parts,
];

/** Two places are about a kilometre: a part of the town, no door. */
export const areaOf = (location: LonLat | null): LonLat | null => location && rounded(location, 100);

async function leftAt(db: Db, deliveryId: string): Promise<Instant | null> {
  const stop = await db
    .selectFrom('stops')
    .select(['arrivedAt', 'departedAt'])
    .where('deliveryId', '=', deliveryId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return stop?.departedAt ?? stop?.arrivedAt ?? null;
}

async function proofKinds(db: Db, deliveryId: string): Promise<TrackedOrder['proofs']> {
  const rows = await db
    .selectFrom('proofs')
    .select('kind')
    .distinct()
    .where('deliveryId', '=', deliveryId)
    .orderBy('kind')
    .execute();
  return rows.map(({ kind }) => (kind === 'signature' ? 'signature' : 'photo'));
}
