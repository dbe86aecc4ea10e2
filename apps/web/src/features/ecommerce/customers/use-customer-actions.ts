import { customerEndpoints } from '@cartage/contract/ecommerce/customers/customers.endpoints.ts';
import type { Customer } from '@cartage/contract/ecommerce/customers/customers.schema.ts';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { invalidate } from '#http/api.ts';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import type { RowAction } from '#list-page/row-actions.tsx';
import { useCan } from '#session/ability.ts';
import { confirm } from '#ui/confirm/confirm.ts';
import { toast } from '#ui/toast/toast.ts';
import { customerMessages } from './messages.ts';

type Named = Pick<Customer, 'customer' | 'customerId'>;

/** What can be done to a customer, as far as the role goes. */
export function useCustomerActions(edit: (customer: Named) => void, onRemoved?: () => void): RowAction<Named>[] {
  const t = useMessages(customerMessages);
  const can = useCan();
  const remove = async ({ customer, customerId }: Named) => {
    const isSure = await confirm({
      title: t('deleteTitle', { name: customer }),
      text: t('deleteText'),
      confirmLabel: t('delete'),
      isDangerous: true,
    });
    if (!isSure) return;
    try {
      await call(customerEndpoints.remove, { params: { id: customerId } });
      toast.done(t('deleted', { name: customer }));
      onRemoved?.();
    } catch (error) {
      toast.failed(error);
    }
    await invalidate([customerEndpoints.list.path]);
  };
  return [
    ...(can('update', 'Customer') ? [{ id: 'edit', label: t('edit'), icon: IconPencil, run: edit }] : []),
    ...(can('delete', 'Customer')
      ? [{ id: 'delete', label: t('delete'), icon: IconTrash, isDangerous: true, run: remove }]
      : []),
  ];
}
