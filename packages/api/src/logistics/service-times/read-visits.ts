import { windowDays } from '@cartage/contract/logistics/service-times/service-times.rules.ts';
import { breathe, isOutOfBreath, takeBreath } from '#core/breathe.ts';
import { fromJson, type Instant, toFlag, toInstant } from '#core/database/column-kinds.ts';
import type { Db } from '#core/deps.ts';
import { keyOfPlace } from '#logistics/place-key.ts';
import type { StopRow } from '#logistics/routes/routes.table.ts';
import { visitTimeS } from './visit-time.ts';

/** What was measured at one place. */
export interface PlaceVisits {
  /** As the newest stop has them. */
  place: string;
  customer: string;
  customers: Set<string>;
  measuredS: number[];
  plannedS: number[];
  firstAt: Instant;
  lastAt: Instant;
}

const dayMs = 86_400_000;
const atOnce = 1000;
/** Of more stops than these the oldest are left out. */
const mostStops = 200_000;

/** By the key of the place. Newest first along an index, some at a time, and others get their turn in between. */
export async function readVisits(db: Db, now: Date): Promise<Map<string, PlaceVisits>> {
  const places = new Map<string, PlaceVisits>();
  const breath = takeBreath();
  const since = toInstant(now.getTime() - windowDays * dayMs);
  let last: { departedAt: Instant; seq: number } | undefined;
  for (let read = 0; read < mostStops; read += atOnce) {
    const rows = await stopsBefore(db, since, last).execute();
    for (const { seq, departedAt, customer, ...stop } of rows) {
      if (departedAt === null) continue;
      last = { departedAt, seq };
      addVisit(places, { ...stop, departedAt }, customer ?? '');
      if (isOutOfBreath(breath)) await breathe(breath);
    }
    if (rows.length < atOnce) break;
  }
  return places;
}

function stopsBefore(db: Db, since: Instant, last: { departedAt: Instant; seq: number } | undefined) {
  const stops = db
    .selectFrom('stops')
    .leftJoin('deliveries', 'deliveries.id', 'stops.deliveryId')
    .select(['stops.seq', 'arrivedAt', 'startedAt', 'departedAt', 'planned', 'customer'])
    .where('stops.status', '=', 'completed')
    .where('departedAt', '>=', since)
    .where('isEstimated', '=', toFlag(false))
    .orderBy('departedAt', 'desc')
    .orderBy('stops.seq', 'desc')
    .limit(atOnce);
  if (!last) return stops;
  const { departedAt, seq } = last;
  return stops
    .where('departedAt', '<=', departedAt)
    .where((eb) => eb.or([eb('departedAt', '<', departedAt), eb('stops.seq', '<', seq)]));
}

type Ended = Pick<StopRow, 'arrivedAt' | 'startedAt' | 'planned'> & { departedAt: Instant };

function addVisit(places: Map<string, PlaceVisits>, stop: Ended, customer: string): void {
  const { arrivedAt, startedAt, departedAt } = stop;
  if (arrivedAt === null) return;
  const planned = fromJson(stop.planned);
  const placeKey = keyOfPlace(planned.place.address, planned.place.location);
  const tookS = visitTimeS({ planned, arrivedAt, startedAt, departedAt });
  if (placeKey === null || tookS === null) return;
  const known = places.get(placeKey);
  if (!known) {
    places.set(placeKey, {
      place: planned.place.address,
      customer,
      customers: new Set([customer]),
      measuredS: [tookS],
      plannedS: [planned.serviceS],
      firstAt: departedAt,
      lastAt: departedAt,
    });
    return;
  }
  known.customers.add(customer);
  known.measuredS.push(tookS);
  known.plannedS.push(planned.serviceS);
  known.firstAt = departedAt;
}
