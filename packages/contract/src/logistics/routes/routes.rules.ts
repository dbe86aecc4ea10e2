import { wallTimeAt } from '#core/zoned-time.ts';
import { loadDimensions } from '#logistics/measures.schema.ts';
import { dispatchers, type Transition } from '#logistics/transitions.rules.ts';
import type { ZoneBar } from '#logistics/zones/zone-bar.schema.ts';
import type { Breach, BreachCause, Kpi, Route, RouteStatus } from './routes.schema.ts';

export type RouteGuard =
  | 'driver_set'
  | 'driver_on_shift'
  | 'driver_not_elsewhere'
  | 'licence_valid'
  | 'vehicle_available'
  | 'vehicle_not_elsewhere'
  | 'breaches_accepted'
  | 'visits_as_planned'
  | 'deliveries_of_day'
  | 'not_acknowledged'
  | 'version_seen'
  | 'stops_closed';

const toDispatch: readonly RouteGuard[] = [
  'driver_set',
  'driver_on_shift',
  'driver_not_elsewhere',
  'licence_valid',
  'vehicle_available',
  'vehicle_not_elsewhere',
  'breaches_accepted',
  'visits_as_planned',
  'deliveries_of_day',
];

/** Once in progress a route never goes back to planned. */
export const routeTransitions: readonly Transition<RouteStatus, RouteGuard>[] = [
  { from: ['planned'], to: 'dispatched', who: dispatchers, by: 'request', guards: toDispatch },
  { from: ['dispatched'], to: 'planned', who: dispatchers, by: 'request', guards: ['not_acknowledged'] },
  { from: ['dispatched'], to: 'acknowledged', who: ['driver'], by: 'request', guards: ['version_seen'] },
  { from: ['dispatched', 'acknowledged'], to: 'in_progress', who: ['driver'], by: 'request' },
  { from: ['dispatched', 'acknowledged'], to: 'in_progress', who: dispatchers, by: 'request', needsReason: true },
  { from: ['in_progress', 'returning'], to: 'paused', who: ['driver'], by: 'request' },
  { from: ['paused'], to: 'in_progress', who: ['driver'], by: 'request' },
  { from: ['paused'], to: 'in_progress', who: dispatchers, by: 'request', needsReason: true },
  { from: ['in_progress'], to: 'returning', who: ['system'], by: 'route', guards: ['stops_closed'] },
  { from: ['in_progress', 'returning'], to: 'completed', who: ['driver'], by: 'request', guards: ['stops_closed'] },
  {
    from: ['in_progress', 'returning'],
    to: 'completed',
    who: dispatchers,
    by: 'request',
    guards: ['stops_closed'],
    needsReason: true,
  },
  {
    from: ['acknowledged', 'in_progress', 'paused'],
    to: 'aborted',
    who: dispatchers,
    by: 'request',
    needsReason: true,
  },
  { from: ['planned', 'dispatched'], to: 'cancelled', who: dispatchers, by: 'request' },
];

/** A dispatcher may take these on; the others are limits of vehicles, law and safety, for who may override them. */
const softCauses: readonly BreachCause[] = ['delay', 'lead_time', 'max_tasks'];
export const breachKind = (cause: BreachCause): 'soft' | 'hard' => (softCauses.includes(cause) ? 'soft' : 'hard');

/**
 * A solver's violation as it is told: there loads are counted, here they have names, and of vehicles that may not come it
 * knows no more than that; `zone` is what keeps this one away.
 */
export const breachOf = ({ cause, amount, dimension }: Violation, zone?: ZoneBar): Breach => ({
  ...(cause === 'vehicle' && zone ? { cause: 'zone', zone } : { cause }),
  ...(amount === undefined ? {} : { amount }),
  ...(dimension === undefined ? {} : { dimension: loadDimensions[dimension] ?? String(dimension) }),
});
interface Violation {
  cause: BreachCause;
  amount?: number | undefined;
  dimension?: number | undefined;
}

const closed: readonly RouteStatus[] = ['completed', 'aborted', 'cancelled'];
const withDriver: readonly RouteStatus[] = ['dispatched', 'acknowledged', 'in_progress', 'paused', 'returning'];

/** Its driver is on the way: what happens at its stops is told. */
export const isUnderWay = (status: RouteStatus): boolean =>
  status === 'in_progress' || status === 'paused' || status === 'returning';
/** Nothing more happens on it. */
export const isRouteClosed = (status: RouteStatus): boolean => closed.includes(status);
const leaveGraceMs = 15 * 60_000;
/** Nobody has been sent on it yet, and it was to leave by now; of the days only today, wherever its zone is. */
export const shouldHaveLeft = ({ status, date, startAt }: LeavingRoute, timeZone: string, now: Date): boolean =>
  status === 'planned' && now.getTime() - Date.parse(startAt) > leaveGraceMs && wallTimeAt(now, timeZone).day === date;
type LeavingRoute = Pick<Route, 'status' | 'date' | 'startAt'>;

/** Closed before its end: its vehicle has no route any more, what it left open is free. */
export const isRouteEnded = (status: RouteStatus): boolean => status === 'cancelled' || status === 'aborted';
/** A driver has it: he can see it as his. */
export const isWithDriver = (status: RouteStatus): boolean => withDriver.includes(status);

/** The figures of a route that is not driven. */
export const emptyKpi: Required<Kpi> = {
  driveS: 0,
  serviceS: 0,
  waitS: 0,
  breakS: 0,
  overtimeS: 0,
  lateS: 0,
  distanceM: 0,
  costMinor: 0,
  co2G: 0,
  stops: 0,
  parcels: 0,
};
