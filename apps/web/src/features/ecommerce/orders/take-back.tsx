import { orderEndpoints } from '@cartage/contract/ecommerce/orders/orders.endpoints.ts';
import { keptTotals, productText } from '@cartage/contract/ecommerce/orders/orders.rules.ts';
import { type OrderDetail, orderReturnSchema, paymentCodes } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { FieldRow } from '#form/form-body.tsx';
import { FormDialog } from '#form/form-drawer.tsx';
import { useContractForm } from '#form/use-contract-form.ts';
import { useFormat } from '#format/format.ts';
import { headed } from '#format/headed.ts';
import { invalidate } from '#http/api.ts';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import { useCan } from '#session/ability.ts';
import { shopMessages } from '#shop/messages.ts';
import { useOrderNumber } from '#shop/use-order-number.ts';
import { toast } from '#ui/toast/toast.ts';
import { type OrderWords, orderMessages } from './messages.ts';
import classes from './order-page.module.css';

/** How many of each line came back in all; what was said too much before is put right by less. */
export function TakeBack({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const t = useMessages(orderMessages);
  const tShop = useMessages(shopMessages);
  const format = useFormat();
  const numberOf = useOrderNumber();
  const mayReadInvoice = useCan()('read', 'Invoice');
  // What others save while it is open reaches the page behind it, and is not what was counted here.
  const [first] = useState(order);
  const form = useContractForm({
    schema: orderReturnSchema,
    initial: { lines: first.lines.map(({ returned, unsellable }) => ({ returned, unsellable })) },
    toBody: ({ lines }) => ({
      lines: lines.map(({ returned, unsellable }) => ({ returned, unsellable: Math.min(unsellable, returned) })),
    }),
    version: first.version,
    onSubmit: async (body, { ifMatch }) => {
      await call(orderEndpoints.takeBack, { params: { id: order.id }, body }, { ifMatch });
      await invalidate([orderEndpoints.list.path]);
      toast.done(t('takenBack'));
      onClose();
    },
  });
  const { lines } = form.form.values;
  const counted = first.lines.map((line, at) => ({
    ...line,
    returned: Math.min(line.quantity, Number(lines[at]?.returned ?? 0)),
  }));
  const { totalMinor: keptMinor } = keptTotals(counted, first);
  const money = (minor: number) => format.money(minor, first.currency);
  const invoice = mayReadInvoice ? invoiceText(first, t) : null;
  return (
    <FormDialog
      title={t('takeBackTitle', { order: tShop('orderNumber', { number: numberOf(order.order) }) })}
      form={form}
      onClose={onClose}
      submitLabel={t('takeBackSave')}
    >
      <p className={classes.second}>{t('takeBackText')}</p>
      {counted.map((line, at) => {
        const { quantity, returned } = line;
        const name = productText(line);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an order's lines never change their place
          <FieldRow key={at}>
            <NumberInput
              label={<bdi>{name}</bdi>}
              description={t('backOf', { count: quantity })}
              min={0}
              max={quantity}
              allowDecimal={false}
              data-autofocus={at === 0 || undefined}
              {...form.form.getInputProps(`lines.${at}.returned`)}
            />
            {returned > 0 ? (
              <NumberInput
                label={t('unsellableOf')}
                aria-label={headed(t('unsellableOf'), name)}
                min={0}
                max={returned}
                allowDecimal={false}
                {...form.form.getInputProps(`lines.${at}.unsellable`)}
              />
            ) : null}
          </FieldRow>
        );
      })}
      <dl className={classes.sums} aria-live="polite">
        <div>
          <dt>{t('total')}</dt>
          <dd>{money(first.totalMinor)}</dd>
        </div>
        <div>
          <dt>{t('cameBack')}</dt>
          <dd>{money(keptMinor - first.totalMinor)}</dd>
        </div>
        <div className={classes.total}>
          <dt>{t('kept')}</dt>
          <dd>{money(keptMinor)}</dd>
        </div>
      </dl>
      {invoice ? <p className={classes.second}>{invoice}</p> : null}
    </FormDialog>
  );
}

function invoiceText({ invoiceId, invoiceStatus, payment }: OrderDetail, t: OrderWords): string | null {
  if (invoiceId === null) return payment === paymentCodes.paid ? t('takeBackPaid') : null;
  return t(invoiceStatus === 'Draft' ? 'takeBackDraft' : 'takeBackGiven', { number: String(invoiceId) });
}
