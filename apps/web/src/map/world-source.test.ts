import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test, vi } from 'vitest';
import { loadWorld } from './world-source.ts';

test('countries that could not be read are read again, and those that were stay', async () => {
  const atlas = readFileSync(createRequire(import.meta.url).resolve('world-atlas/countries-50m.json'), 'utf8');
  const line = vi.spyOn(globalThis, 'fetch');
  line.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(loadWorld()).rejects.toThrow('Failed to fetch');
  line.mockResolvedValueOnce(new Response('busy', { status: 503 }));
  await expect(loadWorld()).rejects.toThrow('not there');
  line.mockResolvedValueOnce(new Response(atlas));
  const world = await loadWorld();
  expect(world.labels.features.map(({ properties }) => properties.name)).toContain('Morocco');
  expect(await loadWorld()).toBe(world);
  expect(line).toHaveBeenCalledTimes(3);
});
