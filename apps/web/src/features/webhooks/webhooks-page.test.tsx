import '#test/dom.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import { isSignedWith, WebhookReceiver } from '@cartage/api/test/webhook-receiver.ts';
import { webhookWorker } from '@cartage/api/webhooks/work-webhooks.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { connect } from '#test/connect.ts';
import { openPage } from '#test/open-page.tsx';

let api: TestApp;
let server: WebhookReceiver;
beforeAll(async () => {
  api = await openTestApp({ seeded: false });
  connect(api);
  server = await WebhookReceiver.open();
  await api.call('PATCH', '/api/apps/logistics/roads', { as: 'admin', body: { allowsPrivateHosts: true } });
});
beforeEach(async () => {
  await api.deps.db.deleteFrom('webhooks').execute();
  server.received.length = 0;
  server.says(204);
});
afterAll(async () => {
  await server.close();
  await api.close();
});

type Opened = Awaited<ReturnType<typeof openPage>>;
const make = async (more: object = {}) =>
  (
    await api.call('POST', '/api/apps/webhooks', {
      as: 'admin',
      body: { name: 'Shelves', url: `${server.url}/in`, events: ['delivery.created'], ...more },
    })
  ).body;
const dialog = (page: Opened) => page.all('[role="dialog"]')[0]?.textContent ?? '';
async function choose(page: Opened, act: string) {
  await page.click(page.until('its menu', () => page.all('[aria-label="Actions for Shelves"]')[0]));
  await page.press(act);
}

it('teaches what a webhook is and how to verify a message, while there is none', async () => {
  const page = await openPage('/apps/webhooks', { as: 'admin' });
  await page.sees('No webhooks yet');
  await page.sees('How to verify a message');
  expect(page.all('code')[0]?.textContent).toContain('createHmac');
});

it('makes one, shows its secret once, and what it is told of is signed with it', async () => {
  const page = await openPage('/apps/webhooks', { as: 'maintainer' });
  await page.press('New webhook');
  await page.type('Name', 'Shelves');
  await page.type('Address', `${server.url}/in`);
  await page.press('Make webhook');
  await page.sees('Choose at least one.');
  await page.click(page.field('All: Deliveries'));
  await page.press('Make webhook');
  await page.sees('it is not shown again');
  const secret = page.all('[role="dialog"] code')[0]?.textContent ?? '';
  expect(secret).toMatch(/^whsec_/);
  await page.press('Close');
  await page.until('it is gone', () => !document.body.textContent?.includes(secret));
  const { body } = await api.call('GET', '/api/apps/webhooks', { as: 'admin' });
  expect(body.webhooks[0].events).toEqual(['delivery.created', 'delivery.updated', 'delivery.deleted']);
  await api.call('POST', '/api/apps/logistics/deliveries', {
    as: 'editor',
    body: { customer: 'A', visits: [{ location: [9.5, 47.1] }] },
  });
  await webhookWorker(api.deps).work();
  const [came] = server.received;
  expect(came && isSignedWith(secret, came)).toBe(true);
});

it('puts the refusal of an address on its field', async () => {
  const page = await openPage('/apps/webhooks', { as: 'admin' });
  await page.press('New webhook');
  await page.type('Name', 'Shelves');
  await page.type('Address', 'https://me:secret@a.example.com');
  await page.press('Make webhook');
  await page.sees('Leave out the name and password');
});

it('sends a test and shows what came back; the log keeps it and sends it again', async () => {
  await make();
  server.says(202, {}, 'Thank you');
  const page = await openPage('/apps/webhooks', { as: 'admin' });
  await page.sees('Shelves');
  await choose(page, 'Send a test');
  await page.until('what came back', () => dialog(page).includes('HTTP 202') && dialog(page).includes('Thank you'));
  await page.press('Close');
  const log = await openPage('/apps/webhooks/log', { as: 'admin' });
  await log.sees('webhook.test');
  await log.click(log.until('the message', () => log.all('tbody button')[0]));
  await log.until('its body', () => dialog(log).includes('"type": "webhook.test"'));
  await log.press('Send again');
  await log.sees('It is sent again');
  await webhookWorker(api.deps).work();
  expect(new Set(server.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(server.received).toHaveLength(2);
});

it('asks before a new secret and before it deletes', async () => {
  const { id, secret: old } = await make();
  const page = await openPage('/apps/webhooks', { as: 'admin' });
  await page.sees('Shelves');
  await choose(page, 'New secret');
  await page.sees('two signatures');
  await page.press('Make a new secret');
  await page.sees('it is not shown again');
  const fresh = page.all('[role="dialog"] code')[0]?.textContent;
  expect([fresh === old, fresh?.startsWith('whsec_')]).toEqual([false, true]);
  await page.press('Close');
  await choose(page, 'Delete');
  await page.sees('This cannot be taken back');
  await page.click(
    page.until('yes', () =>
      page.all('[role="alertdialog"] button, [role="dialog"] button').find((one) => one.textContent === 'Delete'),
    ),
  );
  await page.sees('No webhooks yet');
  expect((await api.call('GET', `/api/apps/webhooks/${id}`, { as: 'admin' })).status).toBe(404);
});

it('says why one was switched off, in the words of the reader', async () => {
  const { id } = await make();
  await api.call('POST', '/api/apps/logistics/deliveries', {
    as: 'editor',
    body: { customer: 'A', visits: [{ location: [9.5, 47.1] }] },
  });
  server.says(410);
  await webhookWorker(api.deps).work();
  const page = await openPage(`/apps/webhooks/log?webhookId=${id}`, { as: 'admin', language: 'fr' });
  await page.sees('son serveur a répondu 410');
  const arabic = await openPage('/apps/webhooks', { as: 'admin', language: 'ar' });
  await arabic.sees('متوقف: لم يعد موجوداً');
});

it('is not for dispatchers', async () => {
  const page = await openPage('/apps/webhooks', { as: 'editor' });
  await page.until('another page', () => !document.body.textContent?.includes('How to verify a message'));
  expect(document.body.textContent).not.toContain('No webhooks yet');
});

it('says plainly where it cannot send', async () => {
  const browser = await openTestApp({ seeded: false, sendsWebhooks: false });
  connect(browser);
  const page = await openPage('/apps/webhooks', { as: 'admin' });
  await page.sees('This is Cartage in a browser');
  await page.press('New webhook');
  await page.until('a switch that is off', () => page.all('input[role="switch"]:disabled')[0]);
  connect(api);
  await browser.close();
});
