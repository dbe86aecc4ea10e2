import type { Order } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import { useMessages } from '#i18n/messages.ts';
import { shopMessages } from '#shop/messages.ts';
import { orderPath } from '#shop/order-path.ts';
import { methodText } from '#shop/order-words.ts';
import { TextLink } from '#ui/link.tsx';

export const OrderLink = ({ order }: Pick<Order, 'order'>) => (
  <TextLink to={orderPath(order)} inherit>
    <span className="numeric">#{order}</span>
  </TextLink>
);

export const Method = (order: Order) => methodText(useMessages(shopMessages), order);
