import { codesFor, isEditable } from '@cartage/contract/logistics/deliveries/deliveries.rules.ts';
import type { Delivery } from '@cartage/contract/logistics/deliveries/deliveries.schema.ts';
import { addressLine } from '@cartage/contract/logistics/measures.schema.ts';
import type { Route } from '@cartage/contract/logistics/routes/routes.schema.ts';
import { loadingOrder } from '#logistics/loading-order.ts';
import { numbersOf } from '#logistics/route-features.ts';

/** What stands on one parcel. */
export interface ParcelLabel {
  deliveryId: string;
  /** What a reader reads: the parcel's own code, or what it would be given. */
  code: string;
  /** Its delivery does not know this code yet, but can be given it: then it is read at the door. */
  lacksCode: boolean;
  /** Which of how many parcels, from 1. */
  nth: number;
  of: number;
  ref: string;
  customer: string;
  address: string;
  /** Local hours: "09:00–11:00". */
  windows: string[];
  date: string | null;
  notes: string;
  /** Of the whole delivery. */
  weightG: number;
  /** Absent where it is on no route. */
  onRoute?: { vehicle: string; stop: number };
}

type Content = Omit<ParcelLabel, 'code' | 'lacksCode' | 'nth' | 'of'>;

function labelsOf(content: Content, codes: readonly string[], parcels: number, canBeGiven = true): ParcelLabel[] {
  const isWithout = codes.length === 0;
  const shown = isWithout ? codesFor({ ref: content.ref, parcels }) : codes;
  const lacksCode = isWithout && canBeGiven;
  return shown.map((code, index) => ({ ...content, code, lacksCode, nth: index + 1, of: shown.length }));
}

/** The labels of deliveries by themselves, as they are listed. */
export const labelsOfDeliveries = (deliveries: readonly Delivery[]): ParcelLabel[] =>
  deliveries.flatMap(({ id, ref, customer, visits, serviceDate, notes, demand, parcelCodes, status }) => {
    const place = visits.at(-1);
    const content = {
      deliveryId: id,
      ref,
      customer,
      address: place ? addressLine(place.address) : '',
      windows: (place?.windows ?? []).map(({ from, to }) => `${from}–${to}`),
      date: serviceDate,
      notes,
      weightG: demand.weightG,
    };
    return labelsOf(content, parcelCodes, demand.parcels, isEditable(status));
  });

/** The labels of what is loaded at the depot, as it goes in. What is picked up on the way has its label from where it comes. */
export function labelsOfRoute(route: Route, hours: (from: string, to: string) => string): ParcelLabel[] {
  const numberOf = numbersOf(route);
  return loadingOrder(route).flatMap((trip) =>
    trip.flatMap((stop) => {
      const content = {
        deliveryId: stop.deliveryId ?? '',
        ref: stop.ref ?? '',
        customer: stop.customer ?? '',
        address: stop.address,
        windows: stop.windows.map(({ fromAt, toAt }) => hours(fromAt, toAt)),
        date: route.date,
        notes: stop.instructions ?? '',
        weightG: stop.demand?.weightG ?? 0,
        onRoute: { vehicle: route.vehicleName, stop: numberOf.get(stop.sequence) ?? 0 },
      };
      return labelsOf(content, stop.parcelCodes ?? [], stop.demand?.parcels ?? 0);
    }),
  );
}
