/** Cost and totals of one route; the formula is the one of `Vehicle.costs` and stands in the package's README. */
import type { Problem, Vehicle } from '#problem/problem.types.ts';
import type { Totals } from '#solution/solution.types.ts';
import { isTaskStep, type RouteEntry, type StepEntry } from './problem-index.ts';
import { handledAmount } from './route-loads.ts';
import type { Walk } from './walk.ts';

export function emptyTotals(): Totals {
  return {
    cost: 0,
    priority: 0,
    served: 0,
    vehicles: 0,
    travelS: 0,
    distanceM: 0,
    serviceS: 0,
    waitS: 0,
    breakS: 0,
    overtimeS: 0,
    lateS: 0,
  };
}

export function addTotals(sum: Totals, part: Totals): void {
  for (const key of totalKeys) sum[key] += part[key];
}

const totalKeys = [
  'cost',
  'priority',
  'served',
  'vehicles',
  'travelS',
  'distanceM',
  'serviceS',
  'waitS',
  'breakS',
  'overtimeS',
  'lateS',
] as const satisfies (keyof Totals)[];

/** `served` and `priority` count a shipment at its delivery. */
export function measureRoute(problem: Problem, route: RouteEntry, steps: readonly StepEntry[], walk: Walk): Totals {
  const totals = emptyTotals();
  let stops = 0;
  let taskS = 0;
  let amount = 0;
  let extra = 0;
  for (const [i, step] of steps.entries()) {
    totals.travelS += walk.travelS[i] ?? 0;
    totals.distanceM += walk.distanceM[i] ?? 0;
    if (step.kind === 'break') totals.breakS += step.pause.durationS;
    else totals.serviceS += (walk.setupS[i] ?? 0) + (walk.serviceS[i] ?? 0);
    if (!isTaskStep(step)) continue;
    stops += 1;
    amount += handledAmount(step);
    taskS += (walk.setupS[i] ?? 0) + (walk.serviceS[i] ?? 0);
    totals.lateS += walk.lateS[i] ?? 0;
    extra += ((step.visit.late?.costPerHour ?? 0) * (walk.lateS[i] ?? 0)) / 3600;
    if (step.kind === 'pickup') continue;
    const { demand } = step.task;
    totals.served += 1;
    totals.priority += demand.priority ?? 0;
    if (demand.promised !== undefined)
      extra += (Math.abs((walk.startS[i] ?? 0) - demand.promised.startS) * demand.promised.costPerHour) / 3600;
    if (demand.previousVehicle !== undefined && demand.previousVehicle.vehicleId !== route.vehicle.id)
      extra += demand.previousVehicle.cost;
  }
  if (stops === 0) return emptyTotals();
  totals.vehicles = 1;
  totals.travelS += walk.endTravelS;
  totals.distanceM += walk.endDistanceM;
  totals.waitS = walk.waitS;
  const durationS = walk.endS - walk.leaveS;
  totals.overtimeS = Math.max(0, durationS - (route.vehicle.costs?.overtime?.afterS ?? Number.POSITIVE_INFINITY));
  const balance = problem.objective?.balance;
  if (balance !== undefined) {
    const size = balance.by === 'duration' ? durationS / 3600 : balance.by === 'stops' ? stops : amount;
    extra += balance.cost * size * size;
  }
  const costs = route.vehicle.costs ?? { perHour: 3600 };
  totals.cost = priceLegs(route, steps, totals) + priceWork(costs, totals, taskS, durationS) + extra;
  return totals;
}

function priceLegs(route: RouteEntry, steps: readonly StepEntry[], totals: Totals): number {
  const { start, end, costs = { perHour: 3600 } } = route.vehicle;
  const { legCost } = route.travel;
  if (legCost === undefined)
    return ((costs.perHour ?? 0) * totals.travelS) / 3600 + ((costs.perKm ?? 0) * totals.distanceM) / 1000;
  let cost = 0;
  let place = start;
  const go = (to: number | undefined) => {
    if (place !== undefined && to !== undefined) cost += legCost(place, to);
    place = to;
  };
  for (const step of steps) if (step.kind !== 'break') go(step.kind === 'reload' ? step.place : step.visit.place);
  go(end);
  return cost;
}

function priceWork(costs: NonNullable<Vehicle['costs']>, totals: Totals, taskS: number, durationS: number): number {
  return (
    (costs.fixed ?? 0) +
    ((costs.perTaskHour ?? 0) * taskS) / 3600 +
    ((costs.perDutyHour ?? 0) * durationS) / 3600 +
    ((costs.overtime?.perHour ?? 0) * totals.overtimeS) / 3600
  );
}
