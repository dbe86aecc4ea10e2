import '#test/dom.ts';
import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test('words of different lines stay apart, and nothing of the form is left', () => {
  expect(plainText('<p>For <strong>ears</strong></p><ul><li>loud</li><li>quiet</li></ul>')).toBe('For ears loud quiet');
  expect(plainText('Small things &amp; more')).toBe('Small things & more');
  expect(plainText('')).toBe('');
});
