import { expect, test } from 'vitest';
import { majorOf, moneyText } from './money.rules.ts';

test.each([
  [125_050, 'USD', '$1250.50', 1250.5],
  [-5, 'USD', '-$0.05', -0.05],
  [1250, 'JPY', 'JPY 1250', 1250],
  [1250, 'TND', 'TND 1.250', 1.25],
  [0, 'EUR', '€0.00', 0],
])('%d of %s is %s', (minor, currency, text, major) => {
  expect([moneyText(minor, currency), majorOf(minor, currency)]).toEqual([text, major]);
});
