import { isStopClosed } from '@cartage/contract/logistics/stops/stops.rules.ts';
import { fromJson } from '#core/database/column-kinds.ts';
import type { RouteRow, StopRow } from './routes.table.ts';

/**
 * When each open stop will start: the plan carried on from what really happened. Waiting absorbs delay; a van that is
 * early still waits for the window.
 */
export function expectedStarts(route: RouteRow, stops: readonly StopRow[], now: Date): Map<string, string> {
  const expected = new Map<string, string>();
  if (!['in_progress', 'paused', 'returning'].includes(route.status)) return expected;
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
    const opensMs = Math.max(0, ...planned.windows.slice(0, 1).map(({ fromAt }) => Date.parse(fromAt)));
    const arrivesMs =
      stop.arrivedAt === null ? Math.max(freeAtMs + planned.travelS * 1000, now.getTime()) : Date.parse(stop.arrivedAt);
    const startsMs = stop.startedAt === null ? Math.max(arrivesMs, opensMs) : Date.parse(stop.startedAt);
    expected.set(stop.id, new Date(startsMs).toISOString());
    freeAtMs = Math.max(startsMs + workMs, stop.arrivedAt === null ? 0 : now.getTime());
  }
  return expected;
}
