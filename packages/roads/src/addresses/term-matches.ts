import { i32, item, u32 } from '#arrays/at.ts';
import type { AddressIndex } from './address-index.ts';
import { editDistance } from './edit-distance.ts';
import { isNumeric, letterMask } from './normalize.ts';

/** A term of the index that a word of the query may stand for. */
export interface TermMatch {
  term: number;
  /** 1 for the word itself, less for what only begins with it or is spelt otherwise. */
  quality: number;
}

const MOST_PREFIXES = 60;
const PREFIX_QUALITY = 0.9;
const ONE_EDIT = 0.78;
const TWO_EDITS = 0.6;

/** Terms that a word of a query may stand for: itself, as a beginning, and with typing errors (not in numbers). */
export const matchTerms = (index: AddressIndex, word: string, isUnfinished: boolean): TermMatch[] => {
  const matches: TermMatch[] = [];
  const start = lowerBound(index.terms, word);
  const isExact = index.terms[start] === word;
  if (isExact) matches.push({ term: start, quality: 1 });
  if (isUnfinished || word.length >= 4) addPrefixes(index, word, start + (isExact ? 1 : 0), isUnfinished, matches);
  if (!isNumeric(word) && word.length >= 3) addMisspelt(index, word, isExact, matches);
  return matches;
};

export const lowerBound = (terms: readonly string[], word: string): number => {
  let low = 0;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (item(terms, middle) < word) low = middle + 1;
    else high = middle;
  }
  return low;
};

const addPrefixes = (
  index: AddressIndex,
  word: string,
  start: number,
  isUnfinished: boolean,
  matches: TermMatch[],
): void => {
  for (let term = start; term < index.terms.length && matches.length < MOST_PREFIXES; term++) {
    const text = item(index.terms, term);
    if (!text.startsWith(word)) return;
    const share = word.length / text.length;
    const quality = isUnfinished ? PREFIX_QUALITY * (0.7 + 0.3 * share) : PREFIX_QUALITY * share;
    if (quality > 0.4) matches.push({ term, quality });
  }
};

/** Tries all terms of similar length whose letters are nearly the same ones: cheap enough for some 100,000 terms. */
const addMisspelt = (index: AddressIndex, word: string, isExact: boolean, matches: TermMatch[]): void => {
  const limit = isExact || word.length < 7 ? 1 : 2;
  const mask = letterMask(word);
  for (let term = 0; term < index.terms.length; term++) {
    if (bitCount(u32(index.termMask, term) ^ mask) > 2 * limit) continue;
    const text = item(index.terms, term);
    if (Math.abs(text.length - word.length) > limit || text === word || isNumeric(text)) continue;
    const edits = editDistance(word, text, limit);
    if (edits > limit || (word.length === 3 && text.length < 3)) continue;
    matches.push({ term, quality: edits === 1 ? ONE_EDIT : TWO_EDITS });
  }
};

const bitCount = (value: number): number => {
  let bits = value - ((value >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

/** How telling a term is: rare ones count more than those in every second address. */
export const rarity = (index: AddressIndex, term: number): number => {
  const count = i32(index.postingFirst, term + 1) - i32(index.postingFirst, term);
  return Math.log2(1 + index.docCount / Math.max(1, count)) + 1;
};
