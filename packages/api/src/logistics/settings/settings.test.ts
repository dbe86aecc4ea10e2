import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ seeded: false });
});
afterAll(() => app.close());

const path = '/api/apps/logistics/settings';

test('the defaults hold until somebody changes a setting; the version tells', async () => {
  const { body, headers } = await app.call('GET', path, { as: 'editor' });
  expect(body).toMatchObject({ currency: 'EUR', defaultServiceS: 300, version: 0 });
  expect(headers.get('etag')).toMatch(/^"0-\w+"$/);
  const change = (version: number) =>
    app.call('PATCH', path, {
      as: 'maintainer',
      body: { defaultServiceS: 240 },
      headers: { 'if-match': `"${version}"` },
    });
  const replies = await Promise.all([change(0), change(0), change(0)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
  expect((await app.call('GET', path, { as: 'editor' })).body).toMatchObject({
    defaultServiceS: 240,
    currency: 'EUR',
    version: 1,
  });
});

test('who may not, and what cannot be', async () => {
  expect((await app.call('PATCH', path, { as: 'editor', body: { currency: 'CHF' } })).status).toBe(403);
  const { status, body } = await app.call('PATCH', path, { as: 'admin', body: { failureReasons: [], weekStart: 9 } });
  expect(status).toBe(400);
  expect(body.issues.map(({ path: field }: { path: string }) => field).sort()).toEqual(['failureReasons', 'weekStart']);
});

test('a session says how the organisation writes weights and distances, to who may not read the settings too', async () => {
  const unitSystem = async () =>
    (await app.call('GET', '/api/auth/session', { as: 'driver' })).body.userData.unitSystem;
  expect(await unitSystem()).toBe('metric');
  const { body } = await app.call('GET', path, { as: 'admin' });
  const headers = { 'if-match': `"${body.version}"` };
  await app.call('PATCH', path, { as: 'maintainer', body: { unitSystem: 'imperial' }, headers });
  expect(await unitSystem()).toBe('imperial');
});
