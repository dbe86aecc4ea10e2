import Flatbush from 'flatbush';
import { i32 } from '#arrays/at.ts';
import { StringColumn } from '#arrays/string-column.ts';
import { Container } from '#file/container.ts';

export const ADDRESSES_KIND = 'addresses';

export const DOC_KINDS = ['street', 'place', 'poi'] as const;
export type DocKind = (typeof DOC_KINDS)[number];

/** Bits of a posting: the fields in which a document has the term. */
export const NAME = 1;
export const CITY = 2;
export const POSTCODE = 4;

export interface AddressesMeta {
  region: string;
  counts: { address: number; street: number; place: number; poi: number };
}

/**
 * Streets (with their houses), places and points of interest as documents in columns, and an inverted index of their
 * terms. Strings are numbers into `strings`; terms are sorted.
 */
export interface AddressIndex {
  meta: AddressesMeta;
  version: string;
  docCount: number;
  strings: StringColumn;
  kind: Uint8Array;
  name: Int32Array;
  detail: Int32Array;
  city: Int32Array;
  postcode: Int32Array;
  lonE7: Int32Array;
  latE7: Int32Array;
  nameLength: Int32Array;
  /** Houses of document d are firstHouse[d] to firstHouse[d + 1] (exclusive). */
  firstHouse: Int32Array;
  houseNumber: Int32Array;
  /** Smallest and largest number in it: 71 and 75 of "71-75", 4 and 123 of "123/4". */
  houseValue: Int32Array;
  houseLast: Int32Array;
  housePostcode: Int32Array;
  houseLon: Int32Array;
  houseLat: Int32Array;
  houseDoc: Int32Array;
  /** 1: the house is not drawn, its place lies between two that are. Empty in files that were made before. */
  houseBetween: Uint8Array;
  near: Flatbush;
  terms: readonly string[];
  termMask: Uint32Array;
  postingFirst: Int32Array;
  postingDoc: Int32Array;
  postingField: Uint8Array;
}

/** Opens a buffer of `packAddresses`; throws `RegionFileError`. */
export const openAddresses = (buffer: ArrayBufferLike): AddressIndex => {
  const file = new Container(buffer, ADDRESSES_KIND);
  const terms = new StringColumn(file.int32('termFirst'), file.uint8('termBytes'));
  const kind = file.uint8('kind');
  return {
    meta: asAddressesMeta(file.meta),
    version: file.stamp,
    docCount: kind.length,
    strings: new StringColumn(file.int32('stringFirst'), file.uint8('stringBytes')),
    kind,
    name: file.int32('name'),
    detail: file.int32('detail'),
    city: file.int32('city'),
    postcode: file.int32('postcode'),
    lonE7: file.int32('lonE7'),
    latE7: file.int32('latE7'),
    nameLength: file.int32('nameLength'),
    firstHouse: file.int32('firstHouse'),
    houseNumber: file.int32('houseNumber'),
    houseValue: file.int32('houseValue'),
    houseLast: file.int32('houseLast'),
    housePostcode: file.int32('housePostcode'),
    houseLon: file.int32('houseLon'),
    houseLat: file.int32('houseLat'),
    houseDoc: file.int32('houseDoc'),
    houseBetween: file.has('houseBetween') ? file.uint8('houseBetween') : new Uint8Array(0),
    near: Flatbush.from(buffer, file.uint8('near').byteOffset),
    terms: Array.from({ length: terms.count }, (_, term) => terms.at(term)),
    termMask: file.uint32('termMask'),
    postingFirst: file.int32('postingFirst'),
    postingDoc: file.int32('postingDoc'),
    postingField: file.uint8('postingField'),
  };
};

export const stringAt = (index: AddressIndex, column: Int32Array, at: number): string =>
  index.strings.at(i32(column, at));

/** Written by `packAddresses` from the same type, and protected by the checksum. */
const asAddressesMeta = (meta: unknown): AddressesMeta => meta as AddressesMeta;
