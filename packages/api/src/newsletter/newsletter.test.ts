import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp({ seeded: false });
});
afterEach(() => app.close());

const post = (path: string, body: unknown) => app.call('POST', `/api/newsletter${path}`, { body });
const list = async (query = '') => (await app.call('GET', `/api/newsletter${query}`, { as: 'author' })).body;
const mails = () => app.deps.db.selectFrom('outbox').selectAll().orderBy('seq').execute();
const tokenIn = (text: string) => /newsletter=([\w-]+)/.exec(text)?.[1] ?? '';

test('an address is confirmed by the link in a mail, in the visitor’s language', async () => {
  expect((await post('', { email: 'Ida@Example.com', language: 'fr' })).status).toBe(202);
  const [mail] = await mails();
  expect([mail?.recipient, mail?.subject]).toEqual([
    'ida@example.com',
    'Voulez-vous notre lettre d’information\u202f?',
  ]);
  expect((await list('?confirmed=true')).totalSubscribers).toBe(0);
  const token = tokenIn(mail?.text ?? '');
  expect((await post('/confirm', { token })).status).toBe(204);
  expect((await post('/confirm', { token })).status).toBe(204);
  expect((await list('?confirmed=true')).subscribers[0].email).toBe('ida@example.com');
  // Who is in already gets no second mail, and the answer tells nobody.
  expect((await post('', { email: 'ida@example.com' })).status).toBe(202);
  expect(await mails()).toHaveLength(1);
  expect((await post('/unsubscribe', { token })).status).toBe(204);
  expect((await list()).totalSubscribers).toBe(0);
  expect((await post('/unsubscribe', { token })).status).toBe(404);
});

test('asking again before confirming makes the older link worthless', async () => {
  await post('', { email: 'ida@example.com' });
  await post('', { email: 'ida@example.com' });
  const tokens = (await mails()).map(({ text }) => tokenIn(text));
  expect((await post('/confirm', { token: tokens[0] })).status).toBe(404);
  expect((await post('/confirm', { token: tokens[1] })).status).toBe(204);
});

test('an address that is none is refused; one is not mailed for ever', async () => {
  expect((await post('', { email: 'nobody' })).status).toBe(400);
  const statuses = [];
  for (let count = 0; count < 7; count++) statuses.push((await post('', { email: 'x@example.com' })).status);
  expect(statuses.at(-1)).toBe(429);
});
