import { expect, test } from 'vitest';
import { countryCodes } from './country-codes.rules.ts';

test('every country once, by the letters it has today', () => {
  const codes = countryCodes();
  expect(codes).toEqual(expect.arrayContaining(['FR', 'MA', 'GB', 'US', 'BR', 'XK']));
  for (const gone of ['UK', 'SU', 'DD', 'EU', 'ZZ']) expect(codes).not.toContain(gone);
  expect(codes.length).toBeGreaterThan(240);
  expect(new Set(codes).size).toBe(codes.length);
});
