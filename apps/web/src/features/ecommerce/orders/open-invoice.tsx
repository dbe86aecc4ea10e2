import { isGivenUp } from '@cartage/contract/ecommerce/orders/orders.rules.ts';
import type { OrderDetail } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import { isOpenInvoice } from '@cartage/contract/invoice/invoice.rules.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useMessages } from '#i18n/messages.ts';
import { linkTo } from '#logistics/link-to.ts';
import { useCan } from '#session/ability.ts';
import { TextLink } from '#ui/link.tsx';
import { orderMessages } from './messages.ts';
import classes from './order-page.module.css';

/** Nothing comes of the order, but its invoice still asks for the money: somebody has to deal with it. */
export function OpenInvoice({ order }: { order: OrderDetail }) {
  const t = useMessages(orderMessages);
  const mayRead = useCan()('read', 'Invoice');
  const { invoiceId, invoiceStatus } = order;
  if (!mayRead || invoiceId === null || invoiceStatus === null) return null;
  if (!isGivenUp(order) || !isOpenInvoice(invoiceStatus)) return null;
  return (
    <div className={classes.notice} role="note">
      <IconAlertTriangle size={18} aria-hidden="true" />
      <div>
        <TextLink {...linkTo('/apps/invoice/preview/$id', { params: { id: String(invoiceId) } })} inherit>
          {t('invoiceOpen', { number: String(invoiceId) })}
        </TextLink>
        <p className={classes.second}>{t('invoiceOpenText')}</p>
      </div>
    </div>
  );
}
