import type { StyleSpecification } from 'maplibre-gl';
import { createContext, useContext } from 'react';

/** The layer under which lines are drawn, so that the names of the map stay readable; none on a map without names. */
export const FirstLabel = createContext<string | undefined>(undefined);
export const useFirstLabel = () => useContext(FirstLabel);

/** The first of the layers at the end of a style that are nothing but names. */
export function firstLabelOf({ layers }: Pick<StyleSpecification, 'layers'>): string | undefined {
  const last = layers.findLastIndex(({ type }) => type === 'line' || type === 'fill' || type === 'fill-extrusion');
  return layers.slice(last + 1).find(({ type }) => type === 'symbol')?.id;
}
