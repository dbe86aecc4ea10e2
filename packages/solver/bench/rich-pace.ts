/**
 * `npx tsx packages/solver/bench/rich-pace.ts`: iterations per CPU second of a dispatcher's case of 200 stops, and of the same
 * with breaks, with reloads, and with both, as a share of the plain pace.
 */
import { check } from '#check/check.ts';
import { solve } from '../src/solve.ts';
import { cpuS } from './cpu-seconds.ts';
import { dispatchersCase } from './dispatchers-case.ts';

const stops = Number(process.argv[2] ?? 200);
const budgetS = Number(process.argv[3] ?? 3);

const cases: [name: string, breaks: boolean, reloads: boolean][] = [
  ['plain', false, false],
  ['breaks', true, false],
  ['reloads', false, true],
  ['breaks and reloads', true, true],
];
let plain = 0;
for (const [name, breaks, reloads] of cases) {
  const problem = dispatchersCase({ stops, breaks, reloads });
  const before = cpuS();
  const { plan, solution, iterations } = solve(problem, {
    timeLimitS: budgetS,
    seed: 1,
    elapsedS: () => cpuS() - before,
  });
  const pace = iterations / (cpuS() - before);
  plain ||= pace;
  const { violations, unassigned } = check(problem, plan);
  console.log(
    `${name.padEnd(20)} ${Math.round(pace).toString().padStart(7)} iterations/s  ${(pace / plain).toFixed(2)} of plain  cost ${Math.round(solution.totals.cost)}  routes ${plan.length}  unassigned ${unassigned.length}  violations ${violations.length}`,
  );
}
