/**
 * The problem as a caller writes it: readable, in whole seconds, metres and load units.
 * `compile-problem.ts` checks it and turns it into frozen typed arrays; `check/` reads it directly.
 *
 * Times are seconds from any common zero (a planner uses midnight of the service day). Windows are inclusive and
 * bound the START of work at the stop: setup where it counts, then service. Costs are whole numbers in one unit of the caller's choice (Cartage: minor currency
 * units × 1 000; the VROOM door: its own cost); rates are per hour and per kilometre in that unit.
 */
export interface Problem {
  /** Travel by profile name; a vehicle names its profile (default `'default'`). */
  travel: Record<string, Travel>;
  jobs?: Job[];
  shipments?: Shipment[];
  vehicles: Vehicle[];
  relations?: Relation[];
  objective?: Objective;
  /** Plan to start from: also what `change` costs are measured against, and where locks stand. */
  initial?: RoutePlan[];
}

/** Between places 0 … size−1. A negative cell means "no way". */
export type Travel =
  | {
      kind: 'matrix';
      size: number;
      /** Row-major, from × size + to. */
      durationsS: ArrayLike<number>;
      /** Default: zeros (distance then costs and limits nothing). */
      distancesM?: ArrayLike<number>;
      /** Cost of each leg, instead of what a vehicle's `perHour` and `perKm` make of it. */
      costs?: ArrayLike<number>;
      /** Time-dependent: from `fromS` on, durations are multiplied by `percent` / 100. Sorted; FIFO is kept by splitting a leg at the steps. */
      steps?: { fromS: number; percent: number }[];
    }
  | {
      kind: 'plane';
      x: ArrayLike<number>;
      y: ArrayLike<number>;
      /** distance = round(√ × scale) or floor(√ × scale); duration equals distance. No matrix is kept above 5 000 places. */
      scale: number;
      rounding: 'round' | 'floor';
    }
  | {
      kind: 'sphere';
      lon: ArrayLike<number>;
      lat: ArrayLike<number>;
      /** By great-circle metres up to `uptoM`: road metres per great-circle metre, and m/s over great-circle metres. Interpolated. */
      curve: { uptoM: number; detour: number; speedMps: number }[];
      /** Durations are multiplied by this / 100. */
      trafficPercent: number;
    };

export type Window = readonly [fromS: number, toS: number];

/** What a visit is to its task. */
export type VisitRole = 'job' | 'pickup' | 'delivery';

/** Where and how a visit is made. */
export interface Visit {
  place: number;
  /** Start of work (setup, then service); several allowed, sorted and disjoint. Default: any time. */
  windows?: Window[];
  /** Work at a place, before service; counted once when the previous visit was at the same place. */
  setupS?: number;
  serviceS?: number;
  /** By vehicle type (`Vehicle.type`), instead of the two above. */
  byType?: Record<string, { setupS?: number; serviceS?: number }>;
  /** Service may start late: the last window's end is soft and each hour after it costs this. `hardToS` bounds it. */
  late?: { costPerHour: number; hardToS?: number };
}

export interface Demandable {
  id: string;
  /** All must be held by the vehicle. */
  skills?: string[];
  /** Default 0: the first aim is the sum of priorities served (see `Objective`). People say 0 to 100; what outweighs all others has more. */
  priority?: number;
  /** Left unserved it costs this; absent: it must be served where possible, whatever the cost. */
  prize?: number;
  /** Only these vehicles (pin, zone), and never those. Vehicle ids. */
  allowedVehicles?: string[];
  forbiddenVehicles?: string[];
  /** Two tasks of incompatible classes never share a route. */
  cargoClass?: string;
  incompatibleClasses?: string[];
  /** Loaded at the depot no earlier than this: the trip that carries it starts after it. */
  releaseS?: number;
  /** Backhaul: visited after every task of its trip that is not one. */
  backhaul?: boolean;
  /** What was promised to the customer (of a shipment: its delivery); each hour the start of service moves away from it costs this. */
  promised?: { startS: number; costPerHour: number };
  /** The vehicle it was given to before; another costs this. */
  previousVehicle?: { vehicleId: string; cost: number };
}

/** One visit. `delivery` is on board from the start of the trip, `pickup` to its end. */
export interface Job extends Demandable {
  visit: Visit;
  /** Other places where the same job can be done: one of `[visit, ...alternatives]` is chosen. */
  alternatives?: Visit[];
  delivery?: number[];
  pickup?: number[];
}

/** A pickup and a delivery on one route, in this order. */
export interface Shipment extends Demandable {
  pickup: Visit;
  delivery: Visit;
  amount?: number[];
  /** From end of pickup to start of delivery. */
  maxRideS?: number;
}

export interface Vehicle {
  id: string;
  /** For `Visit.byType`. */
  type?: string;
  profile?: string;
  /** Absent: starts at its first visit / ends at its last one (open route). */
  start?: number;
  end?: number;
  capacity?: number[];
  skills?: string[];
  /** One shift is one route; a vehicle with several gives several routes (`routeKey` in answers). Default: one, from 0 on. */
  shifts?: Shift[];
  /**
   * Leave as late as the route's end allows instead of at the shift start. Always so where the route's duration counts
   * (`maxDurationS`, duty, overtime, balance by duration), where a ride on it is limited and where there is no shift. Costs
   * nothing either way.
   */
  departLate?: boolean;
  /** Durations are divided by this. Default 1. */
  speedFactor?: number;
  costs?: {
    fixed?: number;
    /** Per hour of driving. */
    perHour?: number;
    perKm?: number;
    /** Per hour of setup and service. */
    perTaskHour?: number;
    /** Per hour on duty: departure to end of route, waiting and breaks included. */
    perDutyHour?: number;
    /** Per hour between departure and return beyond `afterS` of them. */
    overtime?: { afterS: number; perHour: number };
  };
  maxDistanceM?: number;
  /** Driving only. */
  maxTravelS?: number;
  /** From departure to return, waiting included. */
  maxDurationS?: number;
  maxTasks?: number;
  /** Reloads between trips. Absent: one trip. */
  reload?: { places: number[]; durationS: number; maxTrips: number };
  /** On board at the start already (route in progress). */
  initialLoad?: number[];
}

export interface Shift {
  window: Window;
  breaks?: Break[];
}

export interface Break {
  id: string;
  /** Start of the break. It may interrupt a drive: between two visits it starts at the earliest moment its windows allow. */
  windows: Window[];
  durationS: number;
  /** Load on board must not exceed this, per dimension. */
  maxLoad?: number[];
  /** Default true: without it the route is not allowed. False: left out where it stands in the way of a stop. */
  required?: boolean;
}

/** `vehicleId` alone, or `vehicleId#2` for its second shift. */
export type RouteKey = string;

export interface RoutePlan {
  route: RouteKey;
  /**
   * Task ids in order; a shipment appears as `id:pickup` and `id:delivery`, a job at its k-th alternative (from 1) as `id@k`,
   * a break by `break:id`, a reload as `reload:place`.
   */
  steps: string[];
  /** `prefix: n` freezes the first n steps; `all` freezes the route. Frozen parts are kept to the second. */
  lock?: 'all' | { prefix: number };
  /** Departure, where it is fixed already; everything after it happens as early as it can. Absent: see `Vehicle.departLate`. */
  departS?: number;
}

export type Relation =
  | { kind: 'same-route'; tasks: string[] }
  | { kind: 'different-routes'; tasks: string[] }
  /** In this order on one route; `direct`: nothing between. */
  | { kind: 'sequence'; tasks: string[]; direct?: boolean }
  | { kind: 'first' | 'last'; task: string };

export interface Objective {
  /**
   * Aims in order: sum of priorities served, tasks served, (vehicles, with `fewestVehicles`), cost, earlier finish.
   * Tasks with a prize are outside the first two aims: their prize is cost.
   */
  fewestVehicles?: boolean;
  /** Each route in use adds `cost` × x²: x = hours from departure to return, tasks, or the largest load of the first dimension. */
  balance?: { by: 'duration' | 'stops' | 'load'; cost: number };
}
