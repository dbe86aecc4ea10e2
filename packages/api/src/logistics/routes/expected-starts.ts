import { isUnderWay } from '@cartage/contract/logistics/routes/routes.rules.ts';
import type { Stop } from '@cartage/contract/logistics/routes/routes.schema.ts';
import { isStopClosed } from '@cartage/contract/logistics/stops/stops.rules.ts';
import { fromJson } from '#core/database/column-kinds.ts';
import type { RouteRow, StopRow } from './routes.table.ts';

/**
 * When each open stop will start: the plan carried on from what really happened. Waiting absorbs delay; a van that is
 * early still waits for the window, one that missed it for the next, and no break begins before it was planned.
 */
export function expectedStarts(
  route: Pick<RouteRow, 'status' | 'actualStartAt'>,
  stops: readonly Driven[],
  now: Date,
): Map<string, string> {
  const expected = new Map<string, string>();
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
    expected.set(stop.id, new Date(startsMs).toISOString());
    freeAtMs = Math.max(startsMs + workMs, stop.arrivedAt === null ? 0 : now.getTime());
  }
  return expected;
}

type Driven = Pick<StopRow, 'id' | 'kind' | 'status' | 'planned' | 'arrivedAt' | 'startedAt' | 'departedAt'>;

/** Of the first window that is still open then; who comes after the last of them waits for none. */
const opensAt = (windows: Stop['windows'], arrivesMs: number): number =>
  Date.parse(windows.find(({ toAt }) => Date.parse(toAt) >= arrivesMs)?.fromAt ?? '') || 0;
