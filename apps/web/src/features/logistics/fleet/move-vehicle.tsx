import { vehicleEndpoints } from '@cartage/contract/logistics/vehicles/vehicles.endpoints.ts';
import { vehicleTransitions } from '@cartage/contract/logistics/vehicles/vehicles.rules.ts';
import {
  type Vehicle,
  type VehicleStatus,
  vehicleMoveSchema,
} from '@cartage/contract/logistics/vehicles/vehicles.schema.ts';
import { Textarea } from '@mantine/core';
import { FormDialog } from '#form/form-drawer.tsx';
import { useContractForm } from '#form/use-contract-form.ts';
import { invalidate } from '#http/api.ts';
import { callOrKeep, kept } from '#http/waiting-writes.ts';
import { useMessages } from '#i18n/messages.ts';
import { logisticsMessages, wordOf } from '#logistics/messages.ts';
import { toast } from '#ui/toast/toast.ts';
import { fleetMessages } from './messages.ts';

interface MoveVehicleProps {
  vehicle: Vehicle;
  to: VehicleStatus;
  onClose: () => void;
}

/** Takes a vehicle off the road or back on it. */
export function MoveVehicle({ vehicle, to, onClose }: MoveVehicleProps) {
  const t = useMessages(fleetMessages);
  const tWord = useMessages(logisticsMessages);
  const { name } = vehicle;
  const state = wordOf(tWord, 'vehicle')(to);
  const transition = vehicleTransitions.find((one) => one.from.includes(vehicle.status) && one.to === to);
  const form = useContractForm({
    schema: vehicleMoveSchema,
    initial: { to, reason: '' },
    version: vehicle.version,
    onSubmit: async (body, { ifMatch }) => {
      const label = t('moveTitle', { name, state });
      const moved = await callOrKeep(vehicleEndpoints.move, { params: { id: vehicle.id }, body }, { ifMatch, label });
      if (moved === kept) return onClose();
      await invalidate([vehicleEndpoints.list.path]);
      toast.done(t('moved', { name, state }));
      onClose();
    },
  });
  return (
    <FormDialog title={t('moveTitle', { name, state })} form={form} onClose={onClose} submitLabel={t('moveDo')}>
      <Textarea
        label={t('reason')}
        data-autofocus
        {...form.field('reason')}
        withAsterisk={transition?.needsReason === true}
      />
    </FormDialog>
  );
}
