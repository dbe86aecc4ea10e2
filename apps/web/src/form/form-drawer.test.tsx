import '#test/dom.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, holdWrites } from '#test/connect.ts';
import { openPage } from '#test/open-page.tsx';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  connect(api);
});
afterAll(() => api.close());

it('takes nothing while it is saved that would be gone with it; refused, it goes on where it was', async () => {
  const page = await openPage('/apps/invoice/list', { as: 'maintainer' });
  await page.press('Your details');
  const field = await page.field('Company');
  await page.type(field, 'Quay Couriers');
  await api.call('PATCH', '/api/apps/invoice/settings', { as: 'maintainer', body: { taxId: 'GB 1' } });
  for (const isStale of [true, false]) {
    const goOn = holdWrites();
    await page.press(isStale ? 'Save' : 'Save mine anyway');
    await page.until('the fields at rest', () => field.closest('[inert]'));
    expect(field).toHaveProperty('value', 'Quay Couriers');
    goOn();
    if (isStale) await page.until('the fields again', () => field.closest('[inert]') === null);
  }
  await page.sees('Details on invoices saved');
  await page.until('the form gone', () => page.all('[role="dialog"]').length === 0);
});
