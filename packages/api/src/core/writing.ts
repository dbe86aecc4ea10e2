import type { Language } from '@cartage/contract/auth/auth.schema.ts';
import { minorDigits } from '@cartage/contract/core/money.rules.ts';

/** Arabic papers and mails keep the digits people type, from left to right as they stand in a sentence of either direction. */
const locales: Record<Language, { numbers: string; dates: string }> = {
  en: { numbers: 'en', dates: 'en' },
  fr: { numbers: 'fr', dates: 'fr' },
  ar: { numbers: 'en', dates: 'ar-u-nu-latn' },
};
/** Signs that our typefaces for paper do not have. */
const undrawn = /[₪₱]/;
const narrowSpaces = /\u202f/g;

/** How a language writes amounts, numbers and days where people read them without our pages: papers and mails. */
export function writingIn(language: Language) {
  const { numbers, dates } = locales[language];
  const number = (value: number, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(numbers, options).format(value).replace(narrowSpaces, '\u00a0');
  return {
    /** `minor` in the currency's smallest unit: "€1,250.50", "1 250,50 €". */
    money: (minor: number, currency: string) => {
      const major = minor / 10 ** minorDigits(currency);
      const text = number(major, { style: 'currency', currency });
      return undrawn.test(text) ? number(major, { style: 'currency', currency, currencyDisplay: 'code' }) : text;
    },
    number: (value: number) => number(value, { maximumFractionDigits: 6 }),
    percent: (ratio: number) => number(ratio, { style: 'percent', maximumFractionDigits: 2 }),
    /** A plain day: "Nov 28, 2026". */
    day: (day: string) =>
      new Intl.DateTimeFormat(dates, { dateStyle: language === 'ar' ? 'long' : 'medium', timeZone: 'UTC' })
        .format(new Date(day))
        .replace(narrowSpaces, '\u00a0'),
    /** A moment in UTC, as our pages write it: "Nov 28, 2026, 15:20". */
    moment: (iso: string) => momentFormat(dates).format(new Date(iso)),
    /** "Due: …", with the space French puts before a colon. */
    fact: (word: string, value: string) => `${word}${language === 'fr' ? '\u00a0' : ''}: ${value}`,
  };
}

const momentFormats = new Map<string, Intl.DateTimeFormat>();
function momentFormat(locale: string): Intl.DateTimeFormat {
  const known = momentFormats.get(locale);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: 'UTC',
  });
  momentFormats.set(locale, made);
  return made;
}

export type LanguageWriting = ReturnType<typeof writingIn>;
