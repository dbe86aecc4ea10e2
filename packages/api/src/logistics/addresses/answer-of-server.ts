import type {
  FoundAddress,
  GeocodeAnswer,
  GeocodeQuery,
} from '@cartage/contract/logistics/addresses/addresses.schema.ts';
import { isSameTown } from '@cartage/roads/addresses/asked-town.ts';
import { distanceM } from '@cartage/roads/geo/distance.ts';

/** Answers as good as the best within this share are as likely. */
export const asGood = 0.97;
export const samePlaceM = 250;

/** How sure a server's answers to a row are: servers rank, they do not say so themselves. */
export function answerOfServer(row: GeocodeQuery, results: readonly FoundAddress[]): GeocodeAnswer {
  const [best] = results;
  if (!best) return { status: 'none', results: [] };
  if (best.kind === 'place') return { status: 'town', results: [best] };
  const fitting = results.filter((one) => isInTown(one, row));
  // Servers know towns by names we do not: a person takes what lies elsewhere, or leaves it.
  if (!fitting.includes(best)) return { status: 'several', results: [...results] };
  if (best.kind === 'street') return { status: 'street', results: [best] };
  const rivals = results.filter((one) => one === best || isAsLikely(one, best, row));
  if (rivals.length > 1) return { status: 'several', results: rivals };
  return { status: best.precision === 'interpolated' ? 'interpolated' : 'exact', results: [best] };
}

function isAsLikely(one: FoundAddress, best: FoundAddress, row: GeocodeQuery): boolean {
  if (one.kind !== best.kind || one.confidence < best.confidence * asGood) return false;
  if (folded(one.address.street) !== folded(best.address.street)) return false;
  // The row itself says which of two it means.
  if (row.postcode && one.address.postcode !== best.address.postcode) return false;
  if (row.city && folded(one.address.city) !== folded(best.address.city)) return false;
  return metresBetween(one, best) > samePlaceM;
}

/** Whether a result lies where a row says it is; what the row or the server do not tell contradicts nothing. */
function isInTown({ address }: FoundAddress, { city = '', postcode = '', text }: GeocodeQuery): boolean {
  if (text || (!city && !postcode) || (!address.city && !address.postcode)) return true;
  const code = (value: string) => folded(value).replaceAll(/[^\p{L}\p{N}]/gu, '');
  if (postcode && code(postcode) === code(address.postcode)) return true;
  if (!city) return !address.postcode;
  return !address.city || isSameTown(city, address.city);
}

export const metresBetween = (a: FoundAddress, b: FoundAddress): number => distanceM(at(a), at(b));

const at = ({ location: [lon, lat] }: FoundAddress) => ({ lon, lat });
const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
