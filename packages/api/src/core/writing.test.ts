import { expect, test } from 'vitest';
import { writingIn } from './writing.ts';

test.each([
  ['en', '-€4,302,345.31', '¥812,000', 'KWD\u00a04,122.875', '1.5', '5.5%', 'Nov 28, 2026', 'Due: now'],
  [
    'fr',
    '-4\u00a0302\u00a0345,31\u00a0€',
    '812\u00a0000\u00a0JPY',
    '4\u00a0122,875\u00a0KWD',
    '1,5',
    '5,5\u00a0%',
    '28 nov. 2026',
    'Due\u00a0: now',
  ],
  ['ar', '-€4,302,345.31', '¥812,000', 'KWD\u00a04,122.875', '1.5', '5.5%', '28 نوفمبر 2026', 'Due: now'],
] as const)('in %s, papers and mails write as people do', (language, eur, jpy, kwd, number, percent, day, fact) => {
  const write = writingIn(language);
  expect(write.money(-430_234_531, 'EUR')).toBe(eur);
  expect(write.money(812_000, 'JPY')).toBe(jpy);
  expect(write.money(4_122_875, 'KWD')).toBe(kwd);
  expect(write.number(1.5)).toBe(number);
  expect(write.percent(0.055)).toBe(percent);
  expect(write.day('2026-11-28')).toBe(day);
  expect(write.fact('Due', 'now')).toBe(fact);
});

test('a sign no typeface of ours has is written as its letters', () => {
  expect(writingIn('en').money(1000, 'ILS')).toBe('ILS\u00a010.00');
  expect(writingIn('fr').money(1000, 'PHP')).toBe('10,00\u00a0PHP');
});
