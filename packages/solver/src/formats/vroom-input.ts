/**
 * VROOM's JSON (docs/API.md of VROOM 1.15) into a problem. Meaning is VROOM's: cost is travel time unless `costs` say
 * otherwise, a custom `costs` matrix prices the legs, departures are as late as the route's end allows. What VROOM has no
 * word for comes under `x_` keys, listed in this package's README; keys a plain VROOM would not read are reported back.
 */
import type {
  Break,
  Demandable,
  Job,
  Problem,
  RoutePlan,
  Shipment,
  Travel,
  Vehicle,
  Visit,
  Window,
} from '#problem/problem.types.ts';
import { type Fields, JsonFields, VroomError } from './vroom-fields.ts';
import {
  checkCosts,
  readByType,
  readCosts,
  readMatrices,
  readObjective,
  readRelation,
  readSpeed,
} from './vroom-parts.ts';

export type Point = readonly [lon: number, lat: number];

export interface VroomOptions {
  /** Travel between points, in their order, for input without matrices. Absent: such input is refused. */
  travelOf?: (profile: string, points: readonly Point[]) => Travel;
  /** As VROOM's `-c`: time the routes given by `steps` instead of solving. Also `options.c` in the input. */
  plan?: boolean;
}

/** How one of our steps is written in VROOM's words. */
export interface VroomStep {
  type: 'job' | 'pickup' | 'delivery' | 'break';
  id: number;
  description?: string;
  location?: Point;
  location_index?: number;
}

export interface VroomVehicle {
  id: number;
  description?: string;
  start?: Point;
  start_index?: number;
  end?: Point;
  end_index?: number;
}

/** A time set by hand for one step of plan mode. */
export interface ForcedTime {
  route: string;
  step: string;
  windows: Window[];
}

export interface VroomRequest {
  problem: Problem;
  mode: 'solve' | 'plan';
  /** Plan mode: the routes to time. Solving: where to start from (also in `problem.initial`). */
  plan: RoutePlan[];
  /** By step text; breaks by `route step`. */
  steps: Map<string, VroomStep>;
  /** By vehicle id of the problem. */
  vehicles: Map<string, VroomVehicle>;
  forced: ForcedTime[];
  /** Distances are known and written. */
  hasDistances: boolean;
  /** Keys a plain VROOM would not read. */
  ignored: string[];
}

/** Reads parsed JSON. Throws {@link VroomError} with VROOM's code (2 input, 3 routing). */
export function readVroom(input: unknown, options: VroomOptions = {}): VroomRequest {
  const ignored: string[] = [];
  const root = new JsonFields(input, '', ignored);
  const reader = new Reader(root, options);
  const request = reader.read();
  root.finish();
  return { ...request, ignored };
}

class Reader {
  readonly #root: Fields;
  readonly #options: VroomOptions;
  readonly #steps = new Map<string, VroomStep>();
  /** Step text by type and number. */
  readonly #texts = new Map<string, string>();
  readonly #vehicles = new Map<string, VroomVehicle>();
  readonly #points: Point[] = [];
  readonly #pointIndex = new Map<string, number>();
  readonly #hasMatrices: boolean;
  #amounts = 0;

  constructor(root: Fields, options: VroomOptions) {
    this.#root = root;
    this.#options = options;
    this.#hasMatrices = root.has('matrices') || root.has('matrix');
  }

  read(): Omit<VroomRequest, 'ignored'> {
    const root = this.#root;
    const vehicleFields = root.list('vehicles');
    if (vehicleFields.length === 0) throw new VroomError(2, 'At least one vehicle should be provided.');
    this.#amounts = vehicleFields[0]?.peekLength('capacity') ?? 0;
    const jobs = root.list('jobs').map((fields) => this.#job(fields));
    const shipments = root.list('shipments').map((fields) => this.#shipment(fields));
    if (jobs.length + shipments.length === 0)
      throw new VroomError(2, 'At least one job or shipment should be provided.');
    const vehicles = vehicleFields.map((fields) => this.#vehicle(fields));
    const asked = root.child('options');
    const mode = this.#options.plan === true || asked?.boolean('c') === true ? 'plan' : 'solve';
    asked?.skip('g', 't', 'x', 'l');
    const { plan, forced } = this.#plan(vehicleFields, mode);
    for (const fields of vehicleFields) fields.finish();
    const relations = root.list('x_relations').map(readRelation);
    const objective = readObjective(root.child('x_objective'));
    const { travel, hasDistances } = this.#travel(vehicles);
    const problem: Problem = {
      travel,
      vehicles,
      ...(jobs.length > 0 ? { jobs } : {}),
      ...(shipments.length > 0 ? { shipments } : {}),
      ...(relations.length > 0 ? { relations } : {}),
      ...(objective === undefined ? {} : { objective }),
      ...(mode === 'solve' && plan.length > 0 ? { initial: plan } : {}),
    };
    return { problem, mode, plan, steps: this.#steps, vehicles: this.#vehicles, forced, hasDistances };
  }

  #job(fields: Fields): Job {
    const number = fields.id('job');
    const id = `job ${number}`;
    this.#name(id, { type: 'job', id: number, ...this.#described(fields) });
    const onlyAmount = !fields.has('delivery') && !fields.has('pickup');
    const delivery = this.#amount(fields, onlyAmount ? 'amount' : 'delivery');
    const pickup = this.#amount(fields, 'pickup');
    fields.skip('amount');
    const alternatives = fields.list('x_alternatives').map((one, k) => {
      this.#name(`${id}@${k + 1}`, { type: 'job', id: number, ...this.#described(one) });
      const visit = this.#visit(one, `job ${number}`);
      one.finish();
      return visit;
    });
    const job: Job = {
      id,
      visit: this.#visit(fields, `job ${number}`),
      ...this.#demand(fields),
      ...(delivery === undefined ? {} : { delivery }),
      ...(pickup === undefined ? {} : { pickup }),
      ...(alternatives.length > 0 ? { alternatives } : {}),
    };
    fields.finish();
    return job;
  }

  #shipment(fields: Fields): Shipment {
    const [from, to] = (['pickup', 'delivery'] as const).map((type) => {
      const end = fields.child(type);
      if (end === undefined) throw new VroomError(2, `Missing ${type} for shipment.`);
      return { end, number: end.id(type), type };
    });
    if (from === undefined || to === undefined) throw new VroomError(2, 'Invalid shipment.');
    const id = `shipment ${from.number} ${to.number}`;
    const visits = [from, to].map(({ end, number, type }) => {
      this.#name(`${id}:${type}`, { type, id: number, ...this.#described(end) });
      const visit = this.#visit(end, `${type} ${number}`);
      end.finish();
      return visit;
    });
    const amount = this.#amount(fields, 'amount');
    const maxRideS = fields.whole('x_max_ride');
    const [pickup, delivery] = visits;
    if (pickup === undefined || delivery === undefined) throw new VroomError(2, 'Invalid shipment.');
    const shipment: Shipment = {
      id,
      pickup,
      delivery,
      ...this.#demand(fields),
      ...(amount === undefined ? {} : { amount }),
      ...(maxRideS === undefined ? {} : { maxRideS }),
    };
    fields.finish();
    return shipment;
  }

  #name(step: string, name: VroomStep): void {
    const key = `${name.type} ${name.id}`;
    if (this.#texts.has(key) && !step.includes('@')) throw new VroomError(2, `Duplicate ${name.type} id: ${name.id}.`);
    if (!step.includes('@')) this.#texts.set(key, step);
    this.#steps.set(step, name);
  }

  #described(fields: Fields): Pick<VroomStep, 'description' | 'location' | 'location_index'> {
    const description = fields.text('description');
    const location = fields.point('location');
    const index = fields.whole('location_index');
    return {
      ...(description === undefined ? {} : { description }),
      ...(location === undefined ? {} : { location }),
      ...(index === undefined ? {} : { location_index: index }),
    };
  }

  #visit(fields: Fields, owner: string): Visit {
    const place = this.#place(fields.point('location'), fields.whole('location_index'));
    if (place === undefined)
      throw new VroomError(
        2,
        this.#hasMatrices ? `Missing location_index for ${owner}.` : `Invalid location for ${owner}.`,
      );
    const windows = fields.windows('time_windows');
    const setupS = fields.whole('setup');
    const serviceS = fields.whole('service');
    const byType = readByType(fields);
    const late = fields.child('x_late');
    const lateCost = late?.whole('cost_per_hour') ?? 0;
    const hardToS = late?.whole('hard_to');
    late?.finish();
    return {
      place,
      ...(windows === undefined ? {} : { windows }),
      ...(setupS === undefined ? {} : { setupS }),
      ...(serviceS === undefined ? {} : { serviceS }),
      ...(byType === undefined ? {} : { byType }),
      ...(late === undefined ? {} : { late: { costPerHour: lateCost, ...(hardToS === undefined ? {} : { hardToS }) } }),
    };
  }

  #place(location: Point | undefined, index: number | undefined): number | undefined {
    if (this.#hasMatrices || location === undefined) return this.#hasMatrices ? index : undefined;
    const key = `${location[0]} ${location[1]}`;
    const known = this.#pointIndex.get(key);
    if (known !== undefined) return known;
    this.#pointIndex.set(key, this.#points.length);
    return this.#points.push(location) - 1;
  }

  #amount(fields: Fields, key: string): number[] | undefined {
    const amounts = fields.wholes(key);
    if (amounts !== undefined && amounts.length !== this.#amounts)
      throw new VroomError(2, `Inconsistent ${key} length: ${amounts.length} and ${this.#amounts}.`);
    return amounts;
  }

  #demand(fields: Fields): Omit<Demandable, 'id'> {
    const skills = fields.wholes('skills')?.map(String);
    const priority = fields.whole('priority');
    if ((priority ?? 0) > 100) throw new VroomError(2, 'Invalid priority value.');
    const promised = fields.child('x_promised');
    const previous = fields.child('x_previous_vehicle');
    const vehicles = (key: string) => fields.wholes(key)?.map((id) => `vehicle ${id}`);
    const given: { [K in keyof Demandable]?: Demandable[K] | undefined } = {
      skills,
      priority,
      prize: fields.whole('x_prize'),
      releaseS: fields.whole('x_release'),
      backhaul: fields.boolean('x_backhaul'),
      allowedVehicles: vehicles('x_allowed_vehicles'),
      forbiddenVehicles: vehicles('x_forbidden_vehicles'),
      cargoClass: fields.text('x_cargo_class'),
      incompatibleClasses: fields.texts('x_incompatible_classes'),
      promised: promised && { startS: promised.whole('start') ?? 0, costPerHour: promised.whole('cost_per_hour') ?? 0 },
      previousVehicle: previous && {
        vehicleId: `vehicle ${previous.whole('vehicle') ?? 0}`,
        cost: previous.whole('cost') ?? 0,
      },
    };
    return present(given);
  }

  #vehicle(fields: Fields): Vehicle {
    const number = fields.id('vehicle');
    const id = `vehicle ${number}`;
    if (this.#vehicles.has(id)) throw new VroomError(2, `Duplicate vehicle id: ${number}.`);
    const ends = present({
      start: fields.point('start'),
      start_index: fields.whole('start_index'),
      end: fields.point('end'),
      end_index: fields.whole('end_index'),
    });
    const description = fields.text('description');
    this.#vehicles.set(id, { id: number, ...(description === undefined ? {} : { description }), ...ends });
    const start = this.#place(ends.start, ends.start_index);
    const end = this.#place(ends.end, ends.end_index);
    if (start === undefined && end === undefined)
      throw new VroomError(2, `No start or end specified for vehicle ${number}.`);
    const window = fields.window('time_window');
    const breaks = fields.list('breaks').map((one) => this.#break(one, id));
    const capacity = this.#amount(fields, 'capacity') ?? new Array<number>(this.#amounts).fill(0);
    const reload = fields.child('x_reload');
    const shift =
      window === undefined && breaks.length === 0
        ? {}
        : { shifts: [{ window: window ?? always, ...(breaks.length > 0 ? { breaks } : {}) }] };
    const vehicle = {
      id,
      start,
      end,
      profile: fields.text('profile') ?? 'car',
      type: fields.text('type'),
      capacity: this.#amounts > 0 ? capacity : undefined,
      skills: fields.wholes('skills')?.map(String),
      speedFactor: readSpeed(fields),
      costs: readCosts(fields),
      maxTasks: fields.whole('max_tasks'),
      maxTravelS: fields.whole('max_travel_time'),
      maxDistanceM: fields.whole('max_distance'),
      maxDurationS: fields.whole('x_max_duration'),
      initialLoad: this.#amount(fields, 'x_initial_load'),
      reload: reload && {
        places: this.#reloadPlaces(reload),
        durationS: reload.whole('duration') ?? 0,
        maxTrips: reload.whole('max_trips') ?? 100,
      },
    };
    reload?.finish();
    return { ...present(vehicle), id, ...shift, departLate: true };
  }

  #reloadPlaces(reload: Fields): number[] {
    const points = reload.points('locations') ?? [];
    return [
      ...(reload.wholes('location_indexes') ?? []),
      ...points.flatMap((point) => this.#place(point, undefined) ?? []),
    ];
  }

  #break(fields: Fields, vehicle: string): Break {
    const id = fields.id('break');
    const description = fields.text('description');
    this.#steps.set(`${vehicle} break:${id}`, {
      type: 'break',
      id,
      ...(description === undefined ? {} : { description }),
    });
    const maxLoad = this.#amount(fields, 'max_load');
    const required = fields.boolean('x_required');
    const pause: Break = {
      id: String(id),
      windows: fields.windows('time_windows') ?? [always],
      durationS: fields.whole('service') ?? 0,
      ...(maxLoad === undefined ? {} : { maxLoad }),
      ...(required === undefined ? {} : { required }),
    };
    fields.finish();
    return pause;
  }

  #plan(vehicles: readonly Fields[], mode: 'solve' | 'plan'): { plan: RoutePlan[]; forced: ForcedTime[] } {
    const plan: RoutePlan[] = [];
    const forced: ForcedTime[] = [];
    const used = new Set<string>();
    for (const fields of vehicles) {
      const route = `vehicle ${fields.id('vehicle')}`;
      const steps: string[] = [];
      for (const one of fields.list('steps')) {
        const type = one.text('type');
        const [at, after, before] = [one.whole('service_at'), one.whole('service_after'), one.whole('service_before')];
        const number = one.whole('id');
        one.finish();
        if (type === 'start' || type === 'end' || (type === 'break' && mode === 'solve')) continue;
        const step = type === 'break' ? `break:${number}` : this.#texts.get(`${type} ${number}`);
        const name = type === 'break' ? `${route} ${step}` : step;
        if (step === undefined || name === undefined || !this.#steps.has(name))
          throw new VroomError(2, `Invalid step for ${route}: ${type} ${number}.`);
        if (used.has(name)) throw new VroomError(2, `Duplicate step id (${number}) in input.`);
        used.add(name);
        steps.push(step);
        if (at !== undefined || after !== undefined || before !== undefined)
          forced.push({ route, step, windows: [[at ?? after ?? always[0], at ?? before ?? always[1]]] });
      }
      if (steps.length > 0) plan.push({ route, steps });
    }
    return { plan, forced: mode === 'plan' ? forced : [] };
  }

  #travel(vehicles: readonly Vehicle[]): { travel: Record<string, Travel>; hasDistances: boolean } {
    const matrices = this.#root.child('matrices');
    const profiles = [...new Set(vehicles.map(({ profile }) => profile ?? 'car'))];
    const old = this.#root.matrix('matrix');
    const travel: Record<string, Travel> = {};
    let hasDistances = true;
    for (const profile of profiles) {
      const fields = matrices?.child(profile);
      const read =
        fields === undefined
          ? old === undefined
            ? undefined
            : { size: old.size, durationsS: old.cells }
          : readMatrices(fields, profile);
      if (read === undefined && this.#hasMatrices) throw new VroomError(2, `Missing matrix for profile ${profile}.`);
      const measured: Travel = read === undefined ? this.#ask(profile) : { kind: 'matrix', ...read };
      if (measured.kind === 'matrix' && measured.distancesM === undefined) hasDistances = false;
      travel[profile] = measured;
    }
    if (matrices !== undefined) matrices.skip(...matrices.keys());
    for (const vehicle of vehicles) checkCosts(vehicle, travel[vehicle.profile ?? 'car']);
    return { travel, hasDistances };
  }

  #ask(profile: string): Travel {
    const { travelOf } = this.#options;
    if (travelOf === undefined)
      throw new VroomError(3, `No way to measure travel for profile ${profile}: give matrices.`);
    try {
      return travelOf(profile, this.#points);
    } catch (error) {
      throw new VroomError(3, error instanceof Error ? error.message : 'Travel could not be measured.');
    }
  }
}

const always: Window = [0, 100_000_000_000];

/** Leaves out what is undefined. */
function present<T extends object>(
  values: T,
): { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
} {
  return JSON.parse(JSON.stringify(values));
}
