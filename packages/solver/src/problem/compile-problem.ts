/** Problem → Model: every name becomes an index, every rate a whole number of one unit. Trusts a checked problem. */
import { item } from '#problem/item.ts';
import type { Fleet } from './compile-fleet.ts';
import { compileBreaks, layOutFleet } from './compile-fleet.ts';
import { COST_SCALE, chooseUnit, compileMatrices, perDriveSecond, readMatrices } from './compile-matrices.ts';
import { compileRelations } from './compile-relations.ts';
import { countDims } from './count-dims.ts';
import { departsLate } from './departs-late.ts';
import type { CompiledBreak, Features, Model } from './model.ts';
import { instant, NEVER } from './model.ts';
import type { Demandable, Job, Problem, Shipment, Visit, VisitRole } from './problem.types.ts';

interface NodeDraft {
  visit: Visit;
  task: number;
  role: VisitRole;
}

interface TaskDraft {
  task: Job | Shipment;
  firstNode: number;
  nodeCount: number;
}

export function compileProblem(problem: Problem): Model {
  const fleet = layOutFleet(problem);
  const travel = readMatrices(problem);
  const unit = chooseUnit(problem, travel);
  const matrices = compileMatrices(problem, fleet, travel, unit);
  const { rowOf } = matrices;
  const { nodes, tasks } = draftTasks(problem, rowOf);
  const dims = Math.max(1, countDims(problem));
  const visits = nodes.length;
  const routes = fleet.routes.length;
  const reloadAt = new Int32Array(routes + 1);
  for (let r = 0; r < routes; r++) {
    const reload = item(fleet.routes, r).vehicle.reload;
    const trips = Math.min(reload?.maxTrips ?? 1, tasks.length);
    reloadAt[r + 1] = (reloadAt[r] as number) + Math.max(0, trips - 1) * (reload?.places.length ?? 0);
  }
  const firstReload = visits + 2 * routes;
  for (let r = 0; r <= routes; r++) reloadAt[r] = (reloadAt[r] as number) + firstReload;
  const total = reloadAt[routes] as number;
  const types = [...new Set(problem.vehicles.map((vehicle) => vehicle.type ?? ''))];
  const perUnit = COST_SCALE / unit;
  const hourly = 5 / unit;

  const ints = (size: number, value = 0): Int32Array => new Int32Array(size).fill(value);
  const place = ints(total, matrices.nowhere);
  const ready = ints(total);
  const due = ints(total, NEVER);
  const service = ints(total);
  const serviceBy = ints(total * types.length);
  const setupBy = ints(total * types.length);
  const windowsAt = ints(total + 1);
  const windowFrom: number[] = [];
  const windowTo: number[] = [];
  const softDue = ints(total, NEVER);
  const latePerS = new Float64Array(total);
  const taskOf = ints(total, -1);
  const mate = ints(total, -1);
  const isDelivery = new Uint8Array(total);
  const maxRide = ints(total, NEVER);
  const backhaul = new Uint8Array(total);
  const release = ints(total);
  const promised = ints(total, -1);
  const promisedPerS = new Float64Array(total);
  const change = ints(total * dims);
  const fromDepot = ints(total * dims);
  const toDepot = ints(total * dims);

  nodes.forEach(({ visit, task: t, role }, v) => {
    const { task, firstNode } = item(tasks, t);
    place[v] = rowOf[visit.place] as number;
    taskOf[v] = t;
    windowsAt[v] = windowFrom.length;
    for (const [from, to] of usableWindows(visit, role === 'pickup' ? instant(task.releaseS) : 0)) {
      windowFrom.push(from);
      windowTo.push(to);
    }
    if (visit.late) {
      const last = windowTo.length - 1;
      softDue[v] = item(windowTo, last);
      latePerS[v] = visit.late.costPerHour * hourly;
      windowTo[last] = Math.min(NEVER, visit.late.hardToS ?? NEVER);
    }
    ready[v] = item(windowFrom, windowsAt[v] as number);
    due[v] = item(windowTo, windowTo.length - 1);
    types.forEach((type, k) => {
      const own = visit.byType?.[type];
      serviceBy[k * total + v] = own?.serviceS ?? visit.serviceS ?? 0;
      setupBy[k * total + v] = own?.setupS ?? visit.setupS ?? 0;
    });
    service[v] = serviceBy[v] as number;
    // goods of a job are loaded at the depot; those of a shipment wait where they are picked up
    release[v] = role === 'job' ? instant(task.releaseS) : 0;
    backhaul[v] = task.backhaul ? 1 : 0;
    if (task.promised && role !== 'pickup') {
      promised[v] = instant(task.promised.startS);
      promisedPerS[v] = task.promised.costPerHour * hourly;
    }
    if (role === 'job' && 'visit' in task) {
      for (let d = 0; d < dims; d++) {
        const down = task.delivery?.[d] ?? 0;
        const up = task.pickup?.[d] ?? 0;
        fromDepot[v * dims + d] = down;
        toDepot[v * dims + d] = up;
        change[v * dims + d] = up - down;
      }
    } else if (!('visit' in task)) {
      const sign = role === 'pickup' ? 1 : -1;
      for (let d = 0; d < dims; d++) change[v * dims + d] = sign * (task.amount?.[d] ?? 0);
      mate[v] = role === 'pickup' ? firstNode + 1 : firstNode;
      if (role === 'delivery') {
        isDelivery[v] = 1;
        maxRide[v] = task.maxRideS ?? NEVER;
      }
    }
  });
  windowsAt.fill(windowFrom.length, visits);

  const timeless = isTimeless(problem);
  const byRoute = compileRoutes(
    fleet,
    dims,
    unit,
    types,
    new Set([...travel].flatMap(([profile, { costs }]) => (costs ? [profile] : []))),
  );
  for (let r = 0; r < routes; r++) {
    const { vehicle, shift } = item(fleet.routes, r);
    const start = visits + 2 * r;
    place[start] = vehicle.start === undefined ? matrices.nowhere : (rowOf[vehicle.start] as number);
    place[start + 1] = vehicle.end === undefined ? matrices.nowhere : (rowOf[vehicle.end] as number);
    ready[start] = ready[start + 1] = instant(shift.window[0]);
    due[start] = due[start + 1] = Math.max(-1, Math.min(NEVER, shift.window[1]));
    // without windows nobody waits, so a longest duration is a latest return
    if (timeless)
      due[start + 1] = Math.min(
        due[start + 1] as number,
        (ready[start] as number) + (byRoute.maxDuration[r] as number),
      );
    const reloadPlaces: readonly number[] = vehicle.reload?.places ?? [];
    for (let v = reloadAt[r] as number; v < (reloadAt[r + 1] as number); v++) {
      place[v] = rowOf[item(reloadPlaces, (v - (reloadAt[r] as number)) % reloadPlaces.length)] as number;
      service[v] = byRoute.reloadDuration[r] as number;
    }
  }

  const vehicleIndex = new Map(problem.vehicles.map(({ id }, i) => [id, i]));
  const priorities = Int32Array.from(tasks, ({ task }) => Math.round(task.priority ?? 0));
  const prize = Float64Array.from(tasks, ({ task }) =>
    task.prize === undefined ? Number.NaN : Math.round(task.prize * perUnit),
  );
  const cargo = compileCargo(tasks.map(({ task }) => task));
  const features = readFeatures(problem, fleet, dims, types);
  const allowed = compileAllowed(tasks, fleet);
  const balance = problem.objective?.balance;
  return {
    side: matrices.side,
    placeAt: invert(rowOf),
    visits,
    nodes: total,
    tasks: tasks.length,
    routes,
    classes: fleet.classes,
    dims,
    costUnit: unit / COST_SCALE,
    features,
    cost: matrices.cost,
    costTo: matrices.costTo,
    time: matrices.time,
    timeTo: matrices.timeTo,
    distance: matrices.distance,
    costAt: matrices.costAt,
    timeAt: matrices.timeAt,
    ...compileSteps(problem, fleet),
    place,
    ready,
    due,
    service,
    serviceBy,
    setupBy,
    windowsAt,
    windowFrom: Int32Array.from(windowFrom),
    windowTo: Int32Array.from(windowTo),
    softDue,
    latePerS,
    taskOf,
    mate,
    isDelivery,
    maxRide,
    backhaul,
    release,
    promised,
    promisedPerS,
    change,
    fromDepot,
    toDepot,
    firstNode: Int32Array.from(tasks, ({ firstNode }) => firstNode),
    nodeCount: Int32Array.from(tasks, ({ nodeCount }) => nodeCount),
    isPair: Uint8Array.from(tasks, ({ task }) => ('visit' in task ? 0 : 1)),
    priority: priorities,
    prize,
    // a task that must be served outweighs all tasks of lower priority together
    absence: Float64Array.from(tasks, (_, t) =>
      Number.isNaN(prize[t] as number) ? 1 + (priorities[t] as number) * (tasks.length + 1) : 0,
    ),
    longestLeg: matrices.maxCost,
    previousVehicle: Int32Array.from(
      tasks,
      ({ task }) => vehicleIndex.get(task.previousVehicle?.vehicleId ?? '') ?? -1,
    ),
    driverChange: Float64Array.from(tasks, ({ task }) => Math.round((task.previousVehicle?.cost ?? 0) * perUnit)),
    ...cargo,
    allowed,
    relations: compileRelations(
      problem,
      tasks.map(({ task }) => task.id),
      (t) => allowed.subarray(t * fleet.classes, (t + 1) * fleet.classes).includes(1),
    ),
    ...byRoute,
    departsLate: Uint8Array.from(fleet.routes, ({ vehicle }) => (departsLate(vehicle, problem) ? 1 : 0)),
    reloadAt,
    balanceBy: balance ? balanceKinds[balance.by] : 0,
    balanceCost: (balance?.cost ?? 0) * perUnit,
    fewestVehicles: problem.objective?.fewestVehicles ?? false,
    vehicles: problem.vehicles.length,
    taskIds: tasks.map(({ task }) => task.id),
  };
}

/** Windows from `releaseS` on; one that never opens where none is left. */
function usableWindows(visit: Visit, releaseS: number): [number, number][] {
  const windows = visit.windows && visit.windows.length > 0 ? visit.windows : [[0, NEVER] as const];
  const last = visit.late ? Math.min(NEVER, visit.late.hardToS ?? NEVER) : 0;
  const usable: [number, number][] = [];
  windows.forEach(([from, to], i) => {
    const until = Math.min(NEVER, to);
    const isLast = i === windows.length - 1;
    if (until >= releaseS || (isLast && last >= releaseS)) usable.push([Math.max(instant(from), releaseS), until]);
  });
  return usable.length > 0 ? usable : [[NEVER, 0]];
}

function isTimeless(problem: Problem): boolean {
  const free = (visit: Visit): boolean => !visit.windows && !visit.late;
  return (
    problem.vehicles.every(({ shifts }) => !shifts) &&
    !problem.initial?.some(({ departS }) => departS) &&
    (problem.jobs ?? []).every((job) => free(job.visit) && (job.alternatives ?? []).every(free) && !job.releaseS) &&
    (problem.shipments ?? []).every(({ pickup, delivery, releaseS }) => free(pickup) && free(delivery) && !releaseS)
  );
}

const balanceKinds = { duration: 1, stops: 2, load: 3 } as const;

function invert(rowOf: Int32Array): Int32Array {
  const placeAt = new Int32Array(rowOf.length);
  for (let place = 0; place < rowOf.length; place++) placeAt[rowOf[place] as number] = place;
  return placeAt;
}

/** Tasks in the order of their first place's row, then as given. */
function draftTasks(problem: Problem, rowOf: Int32Array): { nodes: NodeDraft[]; tasks: TaskDraft[] } {
  const nodes: NodeDraft[] = [];
  const tasks: TaskDraft[] = [];
  const byRow = <T>(list: T[], place: (task: T) => number): T[] =>
    list.slice().sort((a, b) => (rowOf[place(a)] as number) - (rowOf[place(b)] as number));
  for (const job of byRow(problem.jobs ?? [], ({ visit }) => visit.place)) {
    const t = tasks.length;
    const visits = [job.visit, ...(job.alternatives ?? [])];
    tasks.push({ task: job, firstNode: nodes.length, nodeCount: visits.length });
    for (const visit of visits) nodes.push({ visit, task: t, role: 'job' });
  }
  for (const shipment of byRow(problem.shipments ?? [], ({ pickup }) => pickup.place)) {
    const t = tasks.length;
    tasks.push({ task: shipment, firstNode: nodes.length, nodeCount: 2 });
    nodes.push(
      { visit: shipment.pickup, task: t, role: 'pickup' },
      { visit: shipment.delivery, task: t, role: 'delivery' },
    );
  }
  return { nodes, tasks };
}

function compileRoutes(fleet: Fleet, dims: number, unit: number, types: string[], ownCosts: ReadonlySet<string>) {
  const { routes } = fleet;
  const perUnit = COST_SCALE / unit;
  const of = (read: (route: Fleet['routes'][number]) => number): Int32Array => Int32Array.from(routes, read);
  const capacity = new Int32Array(routes.length * dims);
  const initialLoad = new Int32Array(routes.length * dims);
  const breaks: CompiledBreak[][] = [];
  routes.forEach(({ vehicle, shift }, r) => {
    for (let d = 0; d < dims; d++)
      capacity[r * dims + d] = vehicle.capacity ? Math.min(NEVER, vehicle.capacity[d] ?? 0) : NEVER;
    vehicle.initialLoad?.forEach((amount, d) => {
      initialLoad[r * dims + d] = amount;
    });
    breaks.push(compileBreaks(shift));
  });
  const limit = (value: number | undefined): number => Math.min(NEVER, value ?? NEVER);
  return {
    classOf: of(({ classIndex }) => classIndex),
    vehicleOf: of(({ vehicleIndex }) => vehicleIndex),
    typeOf: of(({ vehicle }) => types.indexOf(vehicle.type ?? '')),
    capacity,
    initialLoad,
    fixed: Float64Array.from(routes, ({ vehicle }) => Math.round((vehicle.costs?.fixed ?? 0) * perUnit)),
    overtimeAfter: of(({ vehicle }) => limit(vehicle.costs?.overtime?.afterS)),
    overtimePerS: Float64Array.from(routes, ({ vehicle }) => (5 * (vehicle.costs?.overtime?.perHour ?? 0)) / unit),
    perDutyS: Float64Array.from(routes, ({ vehicle }) => (5 * (vehicle.costs?.perDutyHour ?? 0)) / unit),
    perTaskS: Float64Array.from(routes, ({ vehicle }) => (5 * (vehicle.costs?.perTaskHour ?? 0)) / unit),
    perDriveS: Float64Array.from(routes, ({ vehicle }) =>
      ownCosts.has(vehicle.profile ?? 'default') ? 0 : perDriveSecond(vehicle) / unit,
    ),
    maxDistance: of(({ vehicle }) => limit(vehicle.maxDistanceM)),
    maxTravel: of(({ vehicle }) => limit(vehicle.maxTravelS)),
    maxDuration: of(({ vehicle }) => limit(vehicle.maxDurationS)),
    maxTasks: of(({ vehicle }) => limit(vehicle.maxTasks)),
    breaks,
    reloadDuration: of(({ vehicle }) => vehicle.reload?.durationS ?? 0),
    reloadPlaces: of(({ vehicle }) => vehicle.reload?.places.length ?? 0),
    maxTrips: of(({ vehicle }) => limit(vehicle.reload?.maxTrips ?? 1)),
  };
}

function compileSteps(problem: Problem, fleet: Fleet): Pick<Model, 'steps' | 'stepsOf'> {
  const steps: { fromS: number; percent: number }[][] = [];
  const index = new Map<string, number>();
  for (const [profile, travel] of Object.entries(problem.travel)) {
    if (travel.kind !== 'matrix' || !travel.steps || travel.steps.length === 0) continue;
    index.set(profile, steps.length);
    steps.push(travel.steps);
  }
  return {
    steps,
    stepsOf: Int32Array.from(fleet.routes, ({ vehicle }) => index.get(vehicle.profile ?? 'default') ?? -1),
  };
}

function compileCargo(tasks: Demandable[]): Pick<Model, 'cargo' | 'shuns'> {
  const names = [undefined, ...new Set(tasks.flatMap(({ cargoClass }) => cargoClass ?? []))];
  return {
    cargo: Int32Array.from(tasks, ({ cargoClass }) => names.indexOf(cargoClass)),
    shuns: tasks.map(
      ({ incompatibleClasses: shunned }) =>
        shunned && Uint8Array.from(names, (name) => (name !== undefined && shunned.includes(name) ? 1 : 0)),
    ),
  };
}

/** By skills, pins and forbidden vehicles. */
function compileAllowed(tasks: TaskDraft[], fleet: Fleet): Uint8Array {
  const { classes, firstOfClass, routes } = fleet;
  const allowed = new Uint8Array(tasks.length * classes);
  tasks.forEach(({ task }, t) => {
    for (let c = 0; c < classes; c++) {
      const { vehicle } = item(routes, item(firstOfClass, c));
      const held = vehicle.skills ?? [];
      const fits =
        (task.skills ?? []).every((skill) => held.includes(skill)) &&
        (task.allowedVehicles ?? [vehicle.id]).includes(vehicle.id) &&
        !task.forbiddenVehicles?.includes(vehicle.id);
      allowed[t * classes + c] = fits ? 1 : 0;
    }
  });
  return allowed;
}

/** A backhaul brings nothing, all else takes nothing back. */
const goesOneWay = ({ delivery, pickup, backhaul }: Job): boolean =>
  !((backhaul ? delivery : pickup) ?? []).some((amount) => amount > 0);

function readFeatures(problem: Problem, fleet: Fleet, dims: number, types: string[]): Features {
  const jobs = problem.jobs ?? [];
  const shipments = problem.shipments ?? [];
  const tasks = [...jobs, ...shipments];
  const vehicles = problem.vehicles;
  const visits = [
    ...jobs.flatMap((job) => [job.visit, ...(job.alternatives ?? [])]),
    ...shipments.flatMap((s) => [s.pickup, s.delivery]),
  ];
  const timeless = isTimeless(problem);
  const windows = !timeless || vehicles.some(({ maxDurationS }) => maxDurationS !== undefined);
  const pairs = shipments.length > 0;
  const delivers = jobs.some(({ delivery }) => delivery?.some((amount) => amount > 0));
  const collects = jobs.some(({ pickup }) => pickup?.some((amount) => amount > 0));
  const severalWindows = visits.some((visit) => (visit.windows?.length ?? 0) > 1);
  const loaded = vehicles.some(({ initialLoad }) => initialLoad);
  const bothWays = (delivers && collects) || loaded;
  const mixedLoads = dims > 1 || bothWays || (pairs && (delivers || collects));
  const breaks = fleet.routes.some(({ shift }) => shift.breaks?.length);
  const reloads = vehicles.some(({ reload }) => reload && reload.maxTrips > 1 && reload.places.length);
  const relations =
    (problem.relations?.length ?? 0) > 0 || tasks.some(({ incompatibleClasses }) => incompatibleClasses);
  const alternatives = jobs.some((job) => job.alternatives?.length);
  const steps = Object.values(problem.travel).some((travel) => travel.kind === 'matrix' && travel.steps?.length);
  const initial = problem.initial ?? [];
  const locks = initial.some(({ lock, departS }) => lock !== undefined || departS !== undefined);
  const leftS = Math.min(...initial.map(({ departS = NEVER }) => departS));
  const durations =
    fleet.routes.some(
      ({ vehicle: { maxDurationS, costs }, shift }) =>
        // nobody works longer than the shift, but who has left may have left before it
        (!timeless && (maxDurationS ?? NEVER) < shift.window[1] - Math.min(shift.window[0], leftS)) ||
        (costs?.overtime ?? costs?.perDutyHour),
    ) ||
    problem.objective?.balance?.by === 'duration' ||
    shipments.some(({ maxRideS }) => maxRideS !== undefined);
  const limits = vehicles.some(
    ({ maxDistanceM, maxTravelS, maxTasks }) =>
      maxDistanceM !== undefined || maxTravelS !== undefined || maxTasks !== undefined,
  );
  const setsUp = visits.some(({ setupS, byType }) => setupS || byType);
  const setups = types.length > 1 || setsUp;
  const timedCosts = visits.some(({ late }) => late) || tasks.some(({ promised }) => promised);
  const trips = tasks.some(({ releaseS }) => releaseS);
  const involved =
    relations ||
    steps ||
    timedCosts ||
    trips ||
    tasks.some(({ previousVehicle }) => previousVehicle) ||
    vehicles.some(({ costs }) => costs?.perTaskHour) ||
    problem.objective?.balance !== undefined;
  const simulated = involved || locks || severalWindows || breaks || reloads || alternatives;
  const ordered = tasks.some(({ backhaul }) => backhaul === true);
  const simple = !(involved || durations || setsUp || ordered);
  const others = dims > 1 || durations || limits || setups || simulated || (pairs && jobs.length > 0);
  const backhauls = ordered && !(others || windows || pairs || loaded) && jobs.every(goesOneWay);
  const full = others || ((mixedLoads || ordered) && !backhauls);
  return {
    windows,
    pairs,
    optional: tasks.some(({ prize }) => prize !== undefined),
    compatibility: tasks.some((task) => task.skills ?? task.allowedVehicles ?? task.forbiddenVehicles),
    breaks,
    reloads,
    relations,
    steps,
    durations,
    limits,
    trips,
    backhauls,
    simulated,
    simple,
    bothWays: bothWays || pairs,
    full,
  };
}
