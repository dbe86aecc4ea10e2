import { languages } from '@cartage/contract/auth/auth.schema.ts';
import { expect, test } from 'vitest';

const files = import.meta.glob<{ messages: Record<string, unknown> }>('./messages/{en,fr,ar}.ts', { eager: true });

/** What a person mends in a cell; the rest is said as `problem.other`. */
const codes = [
  'required',
  'not_whole',
  'too_big',
  'too_small',
  'ends_before_start',
  'invalid_format',
  'unknown_vehicle',
  'unknown_time_zone',
  'other_currency',
  'closed',
  'on_the_road',
];

test.each(languages)('what is wrong with a cell has words in %s', (language) => {
  const messages = files[`./messages/${language}.ts`]?.messages ?? {};
  expect(codes.filter((code) => !messages[`problem.${code}`])).toEqual([]);
});
