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
  await api.signIn('maintainer');
  const page = await openPage('/apps/audit', { as: 'maintainer' });
  await page.sees('auth.sign_in_failed');
  await page.sees('Nobody signed in');
  expect(page.all('tbody tr')[0]?.textContent).toContain('auth.signed_in');
  expect(page.all('tbody tr')[0]?.textContent).toContain('Signed in');
  expect(page.text()).toContain('Failed to sign in');
  await page.click(page.until('who signed in', () => page.all('tbody tr:first-child td:nth-child(2) a')[0]));
  await page.until('the person', () => page.router.state.location.pathname === '/apps/user/view/2');
});

it('is narrowed to one kind of act', async () => {
  const page = await openPage('/apps/audit?action=auth.sign_in_failed', { as: 'admin' });
  await page.until('its rows alone', () => {
    const rows = page.all('tbody tr').map(({ textContent }) => textContent);
    return rows.length > 0 && rows.every((row) => row?.includes('auth.sign_in_failed'));
  });
  expect(await page.field('What')).toHaveProperty('value', 'auth.sign_in_failed');
});

it('says whose settings were changed, and which', async () => {
  await api.call('PATCH', '/api/apps/logistics/settings', { as: 'admin', body: { defaultServiceS: 240 } });
  const page = await openPage('/apps/audit?action=settings.changed', { as: 'admin' });
  await page.sees('Settings of logistics');
  await page.sees('settings.changed: defaultServiceS');
});
