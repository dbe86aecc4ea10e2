import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkArrows } from './check-arrows.mjs';
import { checkDuplicateTypes } from './check-duplicate-types.mjs';
import { checkLayout } from './check-layout.mjs';
import { checkSourceRules } from './check-source-rules.mjs';
import { linkWorkspaces } from './checking/link-workspaces.mjs';
import { namesOf } from './new-slice/names.mjs';
import { createSlice } from './new-slice.mjs';

const house = resolve(import.meta.dirname, '..');
const left = /^(node_modules|dist(-.*)?|data|public)$/;

/** The sources of the house in a temporary folder, its workspaces linked to each other there. */
function copyOfTheHouse() {
  const root = mkdtempSync(join(tmpdir(), 'new-slice-'));
  for (const name of [
    'packages',
    'apps',
    'tools',
    'package.json',
    'tsconfig.base.json',
    'biome.json',
    '.gitignore',
    'vitest.config.ts',
  ]) {
    cpSync(join(house, name), join(root, name), { recursive: true, filter: (path) => !left.test(basename(path)) });
  }
  linkWorkspaces(house, root);
  return root;
}

let root;
let written;
beforeAll(() => {
  root = copyOfTheHouse();
  written = createSlice(root, 'ecommerce/gift-cards');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const isOfTheSlice = (text) => /gift-?cards?/i.test(text);
const ofTheSlice = (findings) => findings.filter(({ file, message }) => isOfTheSlice(file + message));
const lintOf = (target, paths, ...how) =>
  spawnSync(join(house, 'node_modules/.bin/biome'), ['check', ...how, ...paths], { cwd: target, encoding: 'utf8' });

describe('a new slice', () => {
  test('has its files in contract, api and web, and a line in each list', () => {
    expect(written.created).toEqual(
      expect.arrayContaining([
        'packages/contract/src/ecommerce/gift-cards/gift-cards.endpoints.ts',
        'packages/api/src/ecommerce/gift-cards/gift-cards.service.ts',
        'apps/web/src/features/ecommerce/gift-cards/gift-cards-page.tsx',
      ]),
    );
    for (const path of written.created) expect(existsSync(join(root, path))).toBe(true);
    for (const path of written.changed) expect(readFileSync(join(root, path), 'utf8')).toMatch(/gift-?card/i);
  });

  test('is clean once formatted', () => {
    const paths = [...written.created, ...written.changed];
    lintOf(root, paths, '--write');
    const { status, stdout, stderr } = lintOf(root, paths);
    expect(status, stdout + stderr).toBe(0);
  });

  test('keeps every rule of the house', { timeout: 300_000 }, async () => {
    const { findings } = await checkArrows(root);
    expect(ofTheSlice(findings)).toEqual([]);
    for (const check of [checkLayout, checkSourceRules, checkDuplicateTypes])
      expect(ofTheSlice(check(root).findings)).toEqual([]);
  });

  test('type-checks', { timeout: 300_000 }, () => {
    for (const project of ['packages/api/tsconfig.test.json', 'apps/web/tsconfig.json']) {
      const { stdout } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', project, '--pretty', 'false'], {
        cwd: root,
        encoding: 'utf8',
      });
      const mine = stdout.split('\n').filter(isOfTheSlice);
      expect(mine, project).toEqual([]);
    }
  });

  test('answers over HTTP as its own tests say', { timeout: 120_000 }, () => {
    const args = ['node_modules/vitest/vitest.mjs', 'run', 'gift-cards'];
    expect(
      execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } }),
    ).toMatch(/Tests\s+5 passed/);
  });

  test('comes from the command line, formatted, and is refused where one stands already', { timeout: 60_000 }, () => {
    const make = () =>
      spawnSync(process.execPath, ['tools/new-slice.mjs', 'pages/stories'], { cwd: root, encoding: 'utf8' });
    const first = make();
    expect(first.status, first.stderr).toBe(0);
    expect(first.stdout).toContain('packages/contract/src/pages/stories/stories.schema.ts');
    const { status, stdout } = lintOf(root, [
      'packages/contract/src/pages',
      'packages/api/src/pages',
      'apps/web/src/features/stories',
      'apps/web/src/app/router.tsx',
    ]);
    expect(status, stdout).toBe(0);
    const second = make();
    expect(second.status).toBe(1);
    expect(second.stderr.trim()).toMatch(
      /^packages\/contract\/src\/pages\/stories\/stories\.schema\.ts is there already\. .*$/,
    );
  });
});

test.each([
  ['email', { one: 'email', many: 'emails', url: '/api/apps/email', path: '/apps/email', room: 'email' }],
  ['order-notes', { one: 'orderNote', many: 'orderNotes', Many: 'OrderNotes', url: '/api/apps/order-notes' }],
  [
    'pages/stories',
    { one: 'story', many: 'stories', url: '/api/pages/stories', path: '/pages/stories', room: 'stories' },
  ],
  [
    'dashboards/crm',
    { one: 'crm', many: 'crms', url: '/api/dashboard/crm', path: '/dashboards/crm', room: 'dashboards/crm' },
  ],
])('%s is named', (slice, names) => {
  expect(namesOf(slice)).toMatchObject(names);
});

test.each(['', 'Email', 'logistics', 'email/inbox', '../email'])('%s is no name of a slice', (slice) => {
  expect(() => namesOf(slice)).toThrow(/named like its URL/);
});
