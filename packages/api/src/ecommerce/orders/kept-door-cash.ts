import { cameInOf, totalOf } from '@cartage/contract/ecommerce/orders/orders.rules.ts';
import type { DoorCash } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import type { Selectable } from 'kysely';
import { fromJson } from '#core/database/column-kinds.ts';
import type { Db, Trx } from '#core/deps.ts';
import { accountOf, namesOfPeople } from '#users/people-names.service.ts';
import type { KeptDoorCash, OrdersTable } from './orders.table.ts';

type Row = Selectable<OrdersTable>;

export const keptDoorCash = ({ doorCash }: Pick<Row, 'doorCash'>): KeptDoorCash | null =>
  doorCash === null ? null : fromJson(doorCash);

/** What came in for an order that has no invoice. */
export const cameInFor = (order: Row): number =>
  cameInOf({ payment: order.payment, totalMinor: totalOf(order), doorCash: keptDoorCash(order) });

export async function presentDoorCash(db: Db | Trx, order: Row): Promise<DoorCash | null> {
  const kept = keptDoorCash(order);
  if (!kept) return null;
  const by = accountOf(kept.by) ?? 0;
  return { ...kept, by: (await namesOfPeople(db, [by])).get(by) ?? null };
}
