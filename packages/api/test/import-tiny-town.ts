import { writeOsm } from '@cartage/roads/test/osm-writer.ts';
import { tinyTown } from '@cartage/roads/test/tiny-town.ts';
import { expect, vi } from 'vitest';
import type { TestApp } from './open-app.ts';

const path = '/api/apps/logistics/regions';

/** A hand-made extract as people upload it. */
export const tinyTownFile = (): Uint8Array => writeOsm(tinyTown());

/** Waits until an import has ended, and gives it. */
export async function endOfImport(app: TestApp, id: string, timeout = 20_000) {
  return vi.waitFor(
    async () => {
      const { body } = await app.call('GET', `${path}/imports/${id}`, { as: 'admin' });
      expect(['done', 'failed', 'cancelled']).toContain(body.status);
      return body;
    },
    { timeout, interval: 20 },
  );
}

/** Imports the hand-made town and gives its region. */
export async function importTinyTown(app: TestApp, order: object = {}) {
  app.roads.extracts.set('tiny.osm.pbf', tinyTownFile());
  const started = await app.call('POST', `${path}/imports`, {
    as: 'admin',
    body: { path: 'tiny.osm.pbf', name: 'Tinytown', profiles: ['car', 'truck'], ...order },
  });
  expect(started.status).toBe(202);
  const ended = await endOfImport(app, started.body.id);
  expect(ended).toMatchObject({ status: 'done', percent: 100 });
  const { body } = await app.call('GET', path, { as: 'admin' });
  return body.regions.find(({ id }: { id: string }) => id === ended.regionId);
}
