import { keptTotals } from '@cartage/contract/ecommerce/orders/orders.rules.ts';
import type { Selectable } from 'kysely';
import { fromFlag } from '#core/database/column-kinds.ts';
import type { Db, Trx } from '#core/deps.ts';
import type { OrderLinesTable, OrdersTable } from './orders.table.ts';

export type LineRow = Selectable<OrderLinesTable>;

export const readLines = (db: Db | Trx, orderId: number): Promise<LineRow[]> =>
  db.selectFrom('orderLines').selectAll().where('orderId', '=', orderId).orderBy('seq').execute();

/** What was kept of them: what came back is on the shelf, and sold no more. */
export const keptLines = (lines: readonly LineRow[]): LineRow[] =>
  lines.flatMap((line) => {
    const quantity = line.quantity - line.returned;
    return quantity === 0 ? [] : [{ ...line, quantity, totalMinor: quantity * line.priceMinor }];
  });

export const moneyOf = (order: Selectable<OrdersTable>, lines: readonly LineRow[]) =>
  keptTotals(
    lines.map((line) => ({ ...line, isTaxed: fromFlag(line.isTaxed) })),
    order,
  );
