import { expect, it } from 'vitest';
import { passwordStrength } from './password-strength.ts';

it.each([
  ['', 0],
  ['aaaaaaaaaaaa', 0],
  ['12345678', 0],
  ['abcdefgh', 0],
  ['lighthouse', 1],
  ['Lighthouse7', 3],
  ['tangerine lighthouse 9', 4],
])('“%s” is worth %i', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});

it('what the form says of the person is worth nothing', () => {
  expect(passwordStrength('nora.newcomer', ['Nora Newcomer', 'nora@example.com'])).toBe(0);
});
