import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import Libsql from 'libsql';
import { CommandFailure } from '#usage-error.ts';

/** Makes the data folder a backup was written from. `dataDir` must be new or empty; it is there whole or not at all. */
export function restoreBackup(backup: string, dataDir: string): void {
  if (!existsSync(backup)) throw new CommandFailure(`There is no file ${backup}`);
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new CommandFailure(`${dataDir} is not empty; a backup is restored into a new folder`);
  const unfinished = `${resolve(dataDir)}.part`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(join(unfinished, 'files'), { recursive: true, mode: 0o700 });
  try {
    copyFileSync(backup, join(unfinished, 'cartage.db'));
    unpack(join(unfinished, 'cartage.db'), unfinished, backup);
    mkdirSync(dirname(resolve(dataDir)), { recursive: true });
    renameSync(unfinished, dataDir);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

function unpack(path: string, folder: string, backup: string): void {
  const database = new Libsql(path, {});
  try {
    checkWhole(database, backup);
    for (const { name } of namesIn(database)) {
      // The names are of our own writing; a forged backup must still not reach out of the folder.
      if (!/^(?:files\/[\w-]+|session\.secret)$/.test(name))
        throw new CommandFailure(`${backup} is damaged: a file called ${name}`);
      writeFileSync(join(folder, name), bytesOf(database, name), { mode: 0o600, flush: true });
    }
    database.exec('drop table "backupFiles"; vacuum');
  } finally {
    database.close();
  }
}

function checkWhole(database: Libsql.Database, backup: string): void {
  let verdict: unknown;
  try {
    const tables = database
      .prepare(`select name from sqlite_master where name in ('backupFiles', 'kysely_migration')`)
      .all([]);
    verdict = tables.length === 2 ? database.prepare('pragma integrity_check').all([]) : 'no backup of Cartage';
  } catch (error) {
    verdict = error instanceof Error ? error.message : error;
  }
  if (Array.isArray(verdict) && verdict.length === 1 && verdict[0]?.integrity_check === 'ok') return;
  throw new CommandFailure(
    `${backup} cannot be restored: ${Array.isArray(verdict) ? 'it is damaged' : String(verdict)}`,
  );
}

/** Rows of the one table `addFiles` writes, whose columns are typed strictly. */
const namesIn = (database: Libsql.Database) =>
  database.prepare('select name from "backupFiles"').all([]) as { name: string }[];
const bytesOf = (database: Libsql.Database, name: string) =>
  (database.prepare('select bytes from "backupFiles" where name = ?').get([name]) as { bytes: Uint8Array }).bytes;
