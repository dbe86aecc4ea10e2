import '#test/dom.ts';
import { transact } from '@cartage/api/core/database/transact.ts';
import { queueMail } from '@cartage/api/outbox/outbox.service.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '#test/connect.ts';
import { openPage } from '#test/open-page.tsx';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp({ seeded: false });
  connect(api);
});
afterAll(() => api.close());

it('teaches what will stand here while it is empty', async () => {
  const page = await openPage('/apps/outbox', { as: 'admin' });
  await page.sees('No mail has gone out yet');
});

it('lets an administrator read a mail no mail server took, with its link', async () => {
  await api.call('POST', '/api/auth/forgot-password', { body: { email: 'driver@demo.com' } });
  const page = await openPage('/apps/outbox', { as: 'admin' });
  await page.sees('driver@demo.com');
  await page.sees('Kept here');
  await page.click(page.until('its subject', () => page.all('tbody button')[0]));
  await page.until('the link', () => page.all('[role="dialog"]')[0]?.textContent?.includes('/reset-password?token='));
  await page.press('Close');
  await page.until('the list alone', () => page.all('[role="dialog"]').length === 0);
  expect(page.all('tbody tr')).toHaveLength(1);
});

it('tells in whose name a mail went out, and where answers go', async () => {
  const sender = { senderName: 'Quay Goods', replyTo: 'orders@example.com' };
  await transact(api.deps, (trx) =>
    queueMail(trx, api.deps.clock, { ...sender, to: 'buyer@example.com', subject: 'Your order', text: 'Thank you' }),
  );
  const page = await openPage('/apps/outbox?q=buyer', { as: 'admin' });
  await page.click(page.until('its subject', () => page.all('tbody button')[0]));
  await page.sees('In the name of \u2068Quay Goods\u2069');
  await page.sees('Answers go to \u2068orders@example.com\u2069');
  const french = await openPage('/apps/outbox?q=buyer', { as: 'admin', language: 'fr' });
  await french.click(french.until('its subject', () => french.all('tbody button')[0]));
  await french.sees('À\u00a0: buyer@example.com');
});
