#!/usr/bin/env node
/**
 * Lays out a new slice (`npm run new:slice ecommerce/orders`): contract, api and web with a list of named records that
 * works, and its line in each list of the house. From there it is changed into what it shall be.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readText } from './checking/source-tree.mjs';
import { namesOf } from './new-slice/names.mjs';
import { serverRegistrations, webRegistrations } from './new-slice/registrations.mjs';
import { serverFiles } from './new-slice/server-files.mjs';
import { webFiles } from './new-slice/web-files.mjs';

const migrationsFolder = 'packages/api/src/migrations';

/** The next free number and the slice's name: `0021-order-notes`. */
function nextMigration(root, slice) {
  const last = Math.max(...readdirSync(join(root, migrationsFolder)).map((file) => Number.parseInt(file, 10) || 0));
  return `${String(last + 1).padStart(4, '0')}-${slice.replaceAll('/', '-')}`;
}

/** Writes the slice into the tree at `root`; gives the paths it wrote and changed. Nothing is written when it cannot all be. */
export function createSlice(root, name) {
  const names = namesOf(name);
  const migration = nextMigration(root, names.slice);
  const created = { ...serverFiles(names, migration), ...webFiles(names) };
  const taken = Object.keys(created).find((path) => existsSync(join(root, path)));
  if (taken) throw new Error(`${taken} is there already. Choose another name, or work on that slice.`);
  const changed = Object.fromEntries(
    Object.entries({ ...serverRegistrations(names, migration), ...webRegistrations(names) }).map(([path, edit]) => [
      path,
      edit(readText(root, path), path),
    ]),
  );
  for (const [path, text] of Object.entries({ ...created, ...changed })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return { created: Object.keys(created), changed: Object.keys(changed) };
}

function main() {
  const root = resolve(fileURLToPath(import.meta.url), '../..');
  try {
    const { created, changed } = createSlice(root, process.argv[2] ?? '');
    const biome = join(root, 'node_modules/.bin/biome');
    execFileSync(biome, ['check', '--write', ...created, ...changed], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    console.log(`Created\n  ${created.join('\n  ')}\nAdded a line to\n  ${changed.join('\n  ')}`);
    console.log(
      `Next: the fields in the .schema.ts, the columns in the migration, who may read it in packages/contract/src/access/access.rules.ts; then npm run verify.`,
    );
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) main();
