import { i32 } from '#arrays/at.ts';
import type { Tags } from '#osm/elements.ts';
import { NodeTable } from '#osm/node-table.ts';
import { bytesSource, openOsmFile } from '#osm/osm-file.ts';
import { readElements } from '#osm/read-elements.ts';
import { inflate, readExtract } from './figures.ts';

/** An object of an extract with a house number, as its tags have it. */
export interface TaggedAddress {
  number: string;
  street: string;
  postcode: string;
  city: string;
  lon: number;
  lat: number;
}

/** All addresses of an extract, read straight from its tags: nodes and ways, a way at the middle of its corners. */
export const taggedAddresses = async (name: string): Promise<TaggedAddress[]> => {
  const file = await openOsmFile(bytesSource(readExtract(name)), inflate);
  const ways: { tags: Tags; ids: Float64Array }[] = [];
  for await (const _ of readElements(file, {
    way: (_id, tags, ids) => tags['addr:housenumber'] && ways.push({ tags, ids }),
  }));
  const nodes = new NodeTable(ways.map(({ ids }) => ids));
  const addresses: TaggedAddress[] = [];
  for await (const _ of readElements(file, {
    node: (id, lonE7, latE7, tags) => {
      nodes.place(id, lonE7, latE7);
      if (tags?.['addr:housenumber']) addresses.push(tagged(tags, lonE7 / 1e7, latE7 / 1e7));
    },
  }));
  for (const { tags, ids } of ways) {
    const corners = [...new Set(ids)].map((id) => nodes.indexOf(id)).filter((index) => nodes.has(index));
    if (corners.length === 0) continue;
    const mean = (column: Int32Array) =>
      corners.reduce((sum, corner) => sum + i32(column, corner), 0) / corners.length / 1e7;
    addresses.push(tagged(tags, mean(nodes.lonE7), mean(nodes.latE7)));
  }
  return addresses;
};

const tagged = (tags: Tags, lon: number, lat: number): TaggedAddress => ({
  number: tags['addr:housenumber'] ?? '',
  street: tags['addr:street'] ?? tags['addr:place'] ?? '',
  postcode: tags['addr:postcode'] ?? '',
  city: tags['addr:city'] ?? '',
  lon,
  lat,
});

/** The ways people write an address, by where the number and the postcode stand. */
export const WRITTEN: Record<string, (address: TaggedAddress) => string> = {
  'street number, postcode city': ({ street, number, postcode, city }) =>
    joined([`${street} ${number}`, `${postcode} ${city}`]),
  'number street, city postcode': ({ street, number, postcode, city }) =>
    joined([`${number} ${street}`, `${city} ${postcode}`]),
  'street number city': ({ street, number, city }) => `${street} ${number} ${city}`.trim().replace(/ +/g, ' '),
};

const joined = (parts: readonly string[]): string =>
  parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
