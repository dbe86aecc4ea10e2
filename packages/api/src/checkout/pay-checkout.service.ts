import { checkoutEndpoints } from '@cartage/contract/checkout/checkout.endpoints.ts';
import type { Checkout, CheckoutMethod } from '@cartage/contract/checkout/checkout.schema.ts';
import type { PaymentMethod } from '@cartage/contract/invoice/invoice.schema.ts';
import type { Updateable } from 'kysely';
import type { Ctx } from '#core/context.ts';
import { fromJson, toInstant } from '#core/database/column-kinds.ts';
import { holdRows } from '#core/database/locks.ts';
import type { Tell } from '#core/database/transact.ts';
import type { Trx } from '#core/deps.ts';
import { fail, isStale, notFound, stale } from '#core/failure.ts';
import { recordPayment } from '#invoice/invoice-payments.service.ts';
import { createInvoice } from '#invoice/write-invoice.service.ts';
import { notify } from '#notifications/notify.service.ts';
import { type CheckoutRow, getCheckout, presentCheckout, spendCheckoutTry } from './checkout.service.ts';
import type { CheckoutsTable } from './checkout.table.ts';
import type { PaymentProvider } from './payment-provider.ts';

const { closed, noProvider } = checkoutEndpoints.pay.failures;

/** Begins a payment at the provider that takes the method. */
export async function payCheckout(
  ctx: Ctx,
  id: string,
  method: CheckoutMethod,
  providers: readonly PaymentProvider[],
): Promise<Checkout> {
  await spendCheckoutTry(ctx);
  const { totalMinor, currency, email, status } = await getCheckout(ctx, id);
  if (isClosed(status)) throw fail(closed);
  const provider = providers.find(({ methods }) => methods.includes(method));
  if (!provider) throw fail(noProvider);
  // Before the transaction: a provider answers over the network.
  const begun = await provider.begin({ amountMinor: totalMinor, currency, reference: id, email });
  return changeCheckout(ctx, id, async (trx, tell, row) => {
    await trx
      .insertInto('checkoutPayments')
      .values({
        checkoutId: id,
        method,
        amountMinor: row.totalMinor,
        ...begun,
        createdAt: toInstant(ctx.clock.now()),
      })
      .execute();
    if (row.status === 'open')
      await notify(trx, tell, ctx, {
        kind: 'checkout_placed',
        to: { action: 'update', subject: 'Checkout' },
        params: { name: row.name },
        link: `/apps/visitors/checkouts?checkout=${id}`,
      });
    return { status: 'awaiting_payment' };
  });
}

export const cancelCheckout = (ctx: Ctx, id: string): Promise<Checkout> =>
  changeCheckout(ctx, id, async (trx) => {
    await replacePending(trx, id);
    return { status: 'cancelled' };
  });

const methodOnInvoice: Record<CheckoutMethod, PaymentMethod> = {
  transfer: 'Bank Transfer',
  cash: 'Cash',
  card: 'Credit Card',
};

/** Writes that the money is there, and the paid invoice. */
export const confirmPayment = (ctx: Ctx, id: string): Promise<Checkout> =>
  changeCheckout(ctx, id, async (trx, tell, row) => {
    const pending = await trx
      .selectFrom('checkoutPayments')
      .selectAll()
      .where('checkoutId', '=', id)
      .where('status', '=', 'pending')
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!pending) throw fail(checkoutEndpoints.confirmPayment.failures.notBegun);
    await trx.updateTable('checkoutPayments').set({ status: 'paid' }).where('seq', '=', pending.seq).execute();
    await replacePending(trx, id);
    const invoice = await writeInvoice(trx, ctx, row);
    if (row.totalMinor > 0) {
      const method = methodOnInvoice[pending.method];
      await recordPayment(trx, tell, ctx, invoice.id, { amountMinor: row.totalMinor, method, note: id });
    }
    tell('invoices', invoice.id);
    return { status: 'paid', invoiceId: invoice.id };
  });

/** What was begun and is waited for no more. */
async function replacePending(trx: Trx, checkoutId: string): Promise<void> {
  await trx
    .updateTable('checkoutPayments')
    .set({ status: 'replaced' })
    .where('checkoutId', '=', checkoutId)
    .where('status', '=', 'pending')
    .execute();
}

function writeInvoice(trx: Trx, ctx: Ctx, row: CheckoutRow) {
  const { email, company, phone, address, delivery, note } = fromJson(row.facts);
  const line = (title: string, unitPriceMinor: number) => ({
    title,
    description: '',
    unitPriceMinor,
    quantity: 1,
    discountMinor: 0,
    taxBasisPoints: 0,
  });
  return createInvoice(trx, ctx, {
    client: {
      name: row.name,
      company,
      companyEmail: email,
      contact: phone,
      address: [address.street, [address.postcode, address.city].filter(Boolean).join(' ')].filter(Boolean).join(', '),
      country: address.country,
    },
    service: 'Unlimited Extended License',
    currency: row.currency,
    lines: [
      ...fromJson(row.lines).map(({ title, totalMinor }) => line(title, totalMinor)),
      ...(row.deliveryMinor > 0 ? [line(`Delivery: ${delivery}`, row.deliveryMinor)] : []),
    ],
    customerId: null,
    salesperson: '',
    thanksNote: '',
    note,
    paymentMethod: 'Bank Transfer',
    showsPaymentTerms: false,
    showsClientNote: false,
    showsPaymentStub: false,
  });
}

const isClosed = (status: Checkout['status']) => status === 'paid' || status === 'cancelled';

/** Changes one that is not closed yet, held until the transaction ends. */
const changeCheckout = (
  ctx: Ctx,
  id: string,
  change: (trx: Trx, tell: Tell, row: CheckoutRow) => Promise<Updateable<CheckoutsTable>>,
): Promise<Checkout> =>
  ctx.transact(async (trx, tell) => {
    const row = await holdRows(trx, trx.selectFrom('checkouts').selectAll().where('id', '=', id)).executeTakeFirst();
    if (!row) throw notFound('Checkout');
    if (isStale(ctx, row)) throw stale(await presentCheckout(trx, row));
    if (isClosed(row.status)) throw fail(closed);
    const changed = await trx
      .updateTable('checkouts')
      .set({
        ...(await change(trx, tell, row)),
        version: row.version + 1,
        updatedAt: toInstant(ctx.clock.now()),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    tell('checkouts', id);
    return presentCheckout(trx, changed);
  });
