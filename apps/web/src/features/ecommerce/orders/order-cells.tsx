import type { Order } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import { useMessages } from '#i18n/messages.ts';
import { shopMessages } from '#shop/messages.ts';
import { methodText } from '#shop/order-words.ts';

export const Method = (order: Order) => methodText(useMessages(shopMessages), order);
