import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { writeBackup } from '#backup/write-backup.ts';
import { readSettings } from '#settings.ts';
import { CommandFailure, UsageError } from '#usage-error.ts';
import { type Command, readArgs } from './command.ts';

const help = `Usage: cartage backup FILE

Writes all data in DATA_DIR (database, uploaded files, session secret) as it is at one instant to FILE, which must not
exist. The server may go on running and writing. Keep FILE as safe as the data itself.

With PostgreSQL, use pg_dump, and keep the folder "files" of DATA_DIR beside its output.
`;

async function run(args: string[]): Promise<number> {
  const { positionals } = readArgs(() => parseArgs({ args, options: {}, allowPositionals: true }));
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new UsageError('Which file? "cartage backup --help" tells more');
  const { databaseUrl, dataDir } = readSettings(process.env);
  if (databaseUrl !== undefined)
    throw new CommandFailure('This writes the embedded database only; with PostgreSQL, use pg_dump');
  const { files } = writeBackup(dataDir, resolve(file));
  process.stdout.write(`Wrote ${file}: the database and ${files} files\n`);
  return 0;
}

export const command: Command = { help, run };
