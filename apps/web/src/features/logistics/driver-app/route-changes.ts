import type { Route } from '@cartage/contract/logistics/routes/routes.schema.ts';
import { countedStops } from '@cartage/contract/logistics/stops/stops.rules.ts';

const keyOf = (route: Route) => `driver-route-${route.vehicleId}-${route.date}`;

/** What the driver last said to have seen of this vehicle's route. */
function lastSeen(route: Route): string[] | undefined {
  try {
    const seen: unknown = JSON.parse(localStorage.getItem(keyOf(route)) ?? 'null');
    return Array.isArray(seen) ? seen.map(String) : undefined;
  } catch {
    return undefined;
  }
}

/** What was called off is still shown, but nobody goes there. */
const idsOf = (route: Route) => countedStops(route.stops).map(({ deliveryId }) => deliveryId ?? '');

export function rememberSeen(route: Route): void {
  try {
    localStorage.setItem(keyOf(route), JSON.stringify(idsOf(route)));
  } catch {
    // Storage is blocked: changes are then not told apart from a new route.
  }
}

/** How a route differs from the one that was seen before; undefined where none was, or nothing changed. */
export function changesOf(route: Route): { added: number; removed: number; isReordered: boolean } | undefined {
  const before = lastSeen(route);
  if (!before) return undefined;
  const now = idsOf(route);
  const kept = now.filter((id) => before.includes(id));
  const changes = {
    added: now.length - kept.length,
    removed: before.length - kept.length,
    isReordered: kept.join() !== before.filter((id) => now.includes(id)).join(),
  };
  return changes.added > 0 || changes.removed > 0 || changes.isReordered ? changes : undefined;
}
