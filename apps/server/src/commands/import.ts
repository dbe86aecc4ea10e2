import { parseArgs } from 'node:util';
import { importKinds } from '@cartage/contract/logistics/imports/imports.schema.ts';
import { readSettings } from '#settings.ts';
import { UsageError } from '#usage-error.ts';
import { type Command, readArgs } from './command.ts';

const help = `Usage: cartage import FILE [OPTIONS]

Checks every row of a CSV, TSV or XLSX file, or a scenario in JSON, and imports the good ones; records with the same
ref are updated. What is wrong with the others is written to the standard error. The server may be running.

  --kind K          ${importKinds.join(', ')} (default: told from the file)
  --date DATE       Day of deliveries that say none, as 2026-11-20
  --check           Only check; import nothing
  --rejected FILE   Write the rows left out, with the reasons, to this file
  --as EMAIL        Import as this person (default: the first administrator)

Exit code 1 when a row was left out.
`;

const options = {
  kind: { type: 'string' },
  date: { type: 'string' },
  check: { type: 'boolean', default: false },
  rejected: { type: 'string' },
  as: { type: 'string' },
} as const;

async function run(args: string[]): Promise<number> {
  const { positionals, values } = readArgs(() => parseArgs({ args, options, allowPositionals: true }));
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new UsageError('Which file? "cartage import --help" tells more');
  const asked = values.kind ?? (file.endsWith('.json') ? 'scenario' : undefined);
  const kind = importKinds.find((known) => known === asked);
  if (asked !== kind) throw new UsageError(`--kind must be one of ${importKinds.join(', ')}, not "${asked}"`);
  if (values.date !== undefined && !/^\d{4}-\d\d-\d\d$/.test(values.date))
    throw new UsageError(`--date must be like 2026-11-20, not "${values.date}"`);
  const settings = readSettings(process.env);
  const { importFile } = await import('#importing/import-file.ts');
  return importFile(settings, { ...values, file, kind });
}

export const command: Command = { help, run };
