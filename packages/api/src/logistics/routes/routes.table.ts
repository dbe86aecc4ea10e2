import type { Capacity, Load } from '@cartage/contract/logistics/measures.schema.ts';
import type {
  Breach,
  Kpi,
  RouteLock,
  RouteStatus,
  Stop,
  StopStatus,
} from '@cartage/contract/logistics/routes/routes.schema.ts';
import type { AtDoor } from '@cartage/contract/logistics/stops/at-door.schema.ts';
import type { GeneratedAlways, Selectable } from 'kysely';
import type { Flag, Instant, JsonText } from '#core/database/column-kinds.ts';

export interface RoutesTable {
  seq: GeneratedAlways<number>;
  id: string;
  planId: string;
  date: string;
  number: number;
  vehicleId: string;
  driverId: string | null;
  status: RouteStatus;
  lock: RouteLock;
  startAt: Instant;
  endAt: Instant;
  planned: JsonText<PlannedRoute>;
  actualStartAt: Instant | null;
  actualEndAt: Instant | null;
  /** What the driver was sent last; null before the first dispatch and after a recall. */
  sentDigest: string | null;
  sentVersion: number | null;
  ackVersion: number | null;
  version: number;
}

export interface StopsTable {
  seq: GeneratedAlways<number>;
  id: string;
  routeId: string;
  planId: string;
  sequence: number;
  kind: Stop['kind'];
  deliveryId: string | null;
  planned: JsonText<PlannedStop>;
  status: StopStatus;
  arrivedAt: Instant | null;
  startedAt: Instant | null;
  departedAt: Instant | null;
  isEstimated: Flag;
  /** What its customer was promised when its route was sent or changed last. */
  promisedFrom: Instant | null;
  promisedTo: Instant | null;
  /** Until when it is in time; null before its route is sent, and where it may come whenever it likes. */
  dueAt: Instant | null;
  attempt: number;
  failureReason: string | null;
  /** Of a stop that is done. */
  atDoor: JsonText<AtDoor> | null;
}

export type RouteRow = Selectable<RoutesTable>;
export type StopRow = Selectable<StopsTable>;

/** A stop as it was planned; what happened to it stands beside, never in here. */
export interface PlannedStop {
  kind: Stop['kind'];
  deliveryId: string | null;
  locked: boolean;
  arriveAt: string;
  startAt: string;
  departAt: string;
  waitS: number;
  setupS: number;
  serviceS: number;
  travelS: number;
  distanceM: number;
  slackS: number;
  load: Load;
  breaches: Breach[];
  windows: { fromAt: string; toAt: string }[];
  place: { address: string; location: [number, number] | null };
}

/** The rest of a planned route. */
export interface PlannedRoute {
  shift: { fromAt: string; toAt: string };
  capacity: Capacity;
  peakLoad: Load;
  kpi: Required<Kpi>;
  breaches: Breach[];
  /** Changes with what it was computed from; absent in routes from before this was kept. */
  basis?: string;
  /** The traffic it was computed with; absent in such routes too, and where the plan brought its travel times along. */
  traffic?: string;
}

/** One route of a plan as it will be stored and shown. */
export interface RouteOutcome {
  vehicleId: string;
  lock: RouteLock;
  startAt: string;
  endAt: string;
  planned: PlannedRoute;
  stops: PlannedStop[];
}

/** A route its driver has, and what it becomes from where he is. */
export interface RouteChange {
  route: RouteRow;
  rows: StopRow[];
  /** Where he has been, or is. */
  passed: StopRow[];
  ahead: StopRow[];
  /** Of a route under way only what is ahead; absent where nothing is. */
  outcome: RouteOutcome | undefined;
  /** The same part as it would be without the change. */
  present: RouteOutcome | undefined;
  /** The way home from where he is. */
  homeward: { leaveAt: string; travelS: number; distanceM: number };
}
