import type { AddressIndex } from './address-index.ts';
import type { AddressResult } from './address-result.ts';
import { editDistance } from './edit-distance.ts';
import type { GeocodeQuery } from './geocode-query.ts';
import { fold, isNumeric, termsOf } from './normalize.ts';
import { searchAddresses } from './search.ts';

/** The town a row names, as far as it does. */
export interface AskedTown {
  city: string;
  postcode: string;
}

/** Of a row in parts; of a whole line only where a postcode behind a comma tells which of its words are the town. */
export const askedTown = ({ text, street, postcode = '', city = '' }: GeocodeQuery): AskedTown => {
  if (text === undefined || street !== undefined || city !== '' || postcode !== '') return { city, postcode };
  const tail = text.split(',').slice(1).join(' ');
  const code = /(?<![\p{L}\p{N}])\p{N}{4,}(?![\p{L}\p{N}])/u.exec(tail)?.[0];
  return code === undefined ? { city: '', postcode: '' } : { city: tail.replace(code, ' '), postcode: code };
};

/**
 * Whether a result lies where a row says it is: in a town or postcode of that name, or in the town that has a place of
 * that name. What the row or the data do not tell contradicts nothing.
 */
export const isInTown = (index: AddressIndex, result: AddressResult, asked: AskedTown): boolean => {
  const { city = '', postcode = '' } = result.components;
  const [askedWords, askedCode] = [wordsOf(asked.city), codeOf(asked.postcode)];
  if (askedWords.length === 0 && askedCode === '') return true;
  if (askedCode !== '' && askedCode === codeOf(postcode)) return true;
  if (askedWords.length === 0) return postcode === '';
  if (city === '' || isSameTown(asked.city, city)) return true;
  return searchAddresses(index, asked.city, { limit: 5 }).some(
    (place) =>
      place.kind === 'place' &&
      place.confidence > SURE_PLACE &&
      (place.components.city ?? place.components.name) === city,
  );
};

const SURE_PLACE = 0.6;

const codeOf = (postcode: string): string => fold(postcode).replace(/[^\p{L}\p{N}]/gu, '');
const wordsOf = (town: string): string[] => termsOf(town).filter((term) => !isNumeric(term));

/** "Halle (Saale)" and "Halle an der Saale", "Vaduz FL" and "Vaduz"; a letter of a longer word may be wrong. */
export const isSameTown = (one: string, other: string): boolean => {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  const [fewer, more] = a.length < b.length ? [a, b] : [b, a];
  return fewer.length > 0 && fewer.every((word) => more.some((other) => isAlike(word, other)));
};

const isAlike = (a: string, b: string): boolean => {
  const edits = a.length > 7 ? 2 : a.length > 3 ? 1 : 0;
  return editDistance(a, b, edits) <= edits;
};
