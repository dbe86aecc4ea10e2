import type { Capacity, Load } from '@cartage/contract/logistics/measures.schema.ts';
import { loadDimensions } from '@cartage/contract/logistics/measures.schema.ts';
import type { Breach } from '@cartage/contract/logistics/routes/routes.schema.ts';
import type { Format } from '#format/format.ts';
import type { LogisticsWords } from './messages.ts';

export interface Speech {
  t: LogisticsWords;
  format: Format;
}
type Dimension = (typeof loadDimensions)[number];

/** An amount of load with its unit. */
export function amountText({ t, format }: Speech, dimension: Dimension, amount: number): string {
  if (dimension === 'weightG') return format.weight(amount / 1000);
  if (dimension === 'volumeCm3') return t('litres', { volume: format.number(amount / 1000, 1) });
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

const said = [
  'delay',
  'lead_time',
  'load',
  'max_tasks',
  'skills',
  'max_travel_time',
  'max_distance',
  'max_duration',
  'shift',
  'missing_break',
] as const;
const inSeconds = ['delay', 'lead_time', 'max_travel_time', 'max_duration', 'shift'];

export function breachText(speech: Speech, { cause, amount = 0, dimension }: Breach): string {
  const { t, format } = speech;
  const known = said.find((word) => word === cause);
  if (!known) return t('cause.other', { cause });
  const inDimension = loadDimensions.find((one) => one === dimension);
  const text = inSeconds.includes(cause)
    ? format.duration(amount)
    : cause === 'max_distance'
      ? format.distance(amount)
      : inDimension
        ? amountText(speech, inDimension, amount)
        : format.number(amount);
  return t(`cause.${known}`, { amount: text });
}
