import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import type { positionEndpoints } from '@cartage/contract/logistics/positions/positions.endpoints.ts';
import { mostMps, speedUnits, trackerPlaceSchema } from '@cartage/contract/logistics/positions/positions.schema.ts';
import * as z from 'zod/mini';
import { invalidField } from '#core/failure.ts';
import type { Report } from './positions.service.ts';

export function reportOfQuery({
  id,
  lat,
  lon,
  timestamp,
  accuracy,
  speed,
  speedUnit = 'kn',
  bearing,
  heading = bearing,
  batt,
  charge,
}: VerbInput<typeof positionEndpoints.report>['query']): Report {
  const speedMps = speed === undefined ? undefined : speed * speedUnits[speedUnit];
  return {
    id,
    location: [lon, lat],
    at: instantOf(timestamp, 'timestamp'),
    accuracyM: accuracy,
    speedMps: speedMps !== undefined && speedMps <= mostMps ? speedMps : undefined,
    headingDeg: heading,
    batteryPercent: batt,
    isCharging: charge,
  };
}

/** In the body where there is one, else in the address as of old. */
export function reportOf({ query, body }: VerbInput<typeof positionEndpoints.post>): Report {
  if (!body) return reportOfQuery({ ...query, ...z.parse(trackerPlaceSchema, query) });
  const { device_id: id, location } = body;
  const { latitude, longitude, accuracy, speed, heading } = location.coords;
  const { level, is_charging: isCharging } = location.battery ?? {};
  const at = instantOf(location.timestamp, 'location.timestamp');
  return {
    id,
    location: [longitude, latitude],
    at,
    accuracyM: accuracy,
    speedMps: speed,
    headingDeg: heading,
    batteryPercent: level === undefined ? undefined : level * 100,
    isCharging,
  };
}

/** From here on they are milliseconds: as seconds they would be of the year 5138. */
const leastMs = 1e11;

function instantOf(text: string | undefined, path: string): string | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  const ms = Number.isNaN(number) ? Date.parse(text) : number < leastMs ? number * 1000 : number;
  const date = new Date(ms);
  if (Number.isNaN(date.getTime())) throw invalidField(path, 'no_time', 'This is no time');
  return date.toISOString();
}
