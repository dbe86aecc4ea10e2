import type { Command } from './commands/command.ts';
import { CommandFailure, UsageError } from './usage-error.ts';

const commands: Record<string, { summary: string; load(): Promise<{ command: Command }> }> = {
  start: { summary: 'Serve Cartage', load: () => import('./commands/start.ts') },
  worker: { summary: 'Solve runs from the queue in PostgreSQL', load: () => import('./commands/worker.ts') },
  solve: { summary: 'Solve a routing problem: VROOM JSON in and out', load: () => import('./commands/solve.ts') },
  import: {
    summary: 'Import deliveries, vehicles, drivers, depots or a scenario',
    load: () => import('./commands/import.ts'),
  },
  'import-roads': {
    summary: 'Make a region of an OpenStreetMap extract: roads, map, addresses',
    load: () => import('./commands/import-roads.ts'),
  },
  'create-admin': { summary: 'Add a person who may do everything', load: () => import('./commands/create-admin.ts') },
  seed: { summary: 'Fill a new database with samples, any number of times', load: () => import('./commands/seed.ts') },
  backup: {
    summary: 'Write all data to one file, also while the server runs',
    load: () => import('./commands/backup.ts'),
  },
  restore: { summary: 'Make a data folder from a backup', load: () => import('./commands/restore.ts') },
};

const help = `Usage: cartage COMMAND [OPTIONS]

${Object.entries(commands)
  .map(([name, { summary }]) => `  ${name.padEnd(14)}${summary}`)
  .join('\n')}

"cartage COMMAND --help" tells more. Settings come from the environment (see the README).
Exit codes: 0 done, 1 failed, 2 wrong usage or settings.
`;

/** Runs one command line and gives its exit code; what went wrong goes to stderr in one line. */
export async function runCartage([name, ...args]: string[]): Promise<number> {
  try {
    if (name === '--help' || name === '-h' || name === 'help') return print(help);
    if (name === undefined) throw new UsageError('Which command? "cartage --help" lists them');
    const known = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!known) throw new UsageError(`No command "${name}"; "cartage --help" lists them`);
    const { command } = await known.load();
    if (args.includes('--help') || args.includes('-h')) return print(command.help);
    return await command.run(args);
  } catch (error) {
    return failed(error);
  }
}

function print(text: string): number {
  process.stdout.write(text);
  return 0;
}

function failed(error: unknown): number {
  const isExpected = error instanceof UsageError || error instanceof CommandFailure;
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`cartage: ${message.replaceAll(/\s*\n\s*/g, ' ')}\n`);
  // An unexpected one is a fault of ours: whoever mends it needs to know where.
  if (!isExpected && process.env.LOG_LEVEL === 'debug' && error instanceof Error)
    process.stderr.write(`${error.stack}\n`);
  return error instanceof UsageError ? 2 : 1;
}
