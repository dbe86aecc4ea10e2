import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isLoopback, readSettings } from './settings.ts';

describe('readSettings', () => {
  it('has a working default for every setting', () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({ host: '127.0.0.1', port: 3000, dataDir: resolve('data'), logLevel: 'info' });
    expect(settings.solverThreads).toBeGreaterThanOrEqual(1);
    expect(settings.databaseUrl).toBeUndefined();
    expect(settings.allowsSampleAccounts).toBe(false);
  });

  it('takes an empty value for none', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  it.each([
    ['PORT', 'abc', 'PORT must be a whole number from 0 to 65535, not "abc"'],
    ['PORT', '65536', 'PORT must be'],
    ['PORT', '1e3', 'PORT must be'],
    ['HOST', 'a b', 'HOST must be'],
    ['DATABASE_URL', 'mysql://root:hush@db/x', 'DATABASE_URL must be like postgres://'],
    ['SAMPLE_DATA', 'yes', 'SAMPLE_DATA must be "on" or "off"'],
    ['SESSION_SECRET', 'short', 'SESSION_SECRET must be at least 32 characters'],
    ['SMTP_URL', 'mail.example.org', 'SMTP_URL must be'],
    ['MAIL_FROM', 'nobody', 'MAIL_FROM must be'],
    ['MAIL_FROM', 'a@b.example\r\nBcc: c@d.example', 'MAIL_FROM must be'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of debug, info, warn, error'],
    ['SOLVER_THREADS', '0', 'SOLVER_THREADS must be'],
    ['ALLOW_SAMPLE_ACCOUNTS', 'true', 'ALLOW_SAMPLE_ACCOUNTS must be'],
    ['TRUST_PROXY', 'true', 'TRUST_PROXY must be how many'],
    ['PUBLIC_URL', 'cartage.example.org', 'PUBLIC_URL must be'],
  ])('refuses %s=%s', (name, value, message) => {
    expect(() => readSettings({ [name]: value })).toThrow(message);
  });

  it('names every wrong setting at once, and tells no secret', () => {
    const message = errorOf(() =>
      readSettings({ PORT: 'x', SESSION_SECRET: 'hush', DATABASE_URL: 'mysql://u:hush@h/d' }),
    );
    expect(message).toContain('PORT');
    expect(message).toContain('SESSION_SECRET');
    expect(message).not.toContain('hush');
    expect(message).not.toContain('\n');
  });
});

it.each([
  ['127.0.0.1', true],
  ['127.8.0.1', true],
  ['::1', true],
  ['[::1]', true],
  ['localhost', true],
  ['shop.localhost', true],
  ['0.0.0.0', false],
  ['::', false],
  ['127.0.0.1.evil.example', false],
  ['192.168.0.2', false],
])('isLoopback(%s) is %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});

function errorOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  return '';
}
