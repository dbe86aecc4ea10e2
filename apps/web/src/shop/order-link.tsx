import { useMessages } from '#i18n/messages.ts';
import { useCan } from '#session/ability.ts';
import { TextLink } from '#ui/link.tsx';
import { shopMessages } from './messages.ts';
import classes from './order-link.module.css';
import { orderPath } from './order-path.ts';
import { useOrderNumber } from './use-order-number.ts';

interface OrderLinkProps {
  order: number;
}

/** An order by its number, as a way to it for who may see it. */
export function OrderLink({ order }: OrderLinkProps) {
  const numberOf = useOrderNumber();
  const can = useCan();
  const number = <bdi className="numeric">{numberOf(order)}</bdi>;
  if (!can('read', 'Order')) return number;
  return (
    <TextLink to={orderPath(order)} inherit>
      {number}
    </TextLink>
  );
}

/** The same in words, where nothing else says that it is an order. */
export function OrderNumber({ order }: OrderLinkProps) {
  const t = useMessages(shopMessages);
  const numberOf = useOrderNumber();
  return (
    <TextLink to={orderPath(order)} inherit className={classes.link ?? ''}>
      {t('orderNumber', { number: numberOf(order) })}
    </TextLink>
  );
}
