#!/usr/bin/env node
/** Licences of everything the lock file brings in (docs/adr/0011-licences.md). */
import { readText, runAsCommand } from './checking/source-tree.mjs';

const permissive = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'Apache-2.0',
  'Unlicense',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'OFL-1.1',
]);
/** Build and test only: nothing of these is shipped. */
const neverShipped = /^(axe-core|lightningcss(-.*)?)$/;

/** Where only a file in the package tells the licence. */
const licenceInFile = { 'png-js': 'MIT' };

const isPermissive = (licence) =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((one) => one.split(' AND ').every((part) => permissive.has(part.trim())));

/** @param {string} root */
export function checkLicences(root) {
  const lines = readText(root, 'package-lock.json').split('\n');
  const packages = Object.entries(JSON.parse(lines.join('\n')).packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  );
  const findings = packages
    .map(([path, { license, dev = false }]) => {
      const name = path.replace(/^.*node_modules\//, '');
      return { path, name, license: license ?? licenceInFile[name] ?? 'none', dev };
    })
    .filter(
      ({ name, license, dev }) =>
        !isPermissive(license) && !(license === 'MPL-2.0' && (dev || neverShipped.test(name))),
    )
    .map(({ path, name, license }) => ({
      file: 'package-lock.json',
      line: lines.findIndex((line) => line.includes(`"${path}"`)) + 1,
      message: `${name} is under ${license}. Do without it, or write the ADR that allows it and name it in tools/check-licences.mjs.`,
    }));
  return { findings, summary: `${packages.length} packages` };
}

await runAsCommand(import.meta.url, checkLicences);
