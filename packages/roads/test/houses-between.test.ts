import { expect, it } from 'vitest';
import { type AddressIndex, openAddresses } from '#addresses/address-index.ts';
import { geocode } from '#addresses/geocode.ts';
import { searchAddresses } from '#addresses/search.ts';
import { importRegion } from '#import/import-region.ts';
import { bytesSource } from '#osm/osm-file.ts';
import { nodeInflate, type OsmNode, writeOsm } from './osm-writer.ts';

const step = 0.001;
const house = (id: number, x: number, y: number, number: string, street = 'Bogenweg'): OsmNode => ({
  id,
  lon: 9 + x * step,
  lat: y * step,
  tags: { 'addr:housenumber': number, 'addr:street': street, 'addr:city': 'Weststadt' },
});

/** A street round a corner whose even houses stand at its ends alone, and what else such lines can be. */
const indexOf = async (): Promise<AddressIndex> => {
  const nodes = [
    house(1, 0, 0, '10'),
    { id: 2, lon: 9 + 3 * step, lat: 0 },
    house(3, 3, 2, '20'),
    house(4, 5, 5, '16'),
    house(5, 0, 8, '1', 'Kurze Gasse'),
    house(6, 2, 8, '5', 'Kurze Gasse'),
    house(7, 0, 9, '3', 'Schiefe Gasse'),
    house(8, 2, 9, '6', 'Schiefe Gasse'),
    house(9, 0, 10, '40', 'Lange Gasse'),
    house(10, 3, 10, '10', 'Lange Gasse'),
  ];
  const ways = [
    { id: 1, nodes: [1, 2, 3], tags: { 'addr:interpolation': 'even' } },
    { id: 2, nodes: [5, 6], tags: { 'addr:interpolation': 'all' } },
    { id: 3, nodes: [7, 8], tags: { 'addr:interpolation': 'even' } },
    { id: 4, nodes: [9, 10], tags: { 'addr:interpolation': '10' } },
  ];
  const options = { region: 'test', inflate: nodeInflate, profiles: [], withTiles: false };
  for await (const event of importRegion(bytesSource(writeOsm({ nodes, ways })), options))
    if (event.kind === 'addresses') return openAddresses(event.data);
  throw new Error('no addresses');
};

const first = (index: AddressIndex, text: string) => searchAddresses(index, text)[0];

it('finds houses between the ends of an interpolation line along its bend, and says that they are not drawn', async () => {
  const index = await indexOf();
  expect(index.meta.counts.address).toBe(9);
  // Five steps over five lengths, three of them before the corner.
  const [onBend, beyond] = [first(index, 'Bogenweg 12, Weststadt'), first(index, 'Bogenweg 18, Weststadt')];
  expect(onBend).toMatchObject({ kind: 'address', precision: 'interpolated', components: { houseNumber: '12' } });
  expect([onBend?.lon, onBend?.lat].map((degrees) => degrees?.toFixed(4))).toEqual(['9.0010', '0.0000']);
  expect([beyond?.lon, beyond?.lat].map((degrees) => degrees?.toFixed(4))).toEqual(['9.0030', '0.0010']);
  expect(geocode(index, { street: 'Bogenweg 12', city: 'Weststadt' }).status).toBe('interpolated');
});

it('takes the house that is drawn, wherever it stands', async () => {
  const index = await indexOf();
  const found = first(index, 'Bogenweg 16, Weststadt');
  expect(found).toMatchObject({ precision: 'exact' });
  expect(found?.lat.toFixed(4)).toBe('0.0050');
});

it('follows the kind of the line: every number, every n-th backwards, none where the ends do not fit it', async () => {
  const index = await indexOf();
  const numbersOf = (street: string) => {
    const doc = Array.from(index.kind.keys()).find((at) => index.strings.at(index.name[at] ?? 0) === street) ?? -1;
    const houses = Array.from(index.houseDoc.keys()).filter((at) => index.houseDoc[at] === doc);
    return houses.map((at) => index.strings.at(index.houseNumber[at] ?? 0)).sort();
  };
  expect(numbersOf('Kurze Gasse')).toEqual(['1', '2', '3', '4', '5']);
  expect(numbersOf('Schiefe Gasse')).toEqual(['3', '6']);
  expect(numbersOf('Lange Gasse')).toEqual(['10', '20', '30', '40']);
});
