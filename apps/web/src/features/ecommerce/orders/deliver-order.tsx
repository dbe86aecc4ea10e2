import { addDays } from '@cartage/contract/core/zoned-time.ts';
import { orderEndpoints } from '@cartage/contract/ecommerce/orders/orders.endpoints.ts';
import { newOrderDeliverySchema, type OrderDetail } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import { Select, Textarea, TextInput } from '@mantine/core';
import { FormDialog } from '#form/form-drawer.tsx';
import { useContractForm } from '#form/use-contract-form.ts';
import { invalidate } from '#http/api.ts';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import { today } from '#logistics/day.ts';
import { useDepots } from '#logistics/record-options.ts';
import { TimeRange } from '#logistics/time-range.tsx';
import { useCan } from '#session/ability.ts';
import { shopMessages } from '#shop/messages.ts';
import { useOrderNumber } from '#shop/use-order-number.ts';
import { toast } from '#ui/toast/toast.ts';
import { orderMessages } from './messages.ts';

const noHours = { from: '', to: '' };

/** Makes a delivery of the order, which the planner finds among the others of its day. */
export function DeliverOrder({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const t = useMessages(orderMessages);
  const tShop = useMessages(shopMessages);
  const numberOf = useOrderNumber();
  const can = useCan();
  const form = useContractForm({
    schema: newOrderDeliverySchema,
    initial: { serviceDate: addDays(today(), 1), depotId: '', hours: noHours, notes: '' },
    toBody: ({ serviceDate, depotId, hours, notes }) => ({
      serviceDate: serviceDate || null,
      depotId: depotId || null,
      windows: hours.from || hours.to ? [{ from: hours.from || '00:00', to: hours.to || '24:00' }] : [],
      notes,
    }),
    onSubmit: async (body) => {
      const { delivery } = await call(orderEndpoints.deliver, { params: { id: order.id }, body });
      await invalidate([orderEndpoints.list.path]);
      toast.done(t('deliveryMade', { ref: delivery?.ref ?? '' }));
      onClose();
    },
  });
  const title = t('deliverTitle', { order: tShop('orderNumber', { number: numberOf(order.order) }) });
  return (
    <FormDialog title={title} form={form} onClose={onClose} submitLabel={t('makeDelivery')}>
      <TextInput type="date" label={t('day')} data-autofocus {...form.field('serviceDate')} />
      <TimeRange
        label={t('hours')}
        value={form.form.values.hours}
        onChange={(hours) => form.form.setFieldValue('hours', hours)}
        error={form.form.errors['windows.0.to'] ?? form.form.errors['windows.0.from'] ?? form.form.errors['windows.0']}
      />
      {can('read', 'Depot') ? <DepotSelect {...form.field('depotId')} /> : null}
      <Textarea label={t('notes')} description={t('notesHint')} rows={2} {...form.field('notes')} />
    </FormDialog>
  );
}

function DepotSelect(props: object) {
  const t = useMessages(orderMessages);
  const { options } = useDepots();
  return <Select label={t('depot')} placeholder={t('depotUsual')} data={options} clearable {...props} />;
}
