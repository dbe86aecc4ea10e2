import { type Address, addressLine, type LonLat } from '@cartage/contract/logistics/measures.schema.ts';
import { fold } from '#core/database/search.ts';

/**
 * One word for a place, however its address is spelled (ADR 0029). What does not name both a street and a town could be
 * anywhere: there the point counts too, to some ten metres; null where there is none.
 */
export function keyOfPlace(address: string, location: LonLat | null): string | null {
  const words =
    fold(address)
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? '';
  if (address.includes(', ')) return words;
  return location && `${words}@${location.map((degrees) => degrees.toFixed(4)).join()}`;
}

export const placeKeyOf = ({ address, location }: { address: Address; location: LonLat | null }): string | null =>
  keyOfPlace(addressLine(address), location);
