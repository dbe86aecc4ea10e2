import { languages } from '@cartage/contract/auth/auth.schema.ts';
import { unitFactors, valueWords } from '@cartage/contract/logistics/imports/import-columns.rules.ts';
import type { DateOrder, FileFacts, ImportUnit } from '@cartage/contract/logistics/imports/imports.schema.ts';
import { fold } from '#core/database/search.ts';
import { plainWord, unitOf } from './map-columns.ts';

/** The text of a cell did not mean what its column holds. */
export class NotReadable extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

const latinDigits = (text: string) =>
  text
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replaceAll('٫', '.')
    .replaceAll(/[٬\u00a0\u202f\s'’]/g, '');

/** Most numbers by far: they can be read one way only where the point is the decimal mark. */
const isPlainNumber = /^-?\d{1,15}(?:\.\d{1,15})?$/;

/** A number as people write it: `1 234,5`, `1.234,50`, `1,234.5`. A lone mark is what `decimal` says, unless it groups thousands. */
export function readNumber(text: string, decimal: FileFacts['decimal'], groups = true): number {
  if (isPlainNumber.test(text) && (decimal === '.' || !groups || !text.includes('.'))) return Number(text);
  const plain = latinDigits(text);
  if (!/^[+-]?(?:\d[\d.,]*|[.,]\d+)$/.test(plain))
    throw new NotReadable('not_a_number', `“${short(text)}” is no number`);
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
  const marks = plain.replaceAll(/[^.,]/g, '');
  const mark = plain[last];
  const isMixed = new Set(marks).size > 1;
  const looksGrouped = groups && /^[+-]?[1-9]\d{0,2}(?:[.,]\d{3})+$/.test(plain);
  const isDecimal = isMixed
    ? marks.indexOf(mark ?? '') === marks.length - 1
    : marks.length === 1 && (mark === decimal || !looksGrouped);
  if (last >= 0 && !isDecimal && !looksGrouped) throw new NotReadable('not_a_number', `“${short(text)}” is no number`);
  const whole = last >= 0 && isDecimal ? plain.slice(0, last) : plain;
  const fraction = last >= 0 && isDecimal ? plain.slice(last + 1) : '';
  const value = Number(`${whole.replaceAll(/[.,]/g, '')}.${fraction || '0'}`);
  if (!Number.isFinite(value)) throw new NotReadable('not_a_number', `“${short(text)}” is no number`);
  return value;
}

const currencyMark = /[A-Z]{0,2}[€$£¥₹]|[A-Z]{3}/g;

/** A sum in major units: `1 250,50 €`. One in another currency than `currency` is not turned into it. */
export function readMoney(text: string, decimal: FileFacts['decimal'], currency: string): number {
  const foreign = text.match(currencyMark)?.find((mark) => !marksOf(currency).has(mark));
  if (foreign)
    throw new NotReadable('other_currency', `“${short(text)}” is in ${foreign}; sums here are in ${currency}`);
  return readNumber(text.replaceAll(currencyMark, ''), decimal);
}

/** Making a format costs more than a row. */
const knownMarks = new Map<string, ReadonlySet<string>>();

/** How a currency is written: `CAD`, `CA$`, `$`. */
function marksOf(currency: string): ReadonlySet<string> {
  const known = knownMarks.get(currency);
  if (known) return known;
  const marks = (['code', 'symbol', 'narrowSymbol'] as const).flatMap((currencyDisplay) =>
    new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay })
      .formatToParts(0)
      .flatMap(({ type, value }) => (type === 'currency' ? value : [])),
  );
  const made = new Set(marks);
  knownMarks.set(currency, made);
  return made;
}

/** `1h30`, `1 h 30 min`, and `0:15` or `0:15:00`, as a spreadsheet writes a quarter of an hour. */
const hoursAndMinutes = /^(\d{1,3})\s*[h:]\s*([0-5]\d)(?::([0-5]\d)|\s*(?:m|mn|min))?$/;

/** A number with a unit, in what is stored: the cell's own unit (`12 kg`) goes before the column's. */
export function readMeasure(text: string, unit: ImportUnit | null, decimal: FileFacts['decimal']): number {
  const [, hours, minutes, seconds = '0'] =
    (unit && unitFactors[unit].of === 'duration' && hoursAndMinutes.exec(fold(text).trim())) || [];
  if (hours !== undefined) return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  const [, number = '', own = ''] = /^(.*?\d)\s*([^\d\s.,'’-][^.,-]*)?$/u.exec(text.trim()) ?? [];
  const named = own === '' ? unit : unitOf(own);
  if (own !== '' && named === undefined) throw new NotReadable('unknown_unit', `“${short(own)}” is no unit known here`);
  return Math.round(readNumber(number || text, decimal) * (named ? unitFactors[named].factor : 1));
}

/** Wall time `08:30` from `8:30`, `8h30`, `8 h`, `0830`, `8.30`, `8:30 pm`, or the time of a date and time. */
export function readTime(text: string): string {
  const plain = fold(text).trim();
  const [, hours, minutes = '00', half] =
    /^(?:\d{4}-\d\d-\d\d[t ])?(\d{1,2})(?:\s*[:h.]\s*(\d\d)?(?::\d\d)?)?\s*(am|pm|a\.m\.|p\.m\.)?(?:z)?$/.exec(plain) ??
    /^(\d\d)(\d\d)$/.exec(plain) ??
    [];
  const hour =
    Number(hours) +
    (half?.startsWith('p') && Number(hours) < 12 ? 12 : 0) -
    (half?.startsWith('a') && Number(hours) === 12 ? 12 : 0);
  if (hours === undefined || hour > 24 || Number(minutes) > 59 || (hour === 24 && minutes !== '00'))
    throw new NotReadable('not_a_time', `“${short(text)}” is no time of day`);
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}

const ends = (span: string) => span.split(/\s+(?:to|à|إلى)\s+|\s*[–—-]\s*/u);
/** Marks that part the ends of a span, where they do not part whole spans. */
const eitherMark = /\s*[;/]\s*/;

/** Spans of a day, one or several: `8h-10h`, `08:00–10:00, 14:00–16:00`, `8h à 10h et 14h à 16h`. */
export function readTimeRanges(text: string): { from: string; to: string }[] {
  return text
    .split(/\s*[,،\n|&]\s*|\s+(?:(?:and|et)\s+|و\s*)/u)
    .flatMap((part) => {
      const pieces = part.split(eitherMark);
      const isSpans = pieces.every((piece) => ends(piece).length > 1);
      return isSpans ? pieces.map(ends) : [pieces.length > 1 ? pieces : ends(part)];
    })
    .map(([from, to, ...more]) => {
      if (!from || !to || more.length > 0)
        throw new NotReadable('not_a_time_range', `“${short(text)}” is no span of time`);
      return { from: readTime(from), to: readTime(to) };
    });
}

const dateParts = /^(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})(?:[t\s].*)?$/i;

/** A day, `2026-11-20`. */
export function readDate(text: string, order: DateOrder): string {
  const [, first = '', second = '', third = ''] = dateParts.exec(latinDigits(text.trim().replace(/\s.*$/, ''))) ?? [];
  const isYearFirst = first.length === 4;
  const [year, month, day] = isYearFirst
    ? [first, second, third]
    : order === 'mdy'
      ? [third, first, second]
      : [third, second, first];
  const fullYear = year.length === 2 ? `20${year}` : year;
  const iso = `${fullYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = Date.parse(`${iso}T00:00:00Z`);
  // February 30th would become March 2nd.
  if (fullYear.length !== 4 || Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== iso)
    throw new NotReadable('not_a_date', `“${short(text)}” is no date`);
  return iso;
}

/** Finds the order of day and month that all dates it is shown can be read in. */
export function dateOrderFinder() {
  const seen = { any: false, dayFirst: false, monthFirst: false };
  const show = (text: string): void => {
    const [, first = '', second = ''] = dateParts.exec(latinDigits(text.trim().replace(/\s.*$/, ''))) ?? [];
    if (first === '' || first.length === 4) return;
    seen.any = true;
    if (Number(first) > 12) seen.dayFirst = true;
    if (Number(second) > 12) seen.monthFirst = true;
  };
  const found = (): { order: DateOrder; isAmbiguous: boolean } => {
    if (!seen.any) return { order: 'ymd', isAmbiguous: false };
    return {
      order: seen.monthFirst && !seen.dayFirst ? 'mdy' : 'dmy',
      isAmbiguous: seen.dayFirst === seen.monthFirst,
    };
  };
  return { show, found };
}

/** The enum word that a cell's word means in any of the languages. */
export function readWord(text: string, words: string): string {
  const known = wordMaps.get(words)?.get(plainWord(text));
  if (known === undefined)
    throw new NotReadable(
      'unknown_word',
      `“${short(text)}” is not one of ${Object.keys(valueWords[words] ?? {}).join(', ')}`,
    );
  return known;
}
const wordMaps = new Map(
  Object.entries(valueWords).map(([name, values]) => [
    name,
    new Map(
      Object.entries(values).flatMap(([value, words]) =>
        [value, ...words.split('|')].map((word) => [plainWord(word), value] as const),
      ),
    ),
  ]),
);

let countryCodes: Map<string, string> | undefined;

/** ISO code of a country, from the code or its name in three languages. */
export function readCountry(text: string): string {
  countryCodes ??= namesOfCountries();
  const code = countryCodes.get(plainWord(text));
  if (code === undefined) throw new NotReadable('unknown_country', `“${short(text)}” is no country known here`);
  return code;
}

function namesOfCountries(): Map<string, string> {
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));
  const languageNames = languages.map(
    (language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }),
  );
  const codes = letters
    .flatMap((a) => letters.map((b) => a + b))
    .filter((code) => languageNames[0]?.of(code) !== undefined);
  return new Map(
    codes.flatMap((code) => {
      // Some codes are old words for another: UK is GB.
      const today = new Intl.Locale(`und-${code}`).region ?? code;
      const names = languageNames.map((language) => [plainWord(language.of(code) ?? code), today] as const);
      return [...names, [plainWord(code), today] as const];
    }),
  );
}

export const readWords = (text: string): string[] =>
  text
    .split(/[;,|،]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');

const short = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
