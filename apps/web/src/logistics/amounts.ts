import { shownUnits } from '@cartage/contract/core/units.rules.ts';
import type { Capacity, Load } from '@cartage/contract/logistics/measures.schema.ts';
import { loadDimensions } from '@cartage/contract/logistics/measures.schema.ts';
import type { Breach, BreachCause } from '@cartage/contract/logistics/routes/routes.schema.ts';
import type { ZoneBar } from '@cartage/contract/logistics/zones/zone-bar.schema.ts';
import type { Format } from '#format/format.ts';
import { isolated } from '#format/isolated.ts';
import type { LogisticsWords } from './messages.ts';

export interface Speech {
  t: LogisticsWords;
  format: Format;
}
type Dimension = (typeof loadDimensions)[number];

/** An amount of load with its unit. */
export function amountText({ t, format }: Speech, dimension: Dimension, amount: number): string {
  if (dimension === 'weightG') return format.weight(amount);
  if (dimension === 'volumeCm3')
    return t(`volumeOf.${format.unitSystem}`, {
      volume: format.number(amount / shownUnits[format.unitSystem].volumeCm3, 1),
    });
  return t(dimension === 'parcels' ? 'parcelsOf' : 'palletsOf', { count: amount });
}

/** `12 kg · 2 parcels`; empty where it takes up nothing. */
export const loadText = (speech: Speech, load: Load): string =>
  loadDimensions
    .filter((dimension) => load[dimension] > 0)
    .map((dimension) => amountText(speech, dimension, load[dimension]))
    .join(' · ');

/** The dimension that fills first, and how far. */
export function fullest(load: Load, capacity: Capacity) {
  const shares = loadDimensions.flatMap((dimension) => {
    const most = capacity[dimension];
    return most === null || most === 0 ? [] : [{ dimension, most, share: load[dimension] / most }];
  });
  return shares.toSorted((a, b) => b.share - a.share)[0];
}

const inSeconds: readonly BreachCause[] = [
  'delay',
  'lead_time',
  'max_travel_time',
  'max_duration',
  'max_ride',
  'shift',
];

/** What is too much of a load, with its unit where the dimension is known. */
export function tooMuchText(speech: Speech, amount: number, dimension: string | undefined): string {
  const known = loadDimensions.find((one) => one === dimension);
  return known ? amountText(speech, known, amount) : speech.format.number(amount);
}

/** What keeps a driver from a stop, with the zones that say so. */
export function zoneText({ t, format }: Speech, { kind, zones, missing = [] }: ZoneBar): string {
  const says = t(`zoneBar.${kind}`, { zones: format.list(zones.map(isolated)) });
  return missing.length === 0 ? says : t('zoneBar.liesIn', { says, zones: format.list(missing.map(isolated)) });
}

export function breachText(speech: Speech, { cause, amount = 0, dimension, zone }: Breach): string {
  if (zone) return zoneText(speech, zone);
  const { t, format } = speech;
  const text = inSeconds.includes(cause)
    ? format.duration(amount)
    : cause === 'max_distance'
      ? format.distance(amount)
      : tooMuchText(speech, amount, dimension);
  return t(`cause.${cause}`, { amount: text, count: amount });
}
