import type { Ctx } from '#core/context.ts';
import { holdRows } from '#core/database/locks.ts';
import type { Trx } from '#core/deps.ts';
import { isStale, notFound, stale } from '#core/failure.ts';
import { type OrderRow, presentOrder } from './order-facts.service.ts';

/** The row, held until the transaction ends; 404, or 412 where the caller knows an older one. */
export async function heldOrder(trx: Trx, ctx: Ctx, id: number): Promise<OrderRow> {
  const row = await holdRows(trx, trx.selectFrom('orders').selectAll().where('id', '=', id)).executeTakeFirst();
  if (!row) throw notFound('Order');
  if (isStale(ctx, row)) throw stale(await presentOrder(ctx, trx, row));
  return row;
}
