import type { Language } from '@cartage/contract/auth/auth.schema.ts';
import { withFrenchSpaces } from '@cartage/contract/core/french-spaces.ts';
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
    /** "1 hour", "48 heures", "3 ساعات". */
    hours: (amount: number) =>
      new Intl.NumberFormat(dates, { style: 'unit', unit: 'hour', unitDisplay: 'long' }).format(amount),
    percent: (ratio: number) => number(ratio, { style: 'percent', maximumFractionDigits: 2 }),
    /** A plain day: "Nov 28, 2026". */
    day: (day: string) =>
      new Intl.DateTimeFormat(dates, { dateStyle: language === 'ar' ? 'long' : 'medium', timeZone: 'UTC' })
        .format(new Date(day))
        .replace(narrowSpaces, '\u00a0'),
    /** The day of a moment where somebody is: "Mon, Nov 30". */
    dayAt: (at: string, timeZone: string) =>
      new Intl.DateTimeFormat(dates, { weekday: 'short', day: 'numeric', month: 'short', timeZone })
        .format(new Date(at))
        .replace(narrowSpaces, '\u00a0'),
    /** Its time there: "08:35". */
    timeAt: (at: string, timeZone: string) =>
      new Intl.DateTimeFormat(dates, { timeStyle: 'short', hourCycle: 'h23', timeZone })
        .format(new Date(at))
        .replace(narrowSpaces, '\u00a0'),
    /** "Due: …", with the space French puts before a colon. */
    fact: (word: string, value: string) => `${word}${language === 'fr' ? '\u00a0' : ''}: ${value}`,
  };
}

const greetings: Record<Language, { word: string; comma: string }> = {
  en: { word: 'Hello', comma: ',' },
  fr: { word: 'Bonjour', comma: ',' },
  ar: { word: 'مرحباً', comma: '،' },
};

/** How a mail begins, with the name of whoever gets it where that is known. */
export function greeting(language: Language, name: string): string {
  const { word, comma } = greetings[language];
  return `${name ? `${word} ${name}` : word}${comma}`;
}

/** What a mail says, spaced as its language spaces it. */
export const spaced = (language: Language, text: string): string => (language === 'fr' ? withFrenchSpaces(text) : text);

/** Moments in UTC, as our pages write them: "Nov 28, 2026, 15:20". */
export const momentsIn = (language: Language) =>
  new Intl.DateTimeFormat(locales[language].dates, {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: 'UTC',
  });

export type LanguageWriting = ReturnType<typeof writingIn>;
