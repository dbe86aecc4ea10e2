import { afterEach, beforeEach, expect, test } from 'vitest';
import { toInstant } from '#core/database/column-kinds.ts';
import { type Grid11, sendGrid11 } from '#test/grid-11.ts';
import { openTestApp, type TestApp } from '#test/open-app.ts';
import { tellCustomers } from './tell-customers.service.ts';

// biome-ignore lint/suspicious/noExplicitAny: looks into replies of every shape
type Loose = any;

const logistics = '/api/apps/logistics';
let app: TestApp;
let grid: Grid11;
let routeId: string;

beforeEach(async () => {
  app = await openTestApp({ seeded: false, solves: true, sendsMail: true, now: '2026-11-23T06:30:00Z' });
}, 60_000);
afterEach(() => app.close());

/** Van 1 brings A at 08:30, B at 08:45 and C at 09:05; who gets C has an address, in French. */
async function send(mails: object, more: object = {}): Promise<void> {
  await setUp({ customerMails: mails, ...more });
  ({ grid, routeId } = await sendGrid11(app));
  const { visits } = await delivery('C');
  const address = { street: '1 Quai', postcode: '67000', city: 'Strasbourg', country: 'FR' };
  await app.deps.db
    .updateTable('deliveries')
    .set({ email: 'Claire@example.com', visits: JSON.stringify([{ ...visits[0], address }]) as Loose })
    .where('id', '=', grid.ids.C ?? '')
    .execute();
}

async function setUp(changes: object): Promise<void> {
  const path = `${logistics}/settings`;
  const { version } = (await app.call('GET', path, { as: 'admin' })).body;
  const answer = await app.call('PATCH', path, {
    as: 'admin',
    body: { timeZone: 'Europe/Vaduz', ...changes },
    headers: { 'if-match': `"${version}"` },
  });
  expect(answer.status).toBe(200);
}

const delivery = async (letter: string) =>
  (await app.call('GET', `${logistics}/deliveries/${grid.ids[letter]}`, { as: 'editor' })).body;
const messages = async (letter = 'C') =>
  (await app.call('GET', `${logistics}/customer-messages/${grid.ids[letter]}`, { as: 'editor' })).body;
const unsent = () =>
  app.deps.db.selectFrom('outbox').select('seq').where('status', '=', 'waiting').orderBy('seq').execute();
/** The minute in which hosts look. It is over once its mails have left: a clock that leaps ends the claims on them. */
async function lookAt(time: string): Promise<void> {
  app.clock.at = new Date(`2026-11-23T${time}:00Z`);
  await tellCustomers(app.deps);
  await expect.poll(unsent, { timeout: 30_000 }).toEqual([]);
}
const moveRoute = (to: string, as: 'driver' | 'editor' = 'driver', facts: object = {}) =>
  app.call('POST', `${logistics}/routes/${routeId}/transition`, { as, body: { to, ...facts } });
async function atStop(letter: string, to: string, time: string, facts: object = {}): Promise<void> {
  app.clock.at = new Date(`2026-11-23T${time}:00Z`);
  const { stops } = (await app.call('GET', `${logistics}/routes/${routeId}`, { as: 'driver' })).body;
  const { id } = stops.find(({ deliveryId }: Loose) => deliveryId === grid.ids[letter]);
  const path = `${logistics}/stops/${id}/transition`;
  const { status, body } = await app.call('POST', path, { as: 'driver', body: { to, ...facts } });
  expect([to, status, body]).toEqual([to, 200, body]);
}
/** A done in time, and the driver at B. */
async function reachB(): Promise<void> {
  app.clock.at = new Date('2026-11-23T07:00:00Z');
  expect((await moveRoute('in_progress')).status).toBe(200);
  await atStop('A', 'arrived', '07:30');
  await atStop('A', 'completed', '07:40');
  await atStop('B', 'arrived', '07:45');
}
const waiting = () =>
  app.deps.db.selectFrom('outbox').selectAll().where('recipient', '=', 'Claire@example.com').orderBy('seq').execute();
const subjects = async () => (await waiting()).map(({ subject }) => subject);
/** What the mail server was handed last, once it has all there is. */
async function lastSent() {
  const { length } = await waiting();
  await expect.poll(() => app.sent.length, { timeout: 30_000 }).toBe(length);
  return app.sent.at(-1) ?? { subject: '', text: '' };
}
const on = { scheduled: true, on_the_way: true, time_moved: true, done: true, missed: true };
const off = { scheduled: false, on_the_way: false, time_moved: false, done: false, missed: false };

test('an arrival that slips by 5, 20 and 22 minutes is told once, and what was held back says why', async () => {
  await send({ ...off, time_moved: true });
  await lookAt('06:31');
  await reachB();
  await lookAt('07:46');
  expect((await messages()).messages).toEqual([]);
  await lookAt('08:00');
  await lookAt('08:15');
  await lookAt('08:17');
  await lookAt('08:17');
  const at = (time: string) => `2026-11-23T${time}:00.000Z`;
  expect((await messages()).messages).toEqual([
    expect.objectContaining({ heldBack: 'small_change', beforeAt: at('08:25'), expectedAt: at('08:27') }),
    expect.objectContaining({ kind: 'time_moved', heldBack: null, beforeAt: at('08:05'), expectedAt: at('08:25') }),
    expect.objectContaining({ heldBack: 'small_change', beforeAt: at('08:05'), expectedAt: at('08:10') }),
  ]);
  expect(await subjects()).toEqual(['Votre livraison C\u00a0: désormais vers 09:25, lun. 23 nov.']);
  const { text } = await lastSent();
  expect(text).toContain('Bonjour Customer C,');
  expect(text).toContain('le lun. 23 nov. vers 09:25 au lieu de 09:05.');
  const token = text.match(/\/track\/(\S+)/)?.[1];
  expect((await app.call('GET', `/api/pages/track/${token}`)).body).toMatchObject({
    moved: { expectedAt: at('08:25'), toldAt: at('08:15') },
    wantsMails: true,
  });
});

test('whoever wants no mails gets none, and may change that', async () => {
  await send(on);
  const { url } = (
    await app.call('POST', `${logistics}/deliveries/${grid.ids.C}/customer-link`, { as: 'editor', body: {} })
  ).body;
  const token = url.split('/').at(-1);
  const want = (wanted: boolean) =>
    app.call('PUT', `${logistics}/customer-messages/by-link/${token}`, { body: { wanted } });
  expect(await want(false)).toMatchObject({ status: 200, body: { wanted: false } });
  expect(await messages()).toMatchObject({ wantsMails: false, link: 'open' });
  expect((await messages('A')).wantsMails).toBeNull();
  await lookAt('06:31');
  await reachB();
  await lookAt('07:46');
  await lookAt('08:15');
  await lookAt('08:16');
  expect(await subjects()).toEqual([]);
  expect((await messages()).messages.map(({ kind, heldBack }: Loose) => [kind, heldBack])).toEqual([
    ['time_moved', 'opted_out'],
    ['on_the_way', 'opted_out'],
    ['scheduled', 'opted_out'],
  ]);
  expect((await app.call('GET', `/api/pages/track/${token}`)).body).toMatchObject({ moved: null, wantsMails: false });
  expect((await want(true)).body).toEqual({ wanted: true });
  await lookAt('08:40');
  expect(await subjects()).toEqual(['Votre livraison C\u00a0: désormais vers 09:50, lun. 23 nov.']);
  expect(
    (await app.call('PUT', `${logistics}/customer-messages/by-link/trk_none`, { body: { wanted: false } })).status,
  ).toBe(404);
  expect(
    (await app.call('PUT', `${logistics}/customer-messages/by-link/${token}`, { body: { wanted: 1 } })).status,
  ).toBe(400);
});

test('from the plan to the door each step is told once, whatever is taken back and done again', async () => {
  await send(on);
  await lookAt('06:31');
  await lookAt('06:32');
  app.clock.at = new Date('2026-11-23T06:35:00Z');
  expect((await moveRoute('planned', 'editor')).status).toBe(200);
  await lookAt('06:36');
  const { planId } = (await app.call('GET', `${logistics}/routes/${routeId}`, { as: 'editor' })).body;
  await app.call('POST', `${logistics}/plans/${planId}/dispatch`, { as: 'editor', body: { routeIds: [routeId] } });
  await lookAt('06:40');
  await reachB();
  await lookAt('07:46');
  await atStop('B', 'completed', '07:55');
  await atStop('C', 'arrived', '08:05');
  await lookAt('08:06');
  await atStop('C', 'completed', '08:15');
  await lookAt('08:16');
  await atStop('C', 'arrived', '08:17', { reason: 'Wrong door' });
  await lookAt('08:18');
  await atStop('C', 'completed', '08:20');
  await lookAt('08:21');
  expect(await subjects()).toEqual([
    'Votre livraison C\u00a0: lun. 23 nov., de 09:00 à 09:35',
    'Votre livraison C\u00a0: notre chauffeur est en route',
    'Votre livraison C\u00a0: c’est fait',
  ]);
});

test('what was broken off and goes out on another day is told anew', async () => {
  await send({ ...off, on_the_way: true, time_moved: true });
  await lookAt('06:31');
  await reachB();
  await lookAt('07:46');
  expect((await moveRoute('aborted', 'editor', { reason: 'Flat tyre' })).status).toBe(200);
  await lookAt('07:50');
  const { visits, version } = await delivery('C');
  await app.call('PATCH', `${logistics}/deliveries/${grid.ids.C}`, {
    as: 'editor',
    body: { serviceDate: '2026-11-24', visits },
    headers: { 'if-match': `"${version}"` },
  });
  const standing = (status: 'dispatched' | 'out_for_delivery', at: string) =>
    app.deps.db
      .updateTable('deliveries')
      .set({ status, routeId, updatedAt: toInstant(at) })
      .where('id', '=', grid.ids.C ?? '')
      .execute();
  const look = async (at: string) => {
    app.clock.at = new Date(at);
    await tellCustomers(app.deps);
  };
  await standing('dispatched', '2026-11-24T06:30:00Z');
  await look('2026-11-24T06:31:00Z');
  await standing('out_for_delivery', '2026-11-24T07:00:00Z');
  await look('2026-11-24T07:01:00Z');
  expect(await subjects()).toEqual([
    'Votre livraison C\u00a0: notre chauffeur est en route',
    'Votre livraison C\u00a0: notre chauffeur est en route',
  ]);
});

test('a driver who does not set out makes customers late too; told three times, they are told no more', async () => {
  await send({ ...off, time_moved: true, missed: true });
  await lookAt('06:31');
  for (const time of ['07:20', '07:40', '08:00', '08:20', '08:40']) await lookAt(time);
  const { messages: all } = await messages();
  expect(all.map(({ heldBack }: Loose) => heldBack)).toEqual(['told_often', null, null, null, 'small_change']);
  await moveRoute('in_progress');
  await atStop('A', 'completed', '08:50');
  await atStop('B', 'completed', '09:00');
  await atStop('C', 'failed', '09:30', { failureReason: 'refused', note: 'shouted at me' });
  await lookAt('09:31');
  const { subject, text } = await lastSent();
  expect(subject).toBe('Votre livraison C\u00a0: nous n’avons pas pu');
  expect(text).toContain('Refusé');
  expect(text).not.toContain('shouted');
});

test('a route that goes out behind its plan tells nobody of hours that are over', async () => {
  await send({ ...off, scheduled: true, on_the_way: true });
  app.clock.at = new Date('2026-11-23T09:00:00Z');
  await moveRoute('planned', 'editor');
  const { planId } = (await app.call('GET', `${logistics}/routes/${routeId}`, { as: 'editor' })).body;
  await app.call('POST', `${logistics}/plans/${planId}/dispatch`, { as: 'editor', body: { routeIds: [routeId] } });
  await lookAt('09:01');
  expect(await subjects()).toEqual([]);
  expect((await moveRoute('in_progress')).status).toBe(200);
  await lookAt('09:02');
  expect((await lastSent()).text).toContain('Notre chauffeur est parti.');
});

test('nobody is written to before the organisation says so, nor of what was long done by then', async () => {
  await send(off);
  await lookAt('06:31');
  await reachB();
  await lookAt('08:15');
  expect((await messages()).messages).toEqual([]);
  app.clock.at = new Date('2026-11-23T09:50:00Z');
  await setUp({ customerMails: on });
  await lookAt('09:51');
  expect((await messages()).messages).toEqual([]);
  expect((await app.call('PATCH', `${logistics}/settings`, { as: 'admin', body: { movedByS: 5 } })).status).toBe(400);
});

test('a link that was taken back leads nowhere, mails go without one, and the next is another', async () => {
  await send(on);
  const path = `${logistics}/deliveries/${grid.ids.C}/customer-link`;
  const share = async () => (await app.call('POST', path, { as: 'editor', body: {} })).body.url.split('/').at(-1);
  expect((await messages()).link).toBe('none');
  const token = await share();
  expect((await app.call('DELETE', path, { as: 'subscriber' })).status).toBe(403);
  expect((await app.call('DELETE', path, { as: 'editor' })).status).toBe(204);
  expect((await app.call('DELETE', path, { as: 'editor' })).status).toBe(204);
  expect((await messages()).link).toBe('taken_back');
  for (const call of ['', '/map']) expect((await app.call('GET', `/api/pages/track/${token}${call}`)).status).toBe(404);
  expect(
    (await app.call('PUT', `${logistics}/customer-messages/by-link/${token}`, { body: { wanted: false } })).status,
  ).toBe(404);
  await lookAt('06:31');
  expect((await lastSent()).text).not.toContain('/track/');
  const another = await share();
  expect(another).not.toBe(token);
  expect((await app.call('GET', `/api/pages/track/${another}`)).status).toBe(200);
  expect((await app.call('GET', `/api/pages/track/${token}`)).status).toBe(404);
  expect((await app.call('DELETE', `${logistics}/deliveries/dlv_none/customer-link`, { as: 'editor' })).status).toBe(
    404,
  );
  const { events } = (await app.call('GET', `${logistics}/deliveries/${grid.ids.C}/timeline`, { as: 'editor' })).body;
  expect(events.filter(({ type }: Loose) => type === 'link_taken_back')).toHaveLength(1);
});

test('a link ends some days after its delivery is over, and not before', async () => {
  await send(off, { linkDays: 3 });
  const path = `${logistics}/deliveries/${grid.ids.C}/customer-link`;
  const { url } = (await app.call('POST', path, { as: 'editor', body: {} })).body;
  const look = async (at: string) => {
    app.clock.at = new Date(at);
    return (await app.call('GET', `/api/pages/track/${url.split('/').at(-1)}`)).status;
  };
  await reachB();
  await atStop('B', 'completed', '07:55');
  await atStop('C', 'completed', '08:15');
  expect(await look('2026-11-26T08:00:00Z')).toBe(200);
  expect(await look('2026-11-26T08:16:00Z')).toBe(404);
  await setUp({ linkDays: 30 });
  expect(await look('2026-12-20T08:00:00Z')).toBe(200);
});

test('two servers that look at once tell each customer once', async () => {
  await send(on);
  const other = await app.neighbour();
  app.clock.at = new Date('2026-11-23T06:31:00Z');
  await Promise.all([tellCustomers(app.deps), tellCustomers(other?.deps ?? app.deps)]);
  expect(await subjects()).toEqual(['Votre livraison C\u00a0: lun. 23 nov., de 09:00 à 09:35']);
  await other?.close();
});

const heard = async () =>
  (await messages()).messages.map(({ kind, heldBack, waitsUntil }: Loose) => [kind, heldBack, waitsUntil]);
/** By the clock of the organisation, an hour ahead. */
const quietTo = (to: string) => ({ quietHours: { from: '21:00', to } });

test('in quiet hours a mail waits; only what is still true goes out once they end, whatever server looks', async () => {
  await send(on, quietTo('08:50'));
  const until = '2026-11-23T07:50:00.000Z';
  await lookAt('06:31');
  await lookAt('06:32');
  expect(await heard()).toEqual([['scheduled', 'quiet_hours', until]]);
  await reachB();
  await lookAt('07:46');
  await lookAt('07:49');
  expect(await subjects()).toEqual([]);
  const other = await app.neighbour();
  app.clock.at = new Date('2026-11-23T07:50:00Z');
  await Promise.all([tellCustomers(app.deps), tellCustomers(other?.deps ?? app.deps)]);
  await lookAt('07:51');
  expect(await subjects()).toEqual(['Votre livraison C\u00a0: notre chauffeur est en route']);
  expect(await heard()).toEqual([
    ['on_the_way', null, null],
    ['scheduled', 'quiet_hours', until],
  ]);
  await lookAt('07:53');
  expect((await heard())[1]).toEqual(['scheduled', 'quiet_hours', null]);
  await other?.close();
});

test('what is scheduled at night is told in the morning as it is then', async () => {
  await send(on, quietTo('08:00'));
  await lookAt('06:31');
  await lookAt('07:00');
  expect(await subjects()).toEqual(['Votre livraison C\u00a0: lun. 23 nov., de 09:00 à 09:35']);
  expect(await heard()).toEqual([['scheduled', null, null]]);
});

test('a time that moved at night is told in the morning as it is by then, or not if all is over', async () => {
  await send({ ...off, time_moved: true, done: true }, quietTo('09:30'));
  await lookAt('06:31');
  await reachB();
  await lookAt('07:46');
  await lookAt('08:15');
  const until = '2026-11-23T08:30:00.000Z';
  expect(await heard()).toEqual([['time_moved', 'quiet_hours', until]]);
  await lookAt('08:25');
  expect((await messages()).messages).toMatchObject([{ expectedAt: '2026-11-23T08:35:00.000Z' }]);
  await lookAt('08:30');
  expect(await subjects()).toEqual(['Votre livraison C\u00a0: désormais vers 09:40, lun. 23 nov.']);
  expect(await heard()).toEqual([['time_moved', null, null]]);
});

test('of a stop that is over by the end of the night only its end is told', async () => {
  await send(on, quietTo('09:30'));
  await lookAt('06:31');
  await reachB();
  await lookAt('07:46');
  await lookAt('08:15');
  await atStop('B', 'completed', '08:16');
  await atStop('C', 'arrived', '08:20');
  await atStop('C', 'completed', '08:25');
  await lookAt('08:26');
  expect((await heard())[0]).toEqual(['done', 'quiet_hours', '2026-11-23T08:30:00.000Z']);
  await lookAt('08:30');
  await lookAt('08:31');
  expect(await subjects()).toEqual(['Votre livraison C\u00a0: c’est fait']);
});

test('what was taken back at night is not told, and nobody is told that somebody comes who is there', async () => {
  await send(on, quietTo('09:30'));
  await lookAt('06:31');
  await reachB();
  await lookAt('07:46');
  await atStop('B', 'completed', '07:55');
  await atStop('C', 'arrived', '08:05');
  await atStop('C', 'completed', '08:15');
  await lookAt('08:16');
  await atStop('C', 'arrived', '08:17', { reason: 'Wrong door' });
  await lookAt('08:18');
  await lookAt('08:30');
  expect(await subjects()).toEqual([]);
  await atStop('C', 'completed', '08:40');
  await lookAt('08:41');
  expect(await subjects()).toEqual(['Votre livraison C\u00a0: c’est fait']);
});

test('a miss of the night is told with its reason though the next try is planned by then', async () => {
  await send({ ...off, missed: true }, quietTo('09:30'));
  await lookAt('06:31');
  await reachB();
  await atStop('B', 'completed', '07:55');
  await atStop('C', 'failed', '08:10', { failureReason: 'refused' });
  await lookAt('08:11');
  const tryAgain = { to: 'ready', serviceDate: '2026-11-24' };
  const path = `${logistics}/deliveries/${grid.ids.C}/status`;
  const { version } = await delivery('C');
  const answer = await app.call('POST', path, {
    as: 'editor',
    body: tryAgain,
    headers: { 'if-match': `"${version}"` },
  });
  expect([answer.status, answer.body.attempt]).toEqual([200, 2]);
  await lookAt('08:29');
  expect(await subjects()).toEqual([]);
  await lookAt('08:30');
  await lookAt('08:31');
  expect(await subjects()).toEqual(['Votre livraison C\u00a0: nous n’avons pas pu']);
  expect((await lastSent()).text).toContain('Refusé');
});

test('who wants no mails by the end of the night gets none; quiet hours that are switched off hold nothing back', async () => {
  await send({ ...off, scheduled: true }, quietTo('09:30'));
  await lookAt('06:31');
  await setUp({ quietHours: null });
  await app.deps.db
    .insertInto('mailOptOuts')
    .values({ email: 'claire@example.com', at: toInstant('2026-11-23T06:31:00Z') })
    .execute();
  await lookAt('06:32');
  expect(await heard()).toEqual([['scheduled', 'opted_out', null]]);
  const same = { quietHours: { from: '07:00', to: '07:00' } };
  const refused = await app.call('PATCH', `${logistics}/settings`, { as: 'admin', body: same });
  expect(refused.body.issues).toEqual([expect.objectContaining({ path: 'quietHours.to', code: 'no_hours_between' })]);
});
