import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { sumReports } from './test-report.mjs';

const folder = mkdtempSync(join(tmpdir(), 'cartage-reports-'));
afterAll(() => rmSync(folder, { recursive: true }));
const write = (name, testResults) => writeFileSync(join(folder, name), JSON.stringify({ testResults }));
const result = (fullName, status) => ({ fullName, status });

test('sums passed, failed and skipped tests over all runs, and counts files that do not load', () => {
  write('one.json', [
    { name: '/house/a.test.ts', status: 'passed', assertionResults: [result('a', 'passed'), result('b', 'skipped')] },
    { name: '/house/b.test.ts', status: 'failed', message: 'no such module\nat …', assertionResults: [] },
  ]);
  write('two.json', [
    {
      name: '/house/c.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [result('c', 'failed'), result('d', 'todo')],
    },
  ]);
  expect(sumReports(folder, '/house')).toEqual({
    passed: 1,
    failed: ['b.test.ts: no such module', 'c.test.ts: c'],
    skipped: ['a.test.ts: b', 'c.test.ts: d'],
  });
});

test('is empty where nothing ran', () => {
  expect(sumReports(join(folder, 'none'), '/house')).toEqual({ passed: 0, failed: [], skipped: [] });
});
