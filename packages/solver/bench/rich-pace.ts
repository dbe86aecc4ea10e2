/**
 * `npx tsx packages/solver/bench/rich-pace.ts [--stops 200] [--seconds 3] [--times 5]`: iterations per CPU second of a dispatcher's case,
 * and of the same with breaks, with reloads, and with both, as a share of the plain pace; medians, each search in a process of its own.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { check } from '#check/check.ts';
import { solve } from '../src/solve.ts';
import { prepareAlone } from './alone.ts';
import { cpuS } from './cpu-seconds.ts';
import { dispatchersCase } from './dispatchers-case.ts';

const { values: args } = parseArgs({
  options: {
    stops: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '3' },
    times: { type: 'string', default: '5' },
    breaks: { type: 'boolean', default: false },
    reloads: { type: 'boolean', default: false },
    alone: { type: 'boolean', default: false },
  },
});

const cases: [name: string, flags: string[]][] = [
  ['plain', []],
  ['breaks', ['--breaks']],
  ['reloads', ['--reloads']],
  ['breaks and reloads', ['--breaks', '--reloads']],
];

if (args.alone) console.log(JSON.stringify(measurePace()));
else await printShares();

/** Iterations per CPU second, by seed 1. */
function measurePace(): number {
  const { breaks, reloads } = args;
  const problem = dispatchersCase({ stops: Number(args.stops), breaks, reloads });
  const before = cpuS();
  const elapsedS = () => cpuS() - before;
  const { plan, iterations } = solve(problem, { timeLimitS: Number(args.seconds), seed: 1, elapsedS });
  const pace = iterations / elapsedS();
  const { violations } = check(problem, plan);
  if (violations.length > 0) throw new Error(`${violations.length} violations`);
  return pace;
}

/** In turns, so that a slow spell of the machine falls on all of them. */
async function printShares(): Promise<void> {
  const runAlone = await prepareAlone<number>(import.meta.filename);
  console.log(`load ${loadavg()[0]?.toFixed(1)}, node ${process.version}`);
  const paces = cases.map((): number[] => []);
  for (let k = 0; k < Number(args.times); k++)
    for (const [c, [, flags]] of cases.entries())
      paces[c]?.push(runAlone(['--alone', '--stops', args.stops, '--seconds', args.seconds, ...flags]));
  const medians = paces.map((list) => list.toSorted((a, b) => a - b)[list.length >> 1] ?? Number.NaN);
  for (const [c, [name]] of cases.entries()) {
    const pace = medians[c] ?? Number.NaN;
    const share = pace / (medians[0] ?? Number.NaN);
    console.log(
      `${name.padEnd(20)} ${Math.round(pace).toString().padStart(7)} iterations/s  ${share.toFixed(2)} of plain`,
    );
  }
}
