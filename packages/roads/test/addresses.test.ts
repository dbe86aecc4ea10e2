import { describe, expect, it } from 'vitest';
import { type AddressIndex, openAddresses } from '#addresses/address-index.ts';
import { editDistance } from '#addresses/edit-distance.ts';
import { geocode, geocodeAll } from '#addresses/geocode.ts';
import type { GeocodeQuery } from '#addresses/geocode-query.ts';
import { termsOf } from '#addresses/normalize.ts';
import { reverseGeocode } from '#addresses/reverse.ts';
import { searchAddresses } from '#addresses/search.ts';
import { importRegion } from '#import/import-region.ts';
import { bytesSource } from '#osm/osm-file.ts';
import { hasExtract, readExtract } from './extracts.ts';
import { nodeInflate, type OsmSketch, writeOsm } from './osm-writer.ts';

const indexOf = async (bytes: Uint8Array): Promise<AddressIndex> => {
  const options = { region: 'test', inflate: nodeInflate, profiles: [], withTiles: false };
  for await (const event of importRegion(bytesSource(bytes), options))
    if (event.kind === 'addresses') return openAddresses(event.data);
  throw new Error('no addresses');
};

/** Two towns side by side, each with a Dorfstrasse; the left one's boundary is drawn, the right one is a point. */
const towns = (): OsmSketch => {
  const house = (id: number, x: number, number: string, street: string, more: Record<string, string> = {}) => ({
    id,
    lon: 9 + x * 0.001,
    lat: 47.0005,
    tags: { 'addr:housenumber': number, 'addr:street': street, ...more },
  });
  return {
    nodes: [
      { id: 1, lon: 8.99, lat: 46.99 },
      { id: 2, lon: 9.0095, lat: 46.99 },
      { id: 3, lon: 9.0095, lat: 47.01 },
      { id: 4, lon: 8.99, lat: 47.01 },
      { id: 5, lon: 9.003, lat: 47 },
      { id: 6, lon: 9.006, lat: 47 },
      { id: 7, lon: 9.012, lat: 47, tags: { place: 'village', name: 'Ostdorf' } },
      { id: 8, lon: 9.004, lat: 47.002, tags: { place: 'town', name: 'Weststadt', 'name:ar': 'مدينة الغرب' } },
      house(10, 1, '2', 'Dorfstrasse', { 'addr:postcode': '9490' }),
      house(11, 2, '6', 'Dorfstrasse', { 'addr:postcode': '9490' }),
      { ...house(12, 2, '6', 'Dorfstrasse'), lat: 47.0006 },
      house(13, 3, '25', 'Dorfstrasse', { 'addr:postcode': '9490' }),
      house(14, 4, '4bis', 'Äulestrasse', { 'addr:postcode': '9490' }),
      house(15, 11, '2', 'Dorfstrasse', { 'addr:postcode': '8000' }),
      house(16, 12, '12 A', 'Rue de l’Église'),
      { id: 17, lon: 9.005, lat: 47.001, tags: { shop: 'bakery', name: 'Bäckerei Öhri' } },
      { id: 18, lon: 9.005, lat: 47.001, tags: { amenity: 'bench', name: 'Bank' } },
    ],
    ways: [
      { id: 100, nodes: [1, 2, 3, 4, 1], tags: {} },
      { id: 101, nodes: [5, 6], tags: { highway: 'residential', name: 'Am Schrägen Weg' } },
    ],
    relations: [
      {
        id: 900,
        tags: { type: 'boundary', boundary: 'administrative', admin_level: '8', name: 'Weststadt' },
        members: [{ type: 'way', id: 100, role: 'outer' }],
      },
    ],
  };
};

const first = (index: AddressIndex, text: string, isTyping = false) => searchAddresses(index, text, { isTyping })[0];

describe('searching addresses', () => {
  it.each([
    ['Dorfstrasse 25', 'Dorfstrasse 25, 9490 Weststadt'],
    ['25 Dorfstr., Weststadt', 'Dorfstrasse 25, 9490 Weststadt'],
    ['9490 weststadt dorfstraße 6', 'Dorfstrasse 6, 9490 Weststadt'],
    ['Dorfstrasse 2, Ostdorf', 'Dorfstrasse 2, 8000 Ostdorf'],
    ['Dorfstrasse 2, 8000', 'Dorfstrasse 2, 8000 Ostdorf'],
    ['aulestr 4 bis', 'Äulestrasse 4bis, 9490 Weststadt'],
    ['Aeulestrasse 4bis', 'Äulestrasse 4bis, 9490 Weststadt'],
    ['rue de leglise 12a', 'Rue de l’Église 12 A, 8000 Ostdorf'],
    ['Dorfstrsse 25', 'Dorfstrasse 25, 9490 Weststadt'],
    ['Dofrstrasse 25', 'Dorfstrasse 25, 9490 Weststadt'],
    ['am schraegen weg', 'Am Schrägen Weg, 9490 Weststadt'],
    ['AmSchrägen Weg', 'Am Schrägen Weg, 9490 Weststadt'],
    ['backerei ohri', 'Bäckerei Öhri, 9490 Weststadt'],
    ['Weststdt', '9490 Weststadt'],
    ['مدينة الغرب', '9490 Weststadt'],
  ])('finds %s', async (text, label) => {
    expect(first(await indexOf(writeOsm(towns())), text)?.label).toBe(label);
  });

  it('finds while one types, and tells whole numbers apart', async () => {
    const index = await indexOf(writeOsm(towns()));
    expect(first(index, 'dor', true)?.components.street).toBe('Dorfstrasse');
    expect(first(index, 'wests', true)).toMatchObject({
      kind: 'place',
      components: { name: 'Weststadt', detail: 'town' },
    });
    const labels = searchAddresses(index, 'Dorfstrasse 2, Weststadt').map(
      ({ label, precision }) => `${precision} ${label}`,
    );
    expect(labels[0]).toBe('exact Dorfstrasse 2, 9490 Weststadt');
    expect(labels).not.toContain('exact Dorfstrasse 25, 9490 Weststadt');
    expect(searchAddresses(index, 'Dorfstrasse 2', { isTyping: true }).map(({ label }) => label)).toContain(
      'Dorfstrasse 25, 9490 Weststadt',
    );
  });

  it('fills towns from boundaries, else from the nearest place, and postcodes where they are clear', async () => {
    const index = await indexOf(writeOsm(towns()));
    expect(first(index, 'Äulestrasse 4bis')?.components.city).toBe('Weststadt');
    expect(first(index, 'Rue de l’Église 12a')?.components).toMatchObject({ city: 'Ostdorf', postcode: '8000' });
    expect(index.meta.counts.address).toBe(6);
  });

  it('two entrances with one number are one answer, two houses far apart are two', async () => {
    const sketch = towns();
    const entrance = (id: number, lon: number) =>
      sketch.nodes.push({
        id,
        lon,
        lat: 47.0003,
        tags: { 'addr:housenumber': '7', 'addr:street': 'Uferweg', 'addr:city': 'Weststadt' },
      });
    entrance(30, 9.001);
    entrance(31, 9.002);
    entrance(32, 9.008);
    const index = await indexOf(writeOsm(sketch));
    const lons = searchAddresses(index, 'Uferweg 7').map(({ lon }) => lon);
    expect(lons.sort()).toEqual([9.001, 9.008]);
  });

  it('prefers what is near, finds nothing for nothing, and bears any input', async () => {
    const index = await indexOf(writeOsm(towns()));
    expect(searchAddresses(index, 'Dorfstrasse 2', { near: { lon: 9.02, lat: 47 } })[0]?.components.city).toBe(
      'Ostdorf',
    );
    expect(searchAddresses(index, 'Dorfstrasse 2', { near: { lon: 8.98, lat: 47 } })[0]?.components.city).toBe(
      'Weststadt',
    );
    for (const text of [
      '',
      '  ,;',
      '🙂',
      '\u0000',
      'x'.repeat(5000),
      '1 2 3 4 5 6 7 8 9',
      '1a(2b '.repeat(2000),
      '12 '.repeat(40),
      '(((',
      '\ud800',
    ]) {
      expect(searchAddresses(index, text).length).toBeLessThanOrEqual(8);
    }
  });
});

describe('geocoding rows', () => {
  it('says how sure it is: exact, between houses, street, several, town, none', async () => {
    const index = await indexOf(writeOsm(towns()));
    const status = (street: string, city?: string) => geocode(index, { street, ...(city ? { city } : {}) }).status;
    expect(status('Dorfstrasse 25', 'Weststadt')).toBe('exact');
    expect(status('Dorfstrasse 4', 'Weststadt')).toBe('interpolated');
    expect(status('Dorfstrasse 99', 'Weststadt')).toBe('street');
    expect(status('Unbekannter Platz 3', 'Weststadt')).toBe('town');
    expect(status('Qwertzuiopweg 3')).toBe('none');
    const several = geocode(index, { text: 'Dorfstrasse 2' });
    expect(several.status).toBe('several');
    expect(several.results.map(({ components }) => components.city).sort()).toEqual(['Ostdorf', 'Weststadt']);
    expect([...geocodeAll(index, [{ text: 'Dorfstrasse 25' }, { text: '' }])].map((answer) => answer.status)).toEqual([
      'exact',
      'none',
    ]);
  });

  it('never takes a house of another town for one in a town that is elsewhere or unknown', async () => {
    const index = await indexOf(writeOsm(towns()));
    const status = (query: GeocodeQuery) => geocode(index, query).status;
    expect(status({ street: 'Dorfstrasse 25', city: 'Wien' })).toBe('none');
    expect(status({ street: 'Dorfstrasse 25', postcode: '1010', city: 'Wien' })).toBe('none');
    expect(status({ street: 'Dorfstrasse 25', postcode: '1010' })).toBe('none');
    expect(status({ text: 'Dorfstrasse 25, 1010 Wien' })).toBe('none');
    expect(geocode(index, { street: 'Dorfstrasse 25', city: 'Ostdorf' })).toMatchObject({
      status: 'street',
      results: [{ components: { city: 'Ostdorf' } }],
    });
    expect(status({ street: 'Äulestrasse 4bis', city: 'Ostdorf' })).toBe('town');
    expect(status({ street: 'Dorfstrasse', city: 'Wien' })).toBe('none');
    expect(geocode(index, { street: 'Dorfstrasse 2', city: 'Ostdorf' })).toMatchObject({
      status: 'exact',
      results: [{ components: { city: 'Ostdorf' } }],
    });
  });

  it('knows a town with a slip in it, in another language, with more words, or by its postcode', async () => {
    const index = await indexOf(writeOsm(towns()));
    for (const query of [
      { city: 'Westsadt' },
      { city: 'مدينة الغرب' },
      { city: 'Weststadt (Land)' },
      { city: 'Elsewhere', postcode: '9490' },
      { city: 'Weststadt', postcode: '9491' },
      { postcode: '9490' },
    ])
      expect(geocode(index, { street: 'Dorfstrasse 25', ...query }), JSON.stringify(query)).toMatchObject({
        status: 'exact',
        results: [{ components: { city: 'Weststadt' } }],
      });
    expect(geocode(index, { text: 'Dorfstrasse 25, 9490 Weststadt, Land' }).status).toBe('exact');
  });

  it('a place between two houses comes before a house with other digits', async () => {
    const sketch = towns();
    const house = (id: number, lon: number, number: string, city: string) =>
      sketch.nodes.push({
        id,
        lon,
        lat: 47.0003,
        tags: { 'addr:housenumber': number, 'addr:street': 'Uferweg', 'addr:city': city },
      });
    house(30, 9.001, '10', 'Weststadt');
    house(31, 9.002, '14', 'Weststadt');
    house(32, 9.012, '21', 'Ostdorf');
    const index = await indexOf(writeOsm(sketch));
    expect(first(index, 'Uferweg 12')).toMatchObject({ precision: 'interpolated', components: { houseNumber: '12' } });
  });

  it('tells the address of a place, nearest first, and none far away', async () => {
    const index = await indexOf(writeOsm(towns()));
    expect(reverseGeocode(index, { lon: 9.0031, lat: 47.0005 })?.label).toBe('Dorfstrasse 25, 9490 Weststadt');
    expect(reverseGeocode(index, { lon: 9.5, lat: 47.0005 })).toBe(null);
  });
});

describe('terms', () => {
  it('are folded, shortened and split alike on both sides', () => {
    expect(termsOf('Bahnhofstraße 12 a, Zürich')).toEqual(['bahnhofstr', '12a', 'zurich']);
    expect(termsOf('Zuerich Bahnhofstr.')).toEqual(['zurich', 'bahnhofstr']);
    expect(termsOf('12, avenue de la Gare')).toEqual(['12', 'av', 'de', 'la', 'gare']);
    expect(termsOf('Street12')).toEqual(['st', '12']);
  });

  it('edit distance counts changes and swaps, and gives up early', () => {
    expect([
      editDistance('vaduz', 'vaduz', 2),
      editDistance('vaudz', 'vaduz', 2),
      editDistance('vadz', 'vaduz', 2),
      editDistance('xx', 'vaduz', 2),
    ]).toEqual([0, 1, 1, 3]);
  });
});

describe.skipIf(!hasExtract('liechtenstein'))('a real extract', () => {
  it('knows the towns of addresses that do not name theirs', async () => {
    const index = await indexOf(readExtract('liechtenstein'));
    expect(index.meta.counts.address).toBeGreaterThan(3300);
    expect(first(index, 'landstr. 25, vaduz')?.label).toBe('Landstrasse 25, 9490 Vaduz');
    expect(first(index, 'Triesenbrg')?.components.name).toBe('Triesenberg');
    let townless = 0;
    for (const city of index.city) if (index.strings.at(city) === '') townless++;
    expect(townless).toBe(0);
  }, 60_000);
});
