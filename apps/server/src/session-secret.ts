import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { CommandFailure } from './usage-error.ts';

/** The secret kept in the data folder, made at the first start. Two processes that start at once agree on one. */
export function keptSecret(dataDir: string): string {
  const path = join(dataDir, 'session.secret');
  const known = readSecret(path);
  if (known !== undefined) return known;
  const unfinished = `${path}.${process.pid}`;
  const file = openSync(unfinished, 'w', 0o600);
  writeSync(file, `${randomBytes(32).toString('hex')}\n`);
  fsyncSync(file);
  closeSync(file);
  try {
    linkSync(unfinished, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(unfinished);
  }
  return keptSecret(dataDir);
}

function readSecret(path: string): string | undefined {
  try {
    const secret = readFileSync(path, 'utf8').trim();
    if (secret.length >= 32) return secret;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  throw new CommandFailure(`${path} holds no secret of 32 characters or more; remove it, or set SESSION_SECRET`);
}
