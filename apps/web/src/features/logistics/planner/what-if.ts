import type { Answer } from '@cartage/contract/core/endpoint.ts';
import { type Load, loadOfAmounts } from '@cartage/contract/logistics/measures.schema.ts';
import { planEndpoints } from '@cartage/contract/logistics/plans/plans.endpoints.ts';
import type { Plan } from '@cartage/contract/logistics/plans/plans.schema.ts';
import { breachOf, isWithDriver } from '@cartage/contract/logistics/routes/routes.rules.ts';
import type { Breach } from '@cartage/contract/logistics/routes/routes.schema.ts';
import { isStopHeld } from '@cartage/contract/logistics/stops/stops.rules.ts';
import type { ZoneBar } from '@cartage/contract/logistics/zones/zone-bar.schema.ts';
import { type Insertion, insertions } from '@cartage/solver/insertions/insertions.ts';
import type { Problem } from '@cartage/solver/problem/problem.types.ts';
import type { Plan as SolverPlan } from '@cartage/solver/solution/solution.types.ts';
import { call } from '#http/call.ts';
import { routeOfVehicle } from './plan-lookups.ts';
import { progressOf } from './sent-stops.ts';

/** What putting a delivery somewhere would do: computed here, because a drag has no time to ask a server. */
export interface Effect {
  vehicleId: string;
  /** Place among the route's deliveries. */
  position: number;
  deltaDriveS: number;
  deltaDistanceM: number;
  finishAt: string;
  /** The most on board at once, of each dimension. */
  peakLoad: Load;
  breaches: Breach[];
  late: { taskId: string; byS: number }[];
  /** What the route it leaves gains. The deltas above are the target's own. */
  leaves?: { vehicleId: string; deltaDriveS: number; deltaDistanceM: number; finishAt: string };
  /** It stands exactly here now. */
  isPresent: boolean;
}

/** What zones say of a delivery on a vehicle. */
type BarOf = (deliveryId: string, vehicleId: string) => ZoneBar | undefined;

interface Known {
  key: string;
  read: Promise<{ problem: Problem; plan: SolverPlan; barOf: BarOf; dayStartMs: number }>;
}
let known: Known | undefined;

/** The plan's routing problem, read once for each version and as the drivers come on. */
export function readProblem(plan: Plan): Known['read'] {
  const { id: planId, version } = plan;
  const key = `${planId} ${version} ${progressOf(plan)}`;
  if (known?.key !== key)
    known = {
      key,
      read: call(planEndpoints.problem, { params: { id: planId } }).then(({ problem, plan, bars, dayStartAt }) => ({
        // The server builds them with this very package.
        problem: problem as Problem,
        plan: plan as SolverPlan,
        barOf: barsBy(bars),
        dayStartMs: Date.parse(dayStartAt),
      })),
    };
  return known.read;
}

function barsBy(bars: Answer<typeof planEndpoints.problem>['bars']): BarOf {
  const known = new Map(bars.map(({ deliveryId, vehicleId, zone }) => [`${deliveryId} ${vehicleId}`, zone]));
  return (deliveryId, vehicleId) => known.get(`${deliveryId} ${vehicleId}`);
}

/** Every place for a delivery, best first. */
export async function effectsOf(shown: Plan, deliveryId: string): Promise<Effect[]> {
  const { problem, plan, barOf, dayStartMs } = await readProblem(shown);
  const present = new Set(plan.map(({ route, steps }) => `${route} ${steps.join(' ')}`));
  const effects = insertions(problem, plan, deliveryId).map((insertion) => ({
    ...toEffect(insertion, barOf, dayStartMs, present.has(`${insertion.route} ${insertion.steps.join(' ')}`)),
    position: shownPosition(shown, insertion, deliveryId),
  }));
  // Of places that look the same (before or after a break) the first is the one a move takes.
  const places = new Map<string, Effect>();
  for (const effect of effects) {
    const place = `${effect.vehicleId} ${effect.position}`;
    if (!places.has(place)) places.set(place, effect);
  }
  return [...places.values()].toSorted((a, b) => a.breaches.length - b.breaches.length || addedS(a) - addedS(b));
}

const taskOf = (step = ''): string => step.replace(/:(pickup|delivery)$/, '');

/** What it adds to all driving. */
export const addedS = ({ deltaDriveS, leaves }: Effect): number => deltaDriveS + (leaves?.deltaDriveS ?? 0);

/** Among the stops as they are shown: the solver knows those ahead only, and without the delivery itself. */
function shownPosition(plan: Plan, { vehicleId, steps, position }: Insertion, moved: string): number {
  const visits = (some: string[]) => some.filter((step) => !/^(break|reload):/.test(step));
  const before = visits(steps.slice(0, position)).length;
  const route = routeOfVehicle(plan, vehicleId);
  if (!route || !isWithDriver(route.status)) return before;
  const shown = route.stops.filter(({ deliveryId }) => deliveryId !== undefined);
  const ahead = shown.filter(
    ({ deliveryId, status }) => deliveryId !== moved && !isStopHeld(status) && status !== 'cancelled',
  );
  const next = ahead[before];
  return next ? shown.indexOf(next) : shown.length;
}

function toEffect(
  insertion: Insertion,
  barOf: BarOf,
  dayStartMs: number,
  isPresent: boolean,
): Omit<Effect, 'position'> {
  const instant = (seconds: number) => new Date(dayStartMs + seconds * 1000).toISOString();
  const { removal } = insertion;
  return {
    vehicleId: insertion.vehicleId,
    deltaDriveS: insertion.deltaTravelS - (removal?.deltaTravelS ?? 0),
    deltaDistanceM: insertion.deltaDistanceM - (removal?.deltaDistanceM ?? 0),
    finishAt: instant(insertion.endS),
    peakLoad: loadOfAmounts(insertion.peakLoad),
    breaches: insertion.violations.map((one) => breachOf(one, barOf(taskOf(one.step), insertion.vehicleId))),
    late: insertion.late,
    isPresent,
    ...(removal && removal.route !== insertion.route
      ? {
          leaves: {
            vehicleId: removal.route.replace(/#\d+$/, ''),
            deltaDriveS: removal.deltaTravelS,
            deltaDistanceM: removal.deltaDistanceM,
            finishAt: instant(removal.endS),
          },
        }
      : {}),
  };
}
