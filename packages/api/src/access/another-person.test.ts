import type { Role } from '@cartage/contract/access/access.schema.ts';
import { allEndpoints } from '@cartage/contract/all-endpoints.ts';
import type { Endpoint } from '@cartage/contract/core/endpoint.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleOf } from '#openapi/example-of.ts';
import { createGrid11, planGrid11 } from '#test/grid-11.ts';
import { openTestApp, type Reply, type TestApp } from '#test/open-app.ts';

const logistics = '/api/apps/logistics';
/** Calls about records of one person, by that kind of record; the others’ records belong to all who work here. */
const owned: Readonly<Record<string, readonly string[]>> = {
  session: ['auth.endSession'],
  draft: ['email.get', 'email.updateDraft', 'email.sendDraft'],
  privateEvent: ['calendar.get', 'calendar.update', 'calendar.remove'],
  notice: ['notifications.mark', 'notifications.remove'],
  file: ['files.read', 'files.remove'],
  route: ['routes.get', 'routes.transition', 'routes.timeline', 'routes.export', 'roads.routeLines', 'positions.tell'],
  stop: ['stops.transition', 'stops.report', 'stops.notePlace', 'stops.addProof'],
  proof: ['stops.proofFile'],
};
/** Who asks: may make the call, but the record is another’s. */
const asking: Readonly<Record<string, Role>> = { route: 'driver', stop: 'driver', proof: 'driver', session: 'admin' };
/** Slices whose records are the organisation’s; what a caller does with them is the caller’s own. */
const common = new Set(
  'users permissions roles apiKeys outbox webhooks customers categories products orders reviews referrals depots vehicles drivers calendarFeeds driverPhones deliveries customerMessages imports plans runs serviceTimes placeNotes zones regions roads maps invoice kanban academy projects helpCenter profile pricing checkout contact'.split(
    ' ',
  ),
);
/** By the contact, who is the other half of one’s own chat; and two that need the right to send routes out. */
const ownByNature = new Set(['chat.get', 'chat.send', 'chat.takeBack', 'chat.typing', 'chat.markUnread']);
const dispatched = new Set(['routes.acknowledge', 'routes.setDriver']);

const calls = Object.entries(allEndpoints).flatMap(([slice, endpoints]) =>
  Object.entries<Endpoint>(endpoints).map(([verb, endpoint]) => ({ name: `${slice}.${verb}`, slice, endpoint })),
);
const kinds = Object.entries(owned).flatMap(([kind, names]) => names.map((name) => [name, kind] as const));

const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1);
let app: TestApp;
const records: Record<string, { id: string; look: () => Promise<unknown> }> = {};

beforeAll(async () => {
  app = await openTestApp({ seeded: false, solves: true, now: '2026-11-23T06:30:00Z' });
  const made = async (method: string, path: string, as: Role, body?: unknown) => {
    const reply = await app.call(method, path, { as, body });
    expect([path, reply.status < 300, reply.body]).toEqual([path, true, reply.body]);
    return reply.body;
  };
  const keep = (kind: string, id: string | number, path: string, as: Role) => {
    records[kind] = { id: String(id), look: async () => (await app.call('GET', path, { as })).body };
  };
  const form = new FormData();
  form.append('file', new Blob(['the editor’s']), 'a.txt');
  const { id: fileId } = await made('POST', '/api/files', 'editor', form);
  keep('file', fileId, `/api/files/${fileId}`, 'editor');
  const draft = await made('POST', '/api/apps/email/drafts', 'editor', { subject: 'Mine' });
  keep('draft', draft.id, `/api/apps/email/${draft.id}`, 'editor');
  const { sessions } = await made('GET', '/api/auth/sessions', 'editor');
  keep('session', sessions[0].id, '/api/auth/sessions', 'editor');
  const event = { title: 'Mine', start: '2026-12-01', extendedProps: { calendar: 'Personal', visibility: 'private' } };
  const { id: eventId } = await made('POST', '/api/apps/calendar', 'editor', event);
  keep('privateEvent', eventId, `/api/apps/calendar/${eventId}`, 'editor');
  const guests = { ...event, extendedProps: { ...event.extendedProps, guests: [3] } };
  await made('POST', '/api/apps/calendar', 'admin', guests);
  const { notifications } = await made('GET', '/api/apps/notifications', 'editor');
  keep('notice', notifications[0].id, '/api/apps/notifications', 'editor');
  await driveAnother(made, keep);
}, 60_000);
afterAll(() => app.close());

/** A route on the road whose driver is somebody else than who asks, with a proof at its first stop. */
async function driveAnother(
  made: (method: string, path: string, as: Role, body?: unknown) => Promise<Reply['body']>,
  keep: (kind: string, id: string, path: string, as: Role) => void,
) {
  const grid = await createGrid11(app);
  const planId = await planGrid11(app, grid);
  const person = { ref: 'D1', name: 'Dana', licenceExpiresOn: '2027-01-01' };
  const driver = await made('POST', `${logistics}/drivers`, 'admin', person);
  await made('POST', `${logistics}/drivers`, 'admin', { ...person, ref: 'D2', name: 'Who asks', userId: 6 });
  await made('PUT', `${logistics}/drivers/${driver.id}/shifts/${grid.date}`, 'admin', {
    from: '08:00',
    to: '16:00',
    vehicleId: grid.ids['V1'],
  });
  const { routes } = await made('GET', `${logistics}/plans/${planId}`, 'editor');
  const { id } = routes.find(({ vehicleId }: { vehicleId: string }) => vehicleId === grid.ids['V1']);
  await made('PUT', `${logistics}/routes/${id}/driver`, 'editor', { driverId: driver.id });
  await made('POST', `${logistics}/plans/${planId}/dispatch`, 'editor', { routeIds: [id] });
  const route = await made('POST', `${logistics}/routes/${id}/transition`, 'editor', {
    to: 'in_progress',
    reason: 'Phoned',
  });
  const stop = route.stops.find((one: { id?: string }) => one.id);
  const photo = new FormData();
  photo.append('file', new Blob([png]), 'x.png');
  photo.append('kind', 'photo');
  const proof = await made('POST', `${logistics}/stops/${stop.id}/proofs`, 'admin', photo);
  for (const [kind, of] of Object.entries({ route: id, stop: stop.id, proof: proof.id }))
    keep(kind, of, `${logistics}/routes/${id}`, 'editor');
}

test('every call that names a record is one of a person’s, or of all', () => {
  const named = new Set(Object.values(owned).flat());
  const unknown = calls.filter(
    ({ name, slice, endpoint }) =>
      endpoint.path.includes('{') &&
      endpoint.access !== 'public' &&
      !named.has(name) &&
      !common.has(slice) &&
      !ownByNature.has(name) &&
      !dispatched.has(name),
  );
  expect(unknown.map(({ name }) => name)).toEqual([]);
});

test.each(kinds)('%s does not reach another person’s %s', async (name, kind) => {
  const endpoint = calls.find((one) => one.name === name)?.endpoint;
  const record = records[kind];
  if (!endpoint || !record) throw new Error(`Nothing to ask about: ${name}`);
  const before = await record.look();
  const { method, path, body, multipart } = endpoint;
  const ask = (id: string) => {
    const form = new FormData();
    form.append('file', new Blob([png]), 'x.png');
    form.append('kind', 'photo');
    return app.call(method, `${path.replace(/\{\w+\}/, id)}?format=csv`, {
      as: asking[kind] ?? 'author',
      ...(body && { body: multipart ? form : exampleOf(body) }),
    });
  };
  const { status, body: said } = await ask(record.id);
  const unknown = await ask(`${record.id}99999`);
  expect(unknown.status).toBeGreaterThanOrEqual(400);
  // What is another's looks like what is not there, or is plainly forbidden.
  if (status !== 403) expect([status, said?.code]).toEqual([unknown.status, unknown.body?.code]);
  expect(JSON.stringify(said)).not.toContain('Mine');
  expect(await record.look()).toEqual(before);
});

test('mails of another’s box are neither marked, moved nor removed', async () => {
  const { id, look } = records['draft'] ?? { id: '', look: async () => undefined };
  const before = await look();
  for (const body of [
    { ids: [Number(id)], data: { isDeleted: true, isStarred: true } },
    { ids: [Number(id)], label: 'private' },
  ])
    await app.call('POST', '/api/apps/email', { as: 'author', body });
  await app.call('POST', '/api/apps/email/remove', { as: 'author', body: { ids: [Number(id)] } });
  await app.call('POST', '/api/apps/email/empty-trash', { as: 'author' });
  expect(await look()).toEqual(before);
});

test('another’s file can be attached to nothing', async () => {
  const { id = '' } = records['file'] ?? {};
  for (const [path, body] of [
    ['/api/apps/email/drafts', { subject: 'S', attachments: [id] }],
    ['/api/apps/chat/chats/1', { message: 'M', senderId: 4, attachments: [id] }],
  ] as const)
    expect((await app.call('POST', path, { as: 'author', body })).status).toBe(400);
});

test('an event for everyone is changed by its owner and administrators alone', async () => {
  const body = { title: 'Ours', start: '2026-12-01', extendedProps: { calendar: 'ETC', visibility: 'everyone' } };
  const { id } = (await app.call('POST', '/api/apps/calendar', { as: 'editor', body })).body;
  const path = `/api/apps/calendar/${id}`;
  for (const as of ['maintainer', 'author', 'subscriber', 'driver'] as const) {
    expect((await app.call('GET', path, { as })).body).toMatchObject({ title: 'Ours' });
    expect((await app.call('PUT', path, { as, body: { title: 'Theirs' } })).status).toBe(403);
    expect((await app.call('DELETE', path, { as })).status).toBe(403);
  }
  expect((await app.call('PUT', path, { as: 'admin', body: { title: 'Still ours' } })).status).toBe(201);
});
