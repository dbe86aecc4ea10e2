import type { OrderDetail } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import { Button } from '@mantine/core';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { useCan } from '#session/ability.ts';
import { orderMessages } from './messages.ts';
import { OrderNotice } from './order-notice.tsx';
import classes from './order-page.module.css';
import { useRefund } from './use-refund.ts';

/** Not all of the delivery stayed, and nobody has said yet which products those were. */
export function PartOpen({ order, onTakeBack }: { order: OrderDetail; onTakeBack: () => void }) {
  const t = useMessages(orderMessages);
  const mayUpdate = useCan()('update', 'Order');
  const isOpen = order.delivery?.refused && order.canTakeBack && order.lines.every(({ returned }) => returned === 0);
  if (!mayUpdate || !isOpen) return null;
  return (
    <OrderNotice title={t('partOpen')} text={t('partOpenText')}>
      <div className={classes.buttons}>
        <Button size="xs" variant="default" onClick={onTakeBack}>
          {t('takeBackNow')}
        </Button>
      </div>
    </OrderNotice>
  );
}

/** More was paid than was kept: its invoice keeps what is given back of it, and the order where there is none. */
export function OwesBack({ order }: { order: OrderDetail }) {
  const t = useMessages(orderMessages);
  const format = useFormat();
  const mayRead = useCan()('read', 'Invoice');
  const { invoiceId, owedBackMinor, currency } = order;
  if (owedBackMinor === 0 || (invoiceId !== null && !mayRead)) return null;
  const amount = format.money(Math.abs(owedBackMinor), currency);
  if (invoiceId !== null)
    return (
      <OrderNotice
        title={t('owesBack', { amount })}
        text={t('owesBackText', { number: String(invoiceId) })}
        invoiceId={invoiceId}
      />
    );
  const isTooMuch = owedBackMinor < 0;
  return (
    <OrderNotice
      title={t(isTooMuch ? 'gaveTooMuch' : 'owesBack', { amount })}
      text={t(isTooMuch ? 'gaveTooMuchText' : 'owesBackPaid')}
    >
      <SettleRefund order={order} label={t(isTooMuch ? 'sayPaidAgain' : 'sayRefunded')} />
    </OrderNotice>
  );
}

/** All of it is settled now. */
function SettleRefund({ order, label }: { order: OrderDetail; label: string }) {
  const { refund, isPending } = useRefund(order);
  if (!useCan()('update', 'Order')) return null;
  return (
    <div className={classes.buttons}>
      <Button
        size="xs"
        variant="default"
        loading={isPending}
        onClick={() => refund(order.refundedMinor + order.owedBackMinor)}
      >
        {label}
      </Button>
    </div>
  );
}
