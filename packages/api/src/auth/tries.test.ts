import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/open-app.ts';
import { signInLimits } from './limits.ts';
import { networkOf, placeOf, spendTries } from './tries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ seeded: false });
});
afterAll(() => app.close());

const login = (email: string, password: string, from: string, headers: Record<string, string> = {}) =>
  app.call('POST', '/api/auth/login', { body: { email, password }, from, headers });
const statuses = async (calls: (() => Promise<{ status: number }>)[]) => {
  const seen: number[] = [];
  for (const call of calls) seen.push((await call()).status);
  return { tried: seen.filter((status) => status === 401).length, refused: seen.filter((s) => s === 429).length };
};

describe('wrong passwords', () => {
  test('ten pass from one place, whatever it says about itself; another place is not hindered', async () => {
    const wrong = Array.from(
      { length: 16 },
      (_, i) => () => login('admin@demo.com', `wrong ${i}`, '203.0.113.7', { 'x-forwarded-for': `198.51.100.${i}` }),
    );
    expect(await statuses(wrong)).toEqual({ tried: 10, refused: 6 });
    const refused = await login('admin@demo.com', 'admin', '203.0.113.7');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBe(20);
    expect((await login('admin@demo.com', 'admin', '203.0.113.8')).status).toBe(200);
  });

  test('ten pass over all accounts together, known or not', async () => {
    const spray = Array.from(
      { length: 14 },
      (_, i) => () => login(`person${i}@demo.com`, 'Summer2026', '203.0.113.20'),
    );
    expect(await statuses(spray)).toEqual({ tried: 10, refused: 4 });
  });

  test('tries at the same moment cannot outrun the count', async () => {
    const replies = await Promise.all(
      Array.from({ length: 16 }, () => login('manager@demo.com', 'wrong', '203.0.113.30')),
    );
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(10);
  });

  test('right passwords cost nothing, and time gives tries back', async () => {
    for (let i = 0; i < 11; i++) expect((await login('driver@demo.com', 'driver', '203.0.113.40')).status).toBe(200);
    for (let i = 0; i < 10; i++) await login('driver@demo.com', 'wrong', '203.0.113.40');
    expect((await login('driver@demo.com', 'driver', '203.0.113.40')).status).toBe(429);
    app.clock.at = new Date(app.clock.at.getTime() + 20_000);
    expect((await login('driver@demo.com', 'driver', '203.0.113.40')).status).toBe(200);
  });

  test('many places together cannot guess on, yet nobody locks a colleague out of the usual place', async () => {
    expect((await login('support@demo.com', 'support', '198.18.0.1')).status).toBe(200);
    const guess = (i: number) =>
      spendTries(app.deps, signInLimits('support@demo.com', `198.18.1.${Math.floor(i / 8)}`, false)).catch(
        () => 'refused',
      );
    const guesses = [];
    for (let i = 0; i < 60; i++) guesses.push(await guess(i));
    expect(guesses.filter((guessed) => guessed === 'refused')).toHaveLength(10);
    expect((await login('support@demo.com', 'support', '198.18.2.1')).status).toBe(429);
    expect((await login('support@demo.com', 'support', '198.18.0.1')).status).toBe(200);
  });

  test('what was refused is not counted against anybody', async () => {
    const bucket = { key: 'test', burst: 2, stepMs: 1000 };
    await spendTries(app.deps, [bucket]);
    await spendTries(app.deps, [bucket]);
    for (let i = 0; i < 5; i++) await expect(spendTries(app.deps, [bucket])).rejects.toMatchObject({ status: 429 });
    app.clock.at = new Date(app.clock.at.getTime() + 1000);
    await spendTries(app.deps, [bucket]);
  });
});

describe('who is counted as one', () => {
  const behindProxy = { publicUrl: 'https://plans.example', isLoopbackOnly: false, kind: 'server' } as const;
  const onlyHere = { ...behindProxy, isLoopbackOnly: true };
  const place = (host: typeof behindProxy | typeof onlyHere, remoteAddress: string, forwarded?: string) =>
    placeOf({
      host,
      remoteAddress,
      headers: new Headers(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }),
    });

  test('behind a proxy on this machine: what the proxy adds, not what is said before it', () => {
    expect(place(behindProxy, '127.0.0.1', '10.9.9.1, 203.0.113.50')).toBe('203.0.113.50');
    expect(place(behindProxy, '::1', '2001:db8:1:2::77')).toBe('2001:db8:1:2::/64');
    expect(place(behindProxy, '127.0.0.1')).toBe('127.0.0.1');
    expect(place(behindProxy, '127.0.0.1', 'x'.repeat(500))).toBe('127.0.0.1');
  });

  test('who comes from elsewhere, or where no proxy can be, speaks for nobody', () => {
    expect(place(behindProxy, '203.0.113.60', '198.51.100.1')).toBe('203.0.113.60');
    expect(place(onlyHere, '127.0.0.1', '198.51.100.1')).toBe('127.0.0.1');
  });
});

test('unknown people cost as much time as known ones', async () => {
  const timeOf = async (email: string, from: string) => {
    const before = performance.now();
    await login(email, 'not the password', from);
    return performance.now() - before;
  };
  const ratios: number[] = [];
  for (let i = 0; i < 7; i++) {
    const known = await timeOf('admin@demo.com', '192.0.2.1');
    ratios.push((await timeOf('nobody@demo.com', '192.0.2.2')) / known);
  }
  const median = ratios.sort((a, b) => a - b)[3];
  // A look-up without a hash would take a twentieth.
  expect(median).toBeGreaterThan(0.5);
  expect(median).toBeLessThan(2);
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001::1', '2001:db8:1:0::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  [undefined, 'here'],
])('%s is counted as %s', (address, place) => {
  expect(networkOf(address)).toBe(place);
});
