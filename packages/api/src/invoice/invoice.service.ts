import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import { invoiceEndpoints } from '@cartage/contract/invoice/invoice.endpoints.ts';
import type { Ctx } from '#core/context.ts';
import { fromJson } from '#core/database/column-kinds.ts';
import { firstPart, withoutMarks } from '#core/database/search.ts';
import type { Db } from '#core/deps.ts';
import { fail } from '#core/failure.ts';
import { type Choice, rememberedList } from '#core/list-rows.ts';
import { toInvoice, toInvoiceDetail, toPaymentDetails } from './invoice-facts.service.ts';
import { readInvoiceSettings } from './invoice-settings.service.ts';
import { markOverdue } from './overdue-invoices.ts';

const sort = {
  total: 'totalMinor',
  id: 'id',
  date: 'issuedDate',
  balance: 'balanceMinor',
} as const;

type Query = VerbInput<typeof invoiceEndpoints.list>['query'];

const allInvoices = rememberedList((db: Db, query: Choice<Query>) => {
  let invoices = db.selectFrom('invoices').selectAll();
  if (query.status) invoices = invoices.where('status', '=', query.status);
  if (query.selectedDateRange) {
    const { start, end } = query.selectedDateRange;
    invoices = invoices.where('issuedDate', '>=', start).where('issuedDate', '<=', end);
  }
  return [
    invoices,
    { sort: { ...sort, client: firstPart(db) }, newest: 'id' },
    { table: 'invoices', q: withoutMarks(query.q) },
  ];
});

export async function listInvoices(ctx: Ctx, query: Query) {
  await markOverdue(ctx);
  const { rows, total } = await allInvoices(ctx.db, query);
  return { invoices: rows.map(toInvoice), totalInvoices: total };
}

export async function getInvoice(ctx: Ctx, id: number) {
  const { db } = ctx;
  await markOverdue(ctx);
  const row = await db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw fail(invoiceEndpoints.get.failures.unknownInvoice);
  const invoice = await toInvoiceDetail(db, row);
  return { invoice, paymentDetails: toPaymentDetails(invoice, await readInvoiceSettings(db)) };
}

const clientCount = 5;

/** The clients of the first invoices, each address once, five at most. */
export async function listClients({ db }: Ctx) {
  const rows = await db.selectFrom('invoices').select(['id', 'client']).orderBy('id').limit(100).execute();
  const clients = new Map<string, ReturnType<typeof clientOf>>();
  for (const row of rows) {
    const client = clientOf(row);
    if (!clients.has(client.companyEmail)) clients.set(client.companyEmail, client);
  }
  return [...clients.values()].slice(0, clientCount);
}
const clientOf = ({ client }: { client: Parameters<typeof toInvoice>[0]['client'] }) => fromJson(client);

/** What stands above the list. A draft is owed by nobody, and what one paid too much is not what another owes less. */
/** Sums count as near as they come: as whole numbers not every database tells those beyond 2⁵³. */
export async function sumInvoices({ db }: Ctx) {
  const byCurrency = await db
    .selectFrom('invoices')
    .select((eb) => [
      'currency',
      eb.fn.countAll<number>().as('invoices'),
      eb.fn.sum<number>(eb.cast('totalMinor', 'double precision')).as('totalMinor'),
      eb.fn.sum<number>(eb.cast('balanceMinor', 'double precision')).as('balanceMinor'),
      eb.fn
        .sum<number | null>(eb.cast('balanceMinor', 'double precision'))
        .filterWhere('status', '!=', 'Draft')
        .filterWhere('balanceMinor', '>', 0)
        .as('unpaidMinor'),
    ])
    .groupBy('currency')
    .orderBy('currency')
    .execute();
  const { clients } = await db
    .selectFrom('invoices')
    .select((eb) => eb.fn.count<number>('clientName').distinct().as('clients'))
    .executeTakeFirstOrThrow();
  return {
    clients,
    invoices: byCurrency.reduce((sum, { invoices }) => sum + invoices, 0),
    money: byCurrency.map(({ currency, totalMinor, balanceMinor, unpaidMinor }) => ({
      currency,
      paidMinor: totalMinor - balanceMinor,
      unpaidMinor: unpaidMinor ?? 0,
    })),
  };
}
