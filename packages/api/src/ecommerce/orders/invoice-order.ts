import { orderEndpoints } from '@cartage/contract/ecommerce/orders/orders.endpoints.ts';
import { isGivenUp } from '@cartage/contract/ecommerce/orders/orders.rules.ts';
import type { OrderDetail } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import { orderNumberText } from '@cartage/contract/ecommerce/settings/order-number.rules.ts';
import { newInvoiceSchema } from '@cartage/contract/invoice/invoice.schema.ts';
import * as z from 'zod/mini';
import type { Ctx } from '#core/context.ts';
import { fromJson } from '#core/database/column-kinds.ts';
import type { Trx } from '#core/deps.ts';
import { fail } from '#core/failure.ts';
import { countryName } from '#ecommerce/customers/customer-facts.service.ts';
import { nextVersion } from '#ecommerce/record-writes.ts';
import { readStoreSettings } from '#ecommerce/settings/settings.service.ts';
import type { TakenPayment } from '#invoice/invoice-payments.service.ts';
import { createInvoice } from '#invoice/write-invoice.service.ts';
import { doorPayment } from './door-cash.ts';
import { heldOrder } from './held-order.ts';
import { invoiceLinesOf } from './invoice-lines.ts';
import { cameInFor, keptDoorCash } from './kept-door-cash.ts';
import { orderActor, recordOrderEvents } from './order-events.service.ts';
import { type OrderRow, presentOrder } from './order-facts.service.ts';
import { methodWord } from './order-invoice.ts';
import { readLines } from './order-lines.ts';

/** Writes a draft of the order's invoice: its lines, then shipping and tax, come to the order's total. */
export const invoiceOrder = (ctx: Ctx, id: number): Promise<OrderDetail> =>
  ctx.transact(async (trx, tell) => {
    const row = await heldOrder(trx, ctx, id);
    const { hasOne, notInvoiceable } = orderEndpoints.invoice.failures;
    if (isGivenUp(row)) throw fail(notInvoiceable);
    const known = await trx.selectFrom('invoices').select('id').where('orderId', '=', id).executeTakeFirst();
    if (known) throw fail(hasOne, { invoiceId: known.id });
    const lines = invoiceLinesOf(row, await readLines(trx, id));
    if (lines.length === 0) throw fail(notInvoiceable);
    const settings = await readStoreSettings(trx);
    const buyer = await trx
      .selectFrom('customers')
      .selectAll()
      .where('id', '=', row.customerId)
      .executeTakeFirstOrThrow();
    const addresses = fromJson(buyer.addresses);
    const address = addresses.find(({ isBilling }) => isBilling) ?? fromJson(row.shippingAddress);
    const invoice = await createInvoice(
      trx,
      ctx,
      z.parse(newInvoiceSchema, {
        client: {
          name: row.customerName,
          company: buyer.company,
          companyEmail: row.email,
          contact: buyer.contact,
          country: countryName(address?.countryCode ?? buyer.countryCode),
          address: address
            ? [address.street, address.street2, `${address.postcode} ${address.city}`.trim()].filter(Boolean).join(', ')
            : '',
        },
        service: 'Store Order',
        currency: settings.currency,
        customerId: buyer.id,
        lines,
        paymentMethod: methodWord[row.method],
        note: `Order ${orderNumberText(settings, id)}`,
      }),
      {
        orderId: id,
        avatar: buyer.avatar,
        payments: await paymentsBefore(trx, row),
      },
    );
    await recordOrderEvents(trx, ctx.clock, {
      orderId: id,
      app: 'invoice',
      type: 'invoice_made',
      actor: orderActor(ctx),
      detail: { invoiceId: invoice.id },
    });
    const written = await trx
      .updateTable('orders')
      .set(nextVersion(ctx, row))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    tell('invoices', invoice.id);
    tell('orders', id);
    return presentOrder(ctx, trx, written);
  });

/** What came in before there was an invoice: at the door, and the rest the way the order is paid. */
async function paymentsBefore(trx: Trx, row: OrderRow): Promise<TakenPayment[]> {
  const atDoor = await doorPayment(trx, keptDoorCash(row));
  const otherMinor = cameInFor(row) - row.refundedMinor - (atDoor?.amountMinor ?? 0);
  return [
    ...(atDoor ? [atDoor] : []),
    ...(otherMinor === 0 ? [] : [{ amountMinor: otherMinor, method: methodWord[row.method], note: '' }]),
  ];
}
