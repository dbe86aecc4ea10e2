import { f64, i32, item, u8 } from '#arrays/at.ts';
import { distanceM, type LonLat } from '#geo/distance.ts';
import { type AddressIndex, CITY, NAME, POSTCODE, stringAt } from './address-index.ts';
import { type AddressResult, docResult, houseResult } from './address-result.ts';
import { asksForHouse, houseResults } from './house-match.ts';
import { foldHouseNumber, isNumeric, type QueryWord, queryWords } from './normalize.ts';
import { lowerBound, matchTerms, rarity, type TermMatch } from './term-matches.ts';

export interface SearchOptions {
  limit?: number;
  /** The person is still typing: the last word may be the beginning of one. */
  isTyping?: boolean;
  /** Results near it come a little earlier. */
  near?: LonLat;
}

const FIELD_WEIGHT = { name: 1, city: 0.75, postcode: 0.8 };
/** A number was asked for, and the document has no such house. */
const WITHOUT_HOUSE = 0.75;
/** How much of a document's name must be asked for; a point of interest named after its town is not the town. */
const NAME_SHARE = [0.25, 0.2, 0.45];
/** Documents looked at closely. */
const CANDIDATES = 60;

/** Words of a query that are looked at: as many as an integer has bits. */
const MOST_WORDS = 31;
const LONGEST_QUERY = 300;

/** Addresses, streets, places and points of interest for a text, best first. */
export const searchAddresses = (index: AddressIndex, text: string, options: SearchOptions = {}): AddressResult[] => {
  const words = joinBroken(index, queryWords(text.slice(0, LONGEST_QUERY))).slice(0, MOST_WORDS);
  if (words.length === 0) return [];
  const limit = options.limit ?? 8;
  const isTyping = options.isTyping ?? false;
  const results: AddressResult[] = [];
  for (const { doc, score, nameWords, postcodeWords } of scoreDocs(index, words, isTyping)) {
    const query = { words, nameWords, postcodeWords, isTyping };
    const houses = houseResults(index, doc, query, score);
    if (houses.length > 0) results.push(...houses);
    else if (!isTownOnly(index, doc))
      results.push(docResult(index, doc, asksForHouse(index, doc, query) ? score * WITHOUT_HOUSE : score));
  }
  if (results.length === 0 && words.length === 1) results.push(...housesByNumberAlone(index, item(words, 0).term));
  const { near } = options;
  const ranked = results.sort((a, b) => rankOf(b, near) - rankOf(a, near));
  const different: AddressResult[] = [];
  for (const result of ranked) {
    if (different.length === limit) break;
    if (!different.some((other) => isSame(other, result))) different.push(result);
  }
  return different;
};

/** Orders results: by how well they fit, what is near a little earlier. */
export const rankOf = (result: LonLat & { confidence: number }, near: LonLat | undefined): number =>
  result.confidence + (near ? 0.08 / (1 + distanceM(near, result) / 5_000) : 0);

/** Entrances of one house with one number are one answer: nobody could tell them apart. */
const ENTRANCES_M = 150;
const isSame = (a: AddressResult, b: AddressResult): boolean =>
  a.label === b.label && a.kind === b.kind && distanceM(a, b) <= ENTRANCES_M;

/** Where houses have numbers and no street, a number is all there is to search for. */
const housesByNumberAlone = (index: AddressIndex, number: string): AddressResult[] => {
  const value = Number.parseInt(number, 10);
  const results: AddressResult[] = [];
  for (let house = 0; house < index.houseValue.length && results.length < MOST_BY_NUMBER; house++) {
    if (i32(index.houseValue, house) !== value || !isTownOnly(index, i32(index.houseDoc, house))) continue;
    if (foldHouseNumber(stringAt(index, index.houseNumber, house)) === number)
      results.push(houseResult(index, house, NUMBER_ALONE));
  }
  return results;
};

const MOST_BY_NUMBER = 8;
const NUMBER_ALONE = 0.4;

/** Houses numbered by village hang on a street named like the town; it is no street. */
const isTownOnly = (index: AddressIndex, doc: number): boolean =>
  u8(index.kind, doc) === 0 && i32(index.name, doc) === i32(index.city, doc);

const SHORTEST_POSTCODE = 5;

/** Two words that are one in the index: "Land strasse", "114 55". */
const joinBroken = (index: AddressIndex, words: readonly QueryWord[]): QueryWord[] => {
  const joined: QueryWord[] = [];
  const isKnown = (word: string) => index.terms[lowerBound(index.terms, word)] === word;
  for (let at = 0; at < words.length; at++) {
    const word = item(words, at);
    const next = words[at + 1];
    const isPair = next && isNumeric(word.term) === isNumeric(next.term);
    const term = isPair ? word.term + next.term : '';
    const isLong = !isNumeric(word.term) || term.length >= SHORTEST_POSTCODE;
    if (isPair && isLong && !(isKnown(word.term) && isKnown(next.term)) && isKnown(term)) {
      joined.push({ term, written: term });
      at++;
    } else joined.push(word);
  }
  return joined;
};

interface DocScore {
  doc: number;
  score: number;
  /** One bit per word of the query that is in the name, or in a postcode, of the document. */
  nameWords: number;
  postcodeWords: number;
}

/** Working columns of one search; kept between searches, reset by what they touched. */
class Scratch {
  readonly total: Float64Array;
  readonly best: Float64Array;
  readonly bestLength: Float64Array;
  readonly nameLength: Float64Array;
  readonly stamp: Int32Array;
  readonly nameWords: Int32Array;
  readonly postcodeWords: Int32Array;
  readonly touched: number[] = [];

  constructor(count: number) {
    this.total = new Float64Array(count);
    this.best = new Float64Array(count);
    this.bestLength = new Float64Array(count);
    this.nameLength = new Float64Array(count);
    this.stamp = new Int32Array(count);
    this.nameWords = new Int32Array(count);
    this.postcodeWords = new Int32Array(count);
  }

  reset(): void {
    for (const doc of this.touched) {
      this.total[doc] = 0;
      this.nameLength[doc] = 0;
      this.stamp[doc] = 0;
      this.nameWords[doc] = 0;
      this.postcodeWords[doc] = 0;
    }
    this.touched.length = 0;
  }
}

const scratches = new WeakMap<AddressIndex, Scratch>();

const scratchOf = (index: AddressIndex): Scratch => {
  const known = scratches.get(index);
  if (known) return known;
  const scratch = new Scratch(index.docCount);
  scratches.set(index, scratch);
  return scratch;
};

/** Adds up, for each document, the best match of each word; answers the best documents with a score of 0 to 1. */
const scoreDocs = (index: AddressIndex, words: readonly QueryWord[], isTyping: boolean): DocScore[] => {
  const scratch = scratchOf(index);
  let possible = 0;
  words.forEach(({ term }, at) => {
    possible += scoreWord(index, scratch, term, at + 1, isTyping && at === words.length - 1);
  });
  let letterWords = 0;
  words.forEach(({ term }, at) => {
    if (!isNumeric(term)) letterWords |= 1 << at;
  });
  const scored: DocScore[] = [];
  for (const doc of scratch.touched) {
    const covered = Math.min(1, f64(scratch.nameLength, doc) / Math.max(1, i32(index.nameLength, doc)));
    const isNamed = letterWords === 0 || (i32(scratch.nameWords, doc) & letterWords) !== 0;
    if (!isNamed && u8(index.kind, doc) !== 0) continue;
    const asked = possible === 0 ? 0 : f64(scratch.total, doc) / possible;
    const share = NAME_SHARE[u8(index.kind, doc)] ?? 0;
    scored.push({
      doc,
      score: Math.min(1, asked) * (1 - share + share * covered),
      nameWords: i32(scratch.nameWords, doc),
      postcodeWords: i32(scratch.postcodeWords, doc),
    });
  }
  scratch.reset();
  return scored.sort((a, b) => b.score - a.score || a.doc - b.doc).slice(0, CANDIDATES);
};

/** Enters one word's matches; answers what a perfect match would have been worth. */
const scoreWord = (
  index: AddressIndex,
  scratch: Scratch,
  word: string,
  stamp: number,
  isUnfinished: boolean,
): number => {
  const matches = matchTerms(index, word, isUnfinished);
  const weight = weightOf(index, matches);
  const reached: number[] = [];
  for (const { term, quality } of matches) {
    const length = item(index.terms, term).length;
    for (let at = i32(index.postingFirst, term); at < i32(index.postingFirst, term + 1); at++) {
      const doc = i32(index.postingDoc, at);
      const field = u8(index.postingField, at);
      const isName = (field & NAME) !== 0;
      const share = isName ? FIELD_WEIGHT.name : (field & CITY) !== 0 ? FIELD_WEIGHT.city : FIELD_WEIGHT.postcode;
      enter(scratch, doc, stamp, quality * share * weight, isName ? length * quality : 0, reached);
      const bit = 1 << (stamp - 1);
      if ((field & POSTCODE) !== 0 && quality === 1) scratch.postcodeWords[doc] = i32(scratch.postcodeWords, doc) | bit;
      if (isName) scratch.nameWords[doc] = i32(scratch.nameWords, doc) | bit;
    }
  }
  for (const doc of reached) {
    scratch.total[doc] = f64(scratch.total, doc) + f64(scratch.best, doc);
    scratch.nameLength[doc] = f64(scratch.nameLength, doc) + f64(scratch.bestLength, doc);
  }
  return isNumeric(word) ? weight * NUMBER_SHARE : weight * WORD_SHARE;
};

/** A number may be a house number, which no document has; a town counts less than a name. */
const NUMBER_SHARE = 0.3;
const WORD_SHARE = 0.92;

/** What a word weighs against the others: much when its best matches are rare. */
const weightOf = (index: AddressIndex, matches: readonly TermMatch[]): number => {
  const best = Math.max(0, ...matches.map(({ quality }) => quality));
  const rarities = matches.filter(({ quality }) => quality === best).map(({ term }) => rarity(index, term));
  if (rarities.length === 0) return Math.log2(1 + index.docCount) / 2;
  return rarities.reduce((sum, value) => sum + value, 0) / rarities.length;
};

const enter = (
  scratch: Scratch,
  doc: number,
  stamp: number,
  value: number,
  length: number,
  reached: number[],
): void => {
  if (i32(scratch.stamp, doc) !== stamp) {
    if (i32(scratch.stamp, doc) === 0) scratch.touched.push(doc);
    scratch.stamp[doc] = stamp;
    scratch.best[doc] = value;
    scratch.bestLength[doc] = length;
    reached.push(doc);
    return;
  }
  if (value > f64(scratch.best, doc)) scratch.best[doc] = value;
  if (length > f64(scratch.bestLength, doc)) scratch.bestLength[doc] = length;
};
