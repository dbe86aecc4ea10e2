import type { Language } from '@cartage/contract/auth/auth.schema.ts';

const arabicDigits = /[٠-٩۰-۹]/g;
const latinOf = (digit: string) => String((digit.charCodeAt(0) & 0xf) % 10);

/** What of a typed or pasted text can belong to a number, in Latin digits: `١٢٫٥ €` becomes `12.5`. */
export const numberText = (text: string): string =>
  text
    .replace(arabicDigits, latinOf)
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replaceAll('−', '-')
    .replaceAll(/[^\d.,-]/g, '');

/** Before decimals, and between thousands: French puts a space there, which says nothing here. */
const marksOf: Readonly<Record<Language, { decimal: string; between: string }>> = {
  en: { decimal: '.', between: ',' },
  fr: { decimal: ',', between: ' ' },
  ar: { decimal: '.', between: ',' },
};

/** Digits with a point as somebody would write them. */
export const writtenNumber = (text: string, language: Language): string => text.replace('.', marksOf[language].decimal);

/**
 * The number somebody wrote, whichever way they write thousands and decimals: `1,234.50`, `1 234,50` and `1.234,50` are
 * the same. One mark before three digits stands between thousands where the language has it so, or where it has no use
 * for it and a number of so few `decimals` could not end like that. Undefined where it is none.
 */
export function readNumber(text: string, language: Language, decimals = 3): number | undefined {
  const written = numberText(text);
  const marks = written.match(/[.,]/g) ?? [];
  const last = marks.at(-1);
  const { decimal, between } = marksOf[language];
  const isBetween = (mark: string) =>
    marks.length > 1
      ? marks.every((one) => one === mark)
      : mark !== decimal && (mark === between || decimals < 3) && /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(written);
  const at = last === undefined || isBetween(last) ? -1 : written.lastIndexOf(last);
  const plain = (part: string) => part.replaceAll(/[.,]/g, '');
  const number = at < 0 ? plain(written) : `${plain(written.slice(0, at))}.${written.slice(at + 1)}`;
  return /\d/.test(number) && Number.isFinite(Number(number)) ? Number(number) : undefined;
}
