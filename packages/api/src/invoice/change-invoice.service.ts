import { invoiceEndpoints } from '@cartage/contract/invoice/invoice.endpoints.ts';
import { settledStatus } from '@cartage/contract/invoice/invoice.rules.ts';
import type { InvoiceDetail } from '@cartage/contract/invoice/invoice.schema.ts';
import type { Ctx } from '#core/context.ts';
import { toInstant } from '#core/database/column-kinds.ts';
import { holdRows } from '#core/database/locks.ts';
import type { Tell } from '#core/database/transact.ts';
import type { Clock, Trx } from '#core/deps.ts';
import { fail, isStale, stale } from '#core/failure.ts';
import { todayOf } from '#logistics/settings/settings.service.ts';
import { notify } from '#notifications/notify.service.ts';
import { tellWebhooks } from '#webhooks/tell-webhooks.service.ts';
import { type InvoiceRow, toInvoiceDetail } from './invoice-facts.service.ts';
import { invoiceScreen, lookAfterInvoices } from './overdue-invoices.ts';

/** Who writes: a person, or what follows from what somebody did elsewhere. */
export type Writer = Pick<Ctx, 'clock' | 'ids' | 'host' | 'caller'>;

/** Writes what `change` says about the held row, with the next version. */
export const changeInvoice = (
  ctx: Ctx,
  id: number,
  change: (trx: Trx, row: InvoiceRow, tell: Tell) => Promise<InvoiceColumns>,
): Promise<InvoiceDetail> =>
  ctx.transact(async (trx, tell) => {
    const row = await heldInvoice(trx, ctx, id);
    const changed = await writeChange(trx, tell, ctx, row, await change(trx, row, tell));
    tell('invoices', id);
    return toInvoiceDetail(trx, changed);
  });

export type InvoiceColumns = Partial<Omit<InvoiceRow, 'seq' | 'id' | 'version' | 'status'>>;

/** The next version, in the state its money and the day put it in. */
export async function writeChange(
  trx: Trx,
  tell: Tell,
  ctx: Writer,
  row: InvoiceRow,
  changes: InvoiceColumns,
): Promise<InvoiceRow> {
  const { clock } = ctx;
  const status = settledStatus({ ...row, ...changes }, await todayOf(trx, clock.now()));
  if (status === 'Paid' && row.status !== 'Paid')
    await notify(trx, tell, ctx, {
      kind: 'invoice_paid',
      to: lookAfterInvoices,
      params: { invoice: String(row.id), client: row.clientName },
      link: invoiceScreen(row.id),
    });
  const written = await trx
    .updateTable('invoices')
    .set({ ...changes, status, version: row.version + 1, updatedAt: toInstant(clock.now()) })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await tellIfPaid(trx, clock, row, written);
  return written;
}

export async function tellIfPaid(trx: Trx, clock: Clock, before: InvoiceRow | undefined, { id, status }: InvoiceRow) {
  if (status === 'Paid' && before?.status !== 'Paid')
    await tellWebhooks(trx, clock, [{ event: 'invoice.paid', id, at: toInstant(clock.now()) }]);
}

/** The row, held until the transaction ends; 404, or 412 where the caller knows an older one. */
export async function heldInvoice(
  trx: Trx,
  ctx: Ctx,
  id: number,
  unknown: Parameters<typeof fail>[0] = invoiceEndpoints.get.failures.unknownInvoice,
): Promise<InvoiceRow> {
  const row = await holdRows(trx, trx.selectFrom('invoices').selectAll().where('id', '=', id)).executeTakeFirst();
  if (!row) throw fail(unknown);
  if (isStale(ctx, row)) throw stale(await toInvoiceDetail(trx, row));
  return row;
}
