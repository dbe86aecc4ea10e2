/** A tile picture of one pixel. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
);

const varint = (value: number): number[] => {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 127) {
    bytes.push((rest % 128) | 128);
    rest = Math.floor(rest / 128);
  }
  return [...bytes, rest];
};

/** What a map file holds: pictures, or vector tiles and the names of their layers. */
interface MapTile {
  bytes: Uint8Array;
  vectorLayers?: readonly string[];
}

/** A .pmtiles map, version 3, that has this tile at every place from zoom 0 to 7. */
export function mapFileOf({ bytes: picture, vectorLayers }: MapTile): Buffer {
  const allTiles = (4 ** 8 - 1) / 3;
  // One entry: its id, how many tiles it stands for, its length, and its offset plus one.
  const directory = Buffer.from([
    ...varint(1),
    ...varint(0),
    ...varint(allTiles),
    ...varint(picture.length),
    ...varint(1),
  ]);
  const metadata = Buffer.from(
    JSON.stringify(vectorLayers ? { vector_layers: vectorLayers.map((id) => ({ id })) } : {}),
  );
  const header = Buffer.alloc(127);
  header.write('PMTiles');
  header[7] = 3;
  const offsets = [127, 127 + directory.length, 127 + directory.length + metadata.length];
  const [directoryAt = 0, metadataAt = 0, tilesAt = 0] = offsets;
  const fields = [
    directoryAt,
    directory.length,
    metadataAt,
    metadata.length,
    tilesAt,
    0,
    tilesAt,
    picture.length,
    allTiles,
    1,
    1,
  ];
  for (const [index, field] of fields.entries()) header.writeBigUInt64LE(BigInt(field), 8 + index * 8);
  header[96] = 1; // clustered
  header[97] = 1; // neither its directories
  header[98] = 1; // nor its tiles are compressed
  header[99] = vectorLayers ? 1 : 2; // vector tiles or PNG
  header[100] = 0;
  header[101] = 7;
  const degrees = [-180, -85, 180, 85].map((one) => one * 1e7);
  for (const [index, one] of degrees.entries()) header.writeInt32LE(one, 102 + index * 4);
  return Buffer.concat([header, directory, metadata, picture]);
}
