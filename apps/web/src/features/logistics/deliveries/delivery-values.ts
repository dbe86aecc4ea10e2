import type { Delivery, Visit } from '@cartage/contract/logistics/deliveries/deliveries.schema.ts';
import { addressLine, type Load, noLoad, type Window } from '@cartage/contract/logistics/measures.schema.ts';
import { locationOf, type PlaceValue, placeValue } from '#logistics/place-fields.tsx';

export interface VisitValue extends PlaceValue {
  windows: Window[];
  timeZone: string;
  setupS: number;
  /** null: none of its own. */
  serviceS: number | null;
  /** What is planned where it has none of its own, and at which address. */
  given: { serviceS: number; measuredVisits: number | undefined; address: string } | null;
}
/** What the fields of a delivery hold. */
export type DeliveryValues = {
  ref: string;
  kind: Delivery['kind'];
  customer: string;
  phone: string;
  email: string;
  serviceDate: string;
  depotId: string;
  priority: number | '';
  pinnedVehicleId: string;
  skills: string[];
  notes: string;
  cashDueMinor: number;
  parcelCodes: string[];
  maxAttempts: number | '';
  demand: Load;
  visits: VisitValue[];
};

const visitValue = (visit?: Visit): VisitValue => ({
  ...placeValue(visit),
  windows: visit?.windows ?? [],
  timeZone: visit?.timeZone ?? '',
  setupS: visit?.setupS ?? 0,
  serviceS: visit && !visit.serviceFrom ? visit.serviceS : null,
  given: visit?.serviceFrom
    ? { serviceS: visit.serviceS, measuredVisits: visit.measuredVisits, address: addressLine(visit.address) }
    : null,
});

export const blankDelivery = (serviceDate: string, at?: Parameters<typeof placeValue>[0]): DeliveryValues => ({
  ref: '',
  kind: 'delivery',
  customer: '',
  phone: '',
  email: '',
  serviceDate,
  depotId: '',
  priority: 25,
  pinnedVehicleId: '',
  skills: [],
  notes: '',
  cashDueMinor: 0,
  parcelCodes: [],
  maxAttempts: 3,
  demand: noLoad,
  visits: [{ ...visitValue(), ...placeValue(at) }],
});

export const valuesOf = (delivery: Delivery): DeliveryValues => ({
  ref: delivery.ref,
  kind: delivery.kind,
  customer: delivery.customer,
  phone: delivery.phone ?? '',
  email: delivery.email ?? '',
  serviceDate: delivery.serviceDate ?? '',
  depotId: delivery.depotId ?? '',
  priority: delivery.priority,
  pinnedVehicleId: delivery.pinnedVehicleId ?? '',
  skills: delivery.skills,
  notes: delivery.notes,
  cashDueMinor: delivery.cashDueMinor,
  parcelCodes: delivery.parcelCodes,
  maxAttempts: delivery.maxAttempts,
  demand: delivery.demand,
  visits: delivery.visits.map(visitValue),
});

/** The visits a kind has: pickup and drop-off have two, the rest one. */
export function visitsFor(kind: Delivery['kind'], visits: readonly VisitValue[]): VisitValue[] {
  const last = visits.at(-1) ?? visitValue();
  if (kind !== 'pickup_delivery') return [last];
  return visits.length > 1 ? [...visits] : [visitValue(), last];
}

export const bodyOf = ({ visits, serviceDate, depotId, pinnedVehicleId, ...facts }: DeliveryValues) => ({
  ...facts,
  serviceDate: serviceDate || null,
  depotId: depotId || null,
  pinnedVehicleId: pinnedVehicleId || null,
  visits: visits.map((visit) => ({
    address: visit.address,
    location: locationOf(visit),
    windows: visit.windows,
    timeZone: visit.timeZone,
    setupS: visit.setupS,
    ...(visit.serviceS === null ? {} : { serviceS: visit.serviceS }),
  })),
});
