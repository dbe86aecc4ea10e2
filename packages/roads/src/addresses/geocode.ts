import { item } from '#arrays/at.ts';
import { distanceM } from '#geo/distance.ts';
import type { AddressIndex } from './address-index.ts';
import type { AddressResult } from './address-result.ts';
import { askedTown, isInTown } from './asked-town.ts';
import type { GeocodeQuery } from './geocode-query.ts';
import { foldHouseNumber, houseParts, queryWords, termsOf } from './normalize.ts';
import { searchAddresses } from './search.ts';

/**
 * `exact`: a house or a named place. `interpolated`: between known houses. `street`: the street without the house.
 * `several`: different places fit equally well, a person must choose. `town`: only the town is certain. `none`.
 */
export type GeocodeStatus = 'exact' | 'interpolated' | 'street' | 'several' | 'town' | 'none';

export interface GeocodeAnswer {
  status: GeocodeStatus;
  /** Best first; of `several` the ones to choose from. */
  results: AddressResult[];
}

/** Below this an answer is no answer. */
const LEAST_CONFIDENCE = 0.5;
/** Answers as good as the best within this share are as likely. */
const AS_GOOD = 0.97;
const SAME_PLACE_M = 250;
const NEARLY = 0.9;

/** Finds the place of one row and says how sure it is. */
export const geocode = (index: AddressIndex, query: GeocodeQuery): GeocodeAnswer => {
  const text = query.text ?? [query.street, query.postcode, query.city].filter((part) => part).join(', ');
  const results = searchAddresses(index, text, { limit: 10 }).filter((result) => result.confidence >= LEAST_CONFIDENCE);
  const asked = askedTown(query);
  const isThere = (result: AddressResult) => result.kind === 'place' || isInTown(index, result, asked);
  const best = results.find(isThere);
  // What fits much better lies in another town, and what is left has little of what was asked for.
  if (!best || best.confidence < (results[0]?.confidence ?? 0) * NEARLY) return townOnly(index, query);
  const rivals = results
    .filter(isThere)
    .filter((result) => result === best || (isAsLikely(result, best, query) && distanceM(result, best) > SAME_PLACE_M));
  if (rivals.length > 1 && best.kind !== 'place') return { status: 'several', results: rivals };
  if (best.kind === 'place') return { status: isAskedFor(best, query) ? 'town' : 'none', results: [best] };
  if (best.kind === 'street')
    return { status: hasHouseNumber(query) || query.street ? 'street' : 'town', results: [best] };
  const isSure = best.precision === 'exact' && hasItsNumber(best, text);
  return { status: isSure ? 'exact' : 'interpolated', results: [best] };
};

/** A house found for a number like its own ("22g" for 22) is near, and may be another. */
const hasItsNumber = ({ components, kind }: AddressResult, text: string): boolean => {
  const parts = houseParts(components.houseNumber ?? '');
  const asked = new Set(queryWords(text).map(({ term }) => term));
  return kind !== 'address' || asked.has(parts.join('')) || parts.some((part) => asked.has(part));
};

/** Many rows, one after the other, yielding after each so that a host can report progress or stop. */
export function* geocodeAll(index: AddressIndex, queries: readonly GeocodeQuery[]): Generator<GeocodeAnswer, void> {
  for (const query of queries) yield geocode(index, query);
}

const isAsLikely = (result: AddressResult, best: AddressResult, query: GeocodeQuery): boolean => {
  if (result.confidence < best.confidence * AS_GOOD || result.kind !== best.kind) return false;
  const numberOf = ({ components }: AddressResult) => foldHouseNumber(components.houseNumber ?? '');
  if (numberOf(result) !== numberOf(best)) return false;
  const given = new Set(termsOf([query.text, query.street, query.postcode, query.city].join(' ')));
  const named = ({ components }: AddressResult) =>
    termsOf(`${components.postcode ?? ''} ${components.city ?? ''}`).filter((term) => given.has(term)).length;
  return named(result) >= named(best);
};

const hasHouseNumber = ({ text, street }: GeocodeQuery): boolean => /\p{N}/u.test(street ?? text ?? '');

/** A place was found for a row that asks for no more than a place, or whose town at least fits. */
const isAskedFor = (result: AddressResult, query: GeocodeQuery): boolean => {
  const asked = new Set(termsOf([query.text, query.city].join(' ')));
  return termsOf(result.components.name ?? '').some((term) => asked.has(term));
};

/** The street is unknown; the town may not be. */
const townOnly = (index: AddressIndex, query: GeocodeQuery): GeocodeAnswer => {
  const lastPart = query.text?.split(',').at(-1);
  const town = query.city ?? lastPart;
  if (!town) return { status: 'none', results: [] };
  const places = searchAddresses(index, town, { limit: 3 }).filter(
    (result) => result.kind === 'place' && result.confidence > 0.6,
  );
  return places.length > 0 ? { status: 'town', results: [item(places, 0)] } : { status: 'none', results: [] };
};
