import { customerEndpoints } from '@cartage/contract/ecommerce/customers/customers.endpoints.ts';
import { orderEndpoints } from '@cartage/contract/ecommerce/orders/orders.endpoints.ts';
import { newOrderSchema, orderMethods, paymentCodes } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import { Select, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { FieldRow } from '#form/form-body.tsx';
import { FormDrawer } from '#form/form-drawer.tsx';
import { useContractForm } from '#form/use-contract-form.ts';
import { api, invalidate } from '#http/api.ts';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import { CustomerSelect } from '#shop/customer-select.tsx';
import { shopMessages } from '#shop/messages.ts';
import { orderPath } from '#shop/order-path.ts';
import { methodWords } from '#shop/order-words.ts';
import { useOrderNumber } from '#shop/use-order-number.ts';
import { toast } from '#ui/toast/toast.ts';
import { orderMessages } from './messages.ts';
import { type NewLine, NewOrderLines } from './new-order-lines.tsx';
import { ShippingSelect } from './shipping-select.tsx';

const firstLine: NewLine = { key: 0, product: undefined, chosen: [], quantity: 1 };

/** An order somebody takes by phone or at the counter. */
export function NewOrder({ onClose }: { onClose: () => void }) {
  const t = useMessages(orderMessages);
  const tShop = useMessages(shopMessages);
  const numberOf = useOrderNumber();
  const navigate = useNavigate();
  const form = useContractForm({
    schema: newOrderSchema,
    initial: {
      customerId: '' as number | '',
      lines: [firstLine],
      payment: String(paymentCodes.pending),
      method: 'mastercard',
      shipping: 'pickup',
      note: '',
    },
    toBody: ({ customerId, lines, payment, ...rest }) => ({
      ...rest,
      ...(customerId === '' ? {} : { customerId }),
      payment: Number(payment),
      // A line nobody chose a product for is no line.
      lines: lines.flatMap(({ product, chosen, quantity }) =>
        product
          ? [
              {
                productId: product.row.id,
                quantity,
                choices: product.row.variants.map(({ option }, at) => ({ option, value: chosen[at] ?? '' })),
              },
            ]
          : [],
      ),
    }),
    onSubmit: async (body, { meant }) => {
      const { id, order } = await call(orderEndpoints.create, { body }, { meant });
      await invalidate([orderEndpoints.list.path]);
      toast.done(t('created', { number: numberOf(order) }));
      form.markSaved();
      onClose();
      await navigate({ to: orderPath(id) });
    },
  });
  const { customerId } = form.form.values;
  const { data: customer } = useQuery({
    ...api.query(customerEndpoints.get, { params: { id: Number(customerId) } }),
    enabled: customerId !== '',
  });
  const { countryCode } = customer?.addresses.find(({ isDefault }) => isDefault) ?? customer ?? {};
  return (
    <FormDrawer title={t('newTitle')} form={form} onClose={onClose} submitLabel={t('create')} size="36rem">
      <CustomerSelect
        {...form.field('customerId')}
        label={t('customer')}
        data-autofocus
        onChoose={(customer) => form.form.setFieldValue('customerId', customer?.customerId ?? '')}
      />
      <NewOrderLines
        lines={form.form.values.lines}
        onChange={(lines) => form.form.setFieldValue('lines', lines)}
        errors={form.form.errors}
      />
      <FieldRow>
        <Select
          label={t('payment')}
          allowDeselect={false}
          data={[paymentCodes.pending, paymentCodes.paid].map((code) => ({
            value: String(code),
            label: tShop(`payment.${code}`),
          }))}
          {...form.field('payment')}
        />
        <Select
          label={t('method')}
          allowDeselect={false}
          data={orderMethods.map((value) => ({
            value,
            label: tShop(methodWords[value]),
          }))}
          {...form.field('method')}
        />
      </FieldRow>
      <ShippingSelect {...form.field('shipping')} countryCode={countryCode} />
      <Textarea label={t('note')} rows={2} {...form.field('note')} />
    </FormDrawer>
  );
}
