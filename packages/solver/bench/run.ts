/**
 * `npm run bench:solver -- --family cvrp-x --budget 10 --seeds 1,2,3 --threads 1 --instances X-n101-k25,X-n204-k19`
 *
 * Gap to the best known cost, routes and iterations per CPU second, every answer through `check`. The budget is CPU seconds
 * of one thread from parsed problem to answer. `--keep` appends the means to `bench/gaps.md`; `--fewest-vehicles` sets the
 * order of the pickup and delivery records; `--every 5` takes each fifth instance. Each run has a process of its own.
 */
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { check } from '#check/check.ts';
import type { Island } from '#islands/island.ts';
import { solveOnIslands } from '#islands/solve-on-islands.ts';
import type { Problem } from '#problem/problem.types.ts';
import { solve } from '../src/solve.ts';
import type { SolveResult } from '../src/solve.types.ts';
import { prepareAlone } from './alone.ts';
import { bundle } from './bundle.ts';
import { cpuS } from './cpu-seconds.ts';
import { dataFolder, hasData, listInstances, readBestKnown, readInstance } from './families.ts';
import { keepGaps, type Run } from './gaps.ts';

const { values: args } = parseArgs({
  options: {
    family: { type: 'string', default: 'cvrp-x' },
    budget: { type: 'string', default: '10' },
    seeds: { type: 'string', default: '1' },
    instances: { type: 'string' },
    threads: { type: 'string', default: '1' },
    every: { type: 'string', default: '1' },
    'fewest-vehicles': { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
    alone: { type: 'boolean', default: false },
  },
});

if (!hasData) {
  console.error(`No instances in ${dataFolder}. Set VRP_DATA to a folder of families with bks.json.`);
  process.exit(2);
}
const budgetS = Number(args.budget);
const threads = Number(args.threads);
const runs: Run[] = [];
if (args.alone) {
  console.log(JSON.stringify(await run(args.family, args.instances ?? '', Number(args.seeds))));
  process.exit(0);
}
const runAlone = await prepareAlone<Run>(import.meta.filename);
console.log(
  `budget ${budgetS} CPU s on ${threads} thread(s), load ${loadavg()[0]?.toFixed(1)}, node ${process.version}`,
);
console.log(
  'instance                 seed      cost      gap %   routes (bks)   unassigned  violations  iterations/s  CPU s',
);
for (const family of args.family.split(','))
  for (const instance of chooseInstances(family))
    for (const seed of args.seeds.split(',')) runs.push(runApart(family, instance, seed));
for (const family of new Set(runs.map((one) => one.family)))
  printMean(
    family,
    runs.filter((one) => one.family === family),
  );
console.log(`load ${loadavg()[0]?.toFixed(1)}`);
if (args.keep) keepGaps(runs, budgetS, threads);
process.exit(runs.some(({ violations }) => violations > 0) ? 1 : 0);

function chooseInstances(family: string): string[] {
  if (args.instances !== undefined) return args.instances.split(',');
  return listInstances(family).filter((_, i) => i % Number(args.every) === 0);
}

function runApart(family: string, instance: string, seed: string): Run {
  const own = ['--alone', '--family', family, '--instances', instance, '--seeds', seed];
  const same = [
    '--budget',
    args.budget,
    '--threads',
    args.threads,
    ...(args['fewest-vehicles'] ? ['--fewest-vehicles'] : []),
  ];
  const told = runAlone([...own, ...same]);
  // JSON has no NaN: where no best cost is known
  const result = { ...told, gapPercent: told.gapPercent ?? Number.NaN };
  print(result);
  return result;
}

async function run(family: string, instance: string, seed: number): Promise<Run> {
  const { problem, costScale } = readInstance(family, instance, args['fewest-vehicles']);
  const before = cpuS();
  const { plan, iterations } = await search(problem, seed);
  const spentS = (cpuS() - before) / threads;
  const checked = check(problem, plan);
  const best = readBestKnown(family, instance, costScale);
  const result: Run = {
    family,
    instance,
    seed,
    cost: checked.cost / costScale,
    gapPercent: best === undefined ? Number.NaN : (checked.cost / best.cost - 1) * 100,
    routes: checked.vehicles,
    bestKnownRoutes: best?.vehicles ?? null,
    unassigned: checked.unassigned.length,
    violations: checked.violations.length,
    iterationsPerS: Math.round(iterations / spentS),
    cpuS: spentS,
  };
  for (const violation of checked.violations.slice(0, 3)) console.error('   ', JSON.stringify(violation));
  return result;
}

async function search(problem: Problem, seed: number): Promise<SolveResult> {
  const island = threads > 1 ? await bundle(join(import.meta.dirname, 'island.worker.ts'), 'cjs') : '';
  const before = cpuS();
  const options = { timeLimitS: budgetS, seed, elapsedS: () => (cpuS() - before) / threads };
  if (threads === 1) return solve(problem, options);
  return await solveOnIslands(problem, { ...options, islands: threads, spawn: () => spawn(island) }).result;
}

function spawn(code: string): Island {
  const worker = new Worker(code, { eval: true, workerData: threads });
  return {
    post: (message) => worker.postMessage(message),
    listen: (heard, lost) => {
      worker.on('message', heard);
      worker.on('error', (error) => lost(error.message));
    },
    close: () => void worker.terminate(),
  };
}

function print(one: Run): void {
  const cells = [
    one.instance.padEnd(24),
    String(one.seed).padStart(4),
    one.cost.toFixed(1).padStart(10),
    one.gapPercent.toFixed(2).padStart(8),
    `${one.routes} (${one.bestKnownRoutes ?? '?'})`.padStart(14),
    String(one.unassigned).padStart(12),
    String(one.violations).padStart(11),
    String(one.iterationsPerS).padStart(13),
    one.cpuS.toFixed(1).padStart(7),
  ];
  console.log(cells.join(' '));
}

function printMean(family: string, list: readonly Run[]): void {
  const mean = (of: (one: Run) => number) => list.reduce((sum, one) => sum + of(one), 0) / list.length;
  console.log(
    `${family}: mean gap ${mean((one) => one.gapPercent).toFixed(3)} %, ${list.length} runs, ${Math.round(mean((one) => one.iterationsPerS))} iterations/s`,
  );
}
