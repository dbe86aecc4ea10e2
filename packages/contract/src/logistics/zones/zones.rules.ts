import type { LonLat } from '#logistics/measures.schema.ts';
import { liesIn, type Shape, shapeOf } from './geometry.rules.ts';
import type { ZoneBar } from './zone-bar.schema.ts';
import { partsOf, type Zone } from './zones.schema.ts';

export type ZoneFacts = Pick<Zone, 'id' | 'name' | 'kind' | 'polygon' | 'driverIds'>;
/** A zone made ready for many questions. */
export interface Area extends Pick<Zone, 'id' | 'name' | 'kind'> {
  shape: Shape;
  driverIds: ReadonlySet<string>;
}

export const areaOf = ({ id, name, kind, polygon, driverIds }: ZoneFacts): Area => ({
  id,
  name,
  kind,
  shape: shapeOf(partsOf(polygon)),
  driverIds: new Set(driverIds),
});

/** Whether the organisation says where it delivers, and this is elsewhere. Of what is not found yet nobody knows. */
export function isOutsideService(areas: readonly Area[], location: LonLat | null | undefined): boolean {
  const service = areas.filter(({ kind }) => kind === 'service');
  return service.length > 0 && Boolean(location) && !service.some(({ shape }) => location && liesIn(shape, location));
}

/** What keeps whoever drives from a stop; null is a vehicle without a driver. */
export type BarOf = (driverId: string | null) => ZoneBar | undefined;

/**
 * What the zones say of a delivery's places, the last of which is where it is delivered. One that is pinned to a vehicle
 * has a person's word, which comes first.
 */
export function barsOf(areas: readonly Area[], places: readonly (LonLat | null)[]): BarOf {
  const located = places.filter((place) => place !== null);
  if (areas.length === 0 || located.length === 0) return () => undefined;
  if (isOutsideService(areas, places.at(-1))) return () => ({ kind: 'service', zones: [] });
  const within = located.map((place) => areas.filter(({ shape }) => liesIn(shape, place)));
  const closed = [...new Set(within.flat())].filter(({ kind }) => kind === 'no_go');
  return (driverId) => {
    const shut = closed.filter(({ driverIds }) => driverIds.size === 0 || (driverId && driverIds.has(driverId)));
    if (shut.length > 0) return { kind: 'no_go', zones: namesOf(shut) };
    const own = driverId === null ? [] : areas.filter(({ kind, driverIds }) => isArea(kind) && driverIds.has(driverId));
    if (own.length === 0) return undefined;
    const away = within.find((around) => !around.some((area) => own.includes(area)));
    if (!away) return undefined;
    return { kind: 'driver_area', zones: namesOf(own), missing: namesOf(away.filter(({ kind }) => isArea(kind))) };
  };
}

const isArea = (kind: Zone['kind']) => kind === 'driver_area';
const namesOf = (areas: readonly Area[]) => areas.map(({ name }) => name).toSorted();
