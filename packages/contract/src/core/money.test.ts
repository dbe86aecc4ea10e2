import { expect, test } from 'vitest';
import { majorOf, minorOf, moneyText, readMoneyText, shareOf } from './money.rules.ts';

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

test.each([
  [1325, 5558, 7940, 928], // 927.5 in whole; a fraction of two numbers falls short of it
  [8_346_186_497_390, 9500, 10_000, 7_928_877_172_521],
  [5, 1, 2, 3],
  [1000, 0, 7, 0],
  [1000, 0, 0, 1000],
])('of %d the share %d of %d is %d', (amount, part, whole, share) => {
  expect(shareOf(amount, part, whole)).toBe(share);
});
