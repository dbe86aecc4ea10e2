import { expect, test } from 'vitest';
import { isRightToLeft, visualWords } from './text-runs.ts';

const drawn = (line: string, base: 'ltr' | 'rtl') =>
  visualWords(line, base).map((word) => word.map(({ text }) => text).join('|'));

test.each([
  ['Hello big world', 'ltr', ['Hello', 'big', 'world']],
  ['سلام يا دنيا', 'rtl', ['دنيا', 'يا', 'سلام']],
  ['Bill سلام يا to', 'ltr', ['Bill', 'يا', 'سلام', 'to']],
  ['فاتورة Cartage Ltd هنا', 'rtl', ['هنا', 'Cartage', 'Ltd', 'فاتورة']],
  ['طريق 210 الرياض', 'rtl', ['الرياض', '210', 'طريق']],
  ['رقم 12:', 'rtl', ['12:', 'رقم']],
  ['210، الرياض', 'rtl', ['الرياض', '،|210']],
  ['١٢٣', 'rtl', ['١|٢|٣']],
  ['Total 1\u00a0250,50\u00a0€', 'ltr', ['Total', '1\u00a0250,50\u00a0€']],
] as const)('%s, read %s, stands as it is read', (line, base, words) => {
  expect(drawn(line, base)).toEqual(words);
});

test('each letter is drawn by a typeface that has it', () => {
  expect(visualWords('Łódź œuvre', 'ltr').map((word) => word.map(({ script }) => script))).toEqual([
    ['extended', 'latin', 'extended'],
    ['latin'],
  ]);
});

test.each([
  ['123 سلام', true],
  ['Cartage سلام', false],
  ['', false],
])('the direction of “%s” is that of its first letter', (text, expected) => expect(isRightToLeft(text)).toBe(expected));
