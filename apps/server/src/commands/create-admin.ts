import { parseArgs } from 'node:util';
import { readSettings } from '#settings.ts';
import { UsageError } from '#usage-error.ts';
import { type Command, readArgs } from './command.ts';

const help = `Usage: cartage create-admin EMAIL [--name NAME]

Adds a person with the role admin, who may do everything. The password is asked for; without a terminal it is the first
line of the standard input. The server may be running.
`;

async function run(args: string[]): Promise<number> {
  const options = { name: { type: 'string' } } as const;
  const { positionals, values } = readArgs(() => parseArgs({ args, options, allowPositionals: true }));
  const [email, ...more] = positionals;
  if (email === undefined || more.length > 0)
    throw new UsageError('Which mail address? "cartage create-admin --help" tells more');
  const settings = readSettings(process.env);
  const { readPassword } = await import('#accounts/read-password.ts');
  const { createAdmin } = await import('#accounts/create-admin.ts');
  await createAdmin(settings, { email, fullName: values.name ?? email, password: await readPassword() });
  process.stdout.write(`${email} may sign in now, and do everything\n`);
  return 0;
}

export const command: Command = { help, run };
