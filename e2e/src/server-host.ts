import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Host } from './host.ts';

/** Another build can be looked at by naming its program. */
const bin = process.env.CARTAGE_BIN ?? fileURLToPath(new URL('../../apps/server/bin/cartage.js', import.meta.url));

/** The real, built server on a free port, with sample data in a folder of its own. */
export async function startServerHost(env: Record<string, string> = {}): Promise<Host> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cartage-e2e-'));
  const child = spawn(process.execPath, [bin, 'start'], {
    env: { PATH: process.env.PATH ?? '', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  const killAtExit = () => child.kill('SIGKILL');
  process.on('exit', killAtExit);
  try {
    return {
      name: 'server',
      url: `${await readyUrl(child)}/`,
      close: async () => {
        const closed = new Promise((resolve) => child.once('close', resolve));
        child.kill('SIGTERM');
        await closed;
        process.off('exit', killAtExit);
        remove();
      },
    };
  } catch (error) {
    child.kill('SIGKILL');
    remove();
    throw error;
  }
}

function readyUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const collect = (text: Buffer) => {
      output += text;
      const url = /ready at (\S+)/.exec(output)?.[1];
      if (url !== undefined) resolve(url);
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('close', (code) => reject(new Error(`The server ended with ${code}: ${output}`)));
  });
}
