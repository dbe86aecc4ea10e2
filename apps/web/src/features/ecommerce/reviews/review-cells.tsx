import type { Review } from '@cartage/contract/ecommerce/reviews/reviews.schema.ts';
import type { ReactNode } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { ProductName } from '#shop/product-name.tsx';
import { reviewMessages } from './messages.ts';
import classes from './reviews.module.css';
import { Stars } from './stars.tsx';

/** The stars, what it is called and how it begins. */
export function ReviewCell({ review, head }: { review: Review; head: ReactNode }) {
  const t = useMessages(reviewMessages);
  return (
    <span className={classes.review}>
      <Stars value={review.review} label={t('stars', { count: review.review })} />
      {head}
      <span dir="auto" className={classes.beginning}>
        {review.para}
      </span>
    </span>
  );
}

/** What was bought, as it was called then. */
export const ReviewedProduct = ({ product, productId, companyName, productImage }: Review) => (
  <span className={classes.product}>
    {productImage ? <img src={productImage} alt="" width={36} height={36} loading="lazy" /> : <span />}
    <span className={classes.productWords}>
      <span className="clipped" dir="auto" title={product}>
        <ProductName productId={productId} name={product} />
      </span>
      {companyName ? <bdi className={classes.second}>{companyName}</bdi> : null}
    </span>
  </span>
);
