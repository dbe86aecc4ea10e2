import type { VehicleLimit } from '#problem/check-problem.ts';
import type { RouteKey, Window } from '#problem/problem.types.ts';
import type { Plan } from '#solution/solution.types.ts';

/** Why one vehicle does not serve a task. Amounts are what is missing, in the unit of the code. */
export interface VehicleReason {
  route: RouteKey;
  vehicleId: string;
  code:
    | 'NO_VEHICLE'
    | 'SKILL'
    | 'CAPACITY_SINGLE'
    | 'CAPACITY_ROUTE'
    | 'WINDOW_UNREACHABLE'
    | 'WINDOW_CONFLICT'
    | 'SHIFT_END'
    | 'MAX_DISTANCE'
    | 'MAX_DRIVE'
    | 'MAX_DURATION'
    | 'MAX_STOPS'
    | 'UNROUTABLE'
    | 'PINNED_ELSEWHERE'
    | 'SEQUENCE'
    | 'GROUP'
    | 'INCOMPATIBLE'
    | 'MAX_RIDE'
    | 'RELEASE'
    | 'BREAK'
    | 'LOCKED'
    | 'COST';
  /** Skills missing. */
  missing?: string[];
  shortByS?: number;
  /** Load units of `dimension`, metres or tasks. */
  tooMuch?: number;
  dimension?: number;
  /** Earliest start of work there, and the last moment that would do. */
  earliestS?: number;
  windowEndsS?: number;
  /** Task ids in the order that comes nearest. */
  bestOrder?: string[];
}

/** One change that was tried and serves the task, with the plan that proves it and its price against the given plan. */
export interface Fix {
  kind:
    | 'extend_shift'
    | 'start_earlier'
    | 'add_skill'
    | 'add_capacity'
    | 'widen_window'
    | 'raise_limit'
    | 'drop_other'
    | 'run_longer';
  route?: RouteKey;
  vehicleId?: string;
  /** The task left out (`drop_other`) or whose window gives way (`widen_window`). */
  taskId?: string;
  byS?: number;
  /** The shift or the window after the change. */
  window?: Window;
  skill?: string;
  /** Which of the vehicle's limits gives way (`raise_limit`), and by how much. */
  limit?: VehicleLimit;
  amount?: number;
  dimension?: number;
  priorityLost?: number;
  plan: Plan;
  delta: { served: number; priority: number; travelS: number; distanceM: number; cost: number };
}

export interface Explanation {
  taskId: string;
  /** No vehicle could do it alone; given up for others; or not found yet. */
  class: 'impossible' | 'tradeoff' | 'search';
  perVehicle: VehicleReason[];
  fixes: Fix[];
}
