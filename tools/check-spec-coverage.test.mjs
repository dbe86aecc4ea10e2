import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkSpecCoverage } from './check-spec-coverage.mjs';
import { plant } from './checking/planted-tree.mjs';

const spec = '- **R-7.1** Lists have pages.\n- **R-7.2** Search folds case.\n- **R-7.10** Deleting answers 204.\n';
const planted = (test, covered = '') =>
  plant({
    'docs/spec/7-calls.md': spec,
    'docs/spec/covered.txt': covered,
    'packages/api/src/email/email.test.ts': test,
  });

test('rules without a test are counted, not refused', () => {
  const { findings, summary } = checkSpecCoverage(planted("test('R-7.1 pages', …)", 'R-7.1\n'));
  expect(findings).toEqual([]);
  expect(summary).toBe('1 of 3 rules are named by a test, 1 held');
});

test('a covered rule that lost its test is refused', () => {
  expect(checkSpecCoverage(planted("test('pages', …)", 'R-7.1\n')).findings).toEqual([
    {
      file: 'docs/spec/covered.txt',
      line: 1,
      message: expect.stringContaining('R-7.1 has lost its test (“Lists have pages.”)'),
    },
  ]);
});

test('a test that names no rule of ours is refused', () => {
  expect(checkSpecCoverage(planted("\ntest('R-7.99 x', …)")).findings).toEqual([
    { file: 'packages/api/src/email/email.test.ts', line: 2, message: expect.stringContaining('R-7.99 is no rule') },
  ]);
});

test('a number given twice is refused', () => {
  const root = plant({ 'docs/spec/7-calls.md': `${spec}- **R-7.2** Again.\n` });
  expect(checkSpecCoverage(root).findings).toEqual([
    expect.objectContaining({ line: 4, message: expect.stringContaining('given twice') }),
  ]);
});

test('an update only adds', () => {
  const root = planted("test('R-7.10 R-7.2', …)", 'R-7.1\n');
  checkSpecCoverage(root, { update: true });
  expect(readFileSync(join(root, 'docs/spec/covered.txt'), 'utf8')).toBe('R-7.1\nR-7.2\nR-7.10\n');
});
