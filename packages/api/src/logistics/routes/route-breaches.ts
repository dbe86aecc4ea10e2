import { isAtWork } from '@cartage/contract/logistics/drivers/drivers.rules.ts';
import { isRouteClosed } from '@cartage/contract/logistics/routes/routes.rules.ts';
import type { Breach } from '@cartage/contract/logistics/routes/routes.schema.ts';
import { isStopClosed } from '@cartage/contract/logistics/stops/stops.rules.ts';
import { type Area, barsOf } from '@cartage/contract/logistics/zones/zones.rules.ts';
import type { Selectable } from 'kysely';
import { fromJson } from '#core/database/column-kinds.ts';
import type { Db, Trx } from '#core/deps.ts';
import type { DeliveriesTable } from '#logistics/deliveries/deliveries.table.ts';
import { readCrewsOf } from '#logistics/drivers/crews.service.ts';
import type { RouteRow, StopRow } from './routes.table.ts';

type Goods = Pick<Selectable<DeliveriesTable>, 'visits' | 'pinnedVehicleId'>;

/** Who drives each route, or is meant to: of one that has no driver yet, whoever has its vehicle that day. */
export async function readWhoDrives(
  db: Db | Trx,
  routes: readonly Pick<RouteRow, 'id' | 'status' | 'date' | 'vehicleId' | 'driverId'>[],
): Promise<ReadonlyMap<string, string | null>> {
  const open = routes.filter(({ driverId, status }) => driverId === null && status === 'planned');
  const crews = open.length === 0 ? [] : await readCrewsOf(db, [...new Set(open.map(({ date }) => date))]);
  const meant = ({ date, vehicleId }: (typeof open)[number]) =>
    crews.find((crew) => crew.date === date && crew.vehicleId === vehicleId && isAtWork(crew.status))?.driverId ?? null;
  const known = new Set(open);
  return new Map(routes.map((route) => [route.id, known.has(route) ? meant(route) : route.driverId]));
}

/** What a stop breaks: as it was planned, but what zones say of whoever drives there is looked at anew until it is done. */
export function breachesAt(
  areas: readonly Area[],
  route: { status: RouteRow['status']; driverId: string | null },
  stop: Pick<StopRow, 'planned' | 'status'>,
  delivery: Goods | undefined,
): Breach[] {
  const { breaches } = fromJson(stop.planned);
  if (!delivery || isRouteClosed(route.status) || isStopClosed(stop.status)) return breaches;
  const others = breaches.filter(({ cause }) => cause !== 'zone');
  if (areas.length === 0 || delivery.pinnedVehicleId !== null) return others;
  const places = fromJson(delivery.visits).map(({ location }) => location);
  const zone = barsOf(areas, places)(route.driverId);
  if (!zone) return others;
  const by = breaches.find(({ cause }) => cause === 'zone')?.acceptedBy;
  return [...others, { cause: 'zone', zone, ...(by === undefined ? {} : { acceptedBy: by }) }];
}

/** What a route breaks, zones as its stops say now: each once, accepted where it is at all of them. */
export function breachesOn(route: Pick<RouteRow, 'planned'>, atStops: readonly Breach[][]): Breach[] {
  const others = fromJson(route.planned).breaches.filter(({ cause }) => cause !== 'zone');
  const zoned = new Map<string, Breach & { amount: number }>();
  for (const breach of atStops.flat()) {
    const { cause, zone, acceptedBy } = breach;
    if (cause !== 'zone') continue;
    const key = JSON.stringify(zone);
    const known = zoned.get(key);
    const isAccepted = acceptedBy !== undefined && (!known || known.acceptedBy !== undefined);
    zoned.set(key, {
      cause,
      ...(zone ? { zone } : {}),
      amount: (known?.amount ?? 0) + 1,
      ...(isAccepted ? { acceptedBy } : {}),
    });
  }
  return [...others, ...zoned.values()];
}
