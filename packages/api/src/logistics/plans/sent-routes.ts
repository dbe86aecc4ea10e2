import { isStopHeld } from '@cartage/contract/logistics/stops/stops.rules.ts';
import type { Db, Trx } from '#core/deps.ts';
import { groupBy } from '#core/group-by.ts';
import type { RouteRow, StopRow } from '#logistics/routes/routes.table.ts';
import type { PlanState, StateRoute } from './plan-state.ts';

/** A route its driver has, as far as he has come. */
export interface SentRoute {
  route: RouteRow;
  /** Every stop as it stands, in its order. */
  rows: StopRow[];
  /** Behind him, or where he is: in the order it happened, with the breaks and reloads in between. */
  passed: StopRow[];
  passedSteps: string[];
  /** What is still to come, without the way home. */
  ahead: StopRow[];
  aheadSteps: string[];
}
export type SentRoutes = ReadonlyMap<string, SentRoute>;

/** The routes of a plan that drivers have or have driven, by vehicle. */
export async function readSentRoutes(db: Db | Trx, planId: string, state: PlanState): Promise<SentRoutes> {
  const routes = await db
    .selectFrom('routes')
    .selectAll()
    .where('planId', '=', planId)
    .where('status', 'not in', ['planned', 'cancelled', 'aborted'])
    .execute();
  const stops = await db
    .selectFrom('stops')
    .selectAll()
    .where(
      'routeId',
      'in',
      routes.map(({ id }) => id),
    )
    .orderBy('sequence')
    .execute();
  const stopsOf = groupBy(stops, ({ routeId }) => routeId);
  return new Map(
    routes.map((route) => {
      const planned = state.routes.find(({ vehicleId }) => vehicleId === route.vehicleId);
      return [route.vehicleId, sentRoute(route, stopsOf.get(route.id) ?? [], planned)];
    }),
  );
}

function sentRoute(route: RouteRow, rows: StopRow[], planned: StateRoute | undefined): SentRoute {
  const stepOf = stepsOf(rows, planned?.steps ?? []);
  const visits = rows.filter(({ deliveryId, status }) => deliveryId !== null && status !== 'cancelled');
  const done = visits.filter(({ status }) => isStopHeld(status)).toSorted((a, b) => happenedMs(a) - happenedMs(b));
  const lastDone = Math.max(-1, ...done.map(({ sequence }) => sequence));
  const pauses = rows.filter(({ kind }) => kind === 'break' || kind === 'reload');
  const passed = [...done];
  for (const pause of pauses.filter(({ sequence }) => sequence < lastDone).toReversed()) {
    const at = passed.findIndex(({ sequence }) => sequence > pause.sequence);
    passed.splice(at < 0 ? passed.length : at, 0, pause);
  }
  const isPassed = new Set(passed);
  const open = new Set([...visits, ...pauses.filter((pause) => stepOf.has(pause))]);
  const ahead = rows.filter((row) => open.has(row) && !isPassed.has(row));
  const steps = (some: readonly StopRow[]) => some.flatMap((row) => stepOf.get(row) ?? []);
  return { route, rows, passed, passedSteps: steps(passed), ahead, aheadSteps: steps(ahead) };
}

const happenedMs = ({ arrivedAt, departedAt }: StopRow): number =>
  Date.parse(departedAt ?? arrivedAt ?? '9999-01-01T00:00:00Z');

/** The solver's name of each stop: breaks and reloads go by their order. */
function stepsOf(rows: readonly StopRow[], steps: readonly string[]): Map<StopRow, string> {
  const named = new Set(steps);
  const pauses = { break: steps.filter(isOf('break')), reload: steps.filter(isOf('reload')) };
  const found = new Map<StopRow, string>();
  for (const row of rows) {
    const { deliveryId, kind } = row;
    if (deliveryId !== null) found.set(row, named.has(`${deliveryId}:pickup`) ? `${deliveryId}:${kind}` : deliveryId);
    else if (kind === 'break' || kind === 'reload') {
      const step = pauses[kind].shift();
      if (step !== undefined) found.set(row, step);
    }
  }
  return found;
}

const isOf = (kind: string) => (step: string) => step.startsWith(`${kind}:`);

/** The plan's state as the road made it: what was cancelled is gone, what is done comes first. */
export const stateOnTheRoad = (state: PlanState, sent: SentRoutes): PlanState => ({
  ...state,
  routes: state.routes.map((route) => {
    const known = sent.get(route.vehicleId);
    return known ? { ...route, steps: [...known.passedSteps, ...known.aheadSteps] } : route;
  }),
});

/** A position among the stops as they are shown, as one among those ahead that stay; undefined: he is past it. */
export function positionAhead(
  { rows, passed, ahead }: SentRoute,
  position: number,
  moved: readonly string[],
): number | undefined {
  const shown = rows.filter(({ deliveryId }) => deliveryId !== null);
  const next = shown.slice(position).find(({ status }) => status !== 'cancelled');
  if (next && passed.includes(next)) return undefined;
  return shown.slice(0, position).filter((row) => ahead.includes(row) && !moved.includes(row.deliveryId ?? '')).length;
}

/** Whether the drivers are where they were when a change was worked out. */
export async function areStillSo(trx: Trx, planId: string, state: PlanState, sent: SentRoutes): Promise<boolean> {
  const now = await readSentRoutes(trx, planId, state);
  const told = (routes: SentRoutes) =>
    [...routes.values()]
      .flatMap(({ route, rows }) => [
        `${route.id} ${route.status} ${route.version}`,
        ...rows.map(({ id, status, arrivedAt, departedAt }) => `${id} ${status} ${arrivedAt} ${departedAt}`),
      ])
      .toSorted()
      .join('\n');
  return told(now) === told(sent);
}

/** The vehicle that has picked a delivery up. */
export const holderOf = (sent: SentRoutes, deliveryId: string): string | undefined =>
  [...sent].find(([, { passedSteps }]) => passedSteps.includes(`${deliveryId}:pickup`))?.[0];

export const isOver = ({ route }: SentRoute): boolean => route.status === 'completed';
/** A place among what is ahead but for the delivery itself, as one among the stops as they are shown. */
export function shownPosition({ rows, ahead }: SentRoute, position: number, moved: string): number {
  const shown = rows.filter(({ deliveryId }) => deliveryId !== null);
  const next = ahead.filter(({ deliveryId }) => deliveryId !== null && deliveryId !== moved)[position];
  return next ? shown.indexOf(next) : shown.length;
}
