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

/** The six digits an authenticator shows for a base32 secret (RFC 6238). */
async function codeOf(secret: string, at: Date): Promise<string> {
  const bits = [...secret.replaceAll('=', '')]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const bytes = Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(Math.floor(at.getTime() / 30_000)));
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-1' }, false, ['sign']);
  const mac = new DataView(await crypto.subtle.sign('HMAC', key, counter));
  const number = mac.getUint32(mac.getUint8(19) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

it('asks for the code as a second step, says when it is wrong, and lets in with the right one', async () => {
  const token = await api.signIn('author');
  const { body } = await api.call('POST', '/api/auth/two-factor/enable', { token, body: { password: 'support' } });
  const code = await codeOf(body.secret, api.clock.at);
  await api.call('POST', '/api/auth/two-factor/verify', { token, body: { code } });
  api.clock.at = new Date(api.clock.at.getTime() + 60_000);

  const page = await openPage('/login?to=/pages/faq');
  await page.type('Email', 'support@demo.com');
  await page.type('Password', 'support');
  await page.press('Sign in');
  await page.sees('Your code, please');
  await page.type('Code', '000000');
  await page.press('Verify');
  await page.sees('This code is not right.');
  await page.type('Code', await codeOf(body.secret, api.clock.at));
  await page.press('Verify');
  await page.until('the page asked for', () => page.router.state.location.pathname === '/pages/faq');
  expect(JSON.parse(localStorage.getItem('userData') ?? '{}')).toMatchObject({ email: 'support@demo.com' });
});
