import type { Review } from '@cartage/contract/ecommerce/reviews/reviews.schema.ts';
import { Anchor } from '@mantine/core';
import { useMessages } from '#i18n/messages.ts';
import { useCan } from '#session/ability.ts';
import { customerPath } from '#shop/customer-path.ts';
import { OrderLink } from '#shop/order-link.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { TextLink } from '#ui/link.tsx';
import { reviewMessages } from './messages.ts';
import { ReviewedProduct } from './review-cells.tsx';
import classes from './reviews.module.css';

/** What was reviewed, by whom, and the order it came with. */
export function ReviewFacts({ review }: { review: Review }) {
  const t = useMessages(reviewMessages);
  const can = useCan();
  const { reviewer, customerId, email, avatar, order } = review;
  return (
    <section aria-labelledby="review-facts" className={classes.about}>
      <h3 id="review-facts" className={classes.heading}>
        {t('about')}
      </h3>
      <dl className={classes.facts}>
        <div>
          <dt>{t('product')}</dt>
          <dd>
            <ReviewedProduct {...review} />
          </dd>
        </div>
        <div>
          <dt>{t('reviewer')}</dt>
          <dd className={classes.person}>
            <Avatar name={reviewer} src={avatar} sizePx={36} />
            <span className={classes.productWords}>
              {can('read', 'Customer') ? (
                <TextLink to={customerPath(customerId)} inherit className={classes.link ?? ''}>
                  <bdi>{reviewer}</bdi>
                </TextLink>
              ) : (
                <bdi>{reviewer}</bdi>
              )}
              <Anchor href={`mailto:${email}`} dir="ltr" className={classes.second ?? ''}>
                {email}
              </Anchor>
            </span>
          </dd>
        </div>
        {order === null ? null : (
          <div>
            <dt>{t('order')}</dt>
            <dd>
              <OrderLink order={order} />
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
