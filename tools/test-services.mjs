/** What the tests need besides npm packages: Chromium and a throw-away PostgreSQL, from Debian's packages where they lack. */
import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const isRoot = process.getuid?.() === 0;

/** The browser to test with, or undefined with the reason in `notes`. */
export function findChromium(notes) {
  const known = () =>
    [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
      (path) => path && existsSync(path),
    );
  return known() ?? (install('chromium', notes) ? known() : undefined);
}

/** Starts PostgreSQL on a free port in a temporary folder; undefined with the reason in `notes` where there is none. */
export async function startPostgres(notes) {
  const bin = findPostgres() ?? (install('postgresql', notes) ? findPostgres() : undefined);
  if (!bin) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'cartage-postgres-'));
  const asPostgres = (program, ...args) => {
    const command = isRoot
      ? ['runuser', '-u', 'postgres', '--', join(bin, program), ...args]
      : [join(bin, program), ...args];
    const { status, stderr, error } = spawnSync(command[0], command.slice(1), {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? stderr}`);
  };
  if (isRoot) chownSync(folder, idOf('-u'), idOf('-g'));
  const data = join(folder, 'data');
  const stop = () => {
    try {
      asPostgres('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
    } catch {
      // It is gone already.
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    asPostgres('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync');
    const port = await freePort();
    // Nothing here outlives the run, so nothing waits for the disk.
    const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c max_connections=300 -c fsync=off -c synchronous_commit=off -c full_page_writes=off`;
    asPostgres('pg_ctl', '-D', data, '-l', join(folder, 'log'), '-o', settings, '-w', 'start');
    return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop };
  } catch (error) {
    stop();
    notes.push(`PostgreSQL does not start: ${error.message.trim()}`);
    return undefined;
  }
}

function findPostgres() {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : [];
  const newestFirst = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => `/usr/lib/postgresql/${version}/bin`);
  const onPath = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim();
  return [...newestFirst, onPath].find((bin) => bin && existsSync(join(bin, 'initdb')));
}

let isListRead = false;

function install(name, notes) {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) {
    notes.push(`${name} is not installed, and only root on Debian may have it installed by this run`);
    return false;
  }
  console.log(`Installing ${name} from the system's packages …`);
  const apt = (...args) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  if (!isListRead) apt('update', '-q');
  isListRead = true;
  const { status, stderr } = apt('install', '-y', '-q', '--no-install-recommends', name);
  if (status === 0) return true;
  notes.push(`${name} could not be installed: ${stderr.trim().split('\n').at(-1)}`);
  return false;
}

const idOf = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}
