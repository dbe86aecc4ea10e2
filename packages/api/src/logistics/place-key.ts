import { type Address, addressLine, type LonLat, namesPlace } from '@cartage/contract/logistics/measures.schema.ts';
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
  if (namesPlace(address)) return words;
  return location && `${words}@${location.map((degrees) => degrees.toFixed(4)).join()}`;
}

/** The same of a query, which names the point in two words or not at all. */
export const keyInQuery = ({
  address,
  lon,
  lat,
}: {
  address: string;
  lon?: number | undefined;
  lat?: number | undefined;
}) => keyOfPlace(address, lon === undefined || lat === undefined ? null : [lon, lat]);

export const placeKeyOf = ({ address, location }: { address: Address; location: LonLat | null }): string | null =>
  keyOfPlace(addressLine(address), location);
