import type { Answer } from '@cartage/contract/core/endpoint.ts';
import type { mapEndpoints } from '@cartage/contract/logistics/maps/maps.endpoints.ts';
import type { StyleSpecification } from 'maplibre-gl';
import { askOtherServer } from '#http/other-server.ts';

type ChosenMap = Answer<typeof mapEndpoints.style>['basemap'];

/** The style of the map an administrator has chosen; rejects when its server does not answer or has something else. */
export async function readChosenMap(map: ChosenMap): Promise<StyleSpecification> {
  if (map.kind === 'style') return readStyle(map.url);
  if (map.kind === 'raster') return rasterStyle(map.url);
  const { readArchiveStyle } = await import('./map-archive.ts');
  return readArchiveStyle(map);
}

async function readStyle(url: string): Promise<StyleSpecification> {
  const answer = await askOtherServer(url);
  const style: StyleSpecification = await answer.json();
  if (!answer.ok || style.version !== 8 || !Array.isArray(style.layers)) throw new Error('This is no MapLibre style');
  return style;
}

async function rasterStyle(url: string): Promise<StyleSpecification> {
  // Whatever it says to the tile of the whole world, it answers.
  await askOtherServer(url.replace('{z}', '0').replace('{x}', '0').replace('{y}', '0'));
  return {
    version: 8,
    sources: { raster: { type: 'raster', tiles: [url], tileSize: 256, maxzoom: 19 } },
    layers: [{ id: 'raster', type: 'raster', source: 'raster' }],
  };
}
