import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keptSecret } from './session-secret.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cartage-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('makes a secret once, that only its owner may read', () => {
  const secret = keptSecret(folder);
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(keptSecret(folder)).toBe(secret);
  expect(statSync(join(folder, 'session.secret')).mode & 0o077).toBe(0);
});

it('refuses a file that holds none', () => {
  writeFileSync(join(folder, 'session.secret'), 'short\n');
  expect(() => keptSecret(folder)).toThrow('holds no secret');
});
