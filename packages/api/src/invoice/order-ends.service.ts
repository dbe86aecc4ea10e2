import type { Ctx } from '#core/context.ts';
import { toInstant } from '#core/database/column-kinds.ts';
import { holdRows } from '#core/database/locks.ts';
import type { Tell } from '#core/database/transact.ts';
import type { Trx } from '#core/deps.ts';
import { deleteInvoice } from './write-invoice.service.ts';

/**
 * Nothing comes of an order: drafts of its invoice, which nobody was given and no money has moved on, are deleted. One
 * that is out stays, for whoever has it. Answers which are gone.
 */
export async function withdrawDrafts(trx: Trx, tell: Tell, ctx: Ctx, orderId: number): Promise<number[]> {
  const moved = trx.selectFrom('invoicePayments').select('invoiceId').where('struckAt', 'is', null);
  const drafts = trx
    .selectFrom('invoices')
    .selectAll()
    .where('orderId', '=', orderId)
    .where('status', '=', 'Draft')
    .where('id', 'not in', moved);
  const rows = await holdRows(trx, drafts).execute();
  for (const row of rows) await deleteInvoice(trx, tell, ctx, row);
  return rows.map(({ id }) => id);
}

/** The order is deleted: what is left of its invoices is of no order any more. */
export async function leaveOrder(trx: Trx, tell: Tell, { clock }: Ctx, orderId: number): Promise<void> {
  const left = await trx
    .updateTable('invoices')
    .set((eb) => ({ orderId: null, version: eb('version', '+', 1), updatedAt: toInstant(clock.now()) }))
    .where('orderId', '=', orderId)
    .returning('id')
    .execute();
  for (const { id } of left) tell('invoices', id);
}
