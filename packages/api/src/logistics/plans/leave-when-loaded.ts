import { wallTimeAt } from '@cartage/contract/core/zoned-time.ts';
import { Failure } from '#core/failure.ts';
import type { PlanInput } from './plan-problem.ts';
import type { PlanState } from './plan-state.ts';

/** The state with shifts that begin as it is their vehicle's turn at a dock, `waits` by vehicle. */
export function leaveWhenLoaded({ date, state, vehicles }: PlanInput, waits: ReadonlyMap<string, number>): PlanState {
  const overrides = vehicles.flatMap(({ id, timeZone, shift }) => {
    const fromMs = waits.get(id);
    const from = fromMs === undefined ? undefined : wallTimeAt(new Date(fromMs), timeZone);
    return from?.day === date ? [{ vehicleId: id, shift: { from: from.time, to: shift.to } }] : [];
  });
  if (overrides.length === 0)
    throw new Failure(409, {
      code: 'docks_free',
      message: 'Every vehicle there that can wait is loaded before it leaves',
    });
  return { ...state, overrides: [...state.overrides, ...overrides] };
}
