import { orderEndpoints } from '@cartage/contract/ecommerce/orders/orders.endpoints.ts';
import { isGivenUp } from '@cartage/contract/ecommerce/orders/orders.rules.ts';
import type { OrderDetail } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconChevronDown, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '#http/api.ts';
import { useMessages } from '#i18n/messages.ts';
import { RowActions } from '#list-page/row-actions.tsx';
import { linkTo } from '#logistics/link-to.ts';
import { useCan } from '#session/ability.ts';
import { shopMessages } from '#shop/messages.ts';
import { useOrderNumber } from '#shop/use-order-number.ts';
import { ButtonLink } from '#ui/link.tsx';
import { Menu } from '#ui/menu/menu.tsx';
import type { MenuEntry } from '#ui/menu/menu-entry.ts';
import { toast } from '#ui/toast/toast.ts';
import { askToGiveUp } from './ask-to-give-up.ts';
import { orderMessages } from './messages.ts';
import classes from './order-page.module.css';
import { removeOrders } from './remove-orders.ts';
import { useRefund } from './use-refund.ts';

const failed = { onError: (error: unknown) => toast.failed(error) };

/** What can be done with it now: moved on, paid, invoiced, deleted. */
export function OrderActions({ order }: { order: OrderDetail }) {
  const t = useMessages(orderMessages);
  const tShop = useMessages(shopMessages);
  const numberOf = useOrderNumber();
  const can = useCan();
  const navigate = useNavigate();
  const move = useMutation({ ...api.mutation(orderEndpoints.move, { stale }), ...failed });
  const pay = useMutation({ ...api.mutation(orderEndpoints.pay, { stale }), ...failed });
  const invoice = useMutation({ ...api.mutation(orderEndpoints.invoice, { stale }), ...failed });
  const { refund } = useRefund(order);
  const mayUpdate = can('update', 'Order');
  const given = { params: { id: order.id }, ifMatch: order.version };
  const isBusy = move.isPending || pay.isPending;
  const statuses = order.nextStatuses.map(
    (to): MenuEntry => ({
      id: to,
      label: tShop(`status.${to}`),
      run: () => move.mutate({ ...given, body: { to } }),
    }),
  );
  const payments = order.nextPayments.map(
    (to): MenuEntry => ({
      id: String(to),
      label: tShop(`payment.${to}`),
      isDangerous: isGivenUp({ payment: to }),
      run: async () => {
        if (isGivenUp({ payment: to }) && !(await askToGiveUp(order, to, { t, can }))) return;
        pay.mutate({ ...given, body: { to } });
      },
    }),
  );
  const canInvoice = order.invoiceId === null && !isGivenUp(order) && can('create', 'Invoice');
  return (
    <div className={classes.actions}>
      {mayUpdate && statuses.length > 0 ? <Choice label={t('moveTo')} entries={statuses} isBusy={isBusy} /> : null}
      {mayUpdate && payments.length > 0 ? <Choice label={t('setPayment')} entries={payments} isBusy={isBusy} /> : null}
      {canInvoice ? (
        <Button variant="default" loading={invoice.isPending} onClick={() => invoice.mutate(given)}>
          {t('makeInvoice')}
        </Button>
      ) : null}
      {order.invoiceId !== null && can('read', 'Invoice') ? (
        <ButtonLink
          variant="default"
          {...linkTo('/apps/invoice/preview/$id', { params: { id: String(order.invoiceId) } })}
        >
          {t('hasInvoice', { number: String(order.invoiceId) })}
        </ButtonLink>
      ) : null}
      <RowActions
        row={order}
        name={tShop('orderNumber', { number: numberOf(order.order) })}
        actions={[
          ...(mayUpdate && order.refundedMinor > 0 && order.invoiceId === null
            ? [{ id: 'not-refunded', label: t('notRefunded'), icon: IconArrowBackUp, run: () => refund(0) }]
            : []),
          ...(can('delete', 'Order')
            ? [
                {
                  id: 'delete',
                  label: t('delete'),
                  icon: IconTrash,
                  isDangerous: true,
                  run: async () => {
                    if (await removeOrders([order], t, numberOf)) await navigate({ to: '/apps/ecommerce/order/list' });
                  },
                },
              ]
            : []),
        ]}
      />
    </div>
  );
}

/** Whatever tells of orders is asked anew. */
const stale = [orderEndpoints.list.path];

const Choice = ({ label, entries, isBusy }: { label: string; entries: readonly MenuEntry[]; isBusy: boolean }) => (
  <Menu label={label} entries={entries}>
    {(trigger) => (
      <Button
        variant="default"
        loading={isBusy}
        rightSection={<IconChevronDown size={16} aria-hidden="true" />}
        {...trigger}
      >
        {label}
      </Button>
    )}
  </Menu>
);
