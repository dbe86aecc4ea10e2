import { problemsOf, warningsOf } from '@cartage/contract/logistics/deliveries/deliveries.rules.ts';
import {
  type NewDelivery,
  newDeliverySchema,
  priorityNames,
} from '@cartage/contract/logistics/deliveries/deliveries.schema.ts';
import { addressLine, type LonLat, noAddress } from '@cartage/contract/logistics/measures.schema.ts';
import * as z from 'zod/mini';
import { given } from '#core/given.ts';
import { isSameJson } from '#core/same-json.ts';
import {
  changed,
  completed,
  type DeliveryFacts,
  type DeliveryRow,
  deliveryFacts,
  type House,
} from '#logistics/deliveries/delivery-facts.service.ts';
import { changedFields, whyNotEditable } from '#logistics/deliveries/write-deliveries.service.ts';
import { locationOf, noteDistance, noteIssues } from './read-place.ts';
import { openQuestionOf, placedAt, type RowPlace } from './row-place.ts';
import type { RowReader } from './row-reader.ts';

export interface DeliveryPlan {
  /** The delivery this row changes, if there is one with its reference. */
  existing: DeliveryRow | undefined;
  facts: Omit<DeliveryFacts, 'ref'> & { ref: string | undefined };
}
export interface DeliverySurroundings {
  house: House;
  defaultDate: string | null;
  depotIdOf(word: string): string | undefined;
  depotPlaces: readonly LonLat[];
}

/** What a row makes of a delivery: a new one, or the one with its reference as it would be then. */
export function readDeliveryRow(
  reader: RowReader,
  existing: DeliveryRow | undefined,
  around: DeliverySurroundings,
  place?: RowPlace,
): DeliveryPlan | undefined {
  const before = existing && deliveryFacts(existing);
  const fields = given({
    ref: reader.text('ref'),
    kind: reader.word('kind', 'kind'),
    // A list of mere addresses is one too.
    customer: reader.text('customer') ?? (before || reader.hasColumn('customer') ? undefined : reader.text('street')),
    phone: reader.text('phone'),
    email: reader.text('email'),
    serviceDate: reader.date('date') ?? (before ? undefined : (around.defaultDate ?? undefined)),
    skills: reader.list('skills'),
    priority: readPriority(reader),
    notes: reader.text('notes'),
    cashDueMinor: reader.money('cashDue'),
    parcelCodes: reader.list('parcelCodes'),
    depotId: readDepot(reader, around.depotIdOf),
  });
  const demand = given({
    weightG: reader.measure('weight'),
    volumeCm3: reader.measure('volume'),
    parcels: reader.number('parcels'),
    pallets: reader.number('pallets'),
  });
  const visit = readVisit(reader, before, place);
  const { ref: _ref, ...factsBefore } = before ?? { ref: '' };
  const parsed = z.safeParse(newDeliverySchema, {
    ...factsBefore,
    ...fields,
    demand: { ...before?.demand, ...demand },
    visits: before ? [...before.visits.slice(0, -1), visit] : [visit],
  });
  if (!parsed.success) {
    noteIssues(reader, parsed.error, fieldsOfPath);
    return undefined;
  }
  const facts =
    existing && before
      ? changed(before, { ...parsed.data, ref: before.ref, demand: { ...before.demand, ...demand } }, around.house)
      : completed(parsed.data, '', around.house);
  noteState(reader, existing, facts, { ...around.house, place });
  if (reader.has('lat', 'lon', 'latLon')) noteDistance(reader, facts.visits.at(-1)?.location, around.depotPlaces);
  return { existing, facts: { ...facts, ref: parsed.data.ref } };
}

function readPriority(reader: RowReader): number | undefined {
  const text = reader.text('priority');
  if (text === undefined) return undefined;
  if (/^[\d٠-٩.,\s]+$/.test(text)) return reader.number('priority');
  const word = reader.word('priority', 'priority');
  return Object.entries(priorityNames).find(([name]) => name === word)?.[1];
}

function readDepot(reader: RowReader, depotIdOf: DeliverySurroundings['depotIdOf']): string | undefined {
  const word = reader.text('depot');
  const id = word === undefined ? undefined : depotIdOf(word);
  if (word !== undefined && id === undefined)
    reader.problem(['depot'], 'unknown_depot', `No depot is called “${word}”`);
  return id;
}

/** Where and when, on top of what is known. An address that changes without coordinates is not found any more. */
function readVisit(reader: RowReader, before: DeliveryFacts | undefined, place: RowPlace | undefined) {
  const known = before?.visits.at(-1);
  const street = reader.text('street');
  const address = given({
    // The list writes all of an address in one column, and its file comes back.
    street: known && street === addressLine(known.address) ? undefined : street,
    postcode: reader.text('postcode'),
    city: reader.text('city'),
    country: reader.country('country'),
  });
  const fullAddress = { street: '', postcode: '', city: '', country: '', ...known?.address, ...address };
  const moved = known !== undefined && !isSameJson(known.address, fullAddress);
  const location = locationOf(reader) ?? (moved ? undefined : known?.location) ?? placedAt(place, fullAddress);
  const serviceS = reader.measure('service');
  return {
    ...known,
    ...(serviceS === undefined ? {} : { serviceS, serviceFrom: undefined }),
    ...given({ windows: readWindows(reader) }),
    address: fullAddress,
    location,
  };
}

function readWindows(reader: RowReader): NewDelivery['visits'][number]['windows'] | undefined {
  const ranges = reader.timeRanges('window');
  const [from, to] = [reader.time('windowFrom'), reader.time('windowTo')];
  if (from === undefined && to === undefined) return ranges;
  return [{ from: from ?? '00:00', to: to ?? '24:00' }];
}

function noteState(
  reader: RowReader,
  existing: DeliveryRow | undefined,
  facts: DeliveryFacts,
  { today, serviceAreas, place }: House & { place: RowPlace | undefined },
): void {
  const refusal = existing && whyNotEditable(existing.status, changedFields(deliveryFacts(existing), facts));
  if (existing && refusal)
    reader.problem(['ref'], refusal, `It is ${existing.status}: this cannot be changed any more`);
  const { visits, serviceDate } = facts;
  for (const problem of problemsOf({ visits, serviceDate, status: 'ready' }, today)) {
    if (problem === 'no_location') {
      const { code, reason } = openQuestionOf(place, visits.at(-1)?.address ?? noAddress);
      reader.problem(['street', 'lat', 'latLon', 'city'], code, reason, 'warning');
    }
    if (problem === 'date_past') reader.problem(['date'], problem, 'That day is past', 'warning');
  }
  for (const warning of warningsOf({ visits, status: 'ready' }, serviceAreas))
    reader.problem(['street', 'lat', 'latLon', 'city'], warning, 'You do not deliver there', 'warning');
}

const fieldsOfPath: [path: string, ...fields: string[]][] = [
  ['serviceDate', 'date'],
  ['cashDueMinor', 'cashDue'],
  ['demand.weightG', 'weight'],
  ['demand.volumeCm3', 'volume'],
  ['demand.parcels', 'parcels'],
  ['demand.pallets', 'pallets'],
  ['visits.*.windows.*.from', 'windowFrom', 'window'],
  ['visits.*.windows', 'windowTo', 'window'],
  ['visits.*.serviceS', 'service'],
  ['visits.*.location.0', 'lon', 'latLon'],
  ['visits.*.location.1', 'lat', 'latLon'],
  ['visits.*.address.postcode', 'postcode'],
  ['visits.*.address.city', 'city'],
  ['visits.*.address.country', 'country'],
  ['visits.*.address', 'street'],
  ['visits', 'kind'],
];
