import { sql } from 'kysely';
import type { Trx } from '#core/deps.ts';

/** Whose cities are written: one vehicle's, those of a depot, or all. */
type Whose = { vehicleId: string } | { depotId: string } | 'all';

/** Writes between which cities vehicles go: from and to their own places, else from and to their depot. */
export async function writeRouteEnds(trx: Trx, whose: Whose): Promise<void> {
  let vehicles = trx.updateTable('vehicles').set((eb) => {
    const depotCity = eb.selectFrom('depots').select('city').whereRef('depots.id', '=', 'vehicles.homeDepotId');
    return {
      fromCity: eb.fn.coalesce('startCity', depotCity, sql.lit('')),
      toCity: eb.fn.coalesce('endCity', depotCity, sql.lit('')),
    };
  });
  if (whose !== 'all')
    vehicles =
      'vehicleId' in whose
        ? vehicles.where('id', '=', whose.vehicleId)
        : vehicles.where('homeDepotId', '=', whose.depotId);
  await vehicles.execute();
}
