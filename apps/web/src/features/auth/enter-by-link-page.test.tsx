import '#test/dom.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, line } from '#test/connect.ts';
import { openPage } from '#test/open-page.tsx';

let api: TestApp;
let driverId: string;
beforeAll(async () => {
  api = await openTestApp({ seeded: false });
  connect(api);
  const { users } = (await api.call('GET', '/api/apps/users?role=driver', { as: 'admin' })).body;
  const body = { ref: 'A', name: 'Amal', userId: users[0].id };
  ({ id: driverId } = (await api.call('POST', '/api/apps/logistics/drivers', { as: 'admin', body })).body);
});
afterAll(() => api.close());

const name = async (): Promise<string> =>
  (await api.call('GET', '/api/auth/session', { as: 'driver' })).body.userData.fullName;
/** The link, as a path of ours. */
const link = async (): Promise<string> => {
  const path = `/api/apps/logistics/driver-phones/${driverId}/link`;
  const { pathname, hash } = new URL((await api.call('PUT', path, { as: 'admin', body: {} })).body.url);
  return pathname + hash;
};

it('says whose sign-in it is, and lets in by one press; opened again, it leads nowhere', async () => {
  const path = await link();
  const looking = await openPage(path);
  await looking.sees(`Sign in as ${await name()}`);
  const page = await openPage(path);
  await page.press(`Sign in as ${await name()}`);
  await page.until('the driver’s page', () => page.router.state.location.pathname === '/driver');
  expect(page.router.state.location.hash).toBe('');
  expect(JSON.parse(localStorage.getItem('userData') ?? '{}')).toMatchObject({ email: 'driver@demo.com' });
  // Whose link it was is asked once, not again by who is in.
  expect(line.calls.filter((one) => one.includes('/api/driver-phones/look'))).toHaveLength(1);
  const again = await openPage(path);
  await again.sees('This link leads nowhere any more');
  await again.link('Sign in with a password');
});

it('a link that was replaced while it was looked at says so', async () => {
  const page = await openPage(await link());
  await page.sees(`Sign in as ${await name()}`);
  await link();
  await page.press(`Sign in as ${await name()}`);
  await page.sees('This link leads nowhere any more');
});

it('one that was not copied as a whole says so', async () => {
  const page = await openPage('/driver/enter');
  await page.sees('This link is not whole');
  expect(line.calls).toEqual([]);
});

it('who is signed in here now is named before being signed out', async () => {
  const page = await openPage(await link(), { as: 'editor' });
  await page.sees('is signed in here now and will be signed out.');
  await page.press(`Sign in as ${await name()}`);
  await page.until('the driver’s page', () => page.router.state.location.pathname === '/driver');
  expect(JSON.parse(localStorage.getItem('userData') ?? '{}')).toMatchObject({ role: 'driver' });
});
