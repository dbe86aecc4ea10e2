import type { Unassigned, VehicleReason } from '@cartage/contract/logistics/plans/plans.schema.ts';

/** No change of the day helps: another vehicle, or another place, is needed. */
const never: readonly VehicleReason['code'][] = ['UNROUTABLE', 'NO_VEHICLE', 'NOT_GEOCODED'];
const notThisOne: readonly VehicleReason['code'][] = ['SKILL', 'PINNED_ELSEWHERE', 'ZONE', 'INCOMPATIBLE'];
const workingDayS = 8 * 3600;
/** At 60 km/h. */
const workingDayM = 480_000;

/** What is missing, as a share of a working day or of the load, so that minutes and parcels compare. */
function shortfallOf({ code, missing, shortByS, tooMuch, dimension }: VehicleReason, demand: Unassigned['demand']) {
  if (never.includes(code)) return 2000;
  if (notThisOne.includes(code)) return 1000 + (missing?.length ?? 0);
  if (shortByS !== undefined) return shortByS / workingDayS;
  if (tooMuch !== undefined && code === 'MAX_DISTANCE') return tooMuch / workingDayM;
  const asked = Object.entries(demand).find(([name]) => name === dimension)?.[1];
  return tooMuch !== undefined && asked ? tooMuch / asked : 0.5;
}

/** So many vehicles are named in one line. */
export const mostNamed = 3;

/** Why each vehicle does not take it; where they are more than one line names, the one that comes nearest to taking it first. */
export const nearestFirst = ({ perVehicle, demand }: Pick<Unassigned, 'perVehicle' | 'demand'>): VehicleReason[] =>
  perVehicle.length > mostNamed
    ? perVehicle.toSorted((a, b) => shortfallOf(a, demand) - shortfallOf(b, demand))
    : perVehicle;
