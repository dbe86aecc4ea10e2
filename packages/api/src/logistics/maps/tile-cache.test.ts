import { expect, test } from 'vitest';
import { TileCache } from './tile-cache.ts';

const tile = (length: number) => new Uint8Array(length);

test('what is read again and again takes its room once, and what was used last stays', () => {
  const cache = new TileCache(100);
  cache.set('a', tile(40));
  for (let times = 0; times < 50; times++) cache.set('a', cache.get('a') ?? tile(40));
  cache.set('b', tile(40));
  expect([cache.get('a')?.length, cache.get('b')?.length]).toEqual([40, 40]);
  cache.get('a');
  cache.set('c', tile(40));
  expect([cache.get('a')?.length, cache.get('b'), cache.get('c')?.length]).toEqual([40, undefined, 40]);
});
