import { majorOf } from '@cartage/contract/core/money.rules.ts';
import type { ReceivedPaymentStatus, Sale } from '@cartage/contract/pages/datatable/datatable.schema.ts';
import type { Selectable } from 'kysely';
import type { Ctx } from '#core/context.ts';
import { fromJson } from '#core/database/column-kinds.ts';
import type { SalesTable } from './datatable.table.ts';

const mostShown = 100;

/** What was sold; to whom is for who may read orders. */
export async function listSales({ db, can }: Ctx): Promise<Sale[]> {
  const rows = await db
    .selectFrom('sales')
    .selectAll()
    .orderBy('soldOn', 'desc')
    .orderBy('seq', 'desc')
    .limit(mostShown)
    .execute();
  const namesBuyers = can('read', 'Order');
  return rows.map((row) => toSale(row, namesBuyers));
}

const toSale = (row: Selectable<SalesTable>, namesBuyer: boolean): Sale => ({
  product: fromJson(row.product),
  date: dayText(row.soldOn),
  buyer: { name: namesBuyer ? row.buyer : '', avatar: null },
  payment: {
    total: majorOf(row.totalMinor, row.currency),
    receivedPaymentStatus: receivedOf(row),
    paidAmount: majorOf(row.paidMinor, row.currency),
    status: row.status,
  },
});

function receivedOf({ paidMinor, totalMinor }: Selectable<SalesTable>): ReceivedPaymentStatus {
  if (paidMinor <= 0) return 'Unpaid';
  return paidMinor < totalMinor ? 'Partially Paid' : 'Fully Paid';
}

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const dayText = (day: string): string =>
  dayFormat
    .formatToParts(new Date(`${day}T00:00:00Z`))
    .map(({ type, value }) => (type === 'month' ? value.slice(0, 3) : value))
    .join('');
