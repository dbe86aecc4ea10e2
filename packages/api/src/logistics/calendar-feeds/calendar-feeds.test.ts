import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Grid11, sendGrid11 } from '#test/grid-11.ts';
import { openTestApp, type TestApp } from '#test/open-app.ts';

const logistics = '/api/apps/logistics';
const feeds = `${logistics}/calendar-feeds`;
let app: TestApp;
let grid: Grid11;
let routeId: string;
let driverId: string;
let depotId: string;
beforeAll(async () => {
  app = await openTestApp({ seeded: false, solves: true, now: '2026-11-20T06:30:00Z' });
  ({ grid, routeId } = await sendGrid11(app));
  for (const id of Object.values(grid.ids))
    await app.deps.db.updateTable('deliveries').set({ phone: '+33 1 23 45' }).where('id', '=', id).execute();
  driverId = (await app.call('GET', `${logistics}/drivers`, { as: 'admin' })).body.drivers[0].id;
  depotId = (await app.call('GET', `${logistics}/depots`, { as: 'admin' })).body.depots[0].id;
}, 60_000);
afterAll(() => app.close());

const pathOf = (url: string) => new URL(url).pathname;
const made = async (path: string, as: 'admin' | 'maintainer' | 'driver' = 'admin'): Promise<string> =>
  pathOf((await app.call('PUT', `${feeds}/${path}`, { as })).body.url);
const summaries = (text: string) =>
  [...text.replaceAll('\r\n ', '').matchAll(/SUMMARY:(.*)\r/g)].map(([, summary]) => summary);

describe('an address for calendar programs', () => {
  test('of a driver gives what that driver drives, as the own page shows it', async () => {
    const { status, body } = await app.call('PUT', `${feeds}/drivers/${driverId}`, { as: 'maintainer' });
    expect([status, body]).toEqual([
      200,
      {
        since: '2026-11-20T06:30:00.000Z',
        url: expect.stringMatching(/^http:\/\/localhost\/api\/calendar-feeds\/\w{64}\.ics$/),
      },
    ]);
    expect(await app.call('GET', `${feeds}/drivers/${driverId}`, { as: 'maintainer' })).toMatchObject({
      body: { since: '2026-11-20T06:30:00.000Z', madeBy: expect.any(String) },
    });
    const token = pathOf(body.url).split('/').at(-1)?.replace('.ics', '') ?? '';
    expect(JSON.stringify(await app.deps.db.selectFrom('calendarFeeds').selectAll().execute())).not.toContain(token);
    for (const path of [pathOf(body.url), pathOf(body.url).replace('.ics', '')]) {
      const reply = await app.call('GET', path);
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
      expect(summaries(reply.body)).toHaveLength(4);
      expect(reply.body).toContain(`UID:${routeId}@cartage`);
      expect(reply.body).toContain('Phone: +33 1 23 45');
      expect(reply.body).toContain('X-WR-CALNAME:Dana Driver');
    }
  });

  test('of a depot gives every route that leaves it, and nobody’s phone', async () => {
    const { body } = await app.call('GET', await made(`depots/${depotId}`));
    expect(summaries(body).filter((one) => one?.includes('Route'))).toHaveLength(2);
    expect(body).not.toContain('+33');
    expect(body).toContain('STATUS:TENTATIVE');
    const { body: other } = await app.call('POST', `${logistics}/depots`, {
      as: 'admin',
      body: { code: 'O', name: 'Other', location: [9, 47] },
    });
    expect(summaries((await app.call('GET', await made(`depots/${other.id}`))).body)).toEqual([]);
  });

  test('is read again only when something has changed', async () => {
    const path = await made(`depots/${depotId}`);
    const first = await app.call('GET', path);
    const ask = () => app.call('GET', path, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
    app.clock.at = new Date('2026-11-20T08:00:00Z');
    expect(await ask()).toMatchObject({ status: 304, body: undefined });
    await app.call('POST', `${logistics}/deliveries/${grid.ids['B']}/status`, {
      as: 'editor',
      body: { to: 'cancelled', reason: 'x' },
    });
    const changed = await ask();
    expect(changed.status).toBe(200);
    expect(changed.body).toContain('STATUS:CANCELLED');
    expect(changed.body).toContain('LAST-MODIFIED:20261120T080000Z');
  });

  test('shows routes of the week before and none from before that', async () => {
    const path = await made(`drivers/${driverId}`);
    const at = async (now: string) => {
      app.clock.at = new Date(now);
      return summaries((await app.call('GET', path)).body).length;
    };
    expect([await at('2026-11-30T12:00:00Z'), await at('2026-12-01T12:00:00Z')]).toEqual([4, 0]);
    app.clock.at = new Date('2026-11-20T08:00:00Z');
  });

  test('a driver makes and takes back the own one, and no other’s', async () => {
    const path = await made('mine', 'driver');
    expect((await app.call('GET', path)).status).toBe(200);
    expect((await app.call('GET', `${feeds}/mine`, { as: 'driver' })).body.since).not.toBeNull();
    for (const call of [
      `drivers/${driverId}`,
      `drivers/${driverId}/file`,
      `depots/${depotId}`,
      `depots/${depotId}/file`,
    ])
      for (const as of ['driver', 'editor', 'subscriber'] as const)
        expect([call, as, (await app.call('GET', `${feeds}/${call}`, { as })).status]).toEqual([call, as, 403]);
    expect((await app.call('PUT', `${feeds}/drivers/${driverId}`, { as: 'driver' })).status).toBe(403);
    expect((await app.call('PUT', `${feeds}/mine`, { as: 'admin' })).status).toBe(404);
    const file = await app.call('GET', `${feeds}/mine/file`, { as: 'driver' });
    expect(summaries(file.body)).toHaveLength(4);
    expect((await app.call('DELETE', `${feeds}/mine`, { as: 'driver' })).status).toBe(204);
    expect((await app.call('GET', `${feeds}/mine`, { as: 'driver' })).body).toEqual({ since: null, madeBy: null });
    expect((await app.call('GET', path)).status).toBe(404);
  });

  test('a new one ends the one before; one that is wrong says nothing but that', async () => {
    const before = await made(`drivers/${driverId}`);
    const after = await made(`drivers/${driverId}`);
    const gone = await app.call('GET', before);
    const wrong = await app.call('GET', '/api/calendar-feeds/nothing.ics');
    expect([gone.status, gone.body]).toEqual([404, wrong.body]);
    expect((await app.call('GET', after)).status).toBe(200);
    expect((await app.call('PUT', `${feeds}/drivers/none`, { as: 'admin' })).status).toBe(404);
    expect((await app.call('PUT', `${feeds}/depots/none`, { as: 'admin' })).status).toBe(404);
  });

  test('giving and taking is on record', async () => {
    const { body } = await app.call('GET', '/api/apps/audit?q=calendar_feed&itemsPerPage=100', { as: 'admin' });
    const acts = body.events.map(({ action, subject }: { action: string; subject: string }) => `${action} ${subject}`);
    expect(new Set(acts)).toEqual(
      new Set(['calendar_feed.made Driver', 'calendar_feed.made Depot', 'calendar_feed.removed Driver']),
    );
  });
});

describe('the address ends with the right to see what it shows', () => {
  const change = (path: string, body: object) => app.call('PATCH', `${logistics}/${path}`, { as: 'admin', body });

  test('a driver who is not active any more, or whose account is not', async () => {
    const path = await made(`drivers/${driverId}`);
    const seen = async () => (await app.call('GET', path)).status;
    await change(`drivers/${driverId}`, { isActive: false });
    expect(await seen()).toBe(404);
    await change(`drivers/${driverId}`, { isActive: true });
    expect(await seen()).toBe(200);
    const { userId } = (await app.call('GET', `${logistics}/drivers/${driverId}`, { as: 'admin' })).body;
    await app.call('POST', `/api/apps/users/${userId}/suspend`, { as: 'admin' });
    expect(await seen()).toBe(404);
    await app.call('POST', `/api/apps/users/${userId}/activate`, { as: 'admin' });
    expect(await seen()).toBe(200);
  });

  test('a driver who is deleted', async () => {
    const { body: other } = await app.call('POST', `${logistics}/drivers`, {
      as: 'admin',
      body: { ref: 'D9', name: 'Gone' },
    });
    const path = await made(`drivers/${other.id}`);
    expect((await app.call('GET', path)).status).toBe(200);
    await app.call('DELETE', `${logistics}/drivers/${other.id}`, { as: 'admin' });
    expect((await app.call('GET', path)).status).toBe(404);
    expect((await app.call('PUT', `${feeds}/drivers/${other.id}`, { as: 'admin' })).status).toBe(404);
  });

  test('whoever made a depot’s and is no manager any more', async () => {
    const path = await made(`depots/${depotId}`, 'maintainer');
    const seen = async () => (await app.call('GET', path)).status;
    expect(await seen()).toBe(200);
    const role = async (to: string) =>
      expect((await app.call('PUT', '/api/apps/users/2', { as: 'admin', body: { role: to } })).status).toBeLessThan(
        300,
      );
    await role('editor');
    expect(await seen()).toBe(404);
    await role('maintainer');
    expect(await seen()).toBe(200);
    await change(`depots/${depotId}`, { isActive: false });
    expect(await seen()).toBe(404);
  });
});
