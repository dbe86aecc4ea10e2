import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp({ seeded: false });
});
afterEach(() => app.close());

const words = { name: 'Ida Berg', email: 'ida@example.com', message: 'Do you deliver to <b>Bergen</b>?' };
const write = (body: object = words) => app.call('POST', '/api/contact', { body });
const list = async (query = '') => (await app.call('GET', `/api/contact${query}`, { as: 'author' })).body;

test('a visitor’s words are kept as they are, and mailed to the administrators', async () => {
  expect((await write()).status).toBe(201);
  expect((await list('?q=bergen')).messages[0]).toMatchObject({ ...words, status: 'new', version: 1 });
  const mails = await app.deps.db.selectFrom('outbox').select(['recipient', 'text']).execute();
  expect(mails.map(({ recipient }) => recipient)).toEqual(['admin@demo.com']);
  expect(mails[0]?.text).toContain('ida@example.com');
});

test('each administrator reads of it in their own language, and answers whoever wrote', async () => {
  await app.call('PUT', '/api/account', { as: 'admin', body: { language: 'fr' } });
  await write();
  const mails = await app.deps.db.selectFrom('outbox').select(['subject', 'replyTo']).execute();
  expect(mails).toEqual([{ subject: 'Ida Berg a écrit par le formulaire de contact', replyTo: words.email }]);
});

test('whoever gets the message itself by mail gets no notice of it besides; others who chose it do', async () => {
  const chosen = { kind: 'contact_received', app: true, email: true, browser: false };
  for (const as of ['admin', 'author'] as const)
    await app.call('PUT', '/api/apps/notifications/preferences', { as, body: { preferences: [chosen] } });
  await write();
  const mails = await app.deps.db.selectFrom('outbox').select(['recipient', 'replyTo']).orderBy('recipient').execute();
  expect(mails).toEqual([
    { recipient: 'admin@demo.com', replyTo: words.email },
    { recipient: 'support@demo.com', replyTo: null },
  ]);
});

test('support says that it is answered', async () => {
  await write();
  const { id } = (await list()).messages[0];
  const change = (as: 'author' | 'editor', tag = '*') =>
    app.call('PATCH', `/api/contact/${id}`, { as, body: { status: 'answered' }, headers: { 'if-match': tag } });
  expect((await change('editor')).status).toBe(403);
  expect((await change('author', '"1"')).body).toMatchObject({ status: 'answered', version: 2 });
  expect((await change('author', '"1"')).status).toBe(412);
  expect((await list('?status=new')).totalMessages).toBe(0);
  expect((await app.call('GET', '/api/contact')).status).toBe(401);
});

test('one is read by its number, and everybody who may hears of it with the way to it', async () => {
  await write();
  const [message] = (await list()).messages;
  expect((await app.call('GET', `/api/contact/${message.id}`, { as: 'author' })).body).toEqual(message);
  expect((await app.call('GET', '/api/contact/99', { as: 'author' })).status).toBe(404);
  expect((await app.call('GET', `/api/contact/${message.id}`, { as: 'editor' })).status).toBe(403);
  const { body } = await app.call('GET', '/api/apps/notifications', { as: 'author' });
  expect(body.notifications[0]).toMatchObject({ link: `/apps/visitors/messages?message=${message.id}` });
  const found = await app.call('GET', '/api/app-bar/search?scope=records&q=bergen', { as: 'author' });
  expect(found.body[0].children).toMatchObject([{ url: `/apps/visitors/messages?message=${message.id}` }]);
});

test('nothing to say is refused, and too much too fast', async () => {
  expect((await write({ ...words, message: ' ' })).status).toBe(400);
  const statuses = [];
  for (let count = 0; count < 6; count++) statuses.push((await write()).status);
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
});
