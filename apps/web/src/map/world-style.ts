import type { StyleSpecification } from 'maplibre-gl';
import type { ColorScheme } from './route-colours.ts';
import type { Streets } from './street-style.ts';
import type { Towns, World } from './world-source.ts';

const palettes = {
  light: { water: '#d6e3ee', land: '#f3f1ec', border: '#cfc9bd', town: '#5d5a66', halo: '#f7f6f2', country: '#8b8796' },
  dark: { water: '#12161f', land: '#1d1f29', border: '#363a49', town: '#a6a4b3', halo: '#191a22', country: '#6d6b7c' },
} satisfies Record<ColorScheme, Record<string, string>>;

export const landSourceId = 'land';
export const townSourceId = 'towns';
const credit = 'Natural Earth · <a href="https://www.geonames.org" rel="noreferrer">GeoNames</a> (CC BY 4.0)';

/**
 * The map that needs neither account nor network: land, borders, towns, and the streets of imported regions where there
 * are any. Text is drawn from the browser's own fonts.
 */
export function worldStyle(
  scheme: ColorScheme,
  { land, labels }: World,
  towns: Towns,
  streets?: Streets,
): StyleSpecification {
  const palette = palettes[scheme];
  const colour = { ...palette, land: streets?.ground ?? palette.land };
  const text = { 'text-font': ['sans-serif'] };
  return {
    version: 8,
    sources: {
      [landSourceId]: { type: 'geojson', data: land, attribution: credit },
      countries: { type: 'geojson', data: labels },
      [townSourceId]: { type: 'geojson', data: towns },
      ...streets?.sources,
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colour.water } },
      { id: 'land', type: 'fill', source: landSourceId, paint: { 'fill-color': colour.land, 'fill-antialias': true } },
      { id: 'borders', type: 'line', source: landSourceId, paint: { 'line-color': colour.border, 'line-width': 1 } },
      ...(streets?.layers ?? []),
      {
        id: 'country-names',
        type: 'symbol',
        source: 'countries',
        maxzoom: 6,
        layout: { ...text, 'text-field': ['get', 'name'], 'text-size': 12, 'text-letter-spacing': 0.08 },
        paint: { 'text-color': colour.country, 'text-halo-color': colour.halo, 'text-halo-width': 1.2 },
      },
      {
        id: 'town-dots',
        type: 'circle',
        source: townSourceId,
        minzoom: 6,
        paint: { 'circle-radius': ['interpolate', ['linear'], ['zoom'], 6, 1, 12, 2.5], 'circle-color': colour.border },
      },
      {
        id: 'town-names',
        type: 'symbol',
        source: townSourceId,
        layout: {
          ...text,
          'text-field': ['get', 'name'],
          'symbol-sort-key': ['-', 0, ['get', 'thousands']],
          'text-size': ['interpolate', ['linear'], ['get', 'thousands'], 1, 11, 100, 13, 2000, 16],
          'text-offset': [0, 0.7],
          'text-anchor': 'top',
          'text-padding': 6,
        },
        paint: { 'text-color': colour.town, 'text-halo-color': colour.halo, 'text-halo-width': 1.4 },
      },
    ],
  };
}
