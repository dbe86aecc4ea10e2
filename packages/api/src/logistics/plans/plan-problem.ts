import { instantOf } from '@cartage/contract/core/zoned-time.ts';
import type { WorkRules } from '@cartage/contract/logistics/drivers/drivers.schema.ts';
import { loadDimensions as dimensions, type Load, type LonLat } from '@cartage/contract/logistics/measures.schema.ts';
import type { MatrixInput, Plan } from '@cartage/contract/logistics/plans/plans.schema.ts';
import type { RoadProfile } from '@cartage/contract/logistics/regions/regions.schema.ts';
import type { Stop } from '@cartage/contract/logistics/routes/routes.schema.ts';
import type { ZoneBar } from '@cartage/contract/logistics/zones/zone-bar.schema.ts';
import type {
  Job,
  Problem,
  Relation,
  RoutePlan,
  Shipment,
  Travel,
  Vehicle,
  Visit,
} from '@cartage/solver/problem/problem.types.ts';
import { Failure } from '#core/failure.ts';
import type { IsEnough, TravelTables } from '#logistics/travel/travel-provider.ts';
import { type DepotHours, drivingWindow, secondsOf } from './driving-window.ts';
import { deliveriesOf, deliveryOfStep, type PlanState, routeOf, type StateRoute } from './plan-state.ts';

export interface PlanVisit {
  kind: Extract<Stop['kind'], 'delivery' | 'pickup' | 'service'>;
  address: string;
  location: LonLat | null;
  windows: { from: string; to: string }[];
  timeZone: string;
  setupS: number;
  serviceS: number;
}
export interface PlanDelivery {
  id: string;
  ref: string;
  /** One visit, or a pickup and a delivery. */
  visits: [PlanVisit] | [PlanVisit, PlanVisit];
  demand: Load;
  skills: string[];
  priority: number;
  pinnedVehicleId: string | null;
  mustBe: 'first' | 'last' | null;
}
export interface PlanVehicle {
  id: string;
  ref: string;
  name: string;
  profile: RoadProfile;
  start: PlanPlace | null;
  end: PlanPlace | null;
  timeZone: string;
  shift: { from: string; to: string };
  /** null: unlimited in that dimension. */
  capacity: Record<keyof Load, number | null>;
  skills: string[];
  speedFactor: number;
  /** perHour of driving, perDutyHour from departure to return. null: time is what counts. */
  costs: { fixedMinor: number; perKmMinor: number; perHourMinor: number; perDutyHourMinor: number } | null;
  /** Each starts between `from` and `to`, wall times. */
  breaks: WorkRules['breaks'];
  maxDistanceM: number | null;
  maxDriveS: number | null;
  maxDurationS: number | null;
  maxStops: number | null;
  maxTrips: number;
  reloadS: number;
  co2GPerKm: number;
}
export interface PlanPlace {
  id: string;
  ref: string;
  address: string;
  location: LonLat | null;
  depot?: DepotHours;
}
export interface PlanInput {
  date: string;
  timeZone: string;
  state: PlanState;
  deliveries: PlanDelivery[];
  vehicles: PlanVehicle[];
  /** What zones say of a delivery and whoever drives a vehicle. */
  barOf: BarOfVehicle;
  matrix: MatrixInput | null;
}
export type BarOfVehicle = (deliveryId: string, vehicleId: string) => ZoneBar | undefined;

export interface PlanProblem {
  problem: Problem;
  /** The state's routes as the solver reads them. */
  plan: RoutePlan[];
  /** Those of another state, without locks. */
  planOf(state: PlanState): RoutePlan[];
  places: { address: string; location: LonLat | null }[];
  /** Second 0 of the problem's clock: midnight of the plan's day. */
  dayStartMs: number;
  travel: Plan['travel'];
  /** Where the travel times come from; null for those the plan brought along. */
  tables: TravelTables | null;
  /** Deliveries the problem leaves out, because no place is known for them. */
  unplaced: string[];
  vehicles: Map<string, PlanVehicle>;
  deliveries: Map<string, PlanDelivery>;
  barOf: BarOfVehicle;
}

/** Travel between all points, for each profile. */
export type TravelBetween = (
  points: readonly LonLat[],
  profiles: readonly RoadProfile[],
  isEnough: IsEnough,
) => Promise<TravelTables>;

/** Costs are thousandths of minor units, so that small detours still count. */
export const costScale = 1000;
const unlimited = 1_000_000_000;

/** The routing problem of a plan. Routes of `frozen` vehicles, which a driver has, stay as they are. */
export async function buildProblem(
  input: PlanInput,
  travelBetween: TravelBetween,
  frozen: ReadonlySet<string>,
): Promise<PlanProblem> {
  const dayStartMs = instantOf(input.date, '00:00', input.timeZone).getTime();
  const places = new Places(input.matrix);
  const { vehicles } = input;
  const vehicleIds = new Set(vehicles.map(({ id }) => id));
  const unplaced: string[] = [];
  const tasks: (Job | Shipment)[] = [];
  for (const delivery of input.deliveries) {
    const indexes = delivery.visits.map((visit) => places.indexOf([delivery.id, delivery.ref], visit));
    const known = indexes.filter((index) => index !== undefined);
    if (known.length < indexes.length) unplaced.push(delivery.id);
    else
      tasks.push({ ...taskOf(delivery, known, vehicleIds, input.date, dayStartMs), ...forbiddenIn(input, delivery) });
  }
  const solverVehicles = vehicles.map((vehicle) => vehicleOf(vehicle, places, input.date, dayStartMs));
  const { travel, tables } = await places.travel(travelBetween, vehicles, coverageOf(input));
  const problem: Problem = {
    travel,
    jobs: tasks.filter((task): task is Job => 'visit' in task),
    shipments: tasks.filter((task): task is Shipment => !('visit' in task)),
    vehicles: solverVehicles,
    relations: relationsOf(input.deliveries, new Set(unplaced)),
  };
  const planOf = plansWithin(problem);
  const plan = planOf(input.state).map((route): RoutePlan => {
    const stored = routeOf(input.state, route.route);
    const lock = frozen.has(route.route) ? 'all' : stored && lockOf(stored, route.steps);
    return lock ? { ...route, lock } : route;
  });
  // A driver who has no stop left is on his way home, or was: what is planned is for others.
  const emptied = [...frozen].filter((id) => vehicleIds.has(id) && !plan.some(({ route }) => route === id));
  plan.push(...emptied.map((route): RoutePlan => ({ route, steps: [], lock: 'all' })));
  problem.initial = plan;
  return {
    problem,
    plan,
    planOf,
    places: places.list,
    dayStartMs,
    travel: tables?.kind ?? 'matrix',
    tables,
    unplaced,
    vehicles: new Map(vehicles.map((vehicle) => [vehicle.id, vehicle])),
    deliveries: new Map(input.deliveries.map((delivery) => [delivery.id, delivery])),
    barOf: input.barOf,
  };
}

function forbiddenIn({ vehicles, barOf }: PlanInput, { id }: PlanDelivery): Pick<Job, 'forbiddenVehicles'> {
  const barred = vehicles.flatMap((vehicle) => (barOf(id, vehicle.id) ? vehicle.id : []));
  return barred.length > 0 ? { forbiddenVehicles: barred } : {};
}

/** The places of a problem: those of the given matrix, or every point once. */
class Places {
  readonly list: { address: string; location: LonLat | null }[] = [];
  readonly #matrix: MatrixInput | null;
  readonly #byKey = new Map<string, number>();

  constructor(matrix: MatrixInput | null) {
    this.#matrix = matrix;
    for (const [index, id] of (matrix?.placeIds ?? []).entries()) {
      this.list.push({ address: id, location: null });
      this.#byKey.set(id, index);
    }
  }

  indexOf(
    names: readonly string[],
    { address, location }: { address: string; location: LonLat | null },
  ): number | undefined {
    if (this.#matrix) {
      const index = names.map((name) => this.#byKey.get(name)).find((known) => known !== undefined);
      if (index !== undefined) this.list[index] = { address, location };
      return index;
    }
    if (!location) return undefined;
    const key = location.join(' ');
    const known = this.#byKey.get(key);
    if (known !== undefined) return known;
    this.#byKey.set(key, this.list.length);
    return this.list.push({ address, location }) - 1;
  }

  async travel(
    travelBetween: TravelBetween,
    vehicles: readonly PlanVehicle[],
    isEnough: IsEnough,
  ): Promise<{ travel: Record<string, Travel>; tables: TravelTables | null }> {
    const profiles = [...new Set(vehicles.map(({ profile }) => profile))];
    if (this.#matrix) {
      const { durationsS, distancesM, placeIds } = this.#matrix;
      const travel: Travel = { kind: 'matrix', size: placeIds.length, durationsS, distancesM };
      return { travel: Object.fromEntries(profiles.map((profile) => [profile, travel])), tables: null };
    }
    const points = this.list.map(({ location }): LonLat => location ?? [0, 0]);
    const tables = await travelBetween(points, profiles.length > 0 ? profiles : ['car'], isEnough);
    const steps = trafficSteps(tables.trafficByHour);
    const travel = [...tables.byProfile].map(([profile, { durationsS, distancesM }]): [string, Travel] => [
      profile,
      { kind: 'matrix', size: points.length, durationsS, distancesM, ...(steps.length > 0 ? { steps } : {}) },
    ]);
    return { travel: Object.fromEntries(travel), tables };
  }
}

/** Every stop has to be covered, every vehicle that has stops, and one at least; the others cannot come from afar. */
const coverageOf =
  (input: PlanInput): IsEnough =>
  (isCovered) => {
    const { deliveries, vehicles } = outsideOf({ ...input, isCovered });
    return deliveries.length === 0 && vehicles.length === 0;
  };

/** What keeps a region that covers just these points from being enough. */
export function outsideOf({
  deliveries,
  vehicles,
  state,
  isCovered,
}: {
  deliveries: readonly PlanDelivery[];
  vehicles: readonly PlanVehicle[];
  state: PlanState;
  isCovered: (point: LonLat) => boolean;
}): { deliveries: PlanDelivery[]; vehicles: PlanVehicle[] } {
  const isIn = (place: { location: LonLat | null } | null) => !place?.location || isCovered(place.location);
  const isHome = ({ start, end }: PlanVehicle) => isIn(start) && isIn(end);
  const inUse = new Set(state.routes.flatMap(({ vehicleId, steps }) => (steps.length > 0 ? [vehicleId] : [])));
  const away = vehicles.filter((vehicle) => !isHome(vehicle));
  const isAnyHome = away.length < vehicles.length;
  return {
    deliveries: deliveries.filter(({ visits }) => !visits.every(isIn)),
    vehicles: away.filter(({ id }) => !isAnyHome || inUse.has(id)),
  };
}

/** Hourly percents as steps of the problem's clock, for the day and the night after; none where traffic is free. */
function trafficSteps(percents: readonly number[]): { fromS: number; percent: number }[] {
  if (percents.every((percent) => percent === 100)) return [];
  const steps = [...percents, ...percents].map((percent, hour) => ({ fromS: hour * 3600, percent }));
  return steps.filter(({ percent }, at) => percent !== steps[at - 1]?.percent);
}

function taskOf(
  delivery: PlanDelivery,
  places: readonly number[],
  vehicleIds: ReadonlySet<string>,
  date: string,
  dayStartMs: number,
): Job | Shipment {
  const [first, second] = delivery.visits;
  const amounts = dimensions.map((dimension) => delivery.demand[dimension]);
  const base = {
    id: delivery.id,
    skills: delivery.skills,
    priority: delivery.priority,
    // No vehicle of this plan may take what is meant for one that is not in it.
    ...(delivery.pinnedVehicleId
      ? { allowedVehicles: [delivery.pinnedVehicleId].filter((id) => vehicleIds.has(id)) }
      : {}),
  };
  const visitAt = (visit: PlanVisit, place: number | undefined): Visit => ({
    place: place ?? 0,
    setupS: visit.setupS,
    serviceS: visit.serviceS,
    ...(visit.windows.length > 0
      ? { windows: visit.windows.map(({ from, to }) => secondsOf(date, from, to, visit.timeZone, dayStartMs)) }
      : {}),
  });
  if (second)
    return { ...base, pickup: visitAt(first, places[0]), delivery: visitAt(second, places[1]), amount: amounts };
  const visit = visitAt(first, places[0]);
  if (first.kind === 'service') return { ...base, visit };
  return first.kind === 'pickup' ? { ...base, visit, pickup: amounts } : { ...base, visit, delivery: amounts };
}

function vehicleOf(vehicle: PlanVehicle, places: Places, date: string, dayStartMs: number): Vehicle {
  const placeOf = (place: PlanPlace | null) => {
    if (!place) return undefined;
    const index = places.indexOf([place.id, place.ref], place);
    if (index === undefined)
      throw new Failure(400, {
        code: 'depot_without_place',
        message: `${vehicle.name} starts or ends at ${place.address}, which has no coordinates`,
        vehicle: vehicle.name,
        place: place.address,
      });
    return index;
  };
  const [start, end] = [placeOf(vehicle.start), placeOf(vehicle.end)];
  const { costs } = vehicle;
  // What a depot says of loading holds for every trip from it.
  const reloadS = Math.max(vehicle.reloadS, vehicle.start?.depot?.loadingS ?? 0);
  return {
    id: vehicle.id,
    profile: vehicle.profile,
    ...(start === undefined ? {} : { start }),
    ...(end === undefined ? {} : { end }),
    capacity: dimensions.map((dimension) => vehicle.capacity[dimension] ?? unlimited),
    skills: vehicle.skills,
    shifts: [
      {
        window: drivingWindow(vehicle, date, dayStartMs),
        breaks: vehicle.breaks.map(({ from, to, durationS }, index) => ({
          id: `${vehicle.id}-${index + 1}`,
          windows: [secondsOf(date, from, to, vehicle.timeZone, dayStartMs)],
          durationS,
        })),
      },
    ],
    speedFactor: vehicle.speedFactor,
    ...(costs
      ? {
          costs: {
            fixed: Math.max(0, costs.fixedMinor - unpaidMinor(vehicle)) * costScale,
            perKm: Math.round(costs.perKmMinor * costScale),
            perHour: Math.round(costs.perHourMinor * costScale),
            ...(costs.perDutyHourMinor > 0 ? { perDutyHour: Math.round(costs.perDutyHourMinor * costScale) } : {}),
          },
        }
      : {}),
    ...(vehicle.maxDistanceM === null ? {} : { maxDistanceM: vehicle.maxDistanceM }),
    ...(vehicle.maxDriveS === null ? {} : { maxTravelS: vehicle.maxDriveS }),
    ...(vehicle.maxDurationS === null ? {} : { maxDurationS: vehicle.maxDurationS }),
    ...(vehicle.maxStops === null ? {} : { maxTasks: vehicle.maxStops }),
    ...(vehicle.maxTrips > 1 && start !== undefined
      ? { reload: { places: [start], durationS: reloadS, maxTrips: vehicle.maxTrips } }
      : {}),
  };
}

/**
 * What breaks without pay take off the price of the hours on duty, in whole minor units. Whoever drives takes all
 * breaks: it is the same for every route, so the solver has it in the price of setting out, as far as that goes.
 */
export function unpaidMinor({ costs, breaks }: Pick<PlanVehicle, 'costs' | 'breaks'>): number {
  const unpaidS = breaks.reduce((sum, { durationS, isPaid }) => sum + (isPaid ? 0 : durationS), 0);
  return Math.round((unpaidS / 3600) * (costs?.perDutyHourMinor ?? 0));
}

function relationsOf(deliveries: readonly PlanDelivery[], left: ReadonlySet<string>): Relation[] {
  return deliveries.flatMap(({ id, mustBe }): Relation[] =>
    mustBe && !left.has(id) ? [{ kind: mustBe, task: id }] : [],
  );
}

/**
 * Reads the routes of states for this problem. Records may have changed since a state was written: deliveries, breaks
 * and vehicles that are no more are left out, and a reload is at the vehicle's own place, whatever its number then.
 */
function plansWithin(problem: Problem): PlanProblem['planOf'] {
  const stepsOf = stepsWithin(problem);
  const vehicleIds = new Set(problem.vehicles.map(({ id }) => id));
  return ({ routes }) =>
    routes
      .filter(({ vehicleId }) => vehicleIds.has(vehicleId))
      .map(({ vehicleId, steps }) => ({ route: vehicleId, steps: pickupsFirst(stepsOf(vehicleId, steps)) }));
}

/** A driver may tell of a pair's delivery before its pickup; to the solver that is no route. */
function pickupsFirst(steps: readonly string[]): string[] {
  const pickupOf = (step: string) => step.replace(/:delivery$/, ':pickup');
  const isLate = (step: string) => pickupOf(step) !== step && steps.indexOf(pickupOf(step)) > steps.indexOf(step);
  const late = new Set(steps.filter(isLate).map(pickupOf));
  return steps.flatMap((step) => (late.has(step) ? [] : isLate(step) ? [pickupOf(step), step] : step));
}

/** The steps of a vehicle that this problem knows. A reload with no visit behind it is none. */
export function stepsWithin({ jobs = [], shipments = [], vehicles }: Problem) {
  const visits = new Set([
    ...jobs.map(({ id }) => id),
    ...shipments.flatMap(({ id }) => [`${id}:pickup`, `${id}:delivery`]),
  ]);
  const breaks = vehicles.flatMap(({ shifts = [] }) => shifts.flatMap((shift) => shift.breaks ?? []));
  const breakSteps = new Set(breaks.map(({ id }) => `break:${id}`));
  const reloads = new Map(vehicles.map(({ id, reload }) => [id, reload?.places.map((place) => `reload:${place}`)]));
  return (vehicleId: string, steps: readonly string[]): string[] => {
    const known = steps.filter((step) => isReload(step) || visits.has(step) || breakSteps.has(step));
    return known.flatMap((step, at) => {
      if (!isReload(step)) return step;
      const next = known.slice(at + 1).find((one) => isReload(one) || visits.has(one));
      return next === undefined || isReload(next) ? [] : (reloads.get(vehicleId) ?? []);
    });
  };
}

const isReload = (step: string): boolean => step.startsWith('reload:');

/** Locked stops at the head of a route are a frozen prefix; others are pinned when the run is set up. */
function lockOf(route: StateRoute, steps: readonly string[]): RoutePlan['lock'] | undefined {
  if (route.lock === 'all') return 'all';
  const locked = new Set(route.lockedIds);
  let prefix = 0;
  while (prefix < steps.length && locked.has(deliveryOfStep(steps[prefix] ?? '') ?? '')) prefix++;
  return prefix > 0 ? { prefix } : undefined;
}

/** What of the present routes has to stay in a run. */
export type Keeping = 'locks' | 'order' | 'vehicles';

/**
 * The problem of a run: pins and sequences that keep what the mode and the locks ask for. What is kept weighs more than
 * all the rest together: no other delivery, however urgent, takes its place.
 */
export function problemOfRun(
  { problem, plan }: Pick<PlanProblem, 'problem' | 'plan'>,
  state: PlanState,
  keeping: Keeping,
  free: ReadonlySet<string> = new Set(),
): Problem {
  const tasks = [...(problem.jobs ?? []), ...(problem.shipments ?? [])];
  const known = new Set(tasks.map(({ id }) => id));
  const vehicleIds = new Set(problem.vehicles.map(({ id }) => id));
  const pins = new Map<string, string>();
  const byHand = new Set<string>();
  const relations: Relation[] = [...(problem.relations ?? [])];
  for (const route of state.routes.filter(({ vehicleId }) => vehicleIds.has(vehicleId))) {
    const locked = new Set(route.lockedIds);
    const isHeld = (id: string) => locked.has(id) || route.lock !== 'none';
    const stays = (id: string) => known.has(id) && !free.has(id) && (keeping !== 'locks' || isHeld(id));
    const kept = deliveriesOf(route).filter(stays);
    for (const id of kept) {
      pins.set(id, route.vehicleId);
      if (isHeld(id)) byHand.add(id);
    }
    const inOrder = keeping === 'vehicles' && route.lock === 'none' ? kept.filter((id) => locked.has(id)) : kept;
    if (inOrder.length > 1) relations.push({ kind: 'sequence', tasks: inOrder });
  }
  const rest = tasks.reduce((sum, { id, priority = 0 }) => sum + (pins.has(id) ? 0 : priority), 0);
  const pinned = <T extends Job | Shipment>(task: T): T => {
    const vehicleId = pins.get(task.id);
    if (vehicleId === undefined) return task;
    const kept = { ...task, allowedVehicles: [vehicleId], priority: rest + 1 + (task.priority ?? 0) };
    // What a person has locked there stays in spite of zones.
    return byHand.has(task.id) ? { ...kept, forbiddenVehicles: [] } : kept;
  };
  return {
    ...problem,
    jobs: (problem.jobs ?? []).map(pinned),
    shipments: (problem.shipments ?? []).map(pinned),
    relations,
    initial: plan,
  };
}
