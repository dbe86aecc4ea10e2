import { shrinkPicture } from '@cartage/server/pictures/shrink-picture.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileTypeOf } from '#core/file-type.ts';
import { openTestApp, type TestApp } from '#test/open-app.ts';
import { samplePortrait } from './sample-portrait.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test('a face is a picture, the same for the same name and another for another', async () => {
  const names = Array.from({ length: 40 }, (_, index) => `Person ${index}`);
  const faces = await Promise.all(names.map(samplePortrait));
  for (const face of faces)
    expect(fileTypeOf(face)).toMatchObject({ contentType: 'image/png', widthPx: 96, heightPx: 96 });
  expect(new Set(faces.map((face) => face.join())).size).toBeGreaterThan(37);
  expect(await samplePortrait('Person 0')).toEqual(faces[0]);
  const smaller = shrinkPicture(faces[0] ?? new Uint8Array(), 48);
  expect(fileTypeOf(smaller?.bytes ?? new Uint8Array())).toMatchObject({ widthPx: 48, heightPx: 48 });
});

const avatarsOf = (rows: { avatar: string | null }[]) => rows.flatMap(({ avatar }) => avatar ?? []);
const list = async (path: string, key: string): Promise<{ avatar: string | null }[]> =>
  (await app.call('GET', `${path}?itemsPerPage=100`, { as: 'admin' })).body[key];

test('most sample people have one, wherever they are shown, and whoever is signed in may see it', async () => {
  const users = avatarsOf(await list('/api/apps/users', 'users'));
  expect(users).toHaveLength(41);
  const customers = avatarsOf(await list('/api/apps/ecommerce/customers', 'customers'));
  expect(customers).toHaveLength(50);
  for (const [path, key] of [
    ['/api/apps/ecommerce/orders', 'orders'],
    ['/api/apps/ecommerce/reviews', 'reviews'],
    ['/api/apps/ecommerce/referrals', 'referrals'],
    ['/api/apps/invoice', 'invoices'],
  ] as const)
    expect(customers).toEqual(expect.arrayContaining(avatarsOf(await list(path, key))));
  for (const url of [...users, ...customers]) {
    const { status, headers } = await app.call('GET', url, { as: 'driver' });
    expect([status, headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await app.call('GET', url)).status).toBe(401);
  }
});
