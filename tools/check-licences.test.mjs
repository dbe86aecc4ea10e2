import { expect, test } from 'vitest';
import { checkLicences } from './check-licences.mjs';
import { plant } from './checking/planted-tree.mjs';

const check = (packages) =>
  checkLicences(plant({ 'package-lock.json': JSON.stringify({ packages }, null, 2) })).findings;

test('permissive packages and build tools have nothing to mend', () => {
  expect(
    check({
      '': { license: 'Apache-2.0' },
      'packages/api': {},
      'node_modules/@cartage/api': { link: true },
      'node_modules/a': { license: 'MIT' },
      'node_modules/b': { license: '(GPL-3.0 OR MIT)' },
      'node_modules/a/node_modules/lightningcss': { license: 'MPL-2.0' },
      'node_modules/c': { license: 'MPL-2.0', dev: true },
    }),
  ).toEqual([]);
});

test.each([
  ['a copyleft package', { license: 'AGPL-3.0' }],
  ['a copyleft package that must be taken whole', { license: 'MIT AND GPL-3.0' }],
  ['a shipped package under MPL', { license: 'MPL-2.0' }],
  ['a package without a licence', {}],
])('%s is refused', (_, entry) => {
  expect(check({ 'node_modules/@x/y': entry })).toEqual([
    { file: 'package-lock.json', line: 3, message: expect.stringMatching(/^@x\/y is under /) },
  ]);
});
