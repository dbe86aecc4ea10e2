#!/usr/bin/env node
/**
 * Whether the tests would notice (`npm run mutate [-- WORD]`): plants the faults of tools/mutate/faults.mjs, one at a
 * time, in a copy of the product and runs the tests that should fail. `WORD` takes only faults whose file or words hold
 * it. Ends with how many were noticed; the exit code is 1 when more than one in twenty was not.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { linkWorkspaces } from './checking/link-workspaces.mjs';
import { faults } from './mutate/faults.mjs';

const root = resolve(fileURLToPath(import.meta.url), '../..');
const word = process.argv[2] ?? '';
const chosen = faults.filter((fault) => `${fault.file} ${fault.what}`.includes(word));
if (chosen.length === 0) throw new Error(`No fault holds "${word}". They stand in tools/mutate/faults.mjs`);
const share = 57 / 60;

const copy = copyOfProduct();
try {
  if (!passes([...new Set(chosen.flatMap(({ tests }) => tests))]))
    throw new Error('The tests fail without a fault planted. Mend that first: npx vitest run packages/api');
  const unnoticed = chosen.filter((fault) => !isNoticed(fault));
  console.log(`\n${chosen.length - unnoticed.length} of ${chosen.length} faults were noticed`);
  for (const { file, what } of unnoticed) console.log(`  not: ${what} (${file})`);
  process.exitCode = chosen.length - unnoticed.length >= chosen.length * share ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}

/** What is committed or not, without what can be made again; the installed packages are shared, ours are the copy's. */
function copyOfProduct() {
  const folder = mkdtempSync(join(tmpdir(), 'cartage-mutate-'));
  const listed = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root });
  for (const path of String(listed.stdout).split('\n').filter(Boolean)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(root, path), join(folder, path), { force: true, errorOnExist: false });
  }
  linkWorkspaces(root, folder);
  return folder;
}

function isNoticed({ file, what, from, to, tests }) {
  const path = join(copy, file);
  const sound = readFileSync(path, 'utf8');
  if (sound.split(from).length !== 2) throw new Error(`${file} does not hold "${from}" once. Plant "${what}" anew.`);
  writeFileSync(
    path,
    sound.replace(from, () => to),
  );
  const isFine = passes(tests);
  writeFileSync(path, sound);
  console.log(`${isFine ? 'NOT NOTICED' : 'noticed'}  ${what}`);
  return !isFine;
}

function passes(tests) {
  const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--bail=1', ...tests], {
    cwd: copy,
    stdio: 'ignore',
    timeout: 600_000,
  });
  return status === 0;
}
