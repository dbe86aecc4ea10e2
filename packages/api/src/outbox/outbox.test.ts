import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { transact } from '#core/database/transact.ts';
import { openTestApp, type TestApp } from '#test/open-app.ts';
import { queueMail, sendWaiting } from './outbox.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ seeded: false });
});
beforeEach(async () => {
  await app.deps.db.deleteFrom('outbox').execute();
});
afterAll(() => app.close());

const queue = (to: string, subject = 'Your round') =>
  transact(app.deps, (trx) => queueMail(trx, app.deps.clock, { to, subject, text: `For ${to}` }));
const list = async (query = '') => (await app.call('GET', `/api/apps/outbox${query}`, { as: 'admin' })).body;
const read = async (id: number) => (await app.call('GET', `/api/apps/outbox/${id}`, { as: 'admin' })).body;
const withServer = (sendMail: typeof app.deps.sendMail) => ({ ...app.deps, sendMail });

test('without a mail server mails are kept, and an administrator reads them', async () => {
  await queue('a@example.com');
  await sendWaiting(app.deps);
  const { mails, totalMails } = await list();
  expect(totalMails).toBe(1);
  expect(mails[0]).toMatchObject({ to: 'a@example.com', subject: 'Your round', status: 'kept', sentAt: null });
  expect((await read(mails[0].id)).text).toBe('For a@example.com');
});

test('what has left is listed without its text', async () => {
  await queue('b@example.com');
  await sendWaiting(withServer(async () => true));
  const [mail] = (await list()).mails;
  expect(mail).toMatchObject({ status: 'sent', sentAt: '2026-11-20T08:00:00.000Z' });
  expect((await read(mail.id)).text).toBe('');
});

test('the name a mail goes out in and who gets the answer are kept, sent along and told', async () => {
  const sender = { senderName: 'Quay Goods', replyTo: 'orders@example.com' };
  await transact(app.deps, (trx) =>
    queueMail(trx, app.deps.clock, { ...sender, to: 'f@example.com', subject: 'Order', text: 'Thank you' }),
  );
  const sent: object[] = [];
  await sendWaiting(withServer(async (mail) => sent.push(mail) > 0));
  expect(sent).toEqual([{ ...sender, to: 'f@example.com', subject: 'Order', text: 'Thank you' }]);
  expect(await read((await list()).mails[0].id)).toMatchObject(sender);
  await queue('g@example.com');
  expect(await read((await list()).mails[0].id)).toMatchObject({ senderName: null, replyTo: null });
});

test('a mail server that fails is asked again later, five times at most', async () => {
  await queue('c@example.com');
  let tries = 0;
  const broken = withServer(async () => {
    tries += 1;
    throw new Error('421 try later');
  });
  for (let round = 0; round < 7; round++) {
    await sendWaiting(broken);
    await sendWaiting(broken);
    app.clock.at = new Date(app.clock.at.getTime() + 3 * 60_000);
  }
  expect(tries).toBe(5);
  expect((await list()).mails[0].status).toBe('failed');
});

test('two who send at the same time send each mail once', async () => {
  for (let i = 0; i < 8; i++) await queue(`d${i}@example.com`);
  const sent: string[] = [];
  const server = withServer(async ({ to }) => {
    sent.push(to);
    return true;
  });
  await Promise.all([sendWaiting(server), sendWaiting(server), sendWaiting(server)]);
  expect(sent.sort()).toEqual(Array.from({ length: 8 }, (_, i) => `d${i}@example.com`));
});

test('a mail whose reason was rolled back was never written', async () => {
  const failing = transact(app.deps, async (trx) => {
    await queueMail(trx, app.deps.clock, { to: 'e@example.com', subject: 'No', text: '' });
    throw new Error('something else failed');
  });
  await expect(failing).rejects.toThrow();
  expect((await list()).totalMails).toBe(0);
});

test('the list searches, filters and sorts', async () => {
  await queue('zoe@example.com', 'Écluse');
  await queue('adam@example.com', 'Depot');
  expect((await list('?q=ECLUSE')).totalMails).toBe(1);
  expect((await list('?status=waiting')).totalMails).toBe(2);
  expect((await list('?status=sent')).totalMails).toBe(0);
  expect((await list('?sortBy=to')).mails.map(({ to }: { to: string }) => to)).toEqual([
    'adam@example.com',
    'zoe@example.com',
  ]);
  expect((await app.call('GET', '/api/apps/outbox/999999', { as: 'admin' })).status).toBe(404);
});
