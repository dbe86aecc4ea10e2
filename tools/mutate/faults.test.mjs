import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { faults } from './faults.mjs';

const root = resolve(import.meta.dirname, '../..');

test.each(faults)('"$what" can be planted in $file', ({ file, from, tests }) => {
  expect(readFileSync(join(root, file), 'utf8').split(from)).toHaveLength(2);
  for (const path of tests) expect(existsSync(join(root, path)), path).toBe(true);
});
