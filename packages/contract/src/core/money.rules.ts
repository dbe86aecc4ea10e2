const signs: Readonly<Record<string, string>> = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  INR: '₹',
  BRL: 'R$',
  CNY: '¥',
  AUD: 'A$',
};

/** Making a format costs more than a query. */
const digitsOf = new Map<string, number>();

/** Digits after the point in a currency: 2 for USD, 0 for JPY, 3 for TND. */
export function minorDigits(currency: string): number {
  const known = digitsOf.get(currency);
  if (known !== undefined) return known;
  const digits =
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  digitsOf.set(currency, digits);
  return digits;
}

/** Minor units as a plain number of major ones: 125050 is 1250.5. */
export const majorOf = (minor: number, currency: string): number => minor / 10 ** minorDigits(currency);

/** An amount of major units in minor ones: 1250.5 is 125050. */
export const minorOf = (major: number, currency: string): number => Math.round(major * 10 ** minorDigits(currency));

/**
 * The share of an amount that `part` has in `whole`, in whole units, halves rounded up: exact as far as numbers count. Of
 * nothing it is all.
 */
export function shareOf(amountMinor: number, part: number, whole: number): number {
  if (whole === 0) return amountMinor;
  if (![amountMinor, part, whole].every(Number.isSafeInteger)) return Math.round((amountMinor * part) / whole);
  const [twice, divisor] = [2n * BigInt(amountMinor) * BigInt(part), 2n * BigInt(whole)];
  return Number((twice + BigInt(whole)) / divisor);
}

/** The text with its currency sign that lists of the shop carry: `$1250.50`. */
export function moneyText(minor: number, currency: string): string {
  const digits = minorDigits(currency);
  const amount = `${signs[currency] ?? `${currency} `}${(Math.abs(minor) / 10 ** digits).toFixed(digits)}`;
  return minor < 0 ? `-${amount}` : amount;
}

/** What `moneyText` has written, as an amount again; undefined for any other text. */
export function readMoneyText(text: string): { minor: number; currency: string } | undefined {
  const [, minus, sign = '', amount] = /^(-?)(.*?)(\d+(?:\.\d+)?)$/.exec(text) ?? [];
  const code = sign.trim();
  const currency =
    Object.keys(signs).find((one) => signs[one] === code) ?? (/^[A-Z]{3}$/.test(code) ? code : undefined);
  if (!currency || amount === undefined) return undefined;
  const minor = minorOf(Number(amount), currency);
  return { minor: minus ? -minor : minor, currency };
}
