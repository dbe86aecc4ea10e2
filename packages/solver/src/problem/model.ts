/**
 * The problem as the search reads it: flat typed arrays, everything an index.
 *
 * Nodes 0 … visits−1 are visits; then each route r has a start node `visits + 2r` and an end node `visits + 2r + 1`;
 * then come the reload nodes. A route is one shift of one vehicle; routes of one class are interchangeable.
 * Times are whole seconds. Costs are whole multiples of `costUnit`, small enough for matrices of 32 bits, or 16.
 */
import type { Cells } from './cells.ts';

export interface Model {
  readonly side: number;
  /** The caller's place of a matrix row. */
  readonly placeAt: Int32Array;
  readonly visits: number;
  readonly nodes: number;
  readonly tasks: number;
  readonly routes: number;
  readonly classes: number;
  readonly dims: number;
  /** Caller's cost of one internal unit. */
  readonly costUnit: number;
  readonly features: Features;

  /** Matrices one after another; `costAt[r]` and `timeAt[r]` say where those of route r begin. The `…To` forms are transposed. */
  readonly cost: Cells;
  readonly costTo: Cells;
  readonly time: Cells;
  readonly timeTo: Cells;
  readonly distance: Cells;
  readonly costAt: Int32Array;
  readonly timeAt: Int32Array;
  /** Step functions of travel time, and which of them a route follows (or −1). */
  readonly steps: { fromS: number; percent: number }[][];
  readonly stepsOf: Int32Array;

  // by node
  readonly place: Int32Array;
  readonly ready: Int32Array;
  readonly due: Int32Array;
  readonly service: Int32Array;
  /** Row of `serviceBy` and `setupBy` for a route: type × nodes. */
  readonly serviceBy: Int32Array;
  readonly setupBy: Int32Array;
  readonly windowsAt: Int32Array;
  readonly windowFrom: Int32Array;
  readonly windowTo: Int32Array;
  readonly softDue: Int32Array;
  readonly latePerS: Float64Array;
  readonly taskOf: Int32Array;
  readonly mate: Int32Array;
  readonly isDelivery: Uint8Array;
  readonly maxRide: Int32Array;
  readonly backhaul: Uint8Array;
  readonly release: Int32Array;
  readonly promised: Int32Array;
  readonly promisedPerS: Float64Array;
  /** [node × dims + d]: change of load at the node, and the part of it that was on board since the trip began. */
  readonly change: Int32Array;
  readonly fromDepot: Int32Array;
  readonly toDepot: Int32Array;

  // by task
  readonly firstNode: Int32Array;
  readonly nodeCount: Int32Array;
  readonly isPair: Uint8Array;
  readonly priority: Int32Array;
  /** Internal cost of leaving it out; `NaN` where it must be served if it can. */
  readonly prize: Float64Array;
  /** Weight of leaving it out where it must be served: the lower sum is better, before any cost. */
  readonly absence: Float64Array;
  /** Dearest leg. */
  readonly longestLeg: number;
  readonly previousVehicle: Int32Array;
  readonly driverChange: Float64Array;
  /** Class of a task's cargo, 0 for none; by task the classes it does not go with. */
  readonly cargo: Int32Array;
  readonly shuns: (Uint8Array | undefined)[];
  /** [task × classes + class] */
  readonly allowed: Uint8Array;
  readonly relations: CompiledRelations;

  // by route
  readonly classOf: Int32Array;
  readonly vehicleOf: Int32Array;
  readonly typeOf: Int32Array;
  /** [route × dims + d] */
  readonly capacity: Int32Array;
  readonly initialLoad: Int32Array;
  readonly fixed: Float64Array;
  readonly overtimeAfter: Int32Array;
  readonly overtimePerS: Float64Array;
  readonly perDutyS: Float64Array;
  readonly perTaskS: Float64Array;
  readonly perDriveS: Float64Array;
  readonly maxDistance: Int32Array;
  readonly maxTravel: Int32Array;
  readonly maxDuration: Int32Array;
  readonly departsLate: Uint8Array;
  readonly maxTasks: Int32Array;
  readonly breaks: CompiledBreak[][];
  readonly reloadDuration: Int32Array;
  readonly reloadPlaces: Int32Array;
  readonly maxTrips: Int32Array;
  /** Reload nodes of route r: reloadAt[r] … reloadAt[r + 1] − 1, place after place, once per trip. */
  readonly reloadAt: Int32Array;
  readonly balanceBy: 0 | 1 | 2 | 3;
  readonly balanceCost: number;
  readonly fewestVehicles: boolean;
  readonly vehicles: number;
  readonly taskIds: string[];
}

export interface CompiledBreak {
  id: string;
  windows: readonly (readonly [number, number])[];
  durationS: number;
  maxLoad: number[] | undefined;
  required: boolean;
}

export interface CompiledRelations {
  /** For each task the lists, itself in them, that must share a route, and all that do once those between them are served. */
  readonly together: number[][][];
  readonly groups: number[][][];
  /** For each task the lists, itself in them, of which no two may share a route. */
  readonly apart: number[][][];
  /** For each task the tasks that come before it, and the sequences it is part of that nothing may interrupt. */
  readonly after: number[][];
  readonly direct: number[][][];
  readonly first: Uint8Array;
  readonly last: Uint8Array;
}

/** What the problem uses; kernels are chosen by it. */
export interface Features {
  windows: boolean;
  pairs: boolean;
  optional: boolean;
  compatibility: boolean;
  breaks: boolean;
  reloads: boolean;
  relations: boolean;
  steps: boolean;
  limits: boolean;
  durations: boolean;
  trips: boolean;
  /** Deliveries, then pickups on the way back, are all there is: two loads that never meet. */
  backhauls: boolean;
  /** Something that only a drive of the whole route decides. */
  simulated: boolean;
  /** Only windows, breaks and reloads say when: neither time nor tasks cost anything of their own. */
  simple: boolean;
  /** Something is brought back, or taken from one visit to another. */
  bothWays: boolean;
  /** Anything beyond one load and one window. */
  full: boolean;
}

export const FORBIDDEN = 0x3fffffff;
/** A finite "never": later than any instant, and sums of two stay 32-bit. */
export const NEVER = 0x3fffffff;
/** The nearest the search can count. */
export const instant = (atS = 0): number => Math.max(0, Math.min(NEVER, atS));

export const startNode = (model: Model, route: number): number => model.visits + 2 * route;
export const endNode = (model: Model, route: number): number => model.visits + 2 * route + 1;
/** Service at a node, as the vehicle of a route does it. */
export const serviceAt = ({ visits, serviceBy, service, typeOf, nodes }: Model, route: number, node: number): number =>
  (node < visits ? serviceBy[(typeOf[route] as number) * nodes + node] : service[node]) as number;
