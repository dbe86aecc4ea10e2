import type { NewDepot } from '@cartage/contract/logistics/depots/depots.schema.ts';
import type { NewDriver } from '@cartage/contract/logistics/drivers/drivers.schema.ts';
import type { FieldChange, RowUpdate } from '@cartage/contract/logistics/imports/imports.schema.ts';
import type { Address, Capacity, LonLat } from '@cartage/contract/logistics/measures.schema.ts';
import type { NewVehicle } from '@cartage/contract/logistics/vehicles/vehicles.schema.ts';
import { type DeliveryFacts, deliveryFacts } from '#logistics/deliveries/delivery-facts.service.ts';
import type { Known } from '#logistics/imports/known-records.ts';
import type { DeliveryPlan } from './read-delivery-row.ts';

/** What a good row will become. */
export type RowPlan =
  | ({ kind: 'deliveries' } & DeliveryPlan)
  | { kind: 'vehicles'; facts: NewVehicle }
  | { kind: 'depots'; facts: NewDepot }
  | { kind: 'drivers'; facts: NewDriver };

/** What a record says in each field an import knows. */
type Values = Record<string, FieldChange['from']>;
type NameOf = Known['nameOf'];

/** The record a row changes, and what in it; null where it makes a new one. */
export function updateOf(plan: RowPlan, known: Known): RowUpdate | null {
  if (plan.kind === 'deliveries') {
    const { existing, facts } = plan;
    if (!existing) return null;
    const before = deliveryFacts(existing);
    const after = { ...facts, ref: before.ref };
    const { nameOf } = known;
    return { id: existing.id, changes: changesOf(deliveryValues(before, nameOf), deliveryValues(after, nameOf)) };
  }
  const [row, before, after] = fleetValues(plan, known);
  return row && before ? { id: row.id, changes: changesOf(before, after) } : null;
}

function fleetValues(
  plan: Exclude<RowPlan, { kind: 'deliveries' }>,
  { rows, vehicles, depots, drivers, nameOf }: Known,
): [row: { id: string } | undefined, before: Values | undefined, after: Values] {
  if (plan.kind === 'vehicles') {
    const { ref } = plan.facts;
    const before = vehicles.get(ref);
    return [rows.vehicles.get(ref), before && vehicleValues(before, nameOf), vehicleValues(plan.facts, nameOf)];
  }
  if (plan.kind === 'depots') {
    const { code } = plan.facts;
    const before = depots.get(code);
    return [rows.depots.get(code), before && depotValues(before), depotValues(plan.facts)];
  }
  const { ref } = plan.facts;
  const before = drivers.get(ref);
  return [rows.drivers.get(ref), before && driverValues(before, nameOf), driverValues(plan.facts, nameOf)];
}

const changesOf = (before: Values, after: Values): FieldChange[] =>
  Object.entries(after).flatMap(([field, to]) => {
    const from = before[field] ?? null;
    return from === to ? [] : [{ field, from, to }];
  });

function deliveryValues(facts: DeliveryFacts, nameOf: NameOf): Values {
  const visit = facts.visits.at(-1);
  return {
    kind: facts.kind,
    customer: facts.customer,
    phone: facts.phone,
    email: facts.email,
    ...(visit && placeValues(visit)),
    date: facts.serviceDate,
    window: visit?.windows.map(({ from, to }) => `${from}–${to}`).join(', ') ?? null,
    service: visit?.serviceS ?? null,
    ...loadValues(facts.demand),
    skills: facts.skills.join(', '),
    priority: facts.priority,
    depot: nameOf(facts.depotId),
    notes: facts.notes,
    cashDue: facts.cashDueMinor,
    parcelCodes: facts.parcelCodes.join(', '),
  };
}

const vehicleValues = (facts: NewVehicle, nameOf: NameOf): Values => ({
  name: facts.name,
  plate: facts.plate,
  type: facts.type,
  depot: nameOf(facts.homeDepotId),
  ...loadValues(facts.capacity),
  skills: facts.skills.join(', '),
  shiftFrom: facts.shift?.from ?? null,
  shiftTo: facts.shift?.to ?? null,
  costFixed: facts.costFixedMinor,
  costPerKm: facts.costPerKmMinor,
  costPerHour: facts.costPerHourMinor,
  maxDistance: facts.maxDistanceM,
  maxStops: facts.maxStops,
  speedFactor: facts.speedFactor,
});

const depotValues = (facts: NewDepot): Values => ({
  name: facts.name,
  ...placeValues(facts),
  openFrom: [...new Set(facts.openingHours.map(({ from }) => from))].join(', '),
  openTo: [...new Set(facts.openingHours.map(({ to }) => to))].join(', '),
  timeZone: facts.timeZone ?? null,
  loading: facts.loadingS,
  phone: facts.phone,
});

const driverValues = (facts: NewDriver, nameOf: NameOf): Values => ({
  name: facts.name,
  phone: facts.phone,
  email: facts.email,
  depot: nameOf(facts.homeDepotId),
  vehicle: nameOf(facts.preferredVehicleId),
  skills: facts.skills.join(', '),
  licenceNumber: facts.licenceNumber,
  licenceClass: facts.licenceClass,
  licenceExpiresOn: facts.licenceExpiresOn,
  costPerHour: facts.costPerHourMinor,
  locale: facts.locale,
});

const placeValues = ({ address, location }: { address: Address; location: LonLat | null }): Values => ({
  street: address.street,
  postcode: address.postcode,
  city: address.city,
  country: address.country,
  latLon: location && `${location[1]}, ${location[0]}`,
});

const loadValues = ({ weightG, volumeCm3, parcels, pallets }: Capacity): Values => ({
  weight: weightG,
  volume: volumeCm3,
  parcels,
  pallets,
});
