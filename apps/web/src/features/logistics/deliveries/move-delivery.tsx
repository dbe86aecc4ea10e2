import { addDays } from '@cartage/contract/core/zoned-time.ts';
import { deliveryEndpoints } from '@cartage/contract/logistics/deliveries/deliveries.endpoints.ts';
import { deliveryTransitions } from '@cartage/contract/logistics/deliveries/deliveries.rules.ts';
import {
  type Delivery,
  type DeliveryStatus,
  deliveryMoveSchema,
} from '@cartage/contract/logistics/deliveries/deliveries.schema.ts';
import { Textarea, TextInput } from '@mantine/core';
import { FormDialog } from '#form/form-drawer.tsx';
import { useContractForm } from '#form/use-contract-form.ts';
import { invalidate } from '#http/api.ts';
import { callOrKeep, kept } from '#http/waiting-writes.ts';
import { useMessages } from '#i18n/messages.ts';
import { today } from '#logistics/day.ts';
import { logisticsMessages, wordOf } from '#logistics/messages.ts';
import { toast } from '#ui/toast/toast.ts';
import { deliveryMessages } from './messages.ts';

interface MoveDeliveryProps {
  delivery: Delivery;
  to: DeliveryStatus;
  onClose: () => void;
}

/** Asks what a change of state needs: a reason, a new day. */
export function MoveDelivery({ delivery, to, onClose }: MoveDeliveryProps) {
  const t = useMessages(deliveryMessages);
  const tWord = useMessages(logisticsMessages);
  const state = wordOf(tWord, 'delivery')(to);
  const transition = deliveryTransitions.find((one) => one.from.includes(delivery.status) && one.to === to);
  const needsDay = to === 'ready';
  const form = useContractForm({
    schema: deliveryMoveSchema,
    initial: { to, reason: '', serviceDate: needsDay ? addDays(today(), 1) : '' },
    version: delivery.version,
    onSubmit: async (body, { ifMatch }) => {
      const label = t('moveTitle', { ref: delivery.ref, state });
      const moved = await callOrKeep(deliveryEndpoints.move, { params: { id: delivery.id }, body }, { ifMatch, label });
      if (moved === kept) return onClose();
      await invalidate([deliveryEndpoints.list.path]);
      toast.done(t('moved', { ref: delivery.ref, state }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('moveTitle', { ref: delivery.ref, state })}
      form={form}
      onClose={onClose}
      submitLabel={t(to === 'cancelled' ? 'cancelDelivery' : 'move')}
    >
      {needsDay ? <TextInput type="date" label={t('newDay')} data-autofocus {...form.field('serviceDate')} /> : null}
      <Textarea
        label={t('reason')}
        data-autofocus={!needsDay || undefined}
        {...form.field('reason')}
        withAsterisk={transition?.needsReason === true}
      />
    </FormDialog>
  );
}
