import { expect, test } from 'vitest';
import { linksIn } from './links-in-text.ts';

test('addresses in a text are told from what stands around them', () => {
  expect(linksIn('See https://example.org/a?b=1. (http://x.org/y) Bye')).toEqual([
    'See ',
    'https://example.org/a?b=1',
    '. (',
    'http://x.org/y',
    ') Bye',
  ]);
  expect(linksIn('javascript:alert(1) and ftp://x')).toHaveLength(1);
});
