import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restoreBackup } from '#backup/restore-backup.ts';
import { UsageError } from '#usage-error.ts';
import { type Command, readArgs } from './command.ts';

const help = `Usage: cartage restore FILE --data-dir FOLDER

Makes FOLDER, which must be new or empty, the data folder that FILE was written from by "cartage backup". Start the
server with DATA_DIR=FOLDER afterwards.
`;

async function run(args: string[]): Promise<number> {
  const options = { 'data-dir': { type: 'string' } } as const;
  const { positionals, values } = readArgs(() => parseArgs({ args, options, allowPositionals: true }));
  const [file, ...more] = positionals;
  const folder = values['data-dir'];
  if (file === undefined || more.length > 0 || !folder)
    throw new UsageError('It takes one file and --data-dir FOLDER; "cartage restore --help" tells more');
  restoreBackup(resolve(file), resolve(folder));
  process.stdout.write(`Restored into ${folder}; start with DATA_DIR=${folder}\n`);
  return 0;
}

export const command: Command = { help, run };
