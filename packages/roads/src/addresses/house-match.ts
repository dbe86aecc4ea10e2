import { i32, item } from '#arrays/at.ts';
import { type AddressIndex, stringAt } from './address-index.ts';
import { type AddressResult, addressLabel, houseResult } from './address-result.ts';
import { foldHouseNumber, houseParts, isNumeric, type QueryWord, termsOf } from './normalize.ts';

/** What a query may have to say about the houses of a document. */
export interface HouseQuery {
  words: readonly QueryWord[];
  /** One bit per word: set where the word is in the document's name. */
  nameWords: number;
  /** The same where it is part of a postcode. */
  postcodeWords: number;
  isTyping: boolean;
}

interface Fit {
  house: number;
  fit: number;
}

const MOST_SUGGESTED = 5;
/** Farther apart than this, two numbers say nothing about a house between them. */
const WIDEST_GAP = 60;

/** A place between two houses is likelier to be meant than a house with another digit. */
const BETWEEN = 0.5;
const ONE_OFF = 0.45;
/** Below this a typing error in the number is thought of. */
const SURE_FIT = 0.86;

/** A house number that fits is worth a good share of the whole. */
const withNumber = (score: number, fit: number): number => Math.min(1, 0.75 * score + 0.25 * fit);

/**
 * Houses of a street for the numbers of a query: those with just that number, or a range around it; while typing also
 * those that begin with it; else one with a typing error in its number; else a place between the neighbours. Whole
 * numbers are compared: "25" is not "2". Numbers of the street's name and of the postcode are no house numbers.
 */
export const houseResults = (index: AddressIndex, doc: number, query: HouseQuery, score: number): AddressResult[] => {
  const first = i32(index.firstHouse, doc);
  const end = i32(index.firstHouse, doc + 1);
  if (first === end) return [];
  const numbers = new HouseNumbers(index, doc, query);
  if (numbers.isEmpty) return [];
  let fits = fitting(index, first, end, (house) => numbers.fit(house));
  if ((fits[0]?.fit ?? 0) < SURE_FIT) {
    const others = misspelt(index, first, end, numbers);
    if ((others[0]?.fit ?? 0) > (fits[0]?.fit ?? 0)) fits = others;
  }
  const best = fits[0]?.fit ?? 0;
  if (best > 0) {
    const chosen = fits.filter(({ fit }) => fit === best || query.isTyping).slice(0, MOST_SUGGESTED);
    return chosen.map(({ house, fit }) => houseResult(index, house, withNumber(score, fit)));
  }
  const wanted = numbers.main();
  const between = interpolate(index, first, end, wanted, withNumber(score, BETWEEN));
  if (between) return [between];
  const alike = fitting(index, first, end, (house) => (isOneDigitOff(wanted, numberOf(index, house)) ? ONE_OFF : 0));
  return alike.length === 1 ? alike.map(({ house, fit }) => houseResult(index, house, withNumber(score, fit))) : [];
};

/** Whether the query has a number that is neither in the document's name nor in a postcode: a house, perhaps. */
export const asksForHouse = (index: AddressIndex, doc: number, query: HouseQuery): boolean =>
  !new HouseNumbers(index, doc, query).isEmpty;

const numberOf = (index: AddressIndex, house: number): string =>
  foldHouseNumber(stringAt(index, index.houseNumber, house));

const fitting = (index: AddressIndex, first: number, end: number, fitOf: (house: number) => number): Fit[] => {
  const fits: Fit[] = [];
  for (let house = first; house < end; house++) {
    const fit = fitOf(house);
    if (fit > 0) fits.push({ house, fit });
  }
  return fits.sort((a, b) => b.fit - a.fit || i32(index.houseValue, a.house) - i32(index.houseValue, b.house));
};

/** A letter or sign has slipped into the number ("2q7", "1,6", "22g"): left out, or typed instead of a digit. */
const misspelt = (index: AddressIndex, first: number, end: number, numbers: HouseNumbers): Fit[] => {
  const patterns = numbers.mistyped();
  if (patterns.length === 0) return [];
  return fitting(index, first, end, (house) => {
    const number = numberOf(index, house);
    let fit = 0;
    for (const [pattern, value] of patterns) if (value > fit && pattern.test(number)) fit = value;
    return fit;
  });
};

const isOneDigitOff = (wanted: string, number: string): boolean => {
  if (wanted === number || Math.abs(wanted.length - number.length) > 1 || Math.min(wanted.length, number.length) < 2)
    return false;
  let head = 0;
  while (head < wanted.length && wanted[head] === number[head]) head++;
  const [rest, other] = [wanted.slice(head), number.slice(head)];
  if (rest.length !== other.length) return rest.slice(1) === other || rest === other.slice(1);
  const isSwap = rest[0] === other[1] && rest[1] === other[0] && rest.slice(2) === other.slice(2);
  return isSwap || rest.slice(1) === other.slice(1);
};

/** The numbers of a query as seen from one document. */
class HouseNumbers {
  private readonly index: AddressIndex;
  private readonly query: HouseQuery;
  /** Positions of the numbers that may be house numbers, nearest to the street's name first. */
  private readonly positions: number[];
  private readonly known: ReadonlySet<string>;
  constructor(index: AddressIndex, doc: number, query: HouseQuery) {
    this.index = index;
    this.query = query;
    this.known = new Set(query.words.map(({ term }) => term));
    const named = termsOf(stringAt(index, index.name, doc)).filter(isNumeric);
    const positions = query.words.flatMap(({ term }, at) => (isNumeric(term) ? [at] : []));
    positions.sort((a, b) => this.distance(a) - this.distance(b) || a - b);
    for (const term of named) {
      const at = positions.findLastIndex((position) => this.term(position) === term);
      if (at >= 0) positions.splice(at, 1);
    }
    const postcodes = postcodesOf(index, doc).map((postcode) => placeOf(termsOf(postcode).join(''), query.words));
    this.positions = positions.filter(
      (at) => !postcodes.some((place) => place && at >= place.first && at <= place.last),
    );
  }

  /** Nothing but postcodes and numbers of the name. */
  get isEmpty(): boolean {
    return this.main() === '';
  }

  /** The likeliest house number, or an empty string. */
  main(): string {
    const isPostcode = (at: number) => ((this.query.postcodeWords >>> at) & 1) === 1;
    const sure = this.positions.find((at) => !isPostcode(at) || this.distance(at) === 1);
    return sure === undefined ? '' : this.term(sure);
  }

  /** 1 when the query has the whole house number and nothing more, down to 0 when it means another house. */
  fit(house: number): number {
    const { index, query, positions: left } = this;
    const [value, last] = [i32(index.houseValue, house), i32(index.houseLast, house)];
    let best = 0;
    let text: string | undefined;
    for (let order = 0; order < left.length; order++) {
      const number = this.term(item(left, order));
      const wanted = Number.parseInt(number, 10);
      const isPossible = wanted >= value && wanted <= last;
      const isBeginning = query.isTyping && String(value).startsWith(number);
      if (!isPossible && !isBeginning) continue;
      text ??= numberOf(index, house);
      const fit = this.fitOfParts(text, number, isPossible) * (1 - 0.03 * Math.min(order, 5));
      best = Math.max(best, this.isFragment(item(left, order)) ? fit * 0.85 : fit);
    }
    return best;
  }

  /** What a number with a slip in it may stand for, and how likely; the number as such is not known here. */
  mistyped(): [RegExp, number][] {
    const written = new Set(this.positions.map((at) => item(this.query.words, at).written));
    return [...written].flatMap((text): [RegExp, number][] => {
      if (!/[^\p{N}]/u.test(text) || text.length > 8) return [];
      return [...text].flatMap((letter, at): [RegExp, number][] => {
        if (isNumeric(letter)) return [];
        const [before, after] = [escaped(text.slice(0, at)), escaped(text.slice(at + 1))];
        const isSplit = before !== '' && after !== '';
        return [
          [new RegExp(`^${before}${after}$`, 'u'), 0.9],
          [new RegExp(`^${before}\\p{N}${after}$`, 'u'), isSplit ? 0.85 : 0.7],
        ];
      });
    });
  }

  private fitOfParts(text: string, number: string, isPossible: boolean): number {
    const parts = houseParts(text);
    const isGiven = parts.includes(number);
    const given = parts.filter((part) => part === number || this.known.has(part)).length;
    if (isGiven && given === parts.length) return parts.length > 1 || this.positions.length < 2 ? 1 : 0.97;
    if (parts.join('') === number) return 0.98;
    if (isGiven) return 0.9;
    if (isPossible && (RANGE.test(text) || startsAs(parts[0] ?? '', number))) return 0.8;
    return this.query.isTyping && parts[0]?.startsWith(number) ? 0.7 : 0;
  }

  /** "2" and "7" of "2q7" are numbers of their own only if nothing better is found. */
  private isFragment(at: number): boolean {
    const { term, written } = item(this.query.words, at);
    return term !== written && /^\p{N}+\p{L}\p{N}+$|^\p{L}\p{N}+\p{L}?$/u.test(written);
  }

  private term(at: number): string {
    return item(this.query.words, at).term;
  }

  /** Words between a number and the name of the street. */
  private distance(at: number): number {
    const { nameWords, words } = this.query;
    const isName = (position: number) =>
      position >= 0 && position < words.length && ((nameWords >>> position) & 1) === 1;
    for (let step = 1; step < words.length; step++) if (isName(at - step) || isName(at + step)) return step;
    return words.length;
  }
}

/** All postcodes of a document and its houses. */
const postcodesOf = (index: AddressIndex, doc: number): string[] => {
  const numbers = new Set([i32(index.postcode, doc)]);
  for (let house = i32(index.firstHouse, doc); house < i32(index.firstHouse, doc + 1); house++)
    numbers.add(i32(index.housePostcode, house));
  return [...numbers].map((number) => index.strings.at(number)).filter((postcode) => postcode !== '');
};

/** Where a postcode stands in a query, written in one or in several words: the last such place. */
const placeOf = (postcode: string, words: readonly QueryWord[]): { first: number; last: number } | null => {
  if (postcode === '') return null;
  for (let first = words.length - 1; first >= 0; first--) {
    let text = '';
    for (let last = first; last < words.length && text.length < postcode.length; last++) {
      text += item(words, last).term;
      if (text === postcode) return { first, last };
    }
  }
  return null;
};

/** "71-75" holds 73 as well. */
const RANGE = /\p{N}\p{L}?[-–]\p{N}/u;

/** Where the extract has 13a and 13b, they are what is meant by 13. */
const startsAs = (part: string, number: string): boolean =>
  part.length === number.length + 1 && part.startsWith(number) && !isNumeric(part.slice(-1));

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** A missing house: between the nearest numbers below and above it, of its side of the street where there are such. */
const interpolate = (
  index: AddressIndex,
  first: number,
  end: number,
  houseNumber: string,
  confidence: number,
): AddressResult | null => {
  const wanted = Number.parseInt(houseNumber, 10);
  const onSide = neighbours(index, first, end, wanted, 2);
  const { below, above } = onSide ?? neighbours(index, first, end, wanted, 1) ?? { below: -1, above: -1 };
  if (below < 0) return null;
  const [from, to] = [i32(index.houseValue, below), i32(index.houseValue, above)];
  const share = from === to ? 0 : (wanted - from) / (to - from);
  const between = (column: Int32Array) =>
    (i32(column, below) + share * (i32(column, above) - i32(column, below))) / 1e7;
  const neighbour = houseResult(index, below, confidence);
  const { street = '', postcode = '', city = '' } = neighbour.components;
  return {
    ...neighbour,
    label: addressLabel(street, houseNumber, postcode, city),
    lon: between(index.houseLon),
    lat: between(index.houseLat),
    precision: 'interpolated',
    components: { ...neighbour.components, houseNumber },
  };
};

/** The houses nearest to a number, below and above; with a step of 2 only even ones, or only odd ones. */
const neighbours = (index: AddressIndex, first: number, end: number, wanted: number, step: 1 | 2) => {
  let [below, above] = [-1, -1];
  let [belowNumber, aboveNumber] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let house = first; house < end; house++) {
    const number = i32(index.houseValue, house);
    if (number % step !== wanted % step || number === 0 || i32(index.houseLast, house) - number > WIDEST_GAP) continue;
    if (number <= wanted && number > belowNumber) [below, belowNumber] = [house, number];
    if (number >= wanted && number < aboveNumber) [above, aboveNumber] = [house, number];
  }
  return below < 0 || above < 0 || aboveNumber - belowNumber > WIDEST_GAP ? null : { below, above };
};
