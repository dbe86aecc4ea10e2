/** Builds what is stale: a build notes the hash of the sources it was made from. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { compressFiles } from './compress-files.mjs';

const packages = ['packages/contract', 'packages/api', 'packages/solver', 'packages/roads'];
export const builds = {
  web: {
    name: 'pages',
    workspace: '@cartage/web',
    script: 'build',
    output: 'apps/web/dist',
    sources: ['apps/web', ...packages],
  },
  server: {
    name: 'server',
    workspace: '@cartage/server',
    script: 'build',
    output: 'apps/server/dist',
    sources: ['apps/server', ...packages],
  },
  demo: {
    name: 'demo',
    workspace: '@cartage/web',
    script: 'build:demo',
    output: 'apps/web/dist-demo',
    sources: ['apps/web', ...packages],
  },
};

/** Makes the wanted builds current; processes that ask at once build one after the other, and only once. */
export async function buildWhatIsStale(root, wanted, { force = false } = {}) {
  for (const build of wanted.map((name) => builds[name])) {
    if (!force && isCurrent(root, build)) continue;
    await alone(join(root, 'node_modules/.cartage-build'), async () => {
      if (force || !isCurrent(root, build)) await make(root, build);
    });
  }
}

const stampOf = (root, { output }) => join(root, output, '.built-from');

function isCurrent(root, build) {
  const stamp = stampOf(root, build);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashSources(root, build.sources);
}

async function make(root, build) {
  console.log(`Building the ${build.name} …`);
  const hash = hashSources(root, build.sources);
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', build.script, '-w', build.workspace], {
    cwd: root,
    encoding: 'utf8',
    // A test runner's own NODE_ENV would make a build for development.
    env: { ...process.env, NODE_ENV: 'production' },
    shell: process.platform === 'win32',
  });
  if (status !== 0)
    throw new Error(`Building the ${build.name} failed:\n${stdout.split('\n').slice(-15).join('\n')}\n${stderr}`);
  if (build.workspace === '@cartage/web') await compressFiles(join(root, build.output));
  writeFileSync(stampOf(root, build), hash);
}

/** Everything a build reads: sources, settings of the build, versions of the dependencies. */
function hashSources(root, folders) {
  const hash = createHash('sha256');
  const files = folders.flatMap((folder) => listFiles(join(root, folder))).sort();
  for (const path of [join(root, 'package-lock.json'), ...files]) {
    hash
      .update(`${relative(root, path)}\0`)
      .update(readFileSync(path))
      .update('\0');
  }
  return hash.digest('hex');
}

const notRead = new Set(['node_modules', 'dist', 'dist-demo', 'test', 'bench']);

function listFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return notRead.has(entry.name) ? [] : listFiles(path);
    return /\.test\.tsx?$|\.md$/.test(entry.name) ? [] : [path];
  });
}

/** Holds a folder as a lock; one whose maker is gone is taken over. */
async function alone(lock, work) {
  for (;;) {
    try {
      mkdirSync(lock);
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (isAbandoned(lock)) rmSync(lock, { recursive: true, force: true });
      await wait(200);
    }
  }
  try {
    writeFileSync(join(lock, 'pid'), String(process.pid));
    await work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function isAbandoned(lock) {
  try {
    return !isAlive(Number(readFileSync(join(lock, 'pid'), 'utf8')));
  } catch {
    // Just made, or just gone; but nobody takes a minute to sign it.
    return existsSync(lock) && Date.now() - statSync(lock).mtimeMs > 60_000;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
