import type { RouteKey, RoutePlan } from '../problem/problem.types.ts';

/** An answer as a caller reads it. Instants are seconds on the problem's clock. */
export interface Solution {
  routes: RouteSchedule[];
  /** Ids of jobs and shipments. */
  unassigned: string[];
  /** Locks, initial steps and departures (`start`) that could not be kept, by member, with the reason. The rest is kept. */
  notKept: { route: RouteKey; step: string; reason: string }[];
  totals: Totals;
}

export interface Totals {
  cost: number;
  priority: number;
  served: number;
  vehicles: number;
  travelS: number;
  distanceM: number;
  serviceS: number;
  waitS: number;
  breakS: number;
  overtimeS: number;
  lateS: number;
}

export interface RouteSchedule extends Totals {
  route: RouteKey;
  vehicleId: string;
  startS: number;
  endS: number;
  stops: StopSchedule[];
  violations: Violation[];
}

export interface StopSchedule {
  kind: 'start' | 'job' | 'pickup' | 'delivery' | 'break' | 'reload' | 'end';
  /** Task or break id; absent for start, reload, end. */
  id?: string;
  /** Step text as in `RoutePlan.steps`; absent for start and end. */
  step?: string;
  place?: number;
  arriveS: number;
  /** Start of work, after waiting: setup, then service follow. What windows bound. */
  startS: number;
  departS: number;
  waitS: number;
  setupS: number;
  serviceS: number;
  travelS: number;
  distanceM: number;
  /** On board when leaving. */
  load: number[];
  /** How much later it may start with nothing broken further on. */
  slackS: number;
}

/** VROOM's causes and ours. `amount` is how much too much, in the cause's own unit. */
export interface Violation {
  cause:
    | 'delay'
    | 'lead_time'
    | 'load'
    | 'max_tasks'
    | 'skills'
    | 'precedence'
    | 'missing_break'
    | 'max_travel_time'
    | 'max_distance'
    | 'max_load'
    | 'max_duration'
    | 'max_ride'
    | 'shift'
    | 'vehicle'
    | 'incompatible'
    | 'relation'
    | 'release'
    | 'backhaul'
    | 'trips'
    | 'unreachable'
    | 'lock';
  step?: string;
  amount?: number;
  /** Load dimension, where it is one. */
  dimension?: number;
}

/** What is enough to repeat a solution. */
export type Plan = RoutePlan[];
