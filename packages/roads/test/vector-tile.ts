import { PALETTES } from '#tiles/map-palette.ts';
import { GeometryWriter, TileWriter } from '#tiles/mvt-writer.ts';

/** A vector tile in the schema of Protomaps: the sea in its western half, a forest in the east. */
export function vectorTile(): Uint8Array<ArrayBuffer> {
  const writer = new TileWriter(4096);
  const sea = new GeometryWriter('polygon');
  sea.path([0, 0, 2048, 0, 2048, 4096, 0, 4096], true);
  writer.add('water', sea, [['kind', 'ocean']]);
  const forest = new GeometryWriter('polygon');
  forest.path([3072, 0, 4096, 0, 4096, 4096, 3072, 4096], true);
  writer.add('landuse', forest, [['kind', 'forest']]);
  return writer.finish();
}
export const vectorTileLayers = ['water', 'landuse'];

/** What it is drawn in by the map's own colours. */
export const vectorTileColours = (theme: 'light' | 'dark'): string[] => {
  const { ground, water, land } = PALETTES[theme];
  return [ground, water, land['forest'] ?? ''];
};
