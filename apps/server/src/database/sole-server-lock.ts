import { readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import Libsql from 'libsql';
import { storageFailure } from './storage-failure.ts';

export interface HeldLock {
  release(): void;
}

/**
 * One server for one data folder. The lock is SQLite's own, held by the operating system for this process on a small
 * file beside the database: it ends with the process, however that ends. Undefined when another process has it.
 */
export function takeServerLock(dataDir: string): HeldLock | undefined {
  const path = join(dataDir, 'server.lock');
  let file: Libsql.Database | undefined;
  try {
    file = new Libsql(path, {});
    file.exec('begin exclusive');
  } catch (error) {
    file?.close();
    if (isBusy(error)) return undefined;
    throw storageFailure(error, path);
  }
  const held = file;
  // Only to tell people; the lock itself cannot be read while it is held.
  writeFileSync(holderFile(dataDir), JSON.stringify({ pid: process.pid, host: hostname() }));
  return { release: () => held.close() };
}

/** "process 4711 on shop-1", as far as it is known. */
export function lockHolder(dataDir: string): string {
  try {
    const { pid, host } = JSON.parse(readFileSync(holderFile(dataDir), 'utf8'));
    return `process ${Number(pid)} on ${String(host)}`;
  } catch {
    return 'another process';
  }
}

const holderFile = (dataDir: string) => join(dataDir, 'server.json');

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'rawCode' in error && error.rawCode === 5;
}
