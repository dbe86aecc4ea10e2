import Flatbush from 'flatbush';
import { i32, item } from '#arrays/at.ts';
import { GrowableBytes, GrowableInt32 } from '#arrays/growable.ts';
import { StringColumn } from '#arrays/string-column.ts';
import { StringPool } from '#arrays/string-pool.ts';
import { packContainer } from '#file/container.ts';
import { shortDistanceM } from '#geo/distance.ts';
import type { Tags } from '#osm/elements.ts';
import type { NodeTable } from '#osm/node-table.ts';
import { type AddressData, type Feature, poiKind } from './address-data.ts';
import { ADDRESSES_KIND, type AddressesMeta, CITY, DOC_KINDS, type DocKind, NAME, POSTCODE } from './address-index.ts';
import { CityFinder } from './city-finder.ts';
import { foldHouseNumber, houseParts, isNumeric, letterMask, longTermsOf, termsOf } from './normalize.ts';

interface House {
  number: string;
  postcode: string;
  lonE7: number;
  latE7: number;
  /** Not drawn itself: between two that are. */
  isBetween: boolean;
}

/** One entry of the index: a street with its houses, a place, a point of interest. */
interface Doc {
  kind: DocKind;
  name: string;
  /** Other names that find it. */
  aliases: string[];
  detail: string;
  city: string;
  otherCities: Set<string>;
  postcodes: Map<string, number>;
  lonE7: number;
  latE7: number;
  houses: House[];
}

/** The same number this near is another entrance of the same house. */
const SAME_HOUSE_M = 30;
/** A town's postcode is filled in where so large a share of its houses has it. */
const CLEAR_MAJORITY = 0.8;

/** Builds the address index of an extract as one buffer; read it with `openAddresses`. */
export const packAddresses = (data: AddressData, nodes: NodeTable, region: string): ArrayBuffer => {
  data.finish(nodes);
  const docs = new DocBuilder(data, nodes).build();
  return packDocs(docs, region);
};

class DocBuilder {
  private readonly docs = new Map<string, Doc>();
  private readonly data: AddressData;
  private readonly cities: CityFinder;
  /** Names of towns in other languages. */
  private readonly cityNames = new Map<string, ReadonlySet<string>>();
  private count = 0;

  constructor(data: AddressData, nodes: NodeTable) {
    this.data = data;
    const named = data.houses.flatMap(({ tags, lonE7, latE7 }) => {
      const name = taggedCity(tags);
      return name ? [{ name, kind: 'house', lonE7, latE7 }] : [];
    });
    this.cities = new CityFinder(data.areas, data.places, named, nodes);
    for (const { tags } of [...data.areas.relations, ...data.places]) {
      const { name } = tags;
      if (name && (tags.boundary === 'administrative' || tags.place))
        this.cityNames.set(name, new Set([...(this.cityNames.get(name) ?? []), ...otherNames({ tags })]));
    }
  }

  build(): Doc[] {
    for (const house of this.data.houses) this.addHouse(house, false);
    for (const house of this.data.between) this.addHouse(house, true);
    for (const street of this.data.streets) this.addStreet(street);
    for (const place of this.data.places) {
      const doc = this.doc(`place ${this.count++}`, 'place', place.name, place);
      doc.detail = place.kind;
      doc.city = this.cities.cityAt(place.lonE7, place.latE7);
      doc.aliases = otherNames(place);
    }
    for (const poi of this.data.pois) this.addPoi(poi);
    const docs = [...this.docs.values()];
    for (const doc of docs) for (const name of this.cityNames.get(doc.city) ?? []) doc.otherCities.add(name);
    fillPostcodes(docs);
    return docs;
  }

  private addHouse(feature: Feature, isBetween: boolean): void {
    const { tags, lonE7, latE7 } = feature;
    const found = this.cities.cityAt(lonE7, latE7);
    const city = taggedCity(tags) ?? found;
    if (!tags['addr:housenumber']) {
      this.addNamedHouse(feature, city);
      return;
    }
    const street = streetOf(tags) ?? city;
    const doc = this.streetDoc(street, city, feature);
    addNames(doc, streetNames(tags));
    for (const other of [found, ...partsOfTown(tags)]) if (other && other !== city) doc.otherCities.add(other);
    const postcode = tags['addr:postcode'] ?? '';
    if (postcode) doc.postcodes.set(postcode, (doc.postcodes.get(postcode) ?? 0) + 1);
    for (const number of (tags['addr:housenumber'] ?? '').split(/[;,]/)) {
      const text = number.trim();
      const isKnown = isBetween ? hasNumber : isSameHouse;
      if (text && !doc.houses.some((house) => isKnown(house, text, feature))) {
        doc.houses.push({ number: text, postcode, lonE7, latE7, isBetween });
      }
    }
  }

  /** A house without a number: "Rose Cottage", or an address in one line. */
  private addNamedHouse(feature: Feature, city: string): void {
    const { tags } = feature;
    const doc = this.doc(`house ${this.count++}`, 'poi', tags['addr:housename'] ?? tags['addr:full'] ?? '', feature);
    doc.detail = 'house';
    doc.city = city;
    doc.aliases = [streetOf(tags) ?? ''].filter((name) => name !== '');
    if (tags['addr:postcode']) doc.postcodes.set(tags['addr:postcode'], 1);
  }

  private addStreet(feature: Feature): void {
    const city = this.cities.cityAt(feature.lonE7, feature.latE7);
    const doc = this.streetDoc(feature.tags.name ?? '', city, feature);
    addNames(doc, otherNames(feature));
  }

  private addPoi(feature: Feature): void {
    const { tags, lonE7, latE7 } = feature;
    const doc = this.doc(`poi ${this.count++}`, 'poi', tags.name ?? '', feature);
    doc.detail = poiKind(tags);
    doc.city = tags['addr:city'] ?? this.cities.cityAt(lonE7, latE7);
    if (tags['addr:postcode']) doc.postcodes.set(tags['addr:postcode'], 1);
    doc.aliases = otherNames(feature);
  }

  private streetDoc(street: string, city: string, at: { lonE7: number; latE7: number }): Doc {
    const doc = this.doc(`street ${termsOf(street).join(' ')}|${termsOf(city).join(' ')}`, 'street', street, at);
    doc.city = doc.city || city;
    return doc;
  }

  private doc(key: string, kind: DocKind, name: string, at: { lonE7: number; latE7: number }): Doc {
    const known = this.docs.get(key);
    if (known) return known;
    const doc: Doc = {
      kind,
      name,
      aliases: [],
      detail: '',
      city: '',
      otherCities: new Set(),
      postcodes: new Map(),
      lonE7: at.lonE7,
      latE7: at.latE7,
      houses: [],
    };
    this.docs.set(key, doc);
    return doc;
  }
}

const taggedCity = (tags: Tags): string | undefined =>
  tags['addr:city'] ?? tags['addr:town'] ?? tags['addr:village'] ?? tags['addr:municipality'];

/** Parts of a town that people write instead of it, or beside it. */
const partsOfTown = (tags: Tags): string[] =>
  ['addr:suburb', 'addr:district', 'addr:quarter', 'addr:neighbourhood', 'addr:hamlet'].flatMap(
    (key) => tags[key] ?? [],
  );

/** What the house's number counts along: a street, or where there are none, a hamlet or a quarter. */
const streetOf = (tags: Tags): string | undefined =>
  tags['addr:street'] ??
  tags['addr:place'] ??
  streetOfLine(tags['addr:full'], tags['addr:housenumber'] ?? '') ??
  tags['addr:hamlet'] ??
  tags['addr:neighbourhood'] ??
  tags['addr:quarter'] ??
  tags['addr:suburb'];

/** The street in an address of one line: the part beside the number. */
const streetOfLine = (line: string | undefined, number: string): string | undefined => {
  if (!line) return undefined;
  const parts = line.split(/[,،;\n]/).map((part) => part.trim());
  const own = parts.findIndex((part) => part.split(/\s+/).includes(number));
  const rest = (parts[own] ?? '').split(/\s+/).filter((word) => word !== number);
  return rest.join(' ') || parts.find((part, at) => at !== own && /\p{L}/u.test(part));
};

const streetNames = (tags: Tags): string[] =>
  Object.keys(tags).flatMap((key) => (key.startsWith('addr:street:') ? [tags[key] ?? ''] : []));

const addNames = (doc: Doc, names: readonly string[]): void => {
  for (const name of names) if (!doc.aliases.includes(name)) doc.aliases.push(name);
};

const otherNames = ({ tags }: { tags: Feature['tags'] }): string[] =>
  Object.keys(tags).flatMap((key) => (/^name:|_name$/.test(key) && tags[key] !== tags.name ? [tags[key] ?? ''] : []));

const hasNumber = (house: House, number: string): boolean => foldHouseNumber(house.number) === foldHouseNumber(number);

const isSameHouse = (house: House, number: string, at: { lonE7: number; latE7: number }): boolean =>
  hasNumber(house, number) && shortDistanceM(house.lonE7, house.latE7, at.lonE7, at.latE7) < SAME_HOUSE_M;

/** Houses and streets without a postcode get that of their town, where it has practically one. */
const fillPostcodes = (docs: readonly Doc[]): void => {
  const ofCity = new Map<string, Map<string, number>>();
  for (const doc of docs) {
    const counts = ofCity.get(doc.city) ?? new Map<string, number>();
    for (const [postcode, count] of doc.postcodes) counts.set(postcode, (counts.get(postcode) ?? 0) + count);
    ofCity.set(doc.city, counts);
  }
  for (const doc of docs) {
    const usual = clearMajority(doc.postcodes) ?? clearMajority(ofCity.get(doc.city) ?? new Map());
    if (!usual) continue;
    if (doc.postcodes.size === 0) doc.postcodes.set(usual, 1);
    for (const house of doc.houses) house.postcode = house.postcode || usual;
  }
};

const clearMajority = (counts: ReadonlyMap<string, number>): string | undefined => {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  for (const [postcode, count] of counts) if (count >= CLEAR_MAJORITY * total) return postcode;
  return undefined;
};

const packDocs = (docs: readonly Doc[], region: string): ArrayBuffer => {
  const strings = new StringPool();
  const postings = new PostingsBuilder();
  const column = () => new GrowableInt32(docs.length + 1);
  const [name, detail, city, postcode, lonE7, latE7, firstHouse] = [
    column(),
    column(),
    column(),
    column(),
    column(),
    column(),
    column(),
  ];
  const [houseValue, houseLast, houseNumber, housePostcode, houseLon, houseLat, houseDoc] = [
    column(),
    column(),
    column(),
    column(),
    column(),
    column(),
    column(),
  ];
  const kind = new GrowableBytes();
  const houseBetween = new GrowableBytes();
  docs.forEach((doc, index) => {
    kind.push(DOC_KINDS.indexOf(doc.kind));
    name.push(strings.add(doc.name));
    detail.push(strings.add(doc.detail));
    city.push(strings.add(doc.city));
    postcode.push(strings.add([...doc.postcodes].sort((a, b) => b[1] - a[1])[0]?.[0]));
    lonE7.push(doc.lonE7);
    latE7.push(doc.latE7);
    firstHouse.push(houseNumber.length);
    for (const house of doc.houses) {
      houseNumber.push(strings.add(house.number));
      const values = houseParts(house.number).flatMap((part) => (isNumeric(part) ? [Number.parseInt(part, 10)] : []));
      houseValue.push(values.length === 0 ? 0 : Math.min(...values));
      houseLast.push(Math.max(...values, 0));
      housePostcode.push(strings.add(house.postcode));
      houseLon.push(house.lonE7);
      houseLat.push(house.latE7);
      houseDoc.push(index);
      houseBetween.push(house.isBetween ? 1 : 0);
    }
    postings.addDoc(index, doc);
  });
  firstHouse.push(houseNumber.length);
  const near = new Flatbush(Math.max(1, houseNumber.length), 16, Int32Array);
  for (let house = 0; house < houseNumber.length; house++)
    near.add(i32(houseLon.view(), house), i32(houseLat.view(), house));
  if (houseNumber.length === 0) near.add(0, 0);
  near.finish();
  const text = StringColumn.of(strings.strings);
  const drawn = docs.reduce((sum, { houses }) => sum + houses.filter(({ isBetween }) => !isBetween).length, 0);
  const counts = { address: drawn, street: 0, place: 0, poi: 0 };
  for (const doc of docs) counts[doc.kind]++;
  const meta: AddressesMeta = { region, counts };
  return packContainer(
    ADDRESSES_KIND,
    { ...meta },
    {
      kind: kind.take(),
      name: name.take(),
      detail: detail.take(),
      city: city.take(),
      postcode: postcode.take(),
      lonE7: lonE7.take(),
      latE7: latE7.take(),
      firstHouse: firstHouse.take(),
      houseNumber: houseNumber.take(),
      houseValue: houseValue.take(),
      houseLast: houseLast.take(),
      housePostcode: housePostcode.take(),
      houseLon: houseLon.take(),
      houseLat: houseLat.take(),
      houseDoc: houseDoc.take(),
      houseBetween: houseBetween.take(),
      near: new Uint8Array(near.data),
      stringFirst: text.first,
      stringBytes: text.bytes,
      ...postings.columns(docs.length),
    },
  );
};

/** Which documents have which term, and in which of their fields. */
class PostingsBuilder {
  private readonly byTerm = new Map<string, Map<number, number>>();
  private readonly nameLength = new GrowableInt32();

  addDoc(index: number, doc: Doc): void {
    const names = termsOf(doc.name);
    this.nameLength.push(names.join('').length);
    for (const name of [doc.name, ...doc.aliases]) {
      this.addTerms(index, withJoined(termsOf(name)), NAME);
      this.addTerms(index, longTermsOf(name), NAME);
    }
    this.addTerms(index, termsOf(doc.city), CITY);
    for (const other of doc.otherCities) this.addTerms(index, termsOf(other), CITY);
    for (const postcode of doc.postcodes.keys()) {
      const terms = termsOf(postcode);
      this.addTerms(index, [...terms, terms.join('')], POSTCODE);
    }
  }

  columns(docCount: number) {
    const terms = [...this.byTerm.keys()].sort();
    const text = StringColumn.of(terms);
    const first = new GrowableInt32();
    const docs = new GrowableInt32();
    const fields = new GrowableBytes();
    for (const term of terms) {
      first.push(docs.length);
      for (const [doc, field] of this.byTerm.get(term) ?? []) {
        docs.push(doc);
        fields.push(field);
      }
    }
    first.push(docs.length);
    return {
      termFirst: text.first,
      termBytes: text.bytes,
      termMask: Uint32Array.from(terms, letterMask),
      postingFirst: first.take(),
      postingDoc: docs.take(),
      postingField: fields.take(),
      nameLength: this.nameLength.take().subarray(0, docCount),
    };
  }

  private addTerms(doc: number, terms: readonly string[], field: number): void {
    for (const term of terms) {
      let docs = this.byTerm.get(term);
      if (!docs) {
        docs = new Map();
        this.byTerm.set(term, docs);
      }
      docs.set(doc, (docs.get(doc) ?? 0) | field);
    }
  }
}

/** Neighbouring words also as one, for those who leave the space out. */
const withJoined = (terms: readonly string[]): string[] => [
  ...terms,
  ...terms
    .slice(1)
    .flatMap((term, at) => (isNumeric(term) || isNumeric(item(terms, at)) ? [] : [item(terms, at) + term])),
];
