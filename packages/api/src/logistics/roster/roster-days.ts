import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import { addDays } from '@cartage/contract/core/zoned-time.ts';
import { isAtWork } from '@cartage/contract/logistics/drivers/drivers.rules.ts';
import { type Capacity, loadDimensions, noLoad } from '@cartage/contract/logistics/measures.schema.ts';
import type { rosterEndpoints } from '@cartage/contract/logistics/roster/roster.endpoints.ts';
import { daysOfWeek, workSOf } from '@cartage/contract/logistics/roster/roster.rules.ts';
import type { RosterDay } from '@cartage/contract/logistics/roster/roster.schema.ts';
import { type Expression, sql } from 'kysely';
import type { Ctx } from '#core/context.ts';
import { fromJson, jsonNumber } from '#core/database/column-kinds.ts';
import type { Db } from '#core/deps.ts';

type Query = VerbInput<typeof rosterEndpoints.days>['query'];

/** Seven days, each in sums: one question for who works, one for what is due. */
export async function listRosterDays(ctx: Ctx, query: Query): Promise<{ days: RosterDay[] }> {
  const [crews, due] = await Promise.all([
    readCrewsOf(ctx.db, query),
    ctx.can('read', 'Delivery') ? readDue(ctx.db, query) : null,
  ]);
  const days = daysOfWeek(query.date).map((date) => {
    const rostered = crews.filter((crew) => crew.date === date);
    const atWork = rostered.filter(({ status }) => isAtWork(status));
    const dueOfDay = due?.find(({ serviceDate }) => serviceDate === date);
    return {
      date,
      drivers: atWork.length,
      absent: rostered.length - atWork.length,
      workS: atWork.reduce((sum, crew) => sum + workSOf(crew, fromJson(crew.workRules)), 0),
      withoutVehicle: atWork.filter(({ vehicleId }) => vehicleId === null).length,
      capacity: capacityOf(atWork),
      due: due && {
        deliveries: dueOfDay?.deliveries ?? 0,
        serviceS: dueOfDay?.serviceS ?? 0,
        load: dueOfDay
          ? {
              weightG: dueOfDay.weightG,
              volumeCm3: dueOfDay.volumeCm3,
              parcels: dueOfDay.parcels,
              pallets: dueOfDay.pallets,
            }
          : noLoad,
      },
    };
  });
  return { days };
}

type CrewOfDay = Awaited<ReturnType<typeof readCrewsOf>>[number];

const readCrewsOf = (db: Db, { date, depotId }: Query) =>
  db
    .selectFrom('shifts')
    .innerJoin('drivers', 'drivers.id', 'shifts.driverId')
    .leftJoin('vehicles', (join) =>
      join.onRef('vehicles.id', '=', 'shifts.vehicleId').on('vehicles.deletedAt', 'is', null),
    )
    .select([
      'shifts.date',
      'shifts.from',
      'shifts.to',
      'shifts.status',
      'drivers.workRules',
      'vehicles.id as vehicleId',
      'vehicles.maxTrips',
      'vehicles.capacityWeightG as weightG',
      'vehicles.capacityVolumeCm3 as volumeCm3',
      'vehicles.capacityParcels as parcels',
      'vehicles.capacityPallets as pallets',
    ])
    .where('shifts.date', '>=', date)
    .where('shifts.date', '<=', addDays(date, 6))
    .where('drivers.deletedAt', 'is', null)
    .$if(depotId !== undefined, (crews) =>
      crews.where((eb) => eb(eb.fn.coalesce('shifts.depotId', 'drivers.homeDepotId'), '=', depotId ?? '')),
    )
    .orderBy('shifts.seq')
    .execute();

/** A vehicle that two drive counts once; one without limit has none, whatever the others hold. */
function capacityOf(crews: readonly CrewOfDay[]): Capacity {
  const vehicles = [...new Map(crews.filter((crew) => crew.vehicleId !== null).map((crew) => [crew.vehicleId, crew]))];
  const capacity: Capacity = { ...noLoad };
  for (const dimension of loadDimensions)
    for (const [, vehicle] of vehicles) {
      const [sum, own] = [capacity[dimension], vehicle[dimension]];
      capacity[dimension] = sum === null || own === null ? null : sum + own * (vehicle.maxTrips ?? 1);
    }
  return capacity;
}

/** What was called off is not due; what is done was. */
const readDue = (db: Db, { date, depotId }: Query) =>
  db
    .selectFrom('deliveries')
    .select((eb) => {
      // As a double: PostgreSQL's own sum of whole numbers comes as text.
      const sum = (of: Expression<number>) => eb.fn.sum<number>(eb.cast(of, 'double precision'));
      const seconds = (['setupS', 'serviceS'] as const).flatMap((name) =>
        [0, 1].map((visit) => jsonNumber(db, eb.ref('visits'), [visit, name])),
      );
      return [
        'serviceDate',
        eb.fn.countAll<number>().as('deliveries'),
        sum(sql`${sql.join(seconds, sql` + `)}`).as('serviceS'),
        ...loadDimensions.map((dimension) => sum(eb.ref(dimension)).as(dimension)),
      ];
    })
    .where('serviceDate', '>=', date)
    .where('serviceDate', '<=', addDays(date, 6))
    .where('status', '!=', 'cancelled')
    .where('deletedAt', 'is', null)
    .$if(depotId !== undefined, (due) => due.where('depotId', '=', depotId ?? ''))
    .groupBy('serviceDate')
    .orderBy('serviceDate')
    .execute();
