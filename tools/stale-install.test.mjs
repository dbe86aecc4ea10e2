import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkNode } from './node-version.mjs';
import { whyToInstall } from './stale-install.mjs';

let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cartage-install-'));
});
afterEach(() => rmSync(root, { recursive: true }));
const lock = (packages) => writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
const installed = (packages) => {
  for (const path of Object.keys(packages)) mkdirSync(join(root, path), { recursive: true });
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
};
const one = { 'node_modules/one': { version: '1.0.0' } };

test('asks for an installation where there is none, or another one', () => {
  lock({ '': {}, ...one });
  expect(whyToInstall(root)).toBe('none are there');
  installed({ 'node_modules/one': { version: '0.9.0' } });
  expect(whyToInstall(root)).toBe('one is not at 1.0.0');
  installed(one);
  expect(whyToInstall(root)).toBeUndefined();
  rmSync(join(root, 'node_modules/one'), { recursive: true });
  expect(whyToInstall(root)).toBe('node_modules/one is missing');
});

test('does not miss what is for other platforms, nor its own workspaces', () => {
  lock({
    ...one,
    'node_modules/one-win32': { version: '1.0.0', optional: true },
    'node_modules/@cartage/api': { link: true },
  });
  installed(one);
  expect(whyToInstall(root)).toBeUndefined();
});

test.each([
  ['18.20.0', false],
  ['20.18.9', false],
  ['20.19.0', true],
  ['22.1.0', true],
])('Node %s will do: %s', (version, isFine) => {
  if (isFine) expect(() => checkNode(version)).not.toThrow();
  else expect(() => checkNode(version)).toThrow('needs Node 20.19 or newer');
});
