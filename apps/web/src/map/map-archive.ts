import { addProtocol, type LayerSpecification, type StyleSpecification } from 'maplibre-gl';
import { FetchSource, PMTiles, Protocol, TileType } from 'pmtiles';
import * as z from 'zod/mini';
import { credentials } from '#http/call.ts';

const protocol = new Protocol({ metadata: true });
addProtocol('pmtiles', protocol.tile);

const source = 'archive';
const metadataSchema = z.object({ vector_layers: z.catch(z.array(z.object({ id: z.string() })), []) });

interface Archive {
  url: string;
  /** For vector tiles in schemas people know. */
  layers: readonly unknown[];
}

/** A .pmtiles file as a style: pictures, or vector tiles in a schema people know; those of another are drawn plainly. */
export async function readArchiveStyle({ url, layers }: Archive): Promise<StyleSpecification> {
  const address = new URL(url, location.origin);
  const isOurs = address.origin === location.origin;
  const archive = new PMTiles(new FetchSource(address.href, new Headers(isOurs ? credentials() : {})));
  protocol.add(archive);
  const { tileType } = await archive.getHeader();
  const tiles = `pmtiles://${address.href}`;
  if (tileType !== TileType.Mvt)
    return {
      version: 8,
      sources: { [source]: { type: 'raster', url: tiles, tileSize: 256 } },
      layers: [{ id: source, type: 'raster', source }],
    };
  const { vector_layers: kept } = z.parse(metadataSchema, await archive.getMetadata());
  const names = new Set(kept.map(({ id }) => id));
  // The server makes MapLibre layers; the contract does not repeat their specification.
  const known = (layers as LayerSpecification[]).filter(
    (layer) => !('source-layer' in layer) || names.has(layer['source-layer'] ?? ''),
  );
  const isKnown = known.some(({ type }) => type !== 'background');
  return {
    version: 8,
    sources: { [source]: { type: 'vector', url: tiles } },
    layers: isKnown ? known : [...known, ...[...names].flatMap(plainLayers)],
  };
}

const plainLayers = (name: string): LayerSpecification[] => [
  {
    id: `${name} areas`,
    type: 'fill',
    source,
    'source-layer': name,
    filter: ['==', ['geometry-type'], 'Polygon'],
    paint: { 'fill-color': '#8b8796', 'fill-opacity': 0.15 },
  },
  {
    id: `${name} lines`,
    type: 'line',
    source,
    'source-layer': name,
    filter: ['==', ['geometry-type'], 'LineString'],
    paint: { 'line-color': '#8b8796', 'line-width': 1 },
  },
];
