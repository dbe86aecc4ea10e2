import { isOfDay } from '@cartage/contract/logistics/deliveries/deliveries.rules.ts';
import { isAtWork } from '@cartage/contract/logistics/drivers/drivers.rules.ts';
import { addressLine } from '@cartage/contract/logistics/measures.schema.ts';
import { isRouteEnded } from '@cartage/contract/logistics/routes/routes.rules.ts';
import type { LogisticsSettingsValue } from '@cartage/contract/logistics/settings/settings.schema.ts';
import { type Area, type BarOf, barsOf } from '@cartage/contract/logistics/zones/zones.rules.ts';
import type { Selectable } from 'kysely';
import { fromFlag, fromJson } from '#core/database/column-kinds.ts';
import type { Db, Trx } from '#core/deps.ts';
import type { DeliveriesTable } from '#logistics/deliveries/deliveries.table.ts';
import type { DepotsTable } from '#logistics/depots/depots.table.ts';
import { type Crew, readCrews } from '#logistics/drivers/crews.service.ts';
import { readLogisticsSettings } from '#logistics/settings/settings.service.ts';
import { roadProfileOf } from '#logistics/travel/road-profile.ts';
import type { VehiclesTable } from '#logistics/vehicles/vehicles.table.ts';
import { readAreas } from '#logistics/zones/areas.service.ts';
import { frozenIn } from './frozen-vehicles.ts';
import type { BarOfVehicle, PlanDelivery, PlanInput, PlanPlace, PlanVehicle } from './plan-problem.ts';
import { deliveriesOf, type PlanState } from './plan-state.ts';
import type { PlansTable } from './plans.table.ts';

/**
 * Everything a plan's problem is built from, as the records stand now and the plan sees them. What was deleted, cancelled or
 * moved to another day is left out, but on routes that drivers have or have driven.
 */
export async function readPlanInput(db: Db | Trx, plan: Selectable<PlansTable>, state: PlanState): Promise<PlanInput> {
  const [deliveries, vehicles, routes, depots, shifts, settings, areas] = await Promise.all([
    db.selectFrom('deliveries').selectAll().where('id', 'in', state.deliveryIds).execute(),
    db.selectFrom('vehicles').selectAll().where('id', 'in', state.vehicleIds).execute(),
    db.selectFrom('routes').select(['vehicleId', 'status', 'driverId']).where('planId', '=', plan.id).execute(),
    db.selectFrom('depots').selectAll().execute(),
    readCrews(db, plan.date),
    readLogisticsSettings(db),
    readAreas(db),
  ]);
  const frozen = frozenIn(routes);
  const onRoutes = new Set(state.routes.flatMap(deliveriesOf));
  const onFrozen = new Set(state.routes.filter(({ vehicleId }) => frozen.has(vehicleId)).flatMap(deliveriesOf));
  const isWanted = isWantedIn(plan, state);
  const windowless = new Set(state.windowless);
  const depotById = new Map(depots.map((depot) => [depot.id, depot]));
  const crewOf = (vehicleId: string) => shifts.find((shift) => shift.vehicleId === vehicleId && isAtWork(shift.status));
  const inOrder = <T extends { id: string }>(rows: readonly T[], ids: readonly string[]): T[] => {
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  };
  const planned = inOrder(deliveries, state.deliveryIds)
    .filter((row) => onFrozen.has(row.id) || (isWanted(row) && (onRoutes.has(row.id) || isPlannable(row.status))))
    .map((row) => toPlanDelivery(row, depotById, settings))
    .map((delivery) => (windowless.has(delivery.id) ? withoutWindows(delivery) : delivery));
  const given = new Map(routes.flatMap((one) => (isRouteEnded(one.status) ? [] : [[one.vehicleId, one.driverId]])));
  const driverIdOf = (vehicleId: string) => given.get(vehicleId) ?? crewOf(vehicleId)?.driverId;
  return {
    date: plan.date,
    timeZone: plan.timeZone,
    state,
    deliveries: planned,
    barOf: barsIn(areas, planned, driverIdOf),
    vehicles: inOrder(vehicles, state.vehicleIds)
      .filter(({ id, deletedAt }) => deletedAt === null || frozen.has(id))
      .map((row) => toPlanVehicle(row, depotById, crewOf(row.id), settings))
      .map((vehicle) => withOverride(vehicle, state)),
    matrix: plan.matrix === null ? null : fromJson(plan.matrix),
  };
}

/** A delivery that is pinned has a person's word, which counts for more than a zone. */
function barsIn(
  areas: readonly Area[],
  deliveries: readonly PlanDelivery[],
  driverIdOf: (vehicleId: string) => string | null | undefined,
): BarOfVehicle {
  const open = areas.length === 0 ? [] : deliveries.filter(({ pinnedVehicleId }) => pinnedVehicleId === null);
  const bars = new Map<string, BarOf>();
  for (const { id, visits } of open)
    bars.set(
      id,
      barsOf(
        areas,
        visits.map(({ location }) => location),
      ),
    );
  return (deliveryId, vehicleId) => bars.get(deliveryId)?.(driverIdOf(vehicleId) ?? null);
}

function withoutWindows(delivery: PlanDelivery): PlanDelivery {
  const [first, second] = delivery.visits;
  const open = { ...first, windows: [] };
  return { ...delivery, visits: second ? [open, { ...second, windows: [] }] : [open] };
}

function withOverride(vehicle: PlanVehicle, state: PlanState): PlanVehicle {
  const own = state.overrides.filter(({ vehicleId }) => vehicleId === vehicle.id);
  const shift = own.findLast((override) => override.shift !== undefined)?.shift ?? vehicle.shift;
  const added = own.flatMap(({ addSkills }) => addSkills ?? []);
  return { ...vehicle, shift, skills: [...new Set([...vehicle.skills, ...added])] };
}

type Standing = Pick<DeliveriesTable, 'deletedAt' | 'status' | 'serviceDate'> & { id: string };
type PlanDay = Pick<PlansTable, 'date'>;

/** Whether a delivery waits for a route of this plan. */
export function isOpenIn(plan: PlanDay, state: PlanState): (row: Standing) => boolean {
  const isWanted = isWantedIn(plan, state);
  return (row) => isWanted(row) && isPlannable(row.status);
}

/** Not gone, nor moved to another day since the plan has it. */
function isWantedIn({ date }: PlanDay, { ofOtherDays }: PlanState): (row: Standing) => boolean {
  const others = new Set(ofOtherDays);
  return (row) => row.deletedAt === null && row.status !== 'cancelled' && (isOfDay(row, date) || others.has(row.id));
}

/** Not given to a driver, not done, not cancelled. */
export const isPlannable = (status: DeliveriesTable['status']): boolean =>
  ['draft', 'ready', 'planned'].includes(status);

function toPlanDelivery(
  row: Selectable<DeliveriesTable>,
  depots: ReadonlyMap<string, Selectable<DepotsTable>>,
  settings: LogisticsSettingsValue,
): PlanDelivery {
  const zone = (row.depotId && depots.get(row.depotId)?.timeZone) || settings.timeZone;
  const isPair = row.kind === 'pickup_delivery';
  const visits = fromJson(row.visits).map(({ address, location, windows, timeZone, setupS, serviceS }, index) => ({
    kind: isPair ? (index === 0 ? ('pickup' as const) : ('delivery' as const)) : kindOfVisit(row.kind),
    address: addressLine(address),
    location,
    windows,
    timeZone: timeZone || zone,
    setupS,
    serviceS,
  }));
  const [first, second] = visits;
  if (!first) throw new Error(`Delivery ${row.id} has no visit`);
  return {
    id: row.id,
    ref: row.ref,
    visits: second ? [first, second] : [first],
    demand: { weightG: row.weightG, volumeCm3: row.volumeCm3, parcels: row.parcels, pallets: row.pallets },
    skills: fromJson(row.skills),
    priority: row.priority,
    pinnedVehicleId: row.pinnedVehicleId,
    mustBe: null,
  };
}

const kindOfVisit = (kind: DeliveriesTable['kind']) => (kind === 'pickup_delivery' ? 'delivery' : kind);

function hoursOf({ openingHours, loadingS }: Selectable<DepotsTable>): Pick<PlanPlace, 'depot'> {
  const depot = { openingHours: fromJson(openingHours), loadingS };
  return depot.openingHours.length > 0 || loadingS > 0 ? { depot } : {};
}

function toPlanVehicle(
  row: Selectable<VehiclesTable>,
  depots: ReadonlyMap<string, Selectable<DepotsTable>>,
  crew: Crew | undefined,
  settings: LogisticsSettingsValue,
): PlanVehicle {
  const depot = row.homeDepotId === null ? undefined : depots.get(row.homeDepotId);
  const home: PlanPlace | null = depot
    ? {
        id: depot.id,
        ref: depot.code,
        address: depot.name,
        location: [depot.lon, depot.lat],
        ...hoursOf(depot),
      }
    : null;
  const own = (place: VehiclesTable['startPlace'], end: string): PlanPlace | null => {
    if (place === null) return home;
    const { address, location } = fromJson(place);
    return { id: `${row.id}:${end}`, ref: `${row.ref}:${end}`, address: addressLine(address), location };
  };
  const shift =
    row.shiftFrom !== null && row.shiftTo !== null
      ? { from: row.shiftFrom, to: row.shiftTo }
      : crew
        ? { from: crew.from, to: crew.to }
        : settings.defaultShift;
  const rules = crew ? fromJson(crew.workRules) : undefined;
  const least = (...limits: (number | null | undefined)[]) => {
    const set = limits.filter((limit) => limit !== null && limit !== undefined);
    return set.length > 0 ? Math.min(...set) : null;
  };
  const hasRates =
    row.costFixedMinor > 0 || row.costPerKmMinor > 0 || row.costPerHourMinor > 0 || (crew?.costPerHourMinor ?? 0) > 0;
  return {
    id: row.id,
    ref: row.ref,
    name: row.name,
    profile: roadProfileOf(row.type),
    start: own(row.startPlace, 'start'),
    end: fromFlag(row.comesBack) ? own(row.endPlace, 'end') : null,
    timeZone: depot?.timeZone || settings.timeZone,
    shift,
    capacity: {
      weightG: row.capacityWeightG,
      volumeCm3: row.capacityVolumeCm3,
      parcels: row.capacityParcels,
      pallets: row.capacityPallets,
    },
    skills: [...new Set([...fromJson(row.skills), ...(crew ? fromJson(crew.driverSkills) : [])])],
    speedFactor: row.speedFactor,
    costs: hasRates
      ? {
          fixedMinor: row.costFixedMinor,
          perKmMinor: row.costPerKmMinor,
          perHourMinor: row.costPerHourMinor,
          perDutyHourMinor: crew?.costPerHourMinor ?? 0,
        }
      : null,
    breaks: rules?.breaks ?? [],
    maxDistanceM: row.maxDistanceM,
    maxDriveS: least(row.maxDriveS, rules?.maxDriveS),
    maxDurationS: least(row.maxDurationS, rules?.maxWorkS),
    maxStops: row.maxStops,
    maxTrips: row.maxTrips,
    reloadS: row.reloadS,
    co2GPerKm: row.co2GPerKm,
  };
}
