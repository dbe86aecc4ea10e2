import { problemsOf, warningsOf } from '@cartage/contract/logistics/deliveries/deliveries.rules.ts';
import type {
  Delivery,
  DeliveryChanges,
  DeliveryStatus,
  NewDelivery,
  Visit,
} from '@cartage/contract/logistics/deliveries/deliveries.schema.ts';
import { addressLine, type Load, noLoad } from '@cartage/contract/logistics/measures.schema.ts';
import type { Area } from '@cartage/contract/logistics/zones/zones.rules.ts';
import type { Selectable } from 'kysely';
import type { Ctx } from '#core/context.ts';
import { fromJson, toFlag, toJson } from '#core/database/column-kinds.ts';
import { searchTextOf } from '#core/database/search.ts';
import type { Db, Trx } from '#core/deps.ts';
import { placeKeyOf } from '#logistics/place-key.ts';
import { merged } from '#logistics/record-writes.ts';
import { dayIn, readLogisticsSettings } from '#logistics/settings/settings.service.ts';
import { readAreas } from '#logistics/zones/areas.service.ts';
import type { DeliveriesTable } from './deliveries.table.ts';

export type DeliveryRow = Selectable<DeliveriesTable>;
/** A row as it was written; its place in the table is the database's own matter. */
export type WrittenDelivery = Omit<DeliveryRow, 'seq'>;

/** What a delivery is, as it was asked for, with nothing left open. */
export type DeliveryFacts = Omit<NewDelivery, 'ref' | 'visits' | 'demand'> & {
  ref: string;
  visits: Visit[];
  demand: Load;
};

/** What the organisation's settings say about every delivery. */
export interface House {
  today: string;
  defaultServiceS: number;
  currency: string;
  /** Where it delivers; empty: everywhere. */
  serviceAreas: readonly Area[];
}
export async function readHouse(db: Db | Trx, now: Date): Promise<House> {
  const [{ timeZone, defaultServiceS, currency }, serviceAreas] = await Promise.all([
    readLogisticsSettings(db),
    readAreas(db, 'service'),
  ]);
  return { today: dayIn(timeZone, now), defaultServiceS, currency, serviceAreas };
}

/** The facts of a new delivery: what was left out is the house's usual. */
export const completed = (delivery: NewDelivery, ref: string, house: House): DeliveryFacts => ({
  ...delivery,
  ref,
  visits: delivery.visits.map((visit) => withService(visit, house, undefined)),
  demand: merged(noLoad, delivery.demand),
});

/**
 * Where it says none of its own, or sends back the one it has, what it had at this place stays as it was: also when the
 * house's usual has changed since.
 */
function withService(
  { serviceS, serviceFrom, ...call }: NewDelivery['visits'][number],
  { defaultServiceS }: House,
  before: Visit | undefined,
): Visit {
  const isOwn = serviceS !== undefined && !serviceFrom;
  const isSame = !isOwn || serviceS === before?.serviceS;
  if (before?.serviceFrom && isSame && placeKeyOf(before) === placeKeyOf(call)) {
    const { serviceFrom: from, measuredVisits } = before;
    return {
      ...call,
      serviceS: before.serviceS,
      serviceFrom: from,
      ...(measuredVisits === undefined ? {} : { measuredVisits }),
    };
  }
  return isOwn ? { ...call, serviceS } : { ...call, serviceS: defaultServiceS, serviceFrom: 'usual' };
}

export const changed = (
  facts: DeliveryFacts,
  { visits, ...changes }: DeliveryChanges,
  house: House,
): DeliveryFacts => ({
  ...merged(facts, changes),
  visits: visits?.map((visit, index) => withService(visit, house, facts.visits[index])) ?? facts.visits,
});

/** The columns that say what a delivery is. Named one by one: spreading takes ten times as long. */
export function deliveryColumns(facts: DeliveryFacts) {
  const { visits, demand } = facts;
  const destination = visits.at(-1);
  return {
    ref: facts.ref,
    kind: facts.kind,
    serviceDate: facts.serviceDate,
    depotId: facts.depotId,
    priority: facts.priority,
    pinnedVehicleId: facts.pinnedVehicleId,
    customer: facts.customer,
    phone: facts.phone,
    email: facts.email,
    notes: facts.notes,
    cashDueMinor: facts.cashDueMinor,
    parcelCodes: toJson(facts.parcelCodes),
    maxAttempts: facts.maxAttempts,
    weightG: demand.weightG,
    volumeCm3: demand.volumeCm3,
    parcels: demand.parcels,
    pallets: demand.pallets,
    skills: toJson(facts.skills),
    visits: toJson(visits),
    address: destination ? addressLine(destination.address) : '',
    windowFrom:
      destination?.windows.reduce<string | null>((first, { from }) => (first && first < from ? first : from), null) ??
      null,
    lon: destination?.location?.[0] ?? null,
    lat: destination?.location?.[1] ?? null,
    isLocated: toFlag(visits.every(({ location }) => location !== null)),
    searchText: searchTextOf(facts.customer, facts.ref, ...visits.map(({ address }) => addressLine(address))),
  };
}

/** A delivery on no plan is ready when nothing is wrong with it. */
export const standingOf = (
  { visits, serviceDate }: Pick<DeliveryFacts, 'visits' | 'serviceDate'>,
  { today }: House,
): DeliveryStatus => (problemsOf({ visits, serviceDate, status: 'ready' }, today).length === 0 ? 'ready' : 'draft');

const demandOf = ({ weightG, volumeCm3, parcels, pallets }: WrittenDelivery): Load => ({
  weightG,
  volumeCm3,
  parcels,
  pallets,
});

export const deliveryFacts = (row: WrittenDelivery): DeliveryFacts => ({
  ref: row.ref,
  kind: row.kind,
  serviceDate: row.serviceDate,
  depotId: row.depotId,
  visits: fromJson(row.visits),
  demand: demandOf(row),
  skills: fromJson(row.skills),
  priority: row.priority,
  pinnedVehicleId: row.pinnedVehicleId,
  customer: row.customer,
  phone: row.phone,
  email: row.email,
  notes: row.notes,
  cashDueMinor: row.cashDueMinor,
  parcelCodes: fromJson(row.parcelCodes),
  maxAttempts: row.maxAttempts,
});

/** The delivery as the caller may see it. Named one by one as well: lists show them by the hundred. */
export function toDelivery({ can }: Pick<Ctx, 'can'>, row: WrittenDelivery, house: House): Delivery {
  const { today, currency, serviceAreas } = house;
  const { status, serviceDate, promisedFrom, promisedTo } = row;
  const visits = fromJson(row.visits);
  return {
    id: row.id,
    version: row.version,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    ref: row.ref,
    kind: row.kind,
    serviceDate,
    depotId: row.depotId,
    visits,
    demand: demandOf(row),
    skills: fromJson(row.skills),
    priority: row.priority,
    pinnedVehicleId: row.pinnedVehicleId,
    customer: row.customer,
    phone: can('read', 'Delivery', 'phone') ? row.phone : null,
    email: can('read', 'Delivery', 'email') ? row.email : null,
    notes: row.notes,
    cashDueMinor: row.cashDueMinor,
    parcelCodes: fromJson(row.parcelCodes),
    currency,
    maxAttempts: row.maxAttempts,
    status,
    problems: problemsOf({ visits, serviceDate, status }, today),
    warnings: warningsOf({ visits, status }, serviceAreas),
    attempt: row.attempt,
    refused: row.refused === null ? null : fromJson(row.refused),
    statusReason: row.statusReason,
    routeId: row.routeId,
    promised: promisedFrom !== null && promisedTo !== null ? { from: promisedFrom, to: promisedTo } : null,
    source: row.source,
    seriesId: row.seriesId,
  };
}
