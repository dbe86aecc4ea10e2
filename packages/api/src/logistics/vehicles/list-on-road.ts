import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import type { vehicleEndpoints } from '@cartage/contract/logistics/vehicles/vehicles.endpoints.ts';
import type { OnRoadVehicle } from '@cartage/contract/logistics/vehicles/vehicles.schema.ts';
import { sql } from 'kysely';
import type { Ctx } from '#core/context.ts';
import type { Db } from '#core/deps.ts';
import { type Choice, rememberedList } from '#core/list-rows.ts';

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });
const namesOfCodes = new Map([['', '']]);
/** Asked of the platform once: it takes longer than reading a row. */
function countryName(code: string): string {
  const known = namesOfCodes.get(code);
  if (known !== undefined) return known;
  const name = countryNames.of(code) ?? code;
  namesOfCodes.set(code, name);
  return name;
}

type Query = VerbInput<typeof vehicleEndpoints.onRoad>['query'];

const onRoad = rememberedList((db: Db, _: Choice<Query>) => {
  const vehicles = db
    .selectFrom('vehicles')
    .leftJoin('depots', 'depots.id', 'vehicles.homeDepotId')
    .where('vehicles.deletedAt', 'is', null)
    .select(['vehicles.id', 'vehicles.number as location', 'vehicles.warningText as warnings', 'vehicles.progress'])
    .select(['vehicles.fromCity as startCity', 'vehicles.toCity as endCity'])
    .select((eb) => [
      eb.fn.coalesce('vehicles.startCountry', 'depots.country', sql.lit('')).as('startCountry'),
      eb.fn.coalesce('vehicles.endCountry', 'depots.country', sql.lit('')).as('endCountry'),
    ]);
  const sort = {
    location: 'vehicles.number',
    startRoute: 'vehicles.fromCity',
    endRoute: 'vehicles.toCity',
    warnings: 'vehicles.warningText',
    progress: 'vehicles.progress',
  } as const;
  return [vehicles, { sort, newest: 'vehicles.seq', newestDirection: 'asc' }];
});

/** The product specification's list of vehicles: a view over the fleet and how far each is on today's route. */
export async function listOnRoad({ db }: Ctx, query: Query) {
  const { rows, total } = await onRoad(db, query);
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
