import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const cartageBin = fileURLToPath(new URL('../bin/cartage.js', import.meta.url));

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}
export interface RunningServer {
  url: string;
  readyMs: number;
  child: ChildProcess;
  /** Sends the signal and waits for the end. */
  stop(signal?: NodeJS.Signals): Promise<Ended>;
  ended: Promise<Ended>;
}
type Environment = Record<string, string>;

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Runs one `cartage …` to its end, with these settings only. */
export const runCartage = (args: string[], env: Environment = {}): Promise<Ended> => launchCartage(args, env).ended;

/** Starts the real, built server on a free port; rejects with what it printed when it does not come up. */
export async function startServer(env: Environment): Promise<RunningServer> {
  const startedMs = performance.now();
  const { child, ended, printed } = launchCartage(['start'], { PORT: '0', ...env });
  const url = await Promise.race([
    printed(/ready at (\S+)/),
    ended.then(({ code, stderr }) => Promise.reject(new Error(`The server ended with ${code}: ${stderr}`))),
  ]);
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    return ended;
  };
  return { url, readyMs: performance.now() - startedMs, child, stop, ended };
}

/** A `cartage …` as a process, to be killed at will. */
export function launchCartage(args: string[], env: Environment) {
  const child = spawn(process.execPath, [cartageBin, ...args], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const output = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.stderr += text;
  });
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (code, signal) => {
      running.delete(child);
      resolve({ code, signal, ...output });
    });
  });
  const printed = (pattern: RegExp) =>
    new Promise<string>((resolve) => {
      child.stdout.on('data', () => {
        const found = pattern.exec(output.stdout)?.[1];
        if (found !== undefined) resolve(found);
      });
    });
  return { child, ended, printed };
}

/** A data folder of its own, and how to be rid of it. */
export function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'cartage-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
