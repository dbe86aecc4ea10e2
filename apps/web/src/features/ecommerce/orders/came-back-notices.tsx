import type { OrderDetail } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import { Button } from '@mantine/core';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { useCan } from '#session/ability.ts';
import { orderMessages } from './messages.ts';
import { OrderNotice } from './order-notice.tsx';
import classes from './order-page.module.css';

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

/** What was paid on its invoice is more than what was kept. */
export function OwesBack({ order }: { order: OrderDetail }) {
  const t = useMessages(orderMessages);
  const format = useFormat();
  const mayRead = useCan()('read', 'Invoice');
  const { invoiceId, invoiceBalanceMinor, currency, keptMinor, totalMinor } = order;
  if (!mayRead || invoiceId === null || invoiceBalanceMinor === null) return null;
  if (invoiceBalanceMinor >= 0 || keptMinor === totalMinor) return null;
  const title = t('owesBack', { amount: format.money(-invoiceBalanceMinor, currency) });
  return <OrderNotice title={title} text={t('owesBackText', { number: String(invoiceId) })} invoiceId={invoiceId} />;
}
