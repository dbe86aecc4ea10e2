import { orderEndpoints } from '@cartage/contract/ecommerce/orders/orders.endpoints.ts';
import type { OrderDetail } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import { useMutation } from '@tanstack/react-query';
import { api } from '#http/api.ts';
import { useMessages } from '#i18n/messages.ts';
import { toast } from '#ui/toast/toast.ts';
import { orderMessages } from './messages.ts';

/** Says how much was given back, in all, of an order that was paid without an invoice. */
export function useRefund({ id, version }: OrderDetail) {
  const t = useMessages(orderMessages);
  const { mutate, isPending } = useMutation({
    ...api.mutation(orderEndpoints.refund, { stale: [orderEndpoints.list.path] }),
    onSuccess: () => toast.done(t('refundNoted')),
    onError: (error) => toast.failed(error),
  });
  const refund = (refundedMinor: number) => mutate({ params: { id }, ifMatch: version, body: { refundedMinor } });
  return { refund, isPending };
}
