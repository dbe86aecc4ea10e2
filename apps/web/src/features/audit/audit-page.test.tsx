import '#test/dom.ts';
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

it('shows who did what, newest first, also where nobody was signed in', async () => {
  await api.call('POST', '/api/auth/login', { body: { email: 'admin@demo.com', password: 'not the word' } });
  const page = await openPage('/apps/audit', { as: 'maintainer' });
  await page.sees('auth.sign_in_failed');
  await page.sees('Nobody signed in');
  expect(page.all('tbody tr')[0]?.textContent).toContain('auth.signed_in');
});
