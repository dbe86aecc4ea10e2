import type { Address, LonLat } from '@cartage/contract/logistics/measures.schema.ts';
import { addressLine, noLoad } from '@cartage/contract/logistics/measures.schema.ts';
import { toFlag, toInstant, toJson } from '#core/database/column-kinds.ts';
import type { Db } from '#core/deps.ts';
import type { PlannedStop, StopRow } from '#logistics/routes/routes.table.ts';
import { createGrid11 } from './grid-11.ts';
import type { TestApp } from './open-app.ts';

export interface PastVisit {
  routeId: string;
  planId: string;
  deliveryId?: string;
  address: Address;
  location?: LonLat;
  /** When work was done. */
  doneAt: string;
  tookS: number;
  plannedS?: number;
  /** What is otherwise. */
  stop?: Partial<StopRow>;
}

let last = 0;

/** A stop as it stands when its driver tapped Arrived and Done. */
function stopOf({ routeId, planId, deliveryId, address, location = [9.5, 47.1], ...visit }: PastVisit) {
  const doneMs = Date.parse(visit.doneAt);
  const arrivedAt = toInstant(doneMs - visit.tookS * 1000);
  const planned: PlannedStop = {
    kind: 'delivery',
    deliveryId: deliveryId ?? null,
    locked: false,
    arriveAt: arrivedAt,
    startAt: arrivedAt,
    departAt: visit.doneAt,
    waitS: 0,
    setupS: 0,
    serviceS: visit.plannedS ?? 300,
    travelS: 600,
    distanceM: 5000,
    slackS: 0,
    load: noLoad,
    breaches: [],
    windows: [],
    place: { address: addressLine(address), location },
  };
  last += 1;
  return {
    id: `stp_past${last}`,
    routeId,
    planId,
    sequence: 1000 + last,
    kind: 'delivery' as const,
    deliveryId: deliveryId ?? null,
    planned: toJson(planned),
    status: 'completed' as const,
    arrivedAt,
    startedAt: arrivedAt,
    departedAt: toInstant(doneMs),
    isEstimated: toFlag(false),
    promisedFrom: null,
    promisedTo: null,
    dueAt: null,
    attempt: 1,
    failureReason: null,
    atDoor: null,
    ...visit.stop,
  };
}

/** Visits of days gone by, as if they had been driven. */
export async function addPastVisits(db: Db, visits: readonly PastVisit[]): Promise<void> {
  for (let from = 0; from < visits.length; from += 500)
    await db
      .insertInto('stops')
      .values(visits.slice(from, from + 500).map(stopOf))
      .execute();
}

/** Plans a delivery on a van. */
export async function planOne(app: TestApp, date: string, deliveryId: string, vehicleId: string) {
  const call = async (method: string, path: string, body?: object) =>
    (await app.call(method, `/api/apps/logistics/plans${path}`, { as: 'editor', ...(body ? { body } : {}) })).body;
  const { id } = await call('POST', '', { date, deliveryIds: [deliveryId], vehicleIds: [vehicleId] });
  await call('POST', `/${id}/edits`, { kind: 'move', deliveryIds: [deliveryId], vehicleId });
  return call('GET', `/${id}`);
}

/** What past visits need: the delivery A of GRID-11 on a route of its van. */
export async function routeToPast(app: TestApp) {
  const { ids, date } = await createGrid11(app);
  const [deliveryId = '', vehicleId = ''] = [ids.A, ids.V1];
  const { id, routes } = await planOne(app, date, deliveryId, vehicleId);
  const planId: string = id;
  const routeId: string = routes[0].id;
  return { planId, routeId, deliveryId, vehicleId };
}
