/** Test support: a temporary tree of planted files, taken away after each test. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach } from 'vitest';

const planted = [];
afterEach(() => {
  for (const folder of planted.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Writes the files (path → text) into a new folder and gives its path. */
export function plant(files) {
  const root = mkdtempSync(join(tmpdir(), 'planted-'));
  planted.push(root);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

const workspaces = {
  solver: 'packages',
  contract: 'packages',
  roads: 'packages',
  api: 'packages',
  server: 'apps',
  web: 'apps',
};

/** As `plant`, with the workspaces of the house linked to each other and empty packages to import. */
export function plantWorkspaces(files) {
  const packages = ['hono', 'libsql', 'zod'];
  const manifests = Object.entries(workspaces).map(([name, parent]) => [
    `${parent}/${name}/package.json`,
    JSON.stringify({
      name: `@cartage/${name}`,
      imports: { '#*': './src/*' },
      exports: { './*': './src/*' },
      dependencies: Object.fromEntries(packages.map((dependency) => [dependency, '*'])),
    }),
  ]);
  const modules = packages.flatMap((name) => [
    [`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' })],
    [`node_modules/${name}/index.js`, ''],
  ]);
  const root = plant({ 'package.json': '{}', ...Object.fromEntries([...manifests, ...modules]), ...files });
  mkdirSync(join(root, 'node_modules/@cartage'));
  for (const [name, parent] of Object.entries(workspaces)) {
    symlinkSync(join(root, parent, name), join(root, 'node_modules/@cartage', name));
  }
  return root;
}
