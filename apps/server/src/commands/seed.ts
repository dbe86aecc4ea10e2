import { parseArgs } from 'node:util';
import { readSettings } from '#settings.ts';
import { UsageError } from '#usage-error.ts';
import { type Command, readArgs } from './command.ts';

const help = `Usage: cartage seed [--scale N] [OPTIONS]

Fills an empty database with the sample data; with --scale N there is N times as much of it, to see how Cartage bears a
load: N worlds side by side, in each of which the same customers order the same products. The copies of people cannot
sign in. Stop the server first.

  --scale N         How many times the samples are to be there (default 1)
  --yes             Do it although there is data that is not of the samples; it is multiplied as well
`;

const options = {
  scale: { type: 'string', default: '1' },
  yes: { type: 'boolean', default: false },
} as const;

async function run(args: string[]): Promise<number> {
  const { values } = readArgs(() => parseArgs({ args, options }));
  const scale = Number(values.scale);
  if (!Number.isInteger(scale) || scale < 1 || scale > 10_000)
    throw new UsageError(`--scale must be a whole number from 1 to 10000, not "${values.scale}"`);
  const settings = readSettings(process.env);
  const { seedDatabase } = await import('#seeding/seed-database.ts');
  await seedDatabase(settings, { scale, isSure: values.yes });
  return 0;
}

export const command: Command = { help, run };
