/** Every plan of a tiny problem, judged by the independent checker: the optimum, proven. */
import { check } from '#check/check.ts';
import type { Problem, Shift, Vehicle } from '#problem/problem.types.ts';
import type { Plan } from '#solution/solution.types.ts';

export interface Optimum {
  /** Aims in order, each the less the better. */
  aims: number[];
  plan: Plan;
  plans: number;
}

/** Priorities and tasks served (those without a prize), routes where they count, cost, sum of route ends. */
export function aimsOf(problem: Problem, plan: Plan): number[] {
  const { cost, vehicles, finishS, unassigned } = check(problem, plan);
  const served = [...(problem.jobs ?? []), ...(problem.shipments ?? [])].filter(
    ({ id, prize }) => prize === undefined && !unassigned.includes(id),
  );
  const priority = served.reduce((sum, task) => sum + (task.priority ?? 0), 0);
  return [-priority, -served.length, problem.objective?.fewestVehicles === true ? vehicles : 0, cost, finishS];
}

export function isLess(a: readonly number[], b: readonly number[]): boolean {
  for (const [i, value] of a.entries()) {
    const other = b[i] ?? 0;
    if (Math.abs(value - other) > 1e-6) return value < other;
  }
  return false;
}

export function enumerateOptimum(problem: Problem): Optimum {
  const routes = problem.vehicles.flatMap((vehicle) =>
    (vehicle.shifts ?? [undefined]).map((shift, k) => ({
      route: k === 0 ? vehicle.id : `${vehicle.id}#${k + 1}`,
      vehicle,
      shift,
    })),
  );
  let best: Optimum | undefined;
  let plans = 0;
  for (const orders of distribute(problem, routes.length)) {
    const choices = orders.map((order, r) => {
      const route = routes[r];
      return route === undefined ? [order] : withStops(order, route.vehicle, route.shift);
    });
    for (const steps of combine(choices)) {
      const plan = routes
        .map(({ route }, r) => ({ route, steps: steps[r] ?? [] }))
        .filter((route) => route.steps.length > 0);
      plans += 1;
      if (check(problem, plan).violations.length > 0) continue;
      const aims = aimsOf(problem, plan);
      if (best === undefined || isLess(aims, best.aims)) best = { aims, plan, plans };
    }
  }
  if (best === undefined) throw new Error('not even the empty plan is allowed');
  return { ...best, plans };
}

/** Every way to put tasks into ordered routes, or leave them out. */
function distribute(problem: Problem, routes: number): string[][][] {
  let partial: string[][][] = [Array.from({ length: routes }, () => [])];
  for (const job of problem.jobs ?? []) {
    const names = [job.id, ...(job.alternatives ?? []).map((_, k) => `${job.id}@${k + 1}`)];
    partial = partial.flatMap((plan) => [
      plan,
      ...plan.flatMap((_, r) => names.flatMap((name) => insertAll(plan, r, name, 0))),
    ]);
  }
  for (const { id } of problem.shipments ?? [])
    partial = partial.flatMap((plan) => [
      plan,
      ...plan.flatMap((_, r) =>
        insertAll(plan, r, `${id}:pickup`, 0).flatMap((half) =>
          insertAll(half, r, `${id}:delivery`, (half[r] ?? []).indexOf(`${id}:pickup`) + 1),
        ),
      ),
    ]);
  return partial;
}

function insertAll(plan: string[][], r: number, name: string, from: number): string[][][] {
  const order = plan[r] ?? [];
  return Array.from({ length: order.length + 1 - from }, (_, i) => plan.with(r, order.toSpliced(from + i, 0, name)));
}

/** The order with each break at every place, and with up to all reloads at every place. */
function withStops(order: string[], vehicle: Vehicle, shift: Shift | undefined): string[][] {
  if (order.length === 0) return [order];
  let orders = [order];
  for (const { id, required } of shift?.breaks ?? []) {
    const placed = orders.flatMap((one) =>
      Array.from({ length: one.length + 1 }, (_, i) => one.toSpliced(i, 0, `break:${id}`)),
    );
    orders = required === false ? [...orders, ...placed] : placed;
  }
  for (let trip = 1; trip < (vehicle.reload?.maxTrips ?? 1); trip++)
    orders = [
      ...orders,
      ...orders.flatMap((one) =>
        (vehicle.reload?.places ?? []).flatMap((place) =>
          Array.from({ length: one.length + 1 }, (_, i) => one.toSpliced(i, 0, `reload:${place}`)),
        ),
      ),
    ];
  return [...new Map(orders.map((one) => [one.join(' '), one])).values()];
}

function combine(choices: string[][][]): string[][][] {
  return choices.reduce<string[][][]>(
    (sofar, options) => sofar.flatMap((head) => options.map((option) => [...head, option])),
    [[]],
  );
}
