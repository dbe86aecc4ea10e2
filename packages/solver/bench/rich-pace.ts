/**
 * `npx tsx packages/solver/bench/rich-pace.ts [--stops 200] [--seconds 3] [--times 5]`: iterations per CPU second of a dispatcher's case,
 * and of the same with breaks, with reloads, with both, with breaks while vans are out, with hours on duty that are paid, without and
 * with breaks and reloads, with lateness at a price, and with shipments beside the jobs, as a share of the plain pace; medians, each
 * search in a process of its own.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { check } from '#check/check.ts';
import type { Problem, RoutePlan } from '#problem/problem.types.ts';
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
    out: { type: 'boolean', default: false },
    hours: { type: 'boolean', default: false },
    late: { type: 'boolean', default: false },
    shipments: { type: 'boolean', default: false },
    alone: { type: 'boolean', default: false },
  },
});

const cases: [name: string, flags: string[]][] = [
  ['plain', []],
  ['breaks', ['--breaks']],
  ['reloads', ['--reloads']],
  ['breaks and reloads', ['--breaks', '--reloads']],
  ['breaks, vans out', ['--breaks', '--out']],
  ['hours', ['--hours']],
  ['hours and breaks', ['--hours', '--breaks']],
  ['hours and reloads', ['--hours', '--reloads']],
  ['lateness', ['--late']],
  ['shipments', ['--shipments']],
  ['shipments, breaks', ['--shipments', '--breaks']],
];

if (args.alone) console.log(JSON.stringify(measurePace()));
else await printShares();

/** Iterations per CPU second, by seed 1. */
function measurePace(): number {
  const { breaks, reloads } = args;
  const day = dispatchersCase({ stops: Number(args.stops), breaks, reloads });
  if (args.hours) payHours(day);
  if (args.late) chargeLateness(day);
  if (args.shipments) shipSome(day);
  const problem = args.out ? withVansOut(day) : day;
  const before = cpuS();
  const elapsedS = () => cpuS() - before;
  const { plan, iterations } = solve(problem, { timeLimitS: Number(args.seconds), seed: 1, elapsedS });
  const pace = iterations / elapsedS();
  const { violations } = check(problem, plan);
  if (violations.length > 0) throw new Error(`${violations.length} violations`);
  return pace;
}

function payHours({ vehicles }: Problem): void {
  for (const vehicle of vehicles) {
    const { perHour = 0, ...costs } = vehicle.costs ?? {};
    vehicle.costs = { ...costs, perDutyHour: perHour };
  }
}

/** Every second window may be missed by two hours, for money. */
function chargeLateness({ jobs = [] }: Problem): void {
  for (const [k, { visit }] of jobs.entries()) {
    const closesS = visit.windows?.[0]?.[1];
    if (closesS !== undefined && k % 2 === 1) visit.late = { costPerHour: 3000, hardToS: closesS + 7200 };
  }
}

/** Three of ten come from where another is served. */
function shipSome(problem: Problem): void {
  const jobs = problem.jobs ?? [];
  const shipped = jobs.splice(0, Math.floor(0.3 * jobs.length));
  problem.shipments = shipped.map(({ id, visit, delivery = [] }, k) => ({
    id,
    amount: delivery,
    pickup: { place: jobs[k]?.visit.place ?? 0, serviceS: 200 },
    delivery: visit,
  }));
}

/** Of four vans one is done with three stops, one has left, one goes as it is planned and one may be planned anew. */
function withVansOut(problem: Problem): Problem {
  const { plan, solution } = solve(problem, { iterations: 300, seed: 1 });
  const initial = plan.map((route, k): RoutePlan => {
    if (k % 4 === 0) return { ...route, lock: { prefix: 3 } };
    if (k % 4 === 1) return { ...route, departS: solution.routes[k]?.startS ?? 0 };
    return k % 4 === 2 ? { ...route, lock: 'all' } : route;
  });
  return { ...problem, initial };
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
