import type { CompiledBreak } from './model.ts';
import { NEVER } from './model.ts';
import type { Problem, Shift, Vehicle } from './problem.types.ts';

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

/** Vehicles × shifts; alike ones get one class, so that the search tries one empty route of each. */
export function layOutFleet(problem: Problem): Fleet {
  const named = new Set<string>();
  for (const task of [...(problem.jobs ?? []), ...(problem.shipments ?? [])]) {
    for (const id of task.allowedVehicles ?? []) named.add(id);
    for (const id of task.forbiddenVehicles ?? []) named.add(id);
    if (task.previousVehicle) named.add(task.previousVehicle.vehicleId);
  }
  const classByKey = new Map<string, number>();
  const routes: FleetRoute[] = [];
  const firstOfClass: number[] = [];
  problem.vehicles.forEach((vehicle, vehicleIndex) => {
    const { id, shifts, ...alike } = vehicle;
    (shifts ?? [anyTime]).forEach((shift, shiftIndex) => {
      const key = JSON.stringify([alike, shift, named.has(id) ? id : '']);
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

export function routeKey(route: FleetRoute): string {
  return route.shiftIndex === 0 ? route.vehicle.id : `${route.vehicle.id}#${route.shiftIndex + 1}`;
}

export function compileBreaks(shift: Shift): CompiledBreak[] {
  return (shift.breaks ?? [])
    .map((pause) => ({
      id: pause.id,
      windows: pause.windows,
      durationS: pause.durationS,
      maxLoad: pause.maxLoad,
      required: pause.required ?? true,
    }))
    .sort((a, b) => (a.windows[0]?.[0] ?? 0) - (b.windows[0]?.[0] ?? 0));
}
