import { expect, test } from 'vitest';
import { majorOf, minorOf, moneyText, readMoneyText } from './money.rules.ts';

test.each([
  [125_050, 'USD', '$1250.50', 1250.5],
  [-5, 'USD', '-$0.05', -0.05],
  [1250, 'JPY', 'JPY 1250', 1250],
  [1250, 'TND', 'TND 1.250', 1.25],
  [0, 'EUR', '€0.00', 0],
])('%d of %s is %s', (minor, currency, text, major) => {
  expect([moneyText(minor, currency), majorOf(minor, currency)]).toEqual([text, major]);
  expect(minorOf(major, currency)).toBe(minor);
  expect(readMoneyText(text)).toEqual({ minor, currency });
});

test.each(['', 'free', '12', '12.50', '$', '¤5', '$1,250.50'])('%j is no amount with its sign', (text) => {
  expect(readMoneyText(text)).toBeUndefined();
});
