import type { TrackedOrder } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import { useMessages } from '#i18n/messages.ts';
import { Choices } from '#shop/choices.tsx';
import { trackingMessages } from './messages.ts';
import { ReviewItem } from './review-item.tsx';
import classes from './tracking-page.module.css';

/** What was ordered; what has come can be reviewed here. */
export function OrderItems({ items, token }: Pick<TrackedOrder, 'items'> & { token: string }) {
  const t = useMessages(trackingMessages);
  return (
    <section className={classes.card}>
      <h2 className={classes.heading}>{t('items')}</h2>
      <ul className={classes.items}>
        {Object.entries(items).map(([at, { productName, choices, quantity, returned, canBeReviewed }]) => (
          <li key={at}>
            <span className={classes.quantity}>{t('quantity', { count: quantity })}</span>
            <span>
              <bdi>{productName}</bdi>
              <Choices choices={choices} />
              {returned > 0 ? <span className={classes.back}>{t('cameBack', { count: returned })}</span> : null}
            </span>
            <ReviewItem token={token} item={Number(at)} productName={productName} canBeReviewed={canBeReviewed} />
          </li>
        ))}
      </ul>
    </section>
  );
}
