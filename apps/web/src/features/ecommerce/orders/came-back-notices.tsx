import type { OrderDetail } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { linkTo } from '#logistics/link-to.ts';
import { useCan } from '#session/ability.ts';
import { TextLink } from '#ui/link.tsx';
import { orderMessages } from './messages.ts';
import classes from './order-page.module.css';

/** Not all of the delivery stayed, and nobody has said yet which products those were. */
export function PartOpen({ order, onTakeBack }: { order: OrderDetail; onTakeBack: () => void }) {
  const t = useMessages(orderMessages);
  const mayUpdate = useCan()('update', 'Order');
  const isOpen = order.delivery?.refused && order.canTakeBack && order.lines.every(({ returned }) => returned === 0);
  if (!mayUpdate || !isOpen) return null;
  return (
    <div className={classes.notice} role="note">
      <IconAlertTriangle size={18} aria-hidden="true" />
      <div>
        {t('partOpen')}
        <p className={classes.second}>{t('partOpenText')}</p>
        <div className={classes.buttons}>
          <Button size="xs" variant="default" onClick={onTakeBack}>
            {t('takeBackNow')}
          </Button>
        </div>
      </div>
    </div>
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
  return (
    <div className={classes.notice} role="note">
      <IconAlertTriangle size={18} aria-hidden="true" />
      <div>
        <TextLink {...linkTo('/apps/invoice/preview/$id', { params: { id: String(invoiceId) } })} inherit>
          {t('owesBack', { amount: format.money(-invoiceBalanceMinor, currency) })}
        </TextLink>
        <p className={classes.second}>{t('owesBackText', { number: String(invoiceId) })}</p>
      </div>
    </div>
  );
}
