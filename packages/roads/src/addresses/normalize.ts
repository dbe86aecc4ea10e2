import { SHORT_WORDS, shortenEnding } from './street-words.ts';

/** Letters that keep a stroke or a ligature when accents are taken off. */
const SPECIAL: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  æ: 'a',
  œ: 'o',
  ł: 'l',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ə: 'e',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ة: 'ه',
  ى: 'ي',
  ٱ: 'ا',
  ؤ: 'و',
  ئ: 'ي',
  ک: 'ك',
  ی: 'ي',
  ہ: 'ه',
  ـ: '',
};

const SPECIAL_LETTERS = new RegExp(`[${Object.keys(SPECIAL).join('')}]`, 'g');
/** Code points of the zeros of decimal digits that are written in other scripts: Arabic, Persian, Devanagari, wide. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0xff10];

/** Lower case without accents, in any script, with the digits 0 to 9. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .replace(SPECIAL_LETTERS, (letter) => SPECIAL[letter] ?? letter)
    .replace(/[٠-٩۰-۹०-९０-９]/g, (digit) => {
      const code = digit.charCodeAt(0);
      return String(code - (ZEROS.find((zero) => code >= zero && code < zero + 10) ?? code));
    })
    .normalize('NFD')
    .replace(/\p{M}+/gu, '');

/**
 * The terms of a text as the index knows them: folded, umlauts spelt out or not (ae, ä → a), street words shortened,
 * numbers apart from words ("Weg5" is two terms, "5a" one).
 */
export const termsOf = (text: string): string[] =>
  wordsOf(text).map((word) => (isNumeric(word) ? word : shorten(word)));

/** The same without shortening: what a typing error in a street word is compared with. */
export const longTermsOf = (text: string): string[] =>
  wordsOf(text).map((word) => (isNumeric(word) ? word : plain(word)));

/** A word of a query: its term, and the run of letters and digits it was written in ("2q7" has three words). */
export interface QueryWord {
  term: string;
  written: string;
}

/** The words of a query in the order they are written. */
export const queryWords = (text: string): QueryWord[] => {
  const folded = withoutDots(fold(text).replace(NUMBER_SIGN, ''));
  return [...folded.matchAll(WORDS)].map(({ 0: match, index }) => {
    const word = match.replace(/\s/g, '');
    const before = /[^\s(]*$/.exec(folded.slice(0, index))?.[0] ?? '';
    const after = /^[^\s)]*/.exec(folded.slice(index + match.length))?.[0] ?? '';
    const written = `${before}${word}${after}`.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
    return { term: isNumeric(word) ? word : shorten(word), written };
  });
};

/** "nº 12", "Nr. 12", "#12". */
const NUMBER_SIGN = /(?<!\p{L})(?:nº|n°|nr\.?|no\.|num\.|№|#)\s*(?=\p{N})/gu;

/** Numbers, with a letter after them if it stands alone; and words. "100 E Main Street" has no house 100E. */
const WORDS = /\p{N}+(?:(?:\p{L}|\s?(?:bis|ter|quater)|\s(?![nsew]\s+\p{L})\p{L})(?![\p{L}\p{N}]))?|\p{L}+/gu;

const wordsOf = (text: string): string[] =>
  (withoutDots(fold(text)).match(WORDS) ?? []).map((word) => word.replace(/\s/g, ''));

/** "p.za" and "c.so" are one word each, "St. Gallen" and "Hauptstr.5" two. */
const withoutDots = (text: string): string =>
  text.replace(/(?<![\p{L}\p{N}])(\p{L}{1,2})[./](?=\p{L}{1,3}(?![\p{L}\p{N}]))/gu, '$1');

const shorten = (word: string): string => plain(SHORT_WORDS.get(word) ?? shortenEnding(word));

const plain = (word: string): string => {
  if (word.length <= 3) return word;
  return word.startsWith('ال') && word.length > 4 ? word.slice(2) : word.replace(/([aou])e/g, '$1');
};

export const isNumeric = (term: string): boolean => /^\p{N}/u.test(term);

/** The parts of a house number, folded: "39A/B" has two, "71-75" has two, "12 A" one. */
export const houseParts = (text: string): string[] =>
  foldHouseNumber(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '');

/** House numbers compare without spaces and case: "12 A" and "12a" are one. */
export const foldHouseNumber = (text: string): string => fold(text).replace(/\s+/g, '');

/** One bit per letter, to tell quickly that two terms cannot be alike. */
export const letterMask = (term: string): number => {
  let mask = 0;
  for (let at = 0; at < term.length; at++) mask |= 1 << (term.charCodeAt(at) % 31);
  return mask >>> 0;
};
