import { wallTimeAt } from '@cartage/contract/core/zoned-time.ts';
import { loadDimensions as dimensions } from '@cartage/contract/logistics/measures.schema.ts';
import type { VehicleReason } from '@cartage/contract/logistics/plans/plans.schema.ts';
import type { ZoneBar } from '@cartage/contract/logistics/zones/zone-bar.schema.ts';
import type { Explanation, Fix, VehicleReason as SolverReason } from '@cartage/solver/explain/explanation.types.ts';
import type { Deps } from '#core/deps.ts';
import { isSameJson } from '#core/same-json.ts';
import type { ComputedPlan } from './compute-plan.ts';
import { drivingWindow, isShutOut } from './driving-window.ts';
import { costScale, type PlanProblem, type PlanVehicle } from './plan-problem.ts';
import { deliveryOfStep, type PlanState, stateOfSolution } from './plan-state.ts';
import type { PlanRow } from './plan-store.ts';
import type { KnownReason, KnownRelaxation } from './plans.table.ts';

/** Reasons come in a tenth of a second, proven fixes take longer. */
const atOnceS = 1;

/** Why deliveries are left out of this plan, with fixes that were tried. Deliveries without a place say so at once. */
export async function explainPlan(
  deps: Deps,
  plan: PlanRow,
  computed: ComputedPlan,
  timeLimitS = atOnceS,
): Promise<KnownReason[]> {
  const { built, state, solution } = computed;
  const unplaced = built.unplaced.map((deliveryId) => impossible(deliveryId, 'NOT_GEOCODED'));
  if (built.vehicles.size === 0)
    return [...unplaced, ...solution.unassigned.map((deliveryId) => impossible(deliveryId, 'NO_VEHICLE'))];
  if (solution.unassigned.length === 0) return unplaced;
  const explanations = await deps.solveRunner.explain({
    problem: built.problem,
    plan: built.plan,
    unassigned: solution.unassigned,
    timeLimitS,
  });
  return [...unplaced, ...explanations.map((explanation) => toKnownReason(plan, computed, state, explanation))];
}

/** Whatever the vehicle. */
const impossible = (deliveryId: string, code: VehicleReason['code']): KnownReason => ({
  deliveryId,
  class: 'impossible',
  perVehicle: [{ vehicleId: '', code }],
  fixes: [],
});

function toKnownReason(plan: PlanRow, computed: ComputedPlan, state: PlanState, explanation: Explanation): KnownReason {
  const { built } = computed;
  const closed = closedTo(explanation, built);
  if (closed)
    return { ...impossible(explanation.taskId, 'ZONE'), perVehicle: [{ vehicleId: '', code: 'ZONE', zone: closed }] };
  const instant = (seconds: number) => new Date(built.dayStartMs + seconds * 1000).toISOString();
  const wallTime = (seconds: number) => wallTimeAt(new Date(instant(seconds)), plan.timeZone).time;
  return {
    deliveryId: explanation.taskId,
    class: explanation.class,
    perVehicle: explanation.perVehicle.map((reason) => {
      const vehicle = built.vehicles.get(reason.vehicleId);
      const zone = reason.code === 'PINNED_ELSEWHERE' ? built.barOf(explanation.taskId, reason.vehicleId) : undefined;
      if (zone) return { vehicleId: reason.vehicleId, code: 'ZONE', zone };
      const isShut = vehicle && timely.has(reason.code) && isShutOut(vehicle, plan.date, built.dayStartMs);
      return isShut ? { vehicleId: vehicle.id, code: 'DEPOT_CLOSED' } : toReason(reason, instant);
    }),
    fixes: explanation.fixes.flatMap((fix) => {
      const shift = shiftAfter(built, fix, instant);
      if (shift && !isDriven(plan, built, fix, shift)) return [];
      return { relaxation: toRelaxation(fix, wallTime), state: stateAfter(state, fix, shift) };
    }),
  };
}

/** What keeps every vehicle from it, whoever drives: said once. */
function closedTo({ taskId, perVehicle }: Explanation, { barOf }: PlanProblem): ZoneBar | undefined {
  const [first, ...others] = perVehicle.map(({ vehicleId }) => barOf(taskId, vehicleId));
  const isForAll = first && first.kind !== 'driver_area' && others.every((other) => isSameJson(other, first));
  return isForAll ? first : undefined;
}

/** What is said of a vehicle that has no time at all, whatever takes it from it. */
const timely: ReadonlySet<string> = new Set([
  'SHIFT_END',
  'WINDOW_UNREACHABLE',
  'WINDOW_CONFLICT',
  'MAX_DURATION',
  'BREAK',
]);

function toReason(reason: SolverReason, instant: (seconds: number) => string): VehicleReason {
  const { vehicleId, code, missing, shortByS, tooMuch, dimension, earliestS, windowEndsS, bestOrder } = reason;
  return {
    vehicleId,
    code,
    ...(missing === undefined ? {} : { missing }),
    ...(shortByS === undefined ? {} : { shortByS }),
    ...(tooMuch === undefined ? {} : { tooMuch }),
    ...(dimension === undefined ? {} : { dimension: dimensions[dimension] ?? String(dimension) }),
    ...(earliestS === undefined ? {} : { earliestAt: instant(earliestS) }),
    ...(windowEndsS === undefined ? {} : { windowEndsAt: instant(windowEndsS) }),
    ...(bestOrder === undefined ? {} : { bestOrder: bestOrder.map((step) => deliveryOfStep(step) ?? step) }),
  };
}

/** People set shifts and windows by the minute: what must be open until a second of one is open to its end. */
const fullMinute = (seconds: number): number => Math.ceil(seconds / 60) * 60;

/** A vehicle's limits, by the solver's names. */
const limits = {
  maxDistanceM: 'maxDistanceM',
  maxTravelS: 'maxDriveS',
  maxDurationS: 'maxDurationS',
  maxTasks: 'maxStops',
} as const;

function toRelaxation(fix: Fix, wallTime: (seconds: number) => string): KnownRelaxation {
  const { kind, limit, vehicleId, taskId, byS, window, skill, amount, dimension, priorityLost, delta } = fix;
  const edge = window && (kind === 'start_earlier' ? window[0] : fullMinute(window[1]));
  return {
    kind,
    ...(vehicleId === undefined ? {} : { vehicleId }),
    ...(taskId === undefined ? {} : { deliveryId: taskId }),
    ...(byS === undefined ? {} : { byS }),
    ...(edge === undefined ? {} : { until: wallTime(edge) }),
    ...(skill === undefined ? {} : { skill }),
    ...(limit === undefined ? {} : { limit: limits[limit] }),
    ...(amount === undefined ? {} : { amount }),
    ...(dimension === undefined ? {} : { dimension: dimensions[dimension] ?? String(dimension) }),
    ...(priorityLost === undefined ? {} : { priorityLost }),
    deltaServed: delta.served,
    deltaDriveS: delta.travelS,
    deltaDistanceM: delta.distanceM,
    deltaCostMinor: Math.round(delta.cost / costScale),
  };
}

/** The shift a fix asks for: loading comes before what the solver calls its start. */
function shiftAfter(
  { vehicles }: PlanProblem,
  { kind, vehicleId, window }: Fix,
  instant: (seconds: number) => string,
): PlanVehicle['shift'] | undefined {
  const vehicle = vehicles.get(vehicleId ?? '');
  if (!vehicle || !window || (kind !== 'extend_shift' && kind !== 'start_earlier')) return undefined;
  const { shift, start, timeZone } = vehicle;
  const wallTime = (seconds: number) => wallTimeAt(new Date(instant(seconds)), timeZone).time;
  return kind === 'start_earlier'
    ? { ...shift, from: wallTime(window[0] - (start?.depot?.loadingS ?? 0)) }
    : { ...shift, to: wallTime(fullMinute(window[1])) };
}

/** Whether that shift gives the time the fix was proven with: a depot may be closed then. */
function isDriven({ date }: PlanRow, built: PlanProblem, fix: Fix, shift: PlanVehicle['shift']): boolean {
  const vehicle = built.vehicles.get(fix.vehicleId ?? '');
  if (!vehicle || !fix.window) return false;
  const [leavesS, backS] = drivingWindow({ ...vehicle, shift }, date, built.dayStartMs);
  return leavesS <= fix.window[0] && backS >= fix.window[1];
}

/** The state a fix leads to: its change as an override of this plan, and the routes that proved it. */
function stateAfter(state: PlanState, fix: Fix, shift: PlanVehicle['shift'] | undefined): PlanState {
  const next = stateOfSolution(state, fix.plan);
  const { vehicleId } = fix;
  if (vehicleId === undefined) return next;
  if (shift) return { ...next, overrides: [...next.overrides, { vehicleId, shift }] };
  if (fix.skill !== undefined)
    return { ...next, overrides: [...next.overrides, { vehicleId, addSkills: [fix.skill] }] };
  return next;
}
