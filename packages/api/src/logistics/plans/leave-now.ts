import { wallTimeAt } from '@cartage/contract/core/zoned-time.ts';
import { Failure } from '#core/failure.ts';
import type { PlanInput, PlanVehicle } from './plan-problem.ts';
import type { PlanState } from './plan-state.ts';

/** Drivers are told before they leave. */
const roundedToMs = 300_000;

/** The state with shifts that begin now, where they have begun; none is left of one that is over. Routes that drivers have stay. */
export function leaveNow({ date, state, vehicles }: PlanInput, frozen: ReadonlySet<string>, now: Date): PlanState {
  const leaveAt = new Date(Math.ceil(now.getTime() / roundedToMs) * roundedToMs);
  const clockOf = ({ timeZone }: PlanVehicle) => wallTimeAt(leaveAt, timeZone);
  const today = vehicles.filter((vehicle) => clockOf(vehicle).day === date);
  if (today.length === 0) throw new Failure(409, { code: 'not_today', message: 'This is no plan of today' });
  const begun = today.filter((vehicle) => !frozen.has(vehicle.id) && vehicle.shift.from < clockOf(vehicle).time);
  const overrides = begun.map((vehicle) => {
    const { from, to } = vehicle.shift;
    const { time } = clockOf(vehicle);
    const isOver = from <= to && time > to;
    return { vehicleId: vehicle.id, shift: { from: isOver ? to : time, to } };
  });
  return { ...state, overrides: [...state.overrides, ...overrides] };
}
