import '#test/dom.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { connect, line } from '#test/connect.ts';
import { openPage } from '#test/open-page.tsx';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  connect(api);
});
afterAll(() => api.close());

// First, since React complains once only.
it('gives no field what the page does not know', async () => {
  const complaints = vi.spyOn(console, 'error');
  const page = await openPage('/login');
  await page.field('Email');
  expect(complaints).not.toHaveBeenCalled();
  complaints.mockRestore();
});

it('R-1.6 R-6.5 R-8.2 R-4.1 sends a visitor to sign-in and back to where they wanted to go', async () => {
  const page = await openPage('/apps/user/list?status=pending');
  await page.sees('Welcome back');
  expect(page.router.state.location.search).toEqual({ to: '/apps/user/list', status: 'pending' });
  await page.type('Email', 'admin@demo.com');
  await page.type('Password', 'admin');
  await page.press('Sign in');
  await page.until('the list', () => page.router.state.location.pathname === '/apps/user/list');
  expect(page.router.state.location.search).toEqual({ status: 'pending' });
  expect(JSON.parse(localStorage.getItem('accessToken') ?? '')).toBe('cookie');
});

it('says under the field what is wrong and keeps what was typed', async () => {
  const page = await openPage('/login');
  await page.type('Email', 'admin@demo.com');
  await page.type('Password', 'not-the-word');
  await page.press('Sign in');
  await page.sees('This email and password do not belong together.');
  expect(await page.field('Email')).toHaveProperty('value', 'admin@demo.com');
  expect(await page.field('Password')).toHaveProperty('value', 'not-the-word');
});

it('asks for what is missing before it sends anything', async () => {
  const page = await openPage('/login');
  await page.press('Sign in');
  await page.sees('Fill this in.');
  expect(line.calls.filter((call) => call.startsWith('POST'))).toEqual([]);
});

it('offers the sample accounts the server names', async () => {
  const page = await openPage('/login');
  await page.press('Dispatcher');
  await page.press('Sign in');
  await page.until('the first screen', () => page.router.state.location.pathname !== '/login');
});

it('R-6.3 R-2.4 sends a signed-in person away from the guest pages', async () => {
  const page = await openPage('/login', { as: 'admin' });
  await page.until('the first screen', () => page.router.state.location.pathname.startsWith('/apps/'));
});
