import { type EventTopic, eventTopics } from '@cartage/contract/events/events.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Tell, transact } from '#core/database/transact.ts';
import { openTestApp, type TestApp } from '#test/open-app.ts';
import { hasNeighbours } from '#test/test-database.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ seeded: false });
});
afterAll(() => app.close());

type Role = 'admin' | 'maintainer' | 'editor' | 'author' | 'subscriber' | 'driver';

/** Reads the stream as a page does: what came so far, and a wait for more. */
async function listen(as: Role, query = '', headers: Record<string, string> = {}, at: Pick<TestApp, 'fetch'> = app) {
  const token = await app.signIn(as);
  const reply = await at.fetch(
    new Request(`http://localhost/api/events${query}`, { headers: { authorization: `Bearer ${token}`, ...headers } }),
  );
  if (!reply.body) throw new Error('No stream');
  const reader = reply.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  let isOver = false;
  const reading = (async () => {
    for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) text += value;
    isOver = true;
  })();
  return {
    token,
    reply,
    text: () => text,
    isOver: () => isOver,
    lastId: () => [...text.matchAll(/^id: (\S+)$/gm)].at(-1)?.[1] ?? '',
    async untilOver() {
      for (let tries = 0; tries < 500 && !isOver; tries++) await new Promise((resolve) => setTimeout(resolve, 10));
      expect(isOver).toBe(true);
    },
    async until(word: string) {
      for (let tries = 0; tries < 200 && !text.includes(word); tries++)
        await new Promise((resolve) => setTimeout(resolve, 10));
      expect(text).toContain(word);
    },
    close: () => reader.cancel().then(() => reading),
  };
}
const order = (customer: string) =>
  app.call('POST', '/api/apps/logistics/deliveries', {
    as: 'editor',
    body: { customer, visits: [{ location: [9.5, 47.1] }] },
  });
const event = (id: string) => `data: {"topic":"deliveries","id":"${id}"}`;

test('a change is told with its id alone, to whoever may read the record', async () => {
  const [editor, driver] = [await listen('editor'), await listen('driver')];
  expect(editor.reply.headers.get('content-type')).toContain('text/event-stream');
  const { id } = (await order('A')).body;
  await editor.until(event(id));
  expect(driver.text()).not.toContain(id);
  await Promise.all([editor.close(), driver.close()]);
});

test('only what was asked for', async () => {
  const [plans, deliveries] = [
    await listen('admin', '?topics=plans,nonsense'),
    await listen('admin', '?topics=deliveries'),
  ];
  const { id } = (await order('B')).body;
  await deliveries.until(event(id));
  expect(plans.text()).not.toContain(id);
  await Promise.all([plans.close(), deliveries.close()]);
});

test('who was away for a moment misses nothing; who was away too long starts anew', async () => {
  const before = await listen('admin');
  const first = (await order('C')).body.id;
  await before.until(event(first));
  const lastId = before.lastId();
  await before.close();
  const second = (await order('D')).body.id;
  const again = await listen('admin', '', { 'last-event-id': lastId });
  await again.until(event(second));
  expect(again.text()).not.toContain(event(first));
  await again.close();
  const stranger = await listen('admin', '', { 'last-event-id': 'evt_other-7' });
  await stranger.until('event: reset');
  await stranger.close();
});

test('whoever lost the line before anything happened resumes from there too', async () => {
  const before = await listen('admin');
  await before.until('id: ');
  const lastId = before.lastId();
  await before.close();
  const { id } = (await order('E')).body;
  const again = await listen('admin', '', { 'last-event-id': lastId });
  await again.until(event(id));
  expect(again.text()).not.toContain('event: reset');
  await again.close();
});

test('ends with its session', async () => {
  const stream = await listen('editor');
  await app.call('POST', '/api/auth/logout', { token: stream.token });
  await stream.untilOver();
});

test('what is a person’s own reaches that person alone, in every session', async () => {
  const [own, again, other] = [await listen('editor'), await listen('editor'), await listen('admin')];
  const tellAll = (events: [topic: string, id: string, to?: number[]][]) =>
    transact(app.deps, async (_trx, tell) => events.forEach((one) => void tell(...one)));
  // The dispatcher is person 3; without a name an own thing is nobody's.
  await tellAll([
    ['email', 'mine', [3]],
    ['chat', 'ours', [1, 3]],
    ['email', 'lost'],
    ['calendar', 'everybodys'],
    ['calendar', 'private', [3]],
  ]);
  for (const stream of [own, again]) await stream.until('{"topic":"calendar","id":"private"}');
  await tellAll([['calendar', 'last']]);
  await other.until('"last"');
  const heard = (text: string) => [...text.matchAll(/"id":"(\w+)"/g)].map(([, id]) => id);
  await own.until('"last"');
  expect(heard(own.text())).toEqual(['mine', 'ours', 'everybodys', 'private', 'last']);
  expect(heard(other.text())).toEqual(['ours', 'everybodys', 'last']);
  await Promise.all([own.close(), again.close(), other.close()]);
});

test('what follows from a change reaches those it names too', async () => {
  const stream = await listen('editor');
  const deps = { ...app.deps, follow: async (_trx: unknown, tell: Tell) => tell('notifications', 'followed', [3]) };
  await transact(deps, async (_trx, tell) => tell('calendar', 'cause'));
  await stream.until('"followed"');
  await stream.close();
});

test('an event for very many people reaches each of them', async () => {
  const stream = await listen('driver');
  const everybody = Array.from({ length: 3000 }, (_, index) => 100_000 + index).concat(6);
  await transact(app.deps, async (_trx, tell) => tell('notifications', 'many', everybody));
  await stream.until('"many"');
  await stream.close();
});

test('whoever may read such records hears of them, nobody else', async () => {
  const streams = await Promise.all(people.map((role) => listen(role)));
  await transact(app.deps, async (_trx, tell) => {
    // Streams end when rights change, so that one is told of elsewhere.
    for (const topic of eventTopics) if (topic !== 'access') tell(topic, `about-${topic}`);
    // Everybody reads the calendar: the last event all streams hear.
    tell('calendar', 'end-of-round');
  });
  for (const stream of streams) await stream.until('end-of-round');
  for (const topic of eventTopics.filter((one) => one !== 'access')) {
    const heard = people.filter((_role, index) => streams[index]?.text().includes(`"about-${topic}"`));
    expect([topic, heard]).toEqual([topic, readersOf[topic] ?? []]);
  }
  await Promise.all(streams.map((stream) => stream.close()));
});

const people = ['admin', 'maintainer', 'editor', 'author', 'subscriber', 'driver'] as const;
const office = ['admin', 'maintainer', 'editor', 'author', 'subscriber'];
const staff = ['admin', 'maintainer', 'editor', 'author'];
/** Without an entry: what is a person's own, told to whom it names. */
const readersOf: Partial<Record<EventTopic, string[]>> = {
  plans: office,
  routes: office,
  stops: office,
  deliveries: office,
  runs: office,
  vehicles: office,
  drivers: office,
  zones: office,
  users: ['admin', 'maintainer'],
  imports: ['admin', 'maintainer', 'editor'],
  regions: ['admin', 'maintainer', 'editor'],
  customers: staff,
  products: office,
  orders: staff,
  reviews: staff,
  referrals: staff,
  shop: staff,
  calendar: [...office, 'driver'],
  invoices: staff,
  kanban: office,
  courses: office,
  projects: office,
  articles: office,
  contact: ['admin', 'maintainer', 'author'],
  checkouts: ['admin', 'maintainer', 'editor'],
  subscribers: ['admin', 'maintainer', 'author'],
  pricing: ['admin', 'maintainer'],
  webhooks: ['admin', 'maintainer'],
};

describe.each(hasNeighbours ? ['PostgreSQL'] : [])('two servers on one %s', () => {
  test('each tells its people what the other has done, once it is done', async () => {
    const other = await app.neighbour();
    if (!other) throw new Error('There is no other server');
    const [own, others, driver] = [
      await listen('editor'),
      await listen('editor', '', {}, other),
      await listen('driver', '', {}, other),
    ];
    const { id } = (await order('E')).body;
    for (const stream of [own, others]) await stream.until(event(id));
    await expect(
      transact(app.deps, async (_trx, tell) => {
        tell('deliveries', 'never');
        throw new Error('Rolled back');
      }),
    ).rejects.toThrow('Rolled back');
    await transact(app.deps, async (_trx, tell) => tell('notifications', 'for-the-driver', [6]));
    await driver.until('for-the-driver');
    await transact(other.deps, async (_trx, tell) => tell('calendar', 'back'));
    for (const stream of [own, others, driver]) await stream.until('"back"');
    for (const stream of [own, others]) {
      expect(stream.text()).not.toContain('never');
      expect(stream.text()).not.toContain('for-the-driver');
    }
    expect(driver.text()).not.toContain(id);
    // Ended here, ended there.
    await app.call('POST', '/api/auth/logout', { token: others.token });
    await expect.poll(() => others.isOver()).toBe(true);
    await Promise.all([own.close(), others.close(), driver.close()]);
    await other.close();
  });

  test('a server that was cut off from events says so to all it tells', async () => {
    const other = await app.neighbour();
    if (!other) throw new Error('There is no other server');
    const stream = await listen('editor', '', {}, other);
    await stream.until('id: ');
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen events' and datname = current_database()`.execute(
      app.deps.db,
    );
    await order('F');
    await stream.untilOver();
    const again = await listen('editor', '', { 'last-event-id': stream.lastId() }, other);
    await again.until('event: reset');
    const { id } = (await order('G')).body;
    await again.until(event(id));
    await again.close();
    await other.close();
  });
});
