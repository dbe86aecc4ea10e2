import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import type { vehicleEndpoints } from '@cartage/contract/logistics/vehicles/vehicles.endpoints.ts';
import type { OnRoadVehicle } from '@cartage/contract/logistics/vehicles/vehicles.schema.ts';
import { sql } from 'kysely';
import type { Ctx } from '#core/context.ts';
import { listRows } from '#core/list-rows.ts';

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });
const countryName = (code: string) => (code === '' ? '' : (countryNames.of(code) ?? code));

/** The product specification's list of vehicles: a view over the fleet and how far each is on today's route. */
export async function listOnRoad({ db }: Ctx, query: VerbInput<typeof vehicleEndpoints.onRoad>['query']) {
  const vehicles = db
    .selectFrom('vehicles')
    .leftJoin('depots', 'depots.id', 'vehicles.homeDepotId')
    .where('vehicles.deletedAt', 'is', null)
    .select(['vehicles.id', 'vehicles.number as location', 'vehicles.warningText as warnings', 'vehicles.progress'])
    .select((eb) => [
      eb.fn.coalesce('vehicles.startCity', 'depots.city', sql.lit('')).as('startCity'),
      eb.fn.coalesce('vehicles.startCountry', 'depots.country', sql.lit('')).as('startCountry'),
      eb.fn.coalesce('vehicles.endCity', 'depots.city', sql.lit('')).as('endCity'),
      eb.fn.coalesce('vehicles.endCountry', 'depots.country', sql.lit('')).as('endCountry'),
    ]);
  const sort = {
    location: 'vehicles.number',
    startRoute: sql`coalesce("vehicles"."startCity", "depots"."city", '')`,
    endRoute: sql`coalesce("vehicles"."endCity", "depots"."city", '')`,
    warnings: 'vehicles.warningText',
    progress: 'vehicles.progress',
  } as const;
  const order = { sort, newest: 'vehicles.seq', newestDirection: 'asc' } as const;
  const { rows, total } = await listRows(vehicles, order, query);
  return {
    vehicles: rows.map(
      (row): OnRoadVehicle => ({
        ...row,
        startCountry: countryName(row.startCountry),
        endCountry: countryName(row.endCountry),
      }),
    ),
    totalVehicles: total,
  };
}
