import { wallTimeAt } from '@cartage/contract/core/zoned-time.ts';
import { Failure } from '#core/failure.ts';
import { waitForDocks } from './dock-turns.ts';
import type { PlanInput } from './plan-problem.ts';
import type { PlanState } from './plan-state.ts';
import type { DepotLoads } from './read-dock-loads.ts';

/** The state with shifts that begin when it is their vehicle's turn at a dock. Routes that drivers have stay. */
export function leaveWhenLoaded({ date, state, vehicles }: PlanInput, depot: DepotLoads | undefined): PlanState {
  const waits = depot ? waitForDocks(depot.loads, depot.docks, depot.lastsMs) : new Map<string, number>();
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
