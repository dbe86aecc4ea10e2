import { checkoutEndpoints } from '@cartage/contract/checkout/checkout.endpoints.ts';
import type { Checkout } from '@cartage/contract/checkout/checkout.schema.ts';
import { invoiceEndpoints } from '@cartage/contract/invoice/invoice.endpoints.ts';
import type { Format } from '#format/format.ts';
import { invalidate } from '#http/api.ts';
import { call } from '#http/call.ts';
import { confirm } from '#ui/confirm/confirm.ts';
import { toast } from '#ui/toast/toast.ts';
import type { VisitorWords } from './messages.ts';

/** The money is there: asked first, as it writes an invoice. */
export async function confirmPayment(checkout: Checkout, t: VisitorWords, format: Format): Promise<void> {
  const { name, totalMinor, currency } = checkout;
  const facts = { name, amount: format.money(totalMinor, currency) };
  const isSure = await confirm({
    title: t('confirmTitle', facts),
    text: t('confirmText', facts),
    confirmLabel: t('confirmPayment'),
  });
  if (isSure) await change('confirmPayment', checkout, t('confirmed', facts));
}

export async function cancelCheckout(checkout: Checkout, t: VisitorWords): Promise<void> {
  const { name } = checkout;
  const isSure = await confirm({
    title: t('cancelTitle', { name }),
    text: t('cancelText'),
    confirmLabel: t('cancelCheckout'),
    cancelLabel: t('keepCheckout'),
    isDangerous: true,
  });
  if (isSure) await change('cancel', checkout, t('cancelled', { name }));
}

/** With the version that was read: a visitor may have gone on meanwhile. */
async function change(verb: 'confirmPayment' | 'cancel', { id, version }: Checkout, done: string): Promise<void> {
  try {
    await call(checkoutEndpoints[verb], { params: { id } }, { ifMatch: version });
    toast.done(done);
  } catch (error) {
    toast.failed(error);
  }
  await invalidate([checkoutEndpoints.list.path, invoiceEndpoints.list.path]);
}
