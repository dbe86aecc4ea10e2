import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/open-app.ts';
import { codeAt, stepOfCode } from './second-factor.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ seeded: false });
});
afterAll(() => app.close());

const post = (path: string, body: unknown, token: string) => app.call('POST', `/api/auth/${path}`, { body, token });
const login = (code?: string) =>
  app.call('POST', '/api/auth/login', { body: { email: 'manager@demo.com', password: 'manager', code } });
const wait = (seconds: number) => {
  app.clock.at = new Date(app.clock.at.getTime() + seconds * 1000);
};
const codeNow = (secret: string) => codeAt(secret, Math.floor(app.clock.at.getTime() / 30_000));

describe('codes follow RFC 6238', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'; // "12345678901234567890", its appendix B
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('at %d s: %s', async (seconds, code) => {
    expect(await codeAt(secret, Math.floor(seconds / 30))).toBe(code);
    const now = new Date(seconds * 1000);
    expect(await stepOfCode(secret, code, { now, lastStep: 0 })).toBe(Math.floor(seconds / 30));
    expect(await stepOfCode(secret, code, { now, lastStep: Math.floor(seconds / 30) })).toBeUndefined();
    expect(await stepOfCode(secret, code, { now: new Date((seconds + 90) * 1000), lastStep: 0 })).toBeUndefined();
  });
});

test('the second factor from the first code to the last recovery code', async () => {
  const token = await app.signIn('maintainer');
  expect((await post('two-factor/verify', { code: '000000' }, token)).status).toBe(409);
  expect((await post('two-factor/enable', { password: 'wrong' }, token)).status).toBe(400);
  const setup = (await post('two-factor/enable', { password: 'manager' }, token)).body;
  expect(setup.secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(setup.otpauthUri).toBe(`otpauth://totp/Cartage:manager%40demo.com?secret=${setup.secret}&issuer=Cartage`);
  expect(new Set(setup.recoveryCodes).size).toBe(10);
  expect((await login()).status).toBe(200); // prepared is not on

  const wrong = await post('two-factor/verify', { code: '12345' }, token);
  expect([wrong.status, wrong.body.code]).toEqual([400, 'wrong_code']);
  expect((await post('two-factor/verify', { code: await codeNow(setup.secret) }, token)).status).toBe(204);
  expect((await post('two-factor/enable', { password: 'manager' }, token)).status).toBe(409);

  const asked = await login();
  expect([asked.status, asked.body.code, Object.keys(asked.body.errors)]).toEqual([
    401,
    'second_factor_needed',
    ['code'],
  ]);
  expect((await login(await codeNow(setup.secret))).body.code).toBe('wrong_code'); // used just now
  wait(30);
  const code = await codeNow(setup.secret);
  const [one, two] = await Promise.all([login(`${code.slice(0, 3)} ${code.slice(3)}`), login(code)]);
  expect([one.status, two.status].sort()).toEqual([200, 401]);
  expect((one.body.userData ?? two.body.userData).hasTwoFactor).toBe(true);

  const recovery = setup.recoveryCodes[3];
  expect((await login(recovery.toLowerCase())).status).toBe(200);
  expect((await login(recovery)).status).toBe(401);

  const stored = JSON.stringify(await app.deps.db.selectFrom('credentials').selectAll().execute());
  expect(stored).not.toContain(setup.secret);
  for (const one of setup.recoveryCodes) expect(stored).not.toContain(one.replace('-', ''));

  expect((await post('two-factor/disable', { password: 'manager' }, token)).status).toBe(204);
  expect((await login()).status).toBe(200);
});

test('codes cannot be tried through', async () => {
  const token = await app.signIn('editor');
  const setup = (await post('two-factor/enable', { password: 'dispatcher' }, token)).body;
  const seen = [];
  for (let i = 0; i < 12; i++) seen.push((await post('two-factor/verify', { code: `${100_000 + i}` }, token)).status);
  expect(seen.filter((status) => status === 429)).toHaveLength(2);
  wait(20);
  expect((await post('two-factor/verify', { code: await codeNow(setup.secret) }, token)).status).toBe(204);
});
