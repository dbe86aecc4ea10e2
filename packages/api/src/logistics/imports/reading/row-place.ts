import { type GeocodeAnswer, isSurePlace } from '@cartage/contract/logistics/addresses/addresses.schema.ts';
import { type Address, addressLine, type LonLat } from '@cartage/contract/logistics/measures.schema.ts';

/** What was found for the address of a row. */
export interface RowPlace extends GeocodeAnswer {
  /** The address it was found for: of another one it says nothing. */
  asked: string;
  /** Where a person put the pin. */
  chosen: LonLat | null;
}

export const askedOf = (address: Address): string => [addressLine(address), address.country].filter(Boolean).join(', ');

/** Where a row is, as far as that is sure. */
export function placedAt(place: RowPlace | undefined, address: Address): LonLat | null {
  if (!place || place.asked !== askedOf(address)) return null;
  if (place.chosen) return place.chosen;
  return isSurePlace(place.status) ? (place.results[0]?.location ?? null) : null;
}

const openQuestions: Partial<Record<GeocodeAnswer['status'], { code: string; reason: string }>> = {
  several: { code: 'address_several', reason: 'This address fits several places: choose one' },
  town: { code: 'town_only', reason: 'Only the town was found: drop a pin, or take its centre' },
  none: { code: 'address_not_found', reason: 'This address was not found: drop a pin, or mend it' },
};

/** What is to be said of a row that has no coordinates. */
export const openQuestionOf = (place: RowPlace | undefined, address: Address) =>
  (place && place.asked === askedOf(address) ? openQuestions[place.status] : undefined) ?? {
    code: 'no_location',
    reason: 'This address has no coordinates yet',
  };
