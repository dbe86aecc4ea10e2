import type { Language } from '@cartage/contract/auth/auth.schema.ts';
import type { Answer } from '@cartage/contract/core/endpoint.ts';
import type { mapEndpoints } from '@cartage/contract/logistics/maps/maps.endpoints.ts';
import type { ColorScheme } from './route-colours.ts';

type KeptMap = Answer<typeof mapEndpoints.style>;
const keyOf = (theme: ColorScheme, language: Language) => `map ${theme} ${language}`;

/** The map as it was when there was a line last; the tiles that were looked at are kept by the browser. */
export function keptMap(theme: ColorScheme, language: Language): KeptMap | undefined {
  try {
    return JSON.parse(localStorage.getItem(keyOf(theme, language)) ?? 'null') ?? undefined;
  } catch {
    return undefined; // private windows may refuse
  }
}

/** Only a map of our own: another's address may hold a key. */
export function keepMap(theme: ColorScheme, language: Language, map: KeptMap): void {
  try {
    if (map.basemap.kind === 'regions') localStorage.setItem(keyOf(theme, language), JSON.stringify(map));
    else localStorage.removeItem(keyOf(theme, language));
  } catch {
    // Full or refused: the map works while there is a line.
  }
}
