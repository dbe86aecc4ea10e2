import { isGivenUp } from '@cartage/contract/ecommerce/orders/orders.rules.ts';
import type { OrderDetail } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import { isOpenInvoice } from '@cartage/contract/invoice/invoice.rules.ts';
import { useMessages } from '#i18n/messages.ts';
import { useCan } from '#session/ability.ts';
import { orderMessages } from './messages.ts';
import { OrderNotice } from './order-notice.tsx';

/** Nothing comes of the order, but its invoice still asks for the money: somebody has to deal with it. */
export function OpenInvoice({ order }: { order: OrderDetail }) {
  const t = useMessages(orderMessages);
  const mayRead = useCan()('read', 'Invoice');
  const { invoiceId, invoiceStatus } = order;
  if (!mayRead || invoiceId === null || invoiceStatus === null) return null;
  if (!isGivenUp(order) || !isOpenInvoice(invoiceStatus)) return null;
  const title = t('invoiceOpen', { number: String(invoiceId) });
  return <OrderNotice title={title} text={t('invoiceOpenText')} invoiceId={invoiceId} />;
}
