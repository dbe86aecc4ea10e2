import { i32, item, u8 } from '#arrays/at.ts';
import { type AddressIndex, DOC_KINDS, stringAt } from './address-index.ts';

export type AddressKind = 'address' | 'street' | 'place' | 'poi';

/** What a search finds; the shape all geocoders answer with. */
export interface AddressResult {
  label: string;
  lon: number;
  lat: number;
  kind: AddressKind;
  /** `interpolated`: the house is not in the data, its neighbours are. `approximate`: the middle of a street or town. */
  precision: 'exact' | 'interpolated' | 'approximate';
  /** 0 to 1. */
  confidence: number;
  components: {
    name?: string;
    houseNumber?: string;
    street?: string;
    postcode?: string;
    city?: string;
    country?: string;
    /** Kind of place or point of interest: "village", "pharmacy". */
    detail?: string;
  };
  /** Who answered, and whom to credit. */
  source: string;
  attribution: string;
}

export const SOURCE = 'region';
export const OSM_ATTRIBUTION = '© OpenStreetMap contributors';

/** A street, place or point of interest as a result. */
export const docResult = (index: AddressIndex, doc: number, confidence: number): AddressResult => {
  const kind = item(DOC_KINDS, u8(index.kind, doc));
  const name = stringAt(index, index.name, doc);
  const city = stringAt(index, index.city, doc);
  const postcode = stringAt(index, index.postcode, doc);
  const detail = stringAt(index, index.detail, doc);
  const town = [postcode, city].filter((part) => part !== '').join(' ');
  return {
    label: name === city ? town || name : [name, town].filter((part) => part !== '').join(', '),
    lon: i32(index.lonE7, doc) / 1e7,
    lat: i32(index.latE7, doc) / 1e7,
    kind,
    precision: kind === 'poi' ? 'exact' : 'approximate',
    confidence,
    components: {
      ...(kind === 'street' ? { street: name } : { name }),
      ...(postcode ? { postcode } : {}),
      ...(city ? { city } : {}),
      ...(detail ? { detail } : {}),
    },
    source: SOURCE,
    attribution: OSM_ATTRIBUTION,
  };
};

/** A house as a result. */
export const houseResult = (index: AddressIndex, house: number, confidence: number): AddressResult => {
  const doc = i32(index.houseDoc, house);
  const street = stringAt(index, index.name, doc);
  const city = stringAt(index, index.city, doc);
  const houseNumber = stringAt(index, index.houseNumber, house);
  const postcode = stringAt(index, index.housePostcode, house) || stringAt(index, index.postcode, doc);
  return {
    label: addressLabel(street, houseNumber, postcode, city),
    lon: i32(index.houseLon, house) / 1e7,
    lat: i32(index.houseLat, house) / 1e7,
    kind: 'address',
    precision: index.houseBetween[house] === 1 ? 'interpolated' : 'exact',
    confidence,
    components: { street, houseNumber, ...(postcode ? { postcode } : {}), ...(city ? { city } : {}) },
    source: SOURCE,
    attribution: OSM_ATTRIBUTION,
  };
};

export const addressLabel = (street: string, houseNumber: string, postcode: string, city: string): string =>
  [`${street} ${houseNumber}`.trim(), `${postcode} ${city}`.trim()].filter((part) => part !== '').join(', ');
