/**
 * `npx tsx packages/solver/bench/waiting.ts [--seconds 5,60] [--seeds 1] [--draws 7]`: what people wait for, in CPU seconds. A
 * dispatcher's case of 150 to 300 stops (its first complete plan, its mean cost early and late over seeds and draws of the day, each
 * search in a process of its own), the first plans of 1,000 and 5,000 stops, the places a dragged stop could go, the reasons of 20
 * stops that found none.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { check } from '#check/check.ts';
import { explain } from '#explain/explain.ts';
import { insertions } from '#insertions/insertions.ts';
import type { Problem } from '#problem/problem.types.ts';
import type { Plan } from '#solution/solution.types.ts';
import { solve } from '../src/solve.ts';
import { prepareAlone } from './alone.ts';
import { cpuS } from './cpu-seconds.ts';
import { type Day, dispatchersCase } from './dispatchers-case.ts';

const { values: args } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5,60' },
    stops: { type: 'string', default: '150,200,300' },
    seeds: { type: 'string', default: '1' },
    draws: { type: 'string', default: '7' },
    alone: { type: 'boolean', default: false },
  },
});
const [earlyS = 5, lateS = 60] = args.seconds.split(',').map(Number);

if (args.alone) {
  const { firstS, cost } = search(fullDay(Number(args.stops), Number(args.draws)), earlyS, Number(args.seeds));
  console.log(JSON.stringify({ firstS, cost }));
  process.exit(0);
}
const runAlone = await prepareAlone<{ firstS: number; cost: number }>(import.meta.filename);
console.log(`load ${loadavg()[0]?.toFixed(1)}, node ${process.version}`);
for (const stops of args.stops.split(',')) printCase(stops);
for (const stops of [1000, 5000]) printFirst({ stops, breaks: false, reloads: false });
printDrag();
printReasons('room', shortOfRoom());
printReasons('time', shortOfTime());

function fullDay(stops: number, draw: number): Problem {
  return dispatchersCase({ stops, breaks: true, reloads: true, draw });
}

function printCase(stops: string): void {
  const runs = (seconds: number): { firstS: number; cost: number }[] =>
    args.draws
      .split(',')
      .flatMap((draw) => args.seeds.split(',').map((seed) => ['--draws', draw, '--seeds', seed]))
      .map((flags) => runAlone(['--alone', '--stops', stops, '--seconds', String(seconds), ...flags]));
  const early = runs(earlyS);
  const late = runs(lateS);
  const sum = (list: { cost: number }[]): number => list.reduce((all, { cost }) => all + cost, 0);
  const behind = (sum(early) / sum(late) - 1) * 100;
  const firstS = Math.max(...early.map((one) => one.firstS));
  console.log(
    `${stops} stops, windows, skills, breaks, reloads: first complete plan ${firstS.toFixed(2)} s; after ${earlyS} s ${behind.toFixed(2)} % above ${lateS} s`,
  );
}

function printFirst(day: Day): void {
  const { firstS, cost } = search(dispatchersCase(day), 20);
  console.log(`${day.stops} stops: first complete plan ${firstS.toFixed(2)} s, cost ${Math.round(cost)} after 20 s`);
}

/** Cost of the answer, and when the first plan with all tasks stood. */
function search(problem: Problem, timeLimitS: number, seed = 1): { plan: Plan; cost: number; firstS: number } {
  const before = cpuS();
  let firstS = Number.POSITIVE_INFINITY;
  const { plan } = solve(problem, {
    timeLimitS,
    seed,
    elapsedS: () => cpuS() - before,
    onImprovement: ({ unassigned }) => {
      if (unassigned === 0 && firstS > timeLimitS) firstS = cpuS() - before;
    },
  });
  const { cost, violations } = check(problem, plan);
  if (violations.length > 0) throw new Error(`${violations.length} violations`);
  return { plan, cost, firstS };
}

function printDrag(): void {
  const problem = dispatchersCase({ stops: 200, breaks: true, reloads: false, stopsPerVehicle: 10 });
  const { plan } = search(problem, 2);
  const times = problem.jobs?.map(({ id }) => timeMs(() => insertions(problem, plan, id))) ?? [];
  console.log(`insertions, 200 stops and ${problem.vehicles.length} vehicles: ${describe(times)}`);
}

/** A fleet with room for 280 of the 300 stops. */
function shortOfRoom(): Problem {
  return dispatchersCase({ stops: 300, breaks: true, reloads: false, stopsPerVehicle: 25 });
}

/** Room for all, and three times the work at each stop: the shifts end before all is done. */
function shortOfTime(): Problem {
  const problem = dispatchersCase({ stops: 300, breaks: true, reloads: false, stopsPerVehicle: 30 });
  return {
    ...problem,
    jobs: (problem.jobs ?? []).map((job) => ({
      ...job,
      visit: { ...job.visit, serviceS: 3 * (job.visit.serviceS ?? 0) },
    })),
    vehicles: problem.vehicles.map((vehicle) => ({ ...vehicle, capacity: [1000] })),
  };
}

function printReasons(lack: string, problem: Problem): void {
  const { plan } = search(problem, 5);
  const left = check(problem, plan).unassigned.slice(0, 20);
  const firsts: number[] = [];
  const times = Array.from({ length: 5 }, () => {
    const begunS = cpuS();
    let first = 0;
    const all = timeMs(() =>
      explain(problem, plan, left, {
        onExplanation: () => {
          first ||= (cpuS() - begunS) * 1000;
        },
      }),
    );
    firsts.push(first);
    return all;
  });
  console.log(
    `explain, ${left.length} unassigned of 300 for lack of ${lack}: first reasons ${describe(firsts)}; all with fixes ${describe(times)}`,
  );
}

function timeMs(work: () => void): number {
  const begunS = cpuS();
  work();
  return (cpuS() - begunS) * 1000;
}

function describe(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  return `median ${(sorted[sorted.length >> 1] ?? 0).toFixed(1)} ms, most ${(sorted.at(-1) ?? 0).toFixed(1)} ms`;
}
