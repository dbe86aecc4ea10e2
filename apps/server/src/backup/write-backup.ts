import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import Libsql from 'libsql';
import { CommandFailure } from '#usage-error.ts';

export interface BackupReport {
  bytesOfFiles: number;
  files: number;
}

/**
 * Writes the data folder as it is at one instant into one new file, while a server may go on writing: a copy of the
 * database, which holds the uploaded files and the session secret in one table more.
 */
export function writeBackup(dataDir: string, target: string): BackupReport {
  const source = join(dataDir, 'cartage.db');
  if (!existsSync(source)) throw new CommandFailure(`There is no data in ${dataDir}`);
  if (existsSync(target)) throw new CommandFailure(`${target} exists already; a backup overwrites nothing`);
  const unfinished = `${target}.part`;
  rmSync(unfinished, { force: true });
  // Files are linked before and after the copy: one that is removed meanwhile is in it still.
  const links = mkdtempSync(join(dataDir, 'backup-'));
  try {
    closeSync(openSync(unfinished, 'wx', 0o600));
    linkFiles(join(dataDir, 'files'), links);
    copyDatabase(source, unfinished);
    linkFiles(join(dataDir, 'files'), links);
    const report = addFiles(unfinished, [
      ...readdirSync(links).map((name) => ({ name: `files/${name}`, path: join(links, name) })),
      { name: 'session.secret', path: join(dataDir, 'session.secret') },
    ]);
    syncPath(unfinished);
    renameSync(unfinished, target);
    syncPath(dirname(resolve(target)));
    return report;
  } finally {
    rmSync(links, { recursive: true, force: true });
    rmSync(unfinished, { force: true });
  }
}

function linkFiles(from: string, to: string): void {
  mkdirSync(from, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name.endsWith('.part') || existsSync(join(to, name))) continue;
    try {
      linkSync(join(from, name), join(to, name));
    } catch (error) {
      // Removed since the folder was read.
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
  }
}

function copyDatabase(source: string, target: string): void {
  const database = new Libsql(source, { timeout: 10_000 });
  try {
    database.prepare('vacuum into ?').run([target]);
  } finally {
    database.close();
  }
}

function addFiles(backup: string, files: { name: string; path: string }[]): BackupReport {
  const database = new Libsql(backup, {});
  const report = { bytesOfFiles: 0, files: 0 };
  try {
    database.exec(
      'pragma journal_mode = delete; begin; create table "backupFiles" (name text primary key, bytes blob) strict',
    );
    const add = database.prepare('insert into "backupFiles" values (?, ?)');
    for (const { name, path } of files) {
      if (!existsSync(path)) continue;
      const bytes = readFileSync(path);
      add.run([name, bytes]);
      report.files += 1;
      report.bytesOfFiles += bytes.length;
    }
    database.exec('commit');
    return report;
  } finally {
    database.close();
  }
}

function syncPath(path: string): void {
  const opened = openSync(path, 'r');
  fsyncSync(opened);
  closeSync(opened);
}
