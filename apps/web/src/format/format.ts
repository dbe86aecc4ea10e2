import type { Language } from '@cartage/contract/auth/auth.schema.ts';
import { metresOfMile, shownUnits, type UnitSystem } from '@cartage/contract/core/units.rules.ts';
import { languageFacts, useLanguage } from '#i18n/language.ts';
import { currentUnitSystem, useUnitSystem } from './unit-system.ts';

const formats = new Map<string, Format>();

/** How a language writes numbers, money, dates and spans of time, in the organisation's units. Built once for both. */
export type Format = ReturnType<typeof createFormat>;
export const useFormat = (): Format => formatOf(useLanguage(), useUnitSystem());

export function formatOf(language: Language, unitSystem = currentUnitSystem()): Format {
  const key = `${language} ${unitSystem}`;
  const known = formats.get(key);
  if (known) return known;
  const made = createFormat(languageFacts[language].locale, unitSystem);
  formats.set(key, made);
  return made;
}

function createFormat(locale: string, unitSystem: UnitSystem) {
  // Making one takes milliseconds, and a page seldom needs them all.
  const cached = new Map<string, Kept>();
  const numbers = (options: Intl.NumberFormatOptions) =>
    keep(cached, `n${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale, options));
  const dates = (options: Intl.DateTimeFormatOptions) =>
    keep(cached, `d${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locale, options));
  const relativeFormat = () =>
    keep(cached, 'relative', () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' }));
  const lists = () => keep(cached, 'lists', () => new Intl.ListFormat(locale, { type: 'conjunction' }));
  const countries = () =>
    keep(cached, 'countries', () => new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }));
  const currencies = () =>
    keep(cached, 'currencies', () => new Intl.DisplayNames(locale, { type: 'currency', fallback: 'code' }));
  const order = () => keep(cached, 'order', () => new Intl.Collator(locale, { numeric: true }));
  const inOrder = (format: Intl.NumberFormat, value: number) =>
    locale.startsWith('ar') ? format.formatToParts(value).map(isolatedSymbol).join('') : format.format(value);
  const time = (iso: string, timeZone?: string) =>
    // Planners count in 24 hours everywhere.
    dates({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...zoneOf(iso, timeZone) }).format(new Date(iso));
  const unit = (value: number, name: string, digits = 0) =>
    numbers({ style: 'unit', unit: name, unitDisplay: 'short', maximumFractionDigits: digits }).format(value);

  return {
    number: (value: number, maximumFractionDigits = 2) => numbers({ maximumFractionDigits }).format(value),
    percent: (ratio: number, maximumFractionDigits = 0) =>
      numbers({ style: 'percent', maximumFractionDigits }).format(ratio),
    /** `minor` in the currency's smallest unit. */
    money: (minor: number, currency: string) => {
      const format = numbers({ style: 'currency', currency });
      return inOrder(format, minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
    },
    /** Money as an axis tells it: "$12K". */
    moneyShort: (minor: number, currency: string) => {
      const digits = numbers({ style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
      return inOrder(
        numbers({
          style: 'currency',
          currency,
          currencyDisplay: 'narrowSymbol',
          notation: 'compact',
          maximumFractionDigits: 1,
        }),
        minor / 10 ** digits,
      );
    },
    /** An ISO instant or a plain `2026-11-20` (read as that day everywhere). */
    date: (iso: string, timeZone?: string) =>
      dates({ dateStyle: 'medium', ...zoneOf(iso, timeZone) }).format(new Date(iso)),
    dateTime: (iso: string, timeZone?: string) =>
      dates({ dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', ...zoneOf(iso, timeZone) }).format(
        new Date(iso),
      ),
    time,
    /** "08:30–09:00", from left to right in Arabic too, as where hours stand alone. */
    hours: (from: string, to: string, timeZone?: string) => {
      const text = `${time(from, timeZone)}–${time(to, timeZone)}`;
      return locale.startsWith('ar') ? `\u2066${text}\u2069` : text;
    },
    /** "Mon, Nov 30, 08:34": a time on another day than the one spoken of. */
    dayTime: (iso: string, timeZone?: string) =>
      dates({
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        ...zoneOf(iso, timeZone),
      }).format(new Date(iso)),
    /** "Nov 30": a day of this year. */
    monthDay: (iso: string, timeZone?: string) =>
      dates({ month: 'short', day: 'numeric', ...zoneOf(iso, timeZone) }).format(new Date(iso)),
    weekday: (iso: string, timeZone?: string) =>
      dates({ weekday: 'long', ...zoneOf(iso, timeZone) }).format(new Date(iso)),
    /** "Monday, Nov 30, 2026". */
    weekdayDate: (iso: string, timeZone?: string) =>
      dates({ weekday: 'long', day: 'numeric', month: 'short', year: 'numeric', ...zoneOf(iso, timeZone) }).format(
        new Date(iso),
      ),
    /** "Nov 20". */
    dayOfMonth: (iso: string) => dates({ day: 'numeric', month: 'short', ...zoneOf(iso) }).format(new Date(iso)),
    /** `2026-11`, or the month of a day, as "November 2026"; "Nov" where it is short. */
    month: (day: string, isShort = false) =>
      dates(isShort ? { month: 'short', timeZone: 'UTC' } : { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
        new Date(day),
      ),
    /** A country by its two letters. */
    country: (code: string) => countries().of(code) ?? code,
    /** A currency by its three letters: "US Dollar". */
    currency: (code: string) => currencies().of(code) ?? code,
    /** "Mon" where there is little room, "M" where there is less. */
    shortWeekday: (day: string, width: 'short' | 'narrow' = 'short') =>
      dates({ weekday: width, timeZone: 'UTC' }).format(new Date(day)),
    /** "Monday, November 30, 2026". */
    fullDate: (iso: string, timeZone?: string) =>
      dates({ dateStyle: 'full', ...zoneOf(iso, timeZone) }).format(new Date(iso)),
    /** Plain days: "Nov 23 – 29, 2026". */
    days: (from: string, to: string) =>
      dates({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).formatRange(
        new Date(from),
        new Date(to),
      ),
    /** "12 s ago", "in 3 min". */
    relative: (iso: string, now = Date.now()) => relativeTo(relativeFormat(), (Date.parse(iso) - now) / 1000),
    /** 5,400 as "1 hr 30 min". */
    duration: (seconds: number) => spanOf(seconds, unit),
    unitSystem,
    /** Metres as "850 m" or "12.3 km", "480 ft" or "7.6 mi". */
    distance: (metres: number) => {
      const [near, far] = spans[unitSystem];
      const large = metres / far.metres;
      return Math.abs(large) < near.below
        ? unit(metres / near.metres, near.name)
        : unit(large, far.name, Math.abs(large) < 100 ? 1 : 0);
    },
    /** Metres a second as "18.5 km/h" or "11.5 mph". */
    speed: (mps: number) =>
      unitSystem === 'metric'
        ? unit(mps * 3.6, 'kilometer-per-hour', 1)
        : unit((mps * 3600) / metresOfMile, 'mile-per-hour', 1),
    /** Grams as "12.5 kg" or "27.6 lb". */
    weight: (grams: number) =>
      unit(grams / shownUnits[unitSystem].weightG, unitSystem === 'metric' ? 'kilogram' : 'pound', 1),
    bytes: (bytes: number) =>
      bytes < 1e6 ? unit(Math.max(bytes / 1e3, 0), 'kilobyte', 0) : unit(bytes / 1e6, 'megabyte', 1),
    list: (words: readonly string[]) => lists().format(words),
    /** Text in the language's alphabetical order. */
    compare: (one: string, other: string) => order().compare(one, other),
  };
}

type Kept =
  | Intl.NumberFormat
  | Intl.DateTimeFormat
  | Intl.RelativeTimeFormat
  | Intl.ListFormat
  | Intl.Collator
  | Intl.DisplayNames;

function keep<T extends Kept>(cached: Map<string, Kept>, key: string, make: () => T): T {
  const known = cached.get(key);
  // The key begins with the kind, so what is kept under it is of that kind.
  if (known) return known as T;
  const made = make();
  cached.set(key, made);
  return made;
}

/** Between Arabic words the letters and the sign of `US$` would part. */
const isolatedSymbol = ({ type, value }: Intl.NumberFormatPart) =>
  type === 'currency' && /\p{Script=Latin}/u.test(value) ? `\u2066${value}\u2069` : value;

const spans = {
  metric: [
    { metres: 1, name: 'meter', below: 1 },
    { metres: 1000, name: 'kilometer' },
  ],
  imperial: [
    { metres: 0.3048, name: 'foot', below: 0.1 },
    { metres: metresOfMile, name: 'mile' },
  ],
} as const;

const isPlainDate = (iso: string) => /^\d{4}-\d{2}-\d{2}$/.test(iso);
const zoneOf = (iso: string, timeZone?: string): Intl.DateTimeFormatOptions =>
  isPlainDate(iso) ? { timeZone: 'UTC' } : timeZone ? { timeZone } : {};

const steps: readonly [limitS: number, unitS: number, unit: Intl.RelativeTimeFormatUnit][] = [
  [60, 1, 'second'],
  [3600, 60, 'minute'],
  [86_400, 3600, 'hour'],
  [2_592_000, 86_400, 'day'],
  [31_536_000, 2_592_000, 'month'],
  [Number.POSITIVE_INFINITY, 31_536_000, 'year'],
];

function relativeTo(format: Intl.RelativeTimeFormat, seconds: number): string {
  const [, unitS, unit] = steps.find(([limitS]) => Math.abs(seconds) < limitS) ?? [0, 1, 'second' as const];
  return format.format(Math.round(seconds / unitS), unit);
}

function spanOf(seconds: number, unit: (value: number, name: string) => string): string {
  if (Math.abs(seconds) < 59.5) return unit(Math.round(seconds), 'second');
  const minutes = Math.round(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return unit(rest, 'minute');
  return rest === 0 ? unit(hours, 'hour') : `${unit(hours, 'hour')} ${unit(rest, 'minute')}`;
}
