import { parseArgs } from 'node:util';
import { UsageError } from '#usage-error.ts';
import { type Command, numberArg, readArgs, wholeArg } from './command.ts';

const help = `Usage: cartage solve IN.json [OPTIONS]

Solves a routing problem written as VROOM JSON and writes VROOM JSON. Places without a matrix are measured by an
estimate from their coordinates. "-" reads the standard input.

  --output OUT.json   Where the answer goes (default: the standard output)
  --time-limit S      Seconds to search (default: by the size of the problem, at most 10)
  --iterations N      Search this many steps instead: with one thread the answer is then the same on every machine
  --threads N         Threads that search from as many seeds at once; the best answer is kept (default 1)
  --seed N            Where chance begins (default 1)
  --reasons           Say of what is left out why, under "x_reasons"
  --plan              Time the routes given by "steps" instead of solving

Ctrl-C ends the search with the best answer so far.
`;

const options = {
  output: { type: 'string' },
  'time-limit': { type: 'string' },
  iterations: { type: 'string' },
  threads: { type: 'string' },
  seed: { type: 'string' },
  reasons: { type: 'boolean', default: false },
  plan: { type: 'boolean', default: false },
} as const;

async function run(args: string[]): Promise<number> {
  const { positionals, values } = readArgs(() => parseArgs({ args, options, allowPositionals: true }));
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new UsageError('Which file? "cartage solve --help" tells more');
  const most = Number.MAX_SAFE_INTEGER;
  const { solveFile } = await import('#solving/solve-file.ts');
  await solveFile({
    input: file,
    output: values.output,
    timeLimitS: numberArg('time-limit', values['time-limit'], { min: 0.01, max: 86_400 }),
    iterations: wholeArg('iterations', values.iterations, { min: 0, max: most }),
    threads: wholeArg('threads', values.threads, { min: 1, max: 256 }) ?? 1,
    seed: wholeArg('seed', values.seed, { min: 0, max: 2 ** 32 - 1 }) ?? 1,
    reasons: values.reasons,
    plan: values.plan,
  });
  return 0;
}

export const command: Command = { help, run };
