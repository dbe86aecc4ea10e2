import { isRouteEnded, isWithDriver } from '@cartage/contract/logistics/routes/routes.rules.ts';
import type { Loading } from '@cartage/contract/logistics/routes/routes.schema.ts';
import { fromJson, toInstant } from '#core/database/column-kinds.ts';
import type { Db, Trx } from '#core/deps.ts';
import { type DockLoad, dockTurns, waitForDocks } from './dock-turns.ts';
import type { RouteRow } from './routes.table.ts';

interface DepotLoads {
  depotId: string;
  name: string;
  docks: number;
  /** How long each takes. */
  lastsMs: number;
  loads: (DockLoad & { vehicleId: string })[];
}
type Waiting = Pick<RouteRow, 'id' | 'planId' | 'date' | 'vehicleId' | 'status' | 'startAt' | 'planned'>;

/**
 * What is to be loaded, at depots that say how many docks they have, for the plans of these routes: all their routes
 * that have not left, and those of other plans that drivers have that day. A list for each plan.
 */
async function readDockLoads(db: Db | Trx, rows: readonly RouteRow[]): Promise<DepotLoads[][]> {
  const own = rows.filter(({ status, actualStartAt }) => actualStartAt === null && !isRouteEnded(status));
  if (own.length === 0) return [];
  const depots = await db
    .selectFrom('depots')
    .select(['id', 'name', 'docks', 'loadingS'])
    .where('docks', 'is not', null)
    .where('loadingS', '>', 0)
    .where('deletedAt', 'is', null)
    .orderBy('seq')
    .execute();
  if (depots.length === 0) return [];
  const beside = await readBeside(db, own);
  const homeOf = await readHomes(db, [...own, ...beside]);
  const planIds = [...new Set(own.map(({ planId }) => planId))];
  return planIds.map((planId) => {
    const waiting = together(planId, own, beside);
    return depots.flatMap(({ id, name, docks, loadingS }) => {
      const lastsMs = loadingS * 1000;
      const loads = waiting
        .filter(({ vehicleId }) => homeOf.get(vehicleId) === id)
        .map((route) => ({
          ...loadOf(route, lastsMs),
          canWait: route.planId === planId && route.status === 'planned',
        }));
      return docks === null || loads.length === 0 ? [] : [{ depotId: id, name, docks, lastsMs, loads }];
    });
  });
}

const readBeside = async (db: Db | Trx, rows: readonly Waiting[]): Promise<Waiting[]> => {
  const found = await db
    .selectFrom('routes')
    .select(['id', 'planId', 'date', 'vehicleId', 'status', 'startAt', 'planned'])
    .where('date', 'in', [...new Set(rows.map(({ date }) => date))])
    .where('actualStartAt', 'is', null)
    .execute();
  return found.filter(({ status }) => !isRouteEnded(status));
};

/** The depot each vehicle is loaded at; who starts elsewhere is loaded there. */
async function readHomes(db: Db | Trx, routes: readonly Waiting[]): Promise<Map<string, string | null>> {
  const vehicles = await db
    .selectFrom('vehicles')
    .select(['id', 'homeDepotId'])
    .where('id', 'in', [...new Set(routes.map(({ vehicleId }) => vehicleId))])
    .where('startPlace', 'is', null)
    .execute();
  return new Map(vehicles.map(({ id, homeDepotId }) => [id, homeDepotId]));
}

/** A copy's routes stand for those of the plan it was made of. */
function together(planId: string, rows: readonly Waiting[], beside: readonly Waiting[]): Waiting[] {
  const byId = new Map(
    [...beside, ...rows].flatMap((route) => (route.planId === planId ? [[route.id, route] as const] : [])),
  );
  const own = [...byId.values()];
  const vehicles = new Set(own.map(({ vehicleId }) => vehicleId));
  const others = beside.filter(
    (route) =>
      route.planId !== planId &&
      isWithDriver(route.status) &&
      !vehicles.has(route.vehicleId) &&
      own.some(({ date }) => date === route.date),
  );
  return [...own, ...others];
}

const loadOf = ({ id, vehicleId, startAt, planned }: Waiting, lastsMs: number) => ({
  routeId: id,
  vehicleId,
  // The shift on the road begins once the vehicle is loaded.
  earliestMs: Date.parse(fromJson(planned).shift.fromAt) - lastsMs,
  leavesMs: Date.parse(startAt),
});

/** From when the vehicles of one plan load that would leave a depot before it is their turn there, once they wait for it. */
export async function readWaits(
  db: Db | Trx,
  rows: readonly RouteRow[],
  depotId: string,
): Promise<Map<string, number>> {
  const [depots = []] = await readDockLoads(db, rows);
  const depot = depots.find((one) => one.depotId === depotId);
  if (!depot) return new Map();
  const waits = waitForDocks(depot.loads, depot.docks, depot.lastsMs);
  return new Map(
    depot.loads.flatMap(({ routeId, vehicleId }) => {
      const fromMs = waits.get(routeId);
      return fromMs === undefined ? [] : [[vehicleId, fromMs]];
    }),
  );
}

/** When and where the vehicle of each route is loaded, by route. */
export async function readLoading(db: Db | Trx, rows: readonly RouteRow[]): Promise<Map<string, Loading>> {
  const plans = await readDockLoads(db, rows);
  return new Map(
    plans.flat().flatMap(({ depotId, name, docks, lastsMs, loads }) =>
      dockTurns(loads, docks, lastsMs).map(({ routeId, dock, fromMs, toMs, lateMs }) => [
        routeId,
        {
          depotId,
          depotName: name,
          docks,
          dock,
          fromAt: toInstant(fromMs),
          toAt: toInstant(toMs),
          lateS: Math.round(lateMs / 1000),
        },
      ]),
    ),
  );
}
