import { parseArgs } from 'node:util';
import { readSettings } from '#settings.ts';
import { type Command, readArgs } from './command.ts';

const help = `Usage: cartage start

Serves Cartage until it gets SIGTERM or SIGINT. All settings come from the environment: HOST, PORT, DATA_DIR,
DATABASE_URL, SAMPLE_DATA, SESSION_SECRET, SMTP_URL, MAIL_FROM, PUBLIC_URL, LOG_LEVEL, SOLVER_THREADS,
ALLOW_SAMPLE_ACCOUNTS (see the README).
`;

async function run(args: string[]): Promise<number> {
  readArgs(() => parseArgs({ args, options: {} }));
  const settings = readSettings(process.env);
  const { serve } = await import('#serve.ts');
  await serve(settings);
  return 0;
}

export const command: Command = { help, run };
