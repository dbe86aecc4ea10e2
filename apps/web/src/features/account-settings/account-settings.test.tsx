import '#test/dom.ts';
import { codeAt } from '@cartage/api/auth/second-factor.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import qrcode from 'qrcode-generator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { browserThat } from '#test/browser-notices.ts';
import { connect, line } from '#test/connect.ts';
import { openPage } from '#test/open-page.tsx';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp({ seeded: false });
  connect(api);
});
afterAll(() => api.close());

it('R-2.23 opens with the account', async () => {
  const page = await openPage('/pages/account-settings?a=1', { as: 'admin' });
  await page.sees('admin@demo.com');
  expect(page.router.state.location.href).toBe('/pages/account-settings/account?a=1');
  const odd = await openPage('/pages/account-settings/nothing', { as: 'admin' });
  await odd.sees('admin@demo.com');
});

it('changes the password after asking for the present one, and ends the other sessions', async () => {
  const elsewhere = await api.signIn('subscriber');
  const page = await openPage('/pages/account-settings/security', { as: 'subscriber' });
  await page.sees('This device');
  await page.until('two places', () => page.all('section li').length === 2);
  await page.type('Current password', 'wrong');
  await page.type('New password', 'tangerine lighthouse 9');
  await page.press('Change the password');
  await page.sees('The current password is not right.');
  const [current] = page.all('input[autocomplete="current-password"]');
  expect(current).toHaveProperty('value', 'wrong');
  await page.type('Current password', 'viewer');
  await page.press('Change the password');
  await page.sees('Password changed');
  await page.until('one place', () => page.all('section li').length === 1);
  expect((await api.call('GET', '/api/auth/session', { token: elsewhere })).status).toBe(401);
});

it('shows the key of a second factor as a QR code, too', async () => {
  const page = await openPage('/pages/account-settings/security', { as: 'maintainer' });
  const password = '[aria-labelledby="two-factor"] input';
  await page.type(await page.until('the password', () => page.all(password)[0]), 'manager');
  await page.press('Set it up');
  const picture = await page.named('svg[role="img"]', 'QR code that adds this account to an authenticator');
  const uri = page.all('a[href^="otpauth:"]')[0]?.getAttribute('href') ?? '';
  expect(uri).toMatch(/^otpauth:\/\/totp\/Cartage:manager%40demo\.com\?secret=/);

  const code = qrcode(0, 'M');
  code.addData(uri);
  code.make();
  const count = code.getModuleCount();
  const indices = [...Array(count).keys()];
  const expected = indices.flatMap((row) =>
    indices.filter((column) => code.isDark(row, column)).map((column) => `${column + 4},${row + 4}`),
  );
  const side = count + 8;
  expect(picture.getAttribute('viewBox')).toBe(`0 0 ${side} ${side}`);
  const [ground, dark] = [...picture.querySelectorAll('path')];
  expect([ground?.getAttribute('fill'), ground?.getAttribute('d')]).toEqual(['#fff', `M0 0h${side}v${side}h-${side}z`]);
  const drawn = [...(dark?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)h1v1h-1z/g)];
  expect(dark?.getAttribute('d')).toBe(drawn.map(([one]) => one).join(''));
  expect(drawn.map(([, column, row]) => `${column},${row}`)).toEqual(expected);
});

it('signs out elsewhere', async () => {
  const elsewhere = await api.signIn('editor');
  const page = await openPage('/pages/account-settings/security', { as: 'editor' });
  await page.press('Sign out there: Another program');
  await page.sees('Signed out there');
  expect((await api.call('GET', '/api/auth/session', { token: elsewhere })).status).toBe(401);
});

it('signs out everywhere else at once, where there is more than one other place', async () => {
  const others = [await api.signIn('editor'), await api.signIn('editor')];
  const page = await openPage('/pages/account-settings/security', { as: 'editor' });
  await page.press('Sign out everywhere else');
  await page.sees('Signed out everywhere else');
  for (const token of others) expect((await api.call('GET', '/api/auth/session', { token })).status).toBe(401);
  await page.seesNot('Sign out there');
  expect(page.all('button').find(({ textContent }) => textContent === 'Sign out everywhere else')).toBeUndefined();
});

it('makes a key, shows its secret once, and revokes it', async () => {
  const page = await openPage('/pages/account-settings/api-keys', { as: 'admin' });
  await page.sees('No keys yet');
  await page.press('New key');
  await page.type('Name', 'Shop');
  await page.press('Make the key');
  await page.sees('only its first letters are kept');
  const secret = await page.until(
    'the secret',
    () => page.all('code').find((one) => one.textContent?.startsWith('ck_'))?.textContent,
  );
  expect((await api.call('GET', '/api/apps/logistics/deliveries', { token: secret })).status).toBe(200);
  await page.press('Close');
  await page.press('Actions for Shop');
  await page.press('Revoke');
  await page.sees('Programs that use this key are shut out at once.');
  await page.click(page.named('dialog button', 'Revoke'));
  await page.sees('Shop opens nothing any more');
  expect((await api.call('GET', '/api/apps/logistics/deliveries', { token: secret })).status).toBe(401);
});

it('offers keys to nobody who may have none', async () => {
  const page = await openPage('/pages/account-settings/api-keys', { as: 'author' });
  await page.sees('support@demo.com');
  expect(page.all('main nav a').map(({ textContent }) => textContent)).toEqual([
    'Account',
    'Security',
    'Notifications',
  ]);
  expect(line.calls.filter((call) => call.includes('api-keys'))).toEqual([]);
});

it('keeps what a person wants to be told of, and by which ways', async () => {
  const page = await openPage('/pages/account-settings/notifications', { as: 'author' });
  const box = (name: string) =>
    page.until(name, () => page.all(`input[aria-label="${name}"]`).find((one) => one instanceof HTMLInputElement));
  const kept = async () => (await api.call('GET', '/api/apps/notifications/preferences', { as: 'author' })).body;
  const isKept = async (wanted: object) => {
    await expect.poll(async () => (await kept()).preferences).toContainEqual(expect.objectContaining(wanted));
  };
  await page.sees('Mails go to support@demo.com');
  await page.click(box('Mail for you: Email'));
  await isKept({ kind: 'mail_received', app: true, email: true });
  await page.click(box('Mail for you: Bell'));
  await isKept({ kind: 'mail_received', app: false, email: true });
  await isKept({ kind: 'order_placed', app: true, email: false });
  line.isCut = true;
  await page.click(box('New orders: Bell'));
  await page.sees('The server cannot be reached');
  await page.until('the box as it was', () =>
    page.all('input[aria-label="New orders: Bell"]').some((one) => one.matches(':checked')),
  );
  line.isCut = false;
});

it('asks the browser when a person wants to be told by it, and says so where it refuses', async () => {
  const box = (name: string) =>
    page.until(name, () => page.all(`input[aria-label="${name}"]`).find((one) => one instanceof HTMLInputElement));
  const kept = async () => (await api.call('GET', '/api/apps/notifications/preferences', { as: 'author' })).body;
  const refusing = browserThat('denied');
  let page = await openPage('/pages/account-settings/notifications', { as: 'author' });
  await page.click(box('Finished imports: Browser'));
  await page.sees('This browser shows no notices of Cartage');
  expect(refusing.shown).toEqual([]);
  expect((await kept()).preferences.some(({ browser }: { browser: boolean }) => browser)).toBe(false);

  const showing = browserThat('granted');
  page = await openPage('/pages/account-settings/notifications', { as: 'author' });
  await page.click(box('Finished imports: Browser'));
  const wanted = { kind: 'import_finished', app: true, email: false, browser: true };
  await expect.poll(async () => (await kept()).preferences).toContainEqual(wanted);
  expect(showing.shown.map(({ text }) => text)).toEqual(['You are told here from now on: Finished imports']);
  // The browser tells of what comes to the bell: without the bell of nothing.
  await page.click(box('Finished imports: Bell'));
  await expect.poll(async () => (await kept()).preferences).toContainEqual({ ...wanted, app: false, browser: false });
});

it('offers no tab of notices to a role that has none', async () => {
  const removals = [{ action: 'read', subject: 'Notification' }];
  const body = { name: 'Quiet', basedOn: 'author', removals };
  const { body: role } = await api.call('POST', '/api/apps/roles', { as: 'admin', body });
  const { users } = (await api.call('GET', '/api/apps/users?q=support@demo.com', { as: 'admin' })).body;
  await api.call('PUT', `/api/apps/roles/${role.id}/people/${users[0].id}`, { as: 'admin' });
  const page = await openPage('/pages/account-settings/notifications', { as: 'author' });
  await page.sees('support@demo.com');
  expect(page.router.state.location.pathname).toBe('/pages/account-settings/account');
  expect(page.all('nav a').map(({ textContent }) => textContent)).not.toContain('Notifications');
});

it('a second factor that is not set up after all is left; the codes of one that is are copied and saved', async () => {
  const page = await openPage('/pages/account-settings/security', { as: 'editor' });
  const begin = async () => {
    const password = () => page.all('[aria-labelledby="two-factor"] input[type="password"]')[0];
    await page.type(await page.until('the password', password), 'dispatcher');
    await page.press('Set it up');
    return page.until('the key', () => page.all('code')[0]?.textContent ?? '');
  };
  await begin();
  await page.press('Cancel');
  await page.until('no key', () => page.all('code').length === 0);

  const code = await codeAt(await begin(), Math.floor(api.clock.at.getTime() / 30_000));
  await page.type('Code', code);
  await page.press('Verify');
  await page.sees('The second factor is on.');
  const codes = page.all('li code').map(({ textContent }) => textContent);
  expect(codes).toHaveLength(10);
  await page.press('Copy the codes');
  await page.sees('Copied');
  expect(await navigator.clipboard.readText()).toBe(codes.join('\n'));
  const files: Blob[] = [];
  const create = URL.createObjectURL;
  URL.createObjectURL = (file: Blob) => {
    files.push(file);
    return 'blob:codes';
  };
  await page.press('Save as a file');
  const file = await page.until('the file', () => files[0]);
  URL.createObjectURL = create;
  expect((await file.text()).trim().split('\r\n')).toEqual(codes);
});
