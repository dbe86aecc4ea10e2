import { expect, test } from 'vitest';
import { newToken } from './tokens.service.ts';

test('10,000 tokens: none twice, every letter as often as chance has it', async () => {
  const tokens = await Promise.all(Array.from({ length: 10_000 }, () => newToken()));
  expect(new Set(tokens.map(({ token }) => token)).size).toBe(10_000);
  expect(new Set(tokens.map(({ tokenHash }) => tokenHash)).size).toBe(10_000);
  const counts = new Map<string, number>();
  for (const { token } of tokens) for (const letter of token) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  expect(counts.size).toBe(16);
  const expected = (10_000 * 64) / 16;
  const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  expect(chiSquare).toBeLessThan(62); // 15 degrees of freedom: chance goes beyond this once in 10 million runs
});
