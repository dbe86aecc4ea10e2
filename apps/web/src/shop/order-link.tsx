import { useMessages } from '#i18n/messages.ts';
import { TextLink } from '#ui/link.tsx';
import { shopMessages } from './messages.ts';
import classes from './order-link.module.css';
import { orderPath } from './order-path.ts';

/** An order by its number, as a way to it. */
export function OrderNumber({ order }: { order: number }) {
  const t = useMessages(shopMessages);
  return (
    <TextLink to={orderPath(order)} inherit className={classes.link ?? ''}>
      {t('orderNumber', { number: String(order) })}
    </TextLink>
  );
}
