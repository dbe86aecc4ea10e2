import { AddressData } from '#addresses/address-data.ts';
import { type AddressIndex, openAddresses, stringAt } from '#addresses/address-index.ts';
import { docResult, houseResult } from '#addresses/address-result.ts';
import { packAddresses } from '#addresses/build-index.ts';
import { searchAddresses } from '#addresses/search.ts';
import { distanceM } from '#geo/distance.ts';
import { NodeTable } from '#osm/node-table.ts';
import { EXTRACTS, type Figure, importExtract, isThere, percentile, randomFrom, timed } from './figures.ts';
import { type TaggedAddress, taggedAddresses, WRITTEN } from './written-addresses.ts';

/** Address search over every tagged address of the extracts, and typing in an index of 100,000 entries. */
export const addressFigures = async (): Promise<Figure[]> => {
  const figures: Figure[] = [];
  const total = { found: 0, misspelt: 0, asked: 0 };
  for (const name of EXTRACTS.filter(isThere)) {
    const index = openAddresses((await importExtract(name, { profiles: [], withAddresses: true })).addresses);
    const addresses = await taggedAddresses(name);
    for (const [order, write] of Object.entries(WRITTEN)) {
      const random = randomFrom(5);
      const found = foundFirst(index, addresses, write, (text) => text);
      const misspelt = foundFirst(index, addresses, write, (text) => withTypingError(text, random));
      const remark = `all ${addresses.length} addresses`;
      figures.push({ ...percent(`${name}: "${order}" found first`, found / addresses.length, 95), remark });
      figures.push({ ...percent(`${name}: the same with a typing error`, misspelt / addresses.length, 85), remark });
      total.found += found;
      total.misspelt += misspelt;
      total.asked += addresses.length;
    }
    if (name === 'liechtenstein') figures.push(...typingFigures(index));
  }
  figures.push(percent('All extracts: found first as written', total.found / total.asked, 95));
  figures.push(percent('All extracts: found first with one typing error', total.misspelt / total.asked, 85));
  return figures;
};

const percent = (what: string, share: number, limit: number): Figure => ({
  what,
  value: share * 100,
  unit: '%',
  limit,
  atLeast: true,
});

/** Entrances and corners of one house lie this near to each other. */
const SAME_HOUSE_M = 60;

/** How many addresses come first for their own text; where several are written alike, each of them will do. */
const foundFirst = (
  index: AddressIndex,
  addresses: readonly TaggedAddress[],
  write: (address: TaggedAddress) => string,
  type: (text: string) => string,
): number => {
  const writtenAlike = new Map<string, TaggedAddress[]>();
  for (const address of addresses) {
    const alike = writtenAlike.get(write(address));
    if (alike) alike.push(address);
    else writtenAlike.set(write(address), [address]);
  }
  let found = 0;
  for (const address of addresses) {
    const text = write(address);
    const [first] = searchAddresses(index, type(text), { limit: 1 });
    if (first?.kind !== 'address' || first.precision !== 'exact') continue;
    if (writtenAlike.get(text)?.some((one) => distanceM(first, one) < SAME_HOUSE_M)) found++;
  }
  return found;
};

const withTypingError = (text: string, random: () => number): string => {
  const at = Math.floor(random() * text.length);
  const letter = 'abcdefghijklmnopqrstuvwxyz'[Math.floor(random() * 26)] ?? 'x';
  const kind = Math.floor(random() * 4);
  if (kind === 0) return text.slice(0, at) + text.slice(at + 1);
  if (kind === 1) return text.slice(0, at) + letter + text.slice(at);
  if (kind === 2) return text.slice(0, at) + letter + text.slice(at + 1);
  return text.slice(0, at) + text.slice(at + 1, at + 2) + text.slice(at, at + 1) + text.slice(at + 2);
};

const COPIES = 24;

const typingFigures = (index: AddressIndex): Figure[] => {
  const large = enlarge(index);
  const { counts } = large.meta;
  const entries = counts.address + counts.street + counts.place + counts.poi;
  const random = randomFrom(11);
  const times: number[] = [];
  for (let round = 0; round < 400; round++) {
    const { label } = houseResult(large, Math.floor(random() * large.houseNumber.length), 1);
    const written = random() < 0.3 ? withTypingError(label, random) : label;
    for (const length of [2, 4, 7, 12, written.length]) {
      times.push(timed(() => searchAddresses(large, written.slice(0, length), { isTyping: true })).ms);
    }
  }
  const remark = `${entries} entries, ${large.terms.length} terms, ${times.length} beginnings of addresses; median ${percentile(times, 0.5).toFixed(1)} ms`;
  return [
    { what: 'Type-ahead at 100,000 entries: p95', value: percentile(times, 0.95), unit: 'ms', limit: 30, remark },
  ];
};

/** Copies of an index side by side, with other consonants in every copy's names. */
const enlarge = (index: AddressIndex): AddressIndex => {
  const data = new AddressData();
  for (let copy = 0; copy < COPIES; copy++) {
    const name = (text: string) => otherName(text, copy);
    const place = (lon: number, lat: number): [number, number] => [
      Math.round((lon + copy * 0.3) * 1e7),
      Math.round(lat * 1e7),
    ];
    for (let house = 0; house < index.houseNumber.length; house++) {
      const { components, lon, lat } = houseResult(index, house, 1);
      const tags = {
        'addr:housenumber': components.houseNumber,
        'addr:street': name(components.street ?? ''),
        'addr:city': name(components.city ?? ''),
        'addr:postcode': components.postcode ? String(Number.parseInt(components.postcode, 10) + copy * 31) : undefined,
      };
      data.node(tags, ...place(lon, lat));
    }
    for (let doc = 0; doc < index.docCount; doc++) {
      const { kind, lon, lat, components } = docResult(index, doc, 1);
      if (kind === 'street') continue;
      const detail = stringAt(index, index.detail, doc);
      const tags = {
        name: name(components.name ?? ''),
        ...(kind === 'place' ? { place: detail } : { shop: detail || 'yes' }),
      };
      data.node(tags, ...place(lon, lat));
    }
  }
  return openAddresses(packAddresses(data, new NodeTable([]), 'large'));
};

const CONSONANTS = 'bdfgklmnprstvz';

const otherName = (text: string, copy: number): string =>
  text.replace(/\p{L}+/gu, (word) => {
    const suffix = /(?:strasse|weg|gasse|platz)$/.exec(word)?.[0] ?? '';
    const stem = word.slice(0, word.length - suffix.length);
    const shifted = stem.replace(
      /[bdfgklmnprstvz]/g,
      (letter) => CONSONANTS[(CONSONANTS.indexOf(letter) + copy) % CONSONANTS.length] ?? letter,
    );
    return shifted + suffix;
  });
