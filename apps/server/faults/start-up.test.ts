import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RunningServer, runCartage, startServer, temporaryFolder } from './running-server.ts';

let folder: ReturnType<typeof temporaryFolder>;
let servers: RunningServer[];
beforeEach(() => {
  folder = temporaryFolder();
  servers = [];
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop('SIGKILL')));
  folder.remove();
});
const start = async (env: Record<string, string> = {}) => {
  const server = await startServer({ DATA_DIR: folder.path, ...env });
  servers.push(server);
  return server;
};

describe('the command line', () => {
  it.each(['start', 'worker', 'solve', 'import', 'create-admin', 'backup', 'restore'])(
    'cartage %s --help tells how, fast',
    async (command) => {
      const nodeMs = await timeOf(() => spawnSync(process.execPath, ['-e', '0']));
      const startedMs = performance.now();
      const { code, stdout, stderr } = await runCartage([command, '--help']);
      const helpMs = performance.now() - startedMs;
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(stdout).toContain(`Usage: cartage ${command}`);
      // 60 ms against 40 on a quiet machine; the machine need not be quiet.
      expect(helpMs).toBeLessThan(4 * nodeMs + 250);
    },
  );

  it.each([
    [[], 2, 'Which command?'],
    [['dance'], 2, 'No command "dance"'],
    [['constructor'], 2, 'No command "constructor"'],
    [['start', '--loud'], 2, "Unknown option '--loud'"],
    [['backup'], 2, 'Which file?'],
    [['restore', 'x'], 2, '--data-dir'],
    [['restore', '/nowhere', '--data-dir', '/tmp/none'], 1, 'There is no file /nowhere'],
  ])('cartage %j ends with %d and says why in one line', async (args, code, message) => {
    const ended = await runCartage(args, { DATA_DIR: folder.path });
    expect(ended.code).toBe(code);
    expect(ended.stderr).toContain(message);
    expect(ended.stderr).toMatch(/^cartage: [^\n]+\n$/);
    expect(ended.stdout).toBe('');
  });
});

describe('a start', () => {
  it('refuses wrong settings, all at once', async () => {
    const { code, stderr } = await runCartage(['start'], { PORT: 'x', SMTP_URL: 'y', DATA_DIR: folder.path });
    expect(code).toBe(2);
    expect(stderr).toMatch(/^cartage: PORT must be .*; SMTP_URL must be .*\n$/);
  });

  it('says which port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const address = other.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const { code, stderr } = await runCartage(['start'], { PORT: String(port), DATA_DIR: folder.path });
    other.close();
    expect(code).toBe(1);
    expect(stderr).toContain(`Port ${port} on 127.0.0.1 is taken`);
  });

  it('refuses a folder another server uses, and tells which; a killed one does not block', async () => {
    const first = await start();
    const { code, stderr } = await runCartage(['start'], { PORT: '0', DATA_DIR: folder.path });
    expect(code).toBe(1);
    expect(stderr).toContain(`(process ${first.child.pid} on `);
    await first.stop('SIGKILL');
    const again = await start();
    expect((await fetch(`${again.url}/api/pages/faq`)).status).toBeLessThan(500);
  });

  it('says so when the data folder cannot be made', async () => {
    writeFileSync(join(folder.path, 'file'), '');
    const { code, stderr } = await runCartage(['start'], { PORT: '0', DATA_DIR: join(folder.path, 'file/data') });
    expect(code).toBe(1);
    expect(stderr).toContain('Cannot make the data folder');
  });

  it('says so when the data folder cannot be written', async () => {
    // Not even root may make a file there.
    const { code, stderr } = await runCartage(['start'], { PORT: '0', DATA_DIR: '/sys/kernel' });
    expect(code).toBe(1);
    expect(stderr).toContain('/sys/kernel/server.lock cannot be opened or made; check who owns the folder');
  });

  it('says so when the database is damaged', async () => {
    mkdirSync(folder.path, { recursive: true });
    writeFileSync(join(folder.path, 'cartage.db'), 'no database at all, but long enough to be read as one'.repeat(100));
    const { code, stderr } = await runCartage(['start'], { PORT: '0', DATA_DIR: folder.path });
    expect(code).toBe(1);
    expect(stderr).toContain('cartage.db is damaged');
  });

  it('says so when PostgreSQL cannot be reached, without the password', async () => {
    const env = { PORT: '0', DATA_DIR: folder.path, DATABASE_URL: 'postgres://me:hush@127.0.0.1:1/none' };
    const { code, stderr } = await runCartage(['start'], env);
    expect(code).toBe(1);
    expect(stderr).toContain('Cannot reach PostgreSQL at 127.0.0.1:1/none');
    expect(stderr).not.toContain('hush');
  });

  it('keeps its data from other users of the machine', async () => {
    await (await start()).stop();
    for (const name of ['cartage.db', 'session.secret', 'server.json'])
      expect(statSync(join(folder.path, name)).mode & 0o077, name).toBe(0);
  });

  it('is up within 3 seconds when the data is there', async () => {
    await (await start()).stop();
    const timesMs: number[] = [];
    // The machine need not be quiet: the quickest says what a start takes.
    for (let time = 0; time < 3; time += 1) {
      const server = await start();
      timesMs.push(server.readyMs);
      await server.stop();
    }
    expect(Math.min(...timesMs)).toBeLessThan(3000);
  });
});

describe('a running server', () => {
  it('sends its headers with every answer: API, page, file, error', async () => {
    const { url } = await start();
    for (const path of ['/api/pages/faq', '/api/none', '/', '/assets/none.js', '/%']) {
      const { headers } = await fetch(url + path);
      expect(headers.get('content-security-policy'), path).toContain("script-src 'self';");
      expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'");
      expect(headers.get('x-content-type-options'), path).toBe('nosniff');
      expect(headers.get('referrer-policy'), path).toBe('strict-origin-when-cross-origin');
      expect(headers.get('cross-origin-opener-policy'), path).toBe('same-origin');
      expect(headers.get('permissions-policy'), path).toContain('microphone=()');
      if (path.startsWith('/api/')) expect(headers.get('cache-control'), path).toBe('no-store');
    }
  });

  it('answers under its own names only while it is for this machine', async () => {
    const { url } = await start();
    const port = new URL(url).port;
    expect(await rawStatus(port, `evil.example:${port}`)).toBe(421);
    expect(await rawStatus(port, `localhost:${port}`)).not.toBe(421);
    expect(await rawStatus(port, `[::1]:${port}`)).not.toBe(421);
  });

  it('answers what is under way at SIGTERM and ends in time', async () => {
    const { url, stop } = await start();
    let isStopping = false;
    const outcomes: (number | string)[] = [];
    const client = async () => {
      while (!isStopping) {
        try {
          const response = await fetch(`${url}/api/pages/faq`);
          await response.text(); // or the connection is not used again
          outcomes.push(response.status);
        } catch (error) {
          // Refused at the door is fine once it is closed; cut off in the middle is not.
          const code =
            error instanceof Error && error.cause instanceof Error && 'code' in error.cause && error.cause.code;
          if (code === 'ECONNREFUSED' && isStopping) break;
          outcomes.push(String(code));
        }
      }
    };
    const clients = Array.from({ length: 16 }, client);
    // All connected: one that is still at the door when it closes is refused, and that is fine.
    await expect.poll(() => outcomes.length).toBeGreaterThan(10 * clients.length);
    isStopping = true;
    const askedMs = performance.now();
    const { code } = await stop('SIGTERM');
    await Promise.all(clients);
    expect(code).toBe(0);
    expect(performance.now() - askedMs).toBeLessThan(5000);
    expect(outcomes.length).toBeGreaterThan(16);
    expect(outcomes.filter((outcome) => typeof outcome !== 'number' || outcome >= 500)).toEqual([]);
  });

  it('keeps its secret to itself', async () => {
    const server = await start({ LOG_LEVEL: 'debug' });
    await fetch(`${server.url}/api/pages/faq?token=hush`, { headers: { authorization: 'Bearer hush' } });
    const { stdout, stderr } = await server.stop();
    const secret = readFileSync(join(folder.path, 'session.secret'), 'utf8').trim();
    expect(stderr).toContain('/api/pages/faq');
    for (const text of [secret, 'hush']) expect(stdout + stderr).not.toContain(text);
  });
});

async function timeOf(work: () => unknown): Promise<number> {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
}

/** fetch() would not let us choose the Host header. */
async function rawStatus(port: string, host: string): Promise<number> {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: '/api/pages/faq', headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
}
