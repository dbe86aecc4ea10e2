import { parseArgs } from 'node:util';
import { readSettings } from '#settings.ts';
import { UsageError } from '#usage-error.ts';
import { type Command, readArgs } from './command.ts';

const help = `Usage: cartage worker

Takes optimisation runs from the queue in PostgreSQL and solves them with SOLVER_THREADS threads, beside any number of
servers and other workers, until it gets SIGTERM or SIGINT. Needs DATABASE_URL: with the embedded database the server
solves by itself.
`;

async function run(args: string[]): Promise<number> {
  readArgs(() => parseArgs({ args, options: {} }));
  const settings = readSettings(process.env);
  if (settings.databaseUrl === undefined)
    throw new UsageError('A worker needs DATABASE_URL: with the embedded database the server solves by itself');
  const { work } = await import('#work.ts');
  await work(settings);
  return 0;
}

export const command: Command = { help, run };
