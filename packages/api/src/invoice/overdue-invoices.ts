import type { Grant } from '@cartage/contract/access/permissions.schema.ts';
import { openStatuses } from '@cartage/contract/invoice/invoice.rules.ts';
import type { Ctx } from '#core/context.ts';
import { transact } from '#core/database/transact.ts';
import type { Db, Trx } from '#core/deps.ts';
import { todayOf } from '#logistics/settings/settings.service.ts';
import { notify } from '#notifications/notify.service.ts';

export const lookAfterInvoices: Grant = { action: 'update', subject: 'Invoice' };
export const invoiceScreen = (id: number): string => `/apps/invoice/preview/${id}`;

const lookedAt = new WeakMap<Db, string>();
/** So many are told of one by one; more of them as a number. */
const mostNotices = 5;

/**
 * Writes, once a day and process, which invoices have become past due, so that lists find them through an index, and
 * tells those who look after them. Whoever happens to look first has done nothing and is told as well.
 */
export async function markOverdue(ctx: Ctx): Promise<void> {
  const { db, clock } = ctx;
  const today = await todayOf(db, clock.now());
  if (lookedAt.get(db) === today) return;
  if (await overdueRows(db, today).limit(1).executeTakeFirst())
    await transact(ctx, async (trx, tell) => {
      const marked = await trx
        .updateTable('invoices')
        .set({ status: 'Past Due' })
        .where('id', 'in', overdueRows(trx, today))
        .returning(['id', 'clientName'])
        .execute();
      const notice = { to: lookAfterInvoices };
      const nobody = { ...ctx, caller: null };
      if (marked.length > mostNotices)
        await notify(trx, tell, nobody, {
          ...notice,
          kind: 'invoices_overdue',
          params: { count: marked.length },
          link: '/apps/invoice/list',
        });
      else
        for (const { id, clientName } of marked)
          await notify(trx, tell, nobody, {
            ...notice,
            kind: 'invoice_overdue',
            params: { invoice: String(id), client: clientName },
            link: invoiceScreen(id),
          });
      if (marked.length > 0) tell('invoices', 'overdue');
    });
  lookedAt.set(db, today);
}

const overdueRows = (db: Db | Trx, today: string) =>
  db
    .selectFrom('invoices')
    .select('id')
    .where('status', 'in', [...openStatuses])
    .where('dueDate', '<', today)
    .where('balanceMinor', '>', 0);
