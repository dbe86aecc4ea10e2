/** What a replayed route breaks, rule by rule, and what it costs. */
import type { Problem, Travel, Vehicle } from '#problem/problem.types.ts';
import type { Violation } from '#solution/solution.types.ts';
import { type Event, type Replay, releaseOf } from './replay.ts';

type Rule = (replay: Replay) => Violation[];

const isTask = ({ act }: Event): boolean => act.kind !== 'break' && act.kind !== 'reload';

const times: Rule = ({ shift, depart, end, events, reachableEnd }) => {
  const found: Violation[] = events.flatMap(({ act, start, reachable }) => {
    const windows = act.kind === 'break' ? act.pause.windows : act.kind === 'reload' ? undefined : act.visit.windows;
    const late = 'visit' in act ? act.visit.late : undefined;
    const last = windows === undefined ? Infinity : Math.max(...windows.map(([, to]) => to));
    const hard = late === undefined ? last : (late.hardToS ?? Infinity);
    const list: Violation[] = start > hard ? [{ cause: 'delay', step: act.step, amount: start - hard }] : [];
    return reachable ? list : [...list, { cause: 'unreachable', step: act.step }];
  });
  if (!reachableEnd) found.push({ cause: 'unreachable' });
  if (depart < shift.window[0]) found.push({ cause: 'lead_time', amount: shift.window[0] - depart });
  if (end > shift.window[1]) found.push({ cause: 'shift', amount: end - shift.window[1] });
  return found;
};

const breaks: Rule = ({ shift, events }) =>
  (shift.breaks ?? [])
    .filter(
      ({ id, required }) =>
        required !== false && !events.some(({ act }) => act.kind === 'break' && act.pause.id === id),
    )
    .map(({ id }) => ({ cause: 'missing_break', step: `break:${id}` }));

/** Load at the departure (0) and after each event (i + 1), from the stretch every amount is on board. */
function loadsOf(replay: Replay): Map<number, number[]> {
  const { events, vehicle } = replay;
  const size = events.length + 1;
  const changes = new Map<number, number[]>();
  const aboard = (amounts: readonly number[] | undefined, from: number, until: number) => {
    for (const [d, amount] of (amounts ?? []).entries()) {
      const row = changes.get(d) ?? new Array<number>(size + 1).fill(0);
      row[from] = (row[from] ?? 0) + amount;
      row[until] = (row[until] ?? 0) - amount;
      changes.set(d, row);
    }
  };
  const tripStart = (trip: number) => (trip === 0 ? 0 : 1 + events.findIndex((event) => event.trip === trip));
  const tripEnd = (trip: number) => (events.some((event) => event.trip === trip + 1) ? tripStart(trip + 1) : size);
  aboard(vehicle.initialLoad, 0, tripEnd(0));
  for (const [i, { act, trip }] of events.entries()) {
    if (act.kind === 'job') {
      aboard(act.job.delivery, tripStart(trip), i + 1);
      aboard(act.job.pickup, i + 1, tripEnd(trip));
    } else if (act.kind === 'pickup') {
      const drop = events.findIndex(
        (event, k) => k > i && event.act.kind === 'delivery' && event.act.shipment === act.shipment,
      );
      aboard(act.shipment.amount, i + 1, drop === -1 ? size : drop + 1);
    }
  }
  const loads = new Map<number, number[]>();
  for (const [d, row] of changes) {
    let sum = 0;
    loads.set(
      d,
      row.slice(0, size).map((change) => (sum += change)),
    );
  }
  return loads;
}

const loads: Rule = (replay) => {
  const found: Violation[] = [];
  const { capacity } = replay.vehicle;
  for (const [dimension, list] of loadsOf(replay)) {
    const most = Math.max(...list);
    const room = capacity === undefined ? Infinity : (capacity[dimension] ?? 0);
    const step = replay.events[list.indexOf(most) - 1]?.act.step;
    if (most > room)
      found.push({ cause: 'load', amount: most - room, dimension, ...(step === undefined ? {} : { step }) });
    for (const [i, { act }] of replay.events.entries()) {
      if (act.kind !== 'break') continue;
      const over = (list[i + 1] ?? 0) - (act.pause.maxLoad?.[dimension] ?? Infinity);
      if (over > 0) found.push({ cause: 'max_load', step: act.step, amount: over, dimension });
    }
  }
  return found;
};

const limits: Rule = ({ vehicle, events, travel, metres, depart, end }) => {
  const trips = 1 + events.filter(({ act }) => act.kind === 'reload').length;
  const table: [Violation['cause'], number, number | undefined][] = [
    ['max_tasks', events.filter(isTask).length, vehicle.maxTasks],
    ['max_travel_time', travel, vehicle.maxTravelS],
    ['max_distance', metres, vehicle.maxDistanceM],
    ['max_duration', end - depart, vehicle.maxDurationS],
    ['trips', trips, vehicle.reload?.maxTrips ?? 1],
  ];
  return table.flatMap(([cause, value, most]) =>
    most !== undefined && value > most ? [{ cause, amount: value - most }] : [],
  );
};

const fitness: Rule = ({ vehicle, events }) =>
  events.flatMap(({ act }) => {
    if (!('demand' in act)) return [];
    const { skills = [], allowedVehicles, forbiddenVehicles } = act.demand;
    const held = new Set(vehicle.skills);
    const missing = skills.filter((skill) => !held.has(skill)).length;
    const found: Violation[] = missing === 0 ? [] : [{ cause: 'skills', step: act.step, amount: missing }];
    const isBarred =
      (allowedVehicles !== undefined && !allowedVehicles.includes(vehicle.id)) ||
      forbiddenVehicles?.includes(vehicle.id) === true;
    return isBarred ? [...found, { cause: 'vehicle', step: act.step }] : found;
  });

const pairs: Rule = ({ events }) =>
  events.flatMap(({ act, start, leave }, i): Violation[] => {
    if (act.kind !== 'pickup' && act.kind !== 'delivery') return [];
    const partner = events.findIndex(
      (event) => event.act !== act && 'shipment' in event.act && event.act.shipment === act.shipment,
    );
    const inOrder = partner !== -1 && partner > i === (act.kind === 'pickup');
    if (!inOrder) return [{ cause: 'precedence', step: act.step }];
    const ride = act.kind === 'delivery' ? start - (events[partner]?.leave ?? leave) : 0;
    const over = ride - (act.shipment.maxRideS ?? Infinity);
    return over > 0 ? [{ cause: 'max_ride', step: act.step, amount: over }] : [];
  });

const trips: Rule = ({ depart, events, vehicle }) => {
  const acts = events.map(({ act }) => act);
  const release = releaseOf(acts, 0);
  const found: Violation[] = depart < release ? [{ cause: 'release', amount: release - depart }] : [];
  for (const [i, { act, trip }] of events.entries()) {
    if (act.kind === 'reload' && vehicle.reload === undefined) found.push({ cause: 'trips', step: act.step });
    if (!('demand' in act) || act.demand.backhaul === true) continue;
    const isAfter = events.some(
      (other, k) => k < i && other.trip === trip && 'demand' in other.act && other.act.demand.backhaul === true,
    );
    if (isAfter) found.push({ cause: 'backhaul', step: act.step });
  }
  return found;
};

const cargo: Rule = ({ events }) => {
  const tasks = events.flatMap(({ act }) => (act.kind === 'job' || act.kind === 'pickup' ? [act] : []));
  return tasks.flatMap((later, i): Violation[] => {
    const clashes = tasks.slice(0, i).some(({ demand }) => {
      const forward =
        demand.incompatibleClasses?.includes(later.demand.cargoClass ?? '') === true &&
        later.demand.cargoClass !== undefined;
      const back =
        demand.cargoClass !== undefined && later.demand.incompatibleClasses?.includes(demand.cargoClass) === true;
      return forward || back;
    });
    return clashes ? [{ cause: 'incompatible', step: later.step }] : [];
  });
};

/** The one list of route rules. */
export const routeRules: readonly Rule[] = [times, breaks, loads, limits, fitness, pairs, trips, cargo];

export function costOf(problem: Problem, { vehicle, events, travel, metres, depart, end }: Replay): number {
  const costs = vehicle.costs ?? { perHour: 3600 };
  const tasks = events.filter(isTask);
  const hours = (seconds: number) => seconds / 3600;
  const duty = hours(end - depart);
  const table = problem.travel[vehicle.profile ?? 'default'];
  const driving = (costs.perHour ?? 0) * hours(travel) + ((costs.perKm ?? 0) * metres) / 1000;
  let cost = (costs.fixed ?? 0) + (table === undefined ? driving : (legCosts(table, vehicle, events) ?? driving));
  cost +=
    (costs.perTaskHour ?? 0) * hours(tasks.reduce((sum, { work }) => sum + work, 0)) + (costs.perDutyHour ?? 0) * duty;
  if (costs.overtime !== undefined) cost += costs.overtime.perHour * Math.max(0, duty - hours(costs.overtime.afterS));
  let amount = 0;
  for (const { act, start } of tasks) {
    if (!('demand' in act)) continue;
    if (act.visit.late !== undefined)
      cost +=
        act.visit.late.costPerHour *
        hours(Math.max(0, start - Math.max(...(act.visit.windows ?? []).map(([, to]) => to))));
    if (act.kind === 'job') amount += (act.job.delivery?.[0] ?? 0) + (act.job.pickup?.[0] ?? 0);
    if (act.kind === 'pickup') continue;
    if (act.kind === 'delivery') amount += act.shipment.amount?.[0] ?? 0;
    const { promised, previousVehicle } = act.demand;
    if (promised !== undefined) cost += promised.costPerHour * hours(Math.abs(start - promised.startS));
    if (previousVehicle !== undefined && previousVehicle.vehicleId !== vehicle.id) cost += previousVehicle.cost;
  }
  const balance = problem.objective?.balance;
  if (balance === undefined) return cost;
  return cost + balance.cost * { duration: duty, stops: tasks.length, load: amount }[balance.by] ** 2;
}

/** Undefined where legs have no costs of their own. */
function legCosts(travel: Travel, { start, end }: Vehicle, events: readonly Event[]): number | undefined {
  if (travel.kind !== 'matrix' || travel.costs === undefined) return undefined;
  const { costs, size } = travel;
  const visited = events.flatMap(({ act }) =>
    act.kind === 'break' ? [] : [act.kind === 'reload' ? act.place : act.visit.place],
  );
  const places = [start, ...visited, end];
  return places.slice(1).reduce<number>((sum, to, i) => {
    const from = places[i];
    return from === undefined || to === undefined ? sum : sum + Math.max(0, costs[from * size + to] ?? 0);
  }, 0);
}
