import type { DeliveryStatus } from '@cartage/contract/logistics/deliveries/deliveries.schema.ts';
import type { Db } from '#core/deps.ts';

export interface DeliveryCount {
  day: string;
  status: DeliveryStatus;
  count: number;
}

/** How many deliveries there are of each day and status; one of any day counts on the day of its route. */
export async function countDeliveries(db: Db, { from, to }: { from: string; to: string }): Promise<DeliveryCount[]> {
  const [ofDays, ofAnyDay] = await Promise.all([
    db
      .selectFrom('deliveries')
      .select((eb) => ['serviceDate as day', 'status', eb.fn.countAll<number>().as('count')])
      .where('deletedAt', 'is', null)
      .where('serviceDate', '>=', from)
      .where('serviceDate', '<=', to)
      .where('status', '<>', 'cancelled')
      .groupBy(['serviceDate', 'status'])
      .execute(),
    db
      .selectFrom('deliveries')
      .innerJoin('routes', 'routes.id', 'deliveries.routeId')
      .select((eb) => ['routes.date as day', 'deliveries.status', eb.fn.countAll<number>().as('count')])
      .where('deliveries.deletedAt', 'is', null)
      .where('deliveries.serviceDate', 'is', null)
      .where('routes.date', '>=', from)
      .where('routes.date', '<=', to)
      .where('deliveries.status', '<>', 'cancelled')
      .groupBy(['routes.date', 'deliveries.status'])
      .execute(),
  ]);
  return [...ofDays, ...ofAnyDay].flatMap(({ day, ...counted }) => (day === null ? [] : { day, ...counted }));
}
