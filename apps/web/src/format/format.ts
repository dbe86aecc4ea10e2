import type { Language } from '@cartage/contract/auth/auth.schema.ts';
import { languageFacts, useLanguage } from '#i18n/language.ts';

const formats = new Map<string, Format>();

/** How a language writes numbers, money, dates and spans of time. Built once a language. */
export type Format = ReturnType<typeof createFormat>;
export const useFormat = (): Format => formatOf(useLanguage());

export function formatOf(language: Language): Format {
  const known = formats.get(language);
  if (known) return known;
  const made = createFormat(languageFacts[language].locale);
  formats.set(language, made);
  return made;
}

function createFormat(locale: string) {
  // Making one takes milliseconds, and a page seldom needs them all.
  const cached = new Map<string, Kept>();
  const numbers = (options: Intl.NumberFormatOptions) =>
    keep(cached, `n${JSON.stringify(options)}`, () => new Intl.NumberFormat(locale, options));
  const dates = (options: Intl.DateTimeFormatOptions) =>
    keep(cached, `d${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(locale, options));
  const relativeFormat = () =>
    keep(cached, 'relative', () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' }));
  const lists = () => keep(cached, 'lists', () => new Intl.ListFormat(locale, { type: 'conjunction' }));
  const order = () => keep(cached, 'order', () => new Intl.Collator(locale, { numeric: true }));
  const unit = (value: number, name: string, digits = 0) =>
    numbers({ style: 'unit', unit: name, unitDisplay: 'short', maximumFractionDigits: digits }).format(value);

  return {
    number: (value: number, maximumFractionDigits = 2) => numbers({ maximumFractionDigits }).format(value),
    percent: (ratio: number, maximumFractionDigits = 0) =>
      numbers({ style: 'percent', maximumFractionDigits }).format(ratio),
    /** `minor` in the currency's smallest unit. */
    money: (minor: number, currency: string) => {
      const format = numbers({ style: 'currency', currency });
      const value = minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2);
      return locale.startsWith('ar') ? format.formatToParts(value).map(isolatedSymbol).join('') : format.format(value);
    },
    /** An ISO instant or a plain `2026-11-20` (read as that day everywhere). */
    date: (iso: string, timeZone?: string) =>
      dates({ dateStyle: 'medium', ...zoneOf(iso, timeZone) }).format(new Date(iso)),
    dateTime: (iso: string, timeZone?: string) =>
      dates({ dateStyle: 'medium', timeStyle: 'short', ...zoneOf(iso, timeZone) }).format(new Date(iso)),
    time: (iso: string, timeZone?: string) =>
      // Planners count in 24 hours everywhere.
      dates({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...zoneOf(iso, timeZone) }).format(new Date(iso)),
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
    weekday: (iso: string, timeZone?: string) =>
      dates({ weekday: 'long', ...zoneOf(iso, timeZone) }).format(new Date(iso)),
    /** "12 s ago", "in 3 min". */
    relative: (iso: string, now = Date.now()) => relativeTo(relativeFormat(), (Date.parse(iso) - now) / 1000),
    /** 5,400 as "1 hr 30 min". */
    duration: (seconds: number) => spanOf(seconds, unit),
    /** Metres as "850 m" or "12.3 km". */
    distance: (metres: number) =>
      Math.abs(metres) < 1000 ? unit(metres, 'meter') : unit(metres / 1000, 'kilometer', metres < 100_000 ? 1 : 0),
    weight: (kilograms: number) => unit(kilograms, 'kilogram', 1),
    bytes: (bytes: number) =>
      bytes < 1e6 ? unit(Math.max(bytes / 1e3, 0), 'kilobyte', 0) : unit(bytes / 1e6, 'megabyte', 1),
    list: (words: readonly string[]) => lists().format(words),
    /** Text in the language's alphabetical order. */
    compare: (one: string, other: string) => order().compare(one, other),
  };
}

type Kept = Intl.NumberFormat | Intl.DateTimeFormat | Intl.RelativeTimeFormat | Intl.ListFormat | Intl.Collator;

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
