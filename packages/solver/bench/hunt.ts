/**
 * `npx tsx packages/solver/bench/hunt.ts --runs 300 --from 1`: random rich problems through `solve` and `check`. For each way an
 * answer can be wrong the first seed is printed with the fewest features that still show it. `--enumerate` holds tiny problems
 * to their optima instead.
 */
import { parseArgs } from 'node:util';
import { check } from '#check/check.ts';
import { solve } from '../src/solve.ts';
import { aimsOf, enumerateOptimum, isLess } from '../test/enumerate.ts';
import { Dice, type Feature, features, randomProblem } from '../test/random-problem.ts';

const { values: args } = parseArgs({
  options: {
    runs: { type: 'string', default: '300' },
    from: { type: 'string', default: '1' },
    enumerate: { type: 'boolean', default: false },
  },
});

type Judge = (seed: number, wanted: readonly Feature[], tasks: number) => string | undefined;

const judgeAnswer: Judge = (seed, wanted, tasks) => {
  const problem = randomProblem(seed, wanted, tasks);
  try {
    const { plan, solution } = solve(problem, { iterations: 150, seed });
    const { violations, unknown, cost } = check(problem, plan, solution.notKept);
    const [given] = solution.notKept;
    if (given !== undefined && check(problem, problem.initial ?? []).violations.length === 0)
      return `sound lock given up: ${given.reason}`;
    if (unknown.length > 0) return 'unknown names';
    if (violations[0] !== undefined) return `violation: ${violations[0].cause}`;
    return Math.abs(solution.totals.cost - cost) > 1e-4 ? 'cost' : undefined;
  } catch (error) {
    return `throws: ${String(error).slice(0, 80)}`;
  }
};

const judgeOptimum: Judge = (seed, wanted, tasks) => {
  const problem = randomProblem(seed, wanted, Math.min(tasks, 4));
  const routes = problem.vehicles.reduce((sum, { shifts = [] }) => sum + Math.max(1, shifts.length), 0);
  if (routes > 3 || wanted.includes('locks')) return undefined;
  const best = enumerateOptimum(problem).aims;
  const aims = aimsOf(problem, solve(problem, { iterations: 800, seed: 1 }).plan);
  const worse = best.findIndex((_, i) => isLess(best.slice(0, i + 1), aims.slice(0, i + 1)));
  return worse < 0 ? undefined : `worse in ${['priorities', 'tasks served', 'vehicles', 'cost', 'finish'][worse]}`;
};

const judge = args.enumerate ? judgeOptimum : judgeAnswer;
const counts = new Map<string, number>();
for (let seed = Number(args.from); seed < Number(args.from) + Number(args.runs); seed++) {
  const dice = new Dice(seed * 77);
  const wanted = dice.shuffle(features).slice(0, dice.between(3, args.enumerate ? 9 : 24));
  const tasks = dice.between(2, 14);
  const kind = judge(seed, wanted, tasks);
  if (kind === undefined) continue;
  if (!counts.has(kind))
    console.log(`${kind}: seed ${seed}, ${tasks} tasks, ${fewest(seed, wanted, tasks, kind).join(',')}`);
  counts.set(kind, (counts.get(kind) ?? 0) + 1);
}
console.log(`${args.runs} runs`, Object.fromEntries(counts));

function fewest(seed: number, wanted: readonly Feature[], tasks: number, kind: string): readonly Feature[] {
  let few = wanted;
  for (const feature of wanted) {
    const fewer = few.filter((one) => one !== feature);
    if (judge(seed, fewer, tasks) === kind) few = fewer;
  }
  return few;
}
