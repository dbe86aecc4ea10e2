import '#test/dom.ts';
import { expect, it } from 'vitest';
import { render } from './render.ts';

const stops = {
  zero: 'لا محطات',
  one: 'محطة واحدة',
  two: 'محطتان',
  few: '{count} محطات',
  many: '{count} محطة',
  other: '{count} محطة',
};

it.each([
  [0, 'لا محطات'],
  [1, 'محطة واحدة'],
  [2, 'محطتان'],
  [3, '3 محطات'],
  [11, '11 محطة'],
  [100, '100 محطة'],
])('says %i in the Arabic form for it', (count, text) => {
  expect(render(stops, 'ar', { count })).toBe(text);
});

it('writes numbers as the language does and leaves unknown blanks', () => {
  expect(render('{n} of {total}, {x}', 'en', { n: 1, total: 12_000 })).toBe('1 of 12,000, {x}');
  expect(render('{n}', 'fr', { n: 12_000 })).toBe('12\u202f000');
});

it('ends no line before a French sign that stands by itself', () => {
  expect(render('Supprimer {name} ?', 'fr', { name: 'A ; B' })).toBe('Supprimer A ; B\u202f?');
  expect(render('« {q} » : rien ; rien !', 'fr', { q: 'x' })).toBe('«\u202fx\u202f»\u00a0: rien\u202f; rien\u202f!');
  expect(render('a ? b', 'en')).toBe('a ? b');
});
