import type { Language } from '@cartage/contract/auth/auth.schema.ts';

const french: readonly string[] = ['FR', 'BE', 'CH', 'LU', 'MC', 'SN', 'CI'];
const arabic: readonly string[] = [
  'DZ',
  'AE',
  'BH',
  'EG',
  'IQ',
  'JO',
  'KW',
  'LB',
  'LY',
  'MA',
  'OM',
  'QA',
  'SA',
  'SY',
  'TN',
  'YE',
];
/** The language a customer is written to in, by their country. */
export const languageOf = (countryCode: string): Language =>
  french.includes(countryCode) ? 'fr' : arabic.includes(countryCode) ? 'ar' : 'en';
