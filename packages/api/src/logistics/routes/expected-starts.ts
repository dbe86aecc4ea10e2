import { isUnderWay } from '@cartage/contract/logistics/routes/routes.rules.ts';
import type { Stop } from '@cartage/contract/logistics/routes/routes.schema.ts';
import { isStopClosed } from '@cartage/contract/logistics/stops/stops.rules.ts';
import { fromJson, toInstant } from '#core/database/column-kinds.ts';
import type { RouteRow, StopRow } from './routes.table.ts';

/** When each open stop will start. */
export function expectedStarts(...asked: Parameters<typeof expectedVisits>): Map<string, string> {
  return new Map([...expectedVisits(...asked)].map(([id, { etaAt }]) => [id, etaAt]));
}

/** The end of one visit is the way to the next. */
export interface ExpectedVisit {
  etaArriveAt: string;
  etaAt: string;
  etaDepartAt: string;
}

/**
 * How it will go at each open stop: the plan carried on from what really happened. Waiting absorbs delay; a van that is
 * early still waits for the window, one that missed it for the next, and no break begins before it was planned.
 */
export function expectedVisits(
  route: Pick<RouteRow, 'status' | 'actualStartAt'>,
  stops: readonly Driven[],
  now: Date,
): Map<string, ExpectedVisit> {
  const expected = new Map<string, ExpectedVisit>();
  if (!isUnderWay(route.status)) return expected;
  let freeAtMs = route.actualStartAt === null ? now.getTime() : Date.parse(route.actualStartAt);
  for (const stop of stops) {
    const planned = fromJson(stop.planned);
    const departedMs = stop.departedAt === null ? undefined : Date.parse(stop.departedAt);
    if (isStopClosed(stop.status)) {
      freeAtMs = Math.max(freeAtMs, departedMs ?? freeAtMs);
      continue;
    }
    if (stop.kind === 'start') continue;
    const workMs = (planned.setupS + planned.serviceS) * 1000;
    const arrivesMs =
      stop.arrivedAt === null ? Math.max(freeAtMs + planned.travelS * 1000, now.getTime()) : Date.parse(stop.arrivedAt);
    const opensMs = stop.kind === 'break' ? Date.parse(planned.startAt) : opensAt(planned.windows, arrivesMs);
    const startsMs = stop.startedAt === null ? Math.max(arrivesMs, opensMs) : Date.parse(stop.startedAt);
    freeAtMs = Math.max(startsMs + workMs, stop.arrivedAt === null ? 0 : now.getTime());
    expected.set(stop.id, {
      etaArriveAt: toInstant(arrivesMs),
      etaAt: toInstant(startsMs),
      etaDepartAt: toInstant(freeAtMs),
    });
  }
  return expected;
}

type Driven = Pick<StopRow, 'id' | 'kind' | 'status' | 'planned' | 'arrivedAt' | 'startedAt' | 'departedAt'>;

/** Of the first window that is still open then; who comes after the last of them waits for none. */
const opensAt = (windows: Stop['windows'], arrivesMs: number): number =>
  Date.parse(windows.find(({ toAt }) => Date.parse(toAt) >= arrivesMs)?.fromAt ?? '') || 0;
