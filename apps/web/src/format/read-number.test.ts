import type { Language } from '@cartage/contract/auth/auth.schema.ts';
import { languages } from '@cartage/contract/auth/auth.schema.ts';
import { expect, it } from 'vitest';
import { readNumber, writtenNumber } from './read-number.ts';

const same = (
  texts: readonly string[],
  number: number | undefined,
  decimals = 2,
  some: readonly Language[] = languages,
) => {
  for (const language of some)
    for (const text of texts)
      expect([language, text, readNumber(text, language, decimals)]).toEqual([language, text, number]);
};

it('reads an amount the way anybody writes it', () => {
  same(['1,234.56', '1 234,56', '1.234,56', '1\u202f234,56 €', '$1,234.56', '1’234.56', '‏1,234.56 ⁦US$⁩'], 1234.56);
  same(['12.50', '12,50', '12,5', '0012.5', '١٢٫٥٠', '۱۲٫۵'], 12.5);
  same(['1,234,567', '1.234.567', '1 234 567', '١٬٢٣٤٬٥٦٧'], 1_234_567);
  same(['-5', '−5'], -5);
  same(['', '.', '-', 'abc'], undefined);
});

it('takes one mark before three digits for thousands where it can be no decimal one', () => {
  same(['1,234'], 1234, 2, ['en', 'ar']);
  same(['1.234'], 1234, 2, ['fr']);
  same(['12.999'], 12.999, 2, ['en', 'ar']);
  same(['12,999'], 12.999, 2, ['fr']);
  same(['0.123', '0,123'], 0.123);
  same(['1234.567'], 1234.567);
  // three decimals are what such a currency has: the language says which mark is which
  same(['1.234'], 1.234, 3);
  same(['1,234'], 1234, 3, ['en', 'ar']);
  same(['1,234'], 1.234, 3, ['fr']);
});

it('writes digits as the language does, and reads them again', () => {
  expect(languages.map((language) => writtenNumber('49.90', language))).toEqual(['49.90', '49,90', '49.90']);
  for (const text of ['0.5', '1.639', '12', '1234.25'])
    for (const language of languages) expect(readNumber(writtenNumber(text, language), language)).toBe(Number(text));
});
