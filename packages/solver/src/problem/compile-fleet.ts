import type { CompiledBreak } from './model.ts';
import { instant, NEVER } from './model.ts';
import type { Problem, RoutePlan, Shift, Vehicle, Window } from './problem.types.ts';

/** One shift of one vehicle. */
export interface FleetRoute {
  vehicle: Vehicle;
  vehicleIndex: number;
  shift: Shift;
  shiftIndex: number;
  classIndex: number;
}

export interface Fleet {
  routes: FleetRoute[];
  classes: number;
  /** First route of each class. */
  firstOfClass: number[];
}

const anyTime: Shift = { window: [0, NEVER] };

/**
 * Vehicles × shifts; alike ones get one class, so that the search tries one empty route of each. A route that is locked as a whole
 * has no breaks but those of its plan.
 */
export function layOutFleet(problem: Problem): Fleet {
  const named = listsByName(problem);
  const locked = new Map((problem.initial ?? []).flatMap((plan) => (plan.lock === 'all' ? [[plan.route, plan]] : [])));
  const classByKey = new Map<string, number>();
  const routes: FleetRoute[] = [];
  const firstOfClass: number[] = [];
  problem.vehicles.forEach((vehicle, vehicleIndex) => {
    const { id, shifts, ...alike } = vehicle;
    (shifts ?? [anyTime]).forEach((given, shiftIndex) => {
      const plan = locked.get(nameRoute(id, shiftIndex));
      const shift = plan ? onlyBreaksOf(plan, given) : given;
      const key = JSON.stringify([alike, shift, named.get(id)]);
      let classIndex = classByKey.get(key);
      if (classIndex === undefined) {
        classIndex = classByKey.size;
        classByKey.set(key, classIndex);
        firstOfClass.push(routes.length);
      }
      routes.push({ vehicle, vehicleIndex, shift, shiftIndex, classIndex });
    });
  });
  return { routes, classes: classByKey.size, firstOfClass };
}

/** The lists of vehicles in tasks that each vehicle stands in: those in the same ones are alike to every task. */
function listsByName({ jobs = [], shipments = [] }: Problem): Map<string, number[]> {
  const lists = new Map<string, readonly string[]>();
  for (const { allowedVehicles = [], forbiddenVehicles = [], previousVehicle } of [...jobs, ...shipments])
    for (const list of [allowedVehicles, forbiddenVehicles, previousVehicle ? [previousVehicle.vehicleId] : []])
      lists.set(JSON.stringify(list), list);
  const named = new Map<string, number[]>();
  [...lists.values()].forEach((list, k) => {
    for (const id of new Set(list)) {
      const of = named.get(id);
      if (of) of.push(k);
      else named.set(id, [k]);
    }
  });
  return named;
}

function onlyBreaksOf({ steps }: RoutePlan, { window, breaks = [] }: Shift): Shift {
  return { window, breaks: breaks.filter(({ id }) => steps.includes(`break:${id}`)) };
}

export const routeKey = ({ vehicle, shiftIndex }: FleetRoute): string => nameRoute(vehicle.id, shiftIndex);

const nameRoute = (id: string, shiftIndex: number): string => (shiftIndex === 0 ? id : `${id}#${shiftIndex + 1}`);

export function compileBreaks(shift: Shift): CompiledBreak[] {
  return (shift.breaks ?? [])
    .map((pause) => ({
      id: pause.id,
      windows: pause.windows.map(([from, to]): Window => [instant(from), instant(to)]),
      durationS: pause.durationS,
      maxLoad: pause.maxLoad,
      required: pause.required ?? true,
    }))
    .sort((a, b) => (a.windows[0]?.[0] ?? 0) - (b.windows[0]?.[0] ?? 0));
}
