import type { Review } from '@cartage/contract/ecommerce/reviews/reviews.schema.ts';
import { Button } from '@mantine/core';
import { IconEyeCheck, IconEyeOff, IconTrash } from '@tabler/icons-react';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { useCan } from '#session/ability.ts';
import { Chip } from '#ui/chip.tsx';
import { reviewMessages } from './messages.ts';
import { reviewDay } from './review-day.ts';
import { reviewTones } from './review-tones.ts';
import classes from './reviews.module.css';
import { moveReviews, removeReviews } from './set-reviews.ts';
import { Stars } from './stars.tsx';

/** What the customer says, and whether everybody sees it. */
export function ReviewText({ review, onGone }: { review: Review; onGone: () => Promise<void> }) {
  const t = useMessages(reviewMessages);
  const format = useFormat();
  const day = reviewDay(review.date);
  return (
    <section aria-labelledby="review-head" className={classes.text}>
      <div className={classes.line}>
        <span className={classes.verdict}>
          <Stars value={review.review} label={t('stars', { count: review.review })} sizePx={20} />
          <time dateTime={day} className={classes.quiet}>
            {format.date(day)}
          </time>
        </span>
        <span role="status">
          <Chip tone={reviewTones[review.status]}>{t(`status.${review.status}`)}</Chip>
        </span>
      </div>
      <h3 id="review-head" className={classes.head}>
        <span dir="auto">{review.head}</span>
      </h3>
      <p className={classes.para}>
        <span dir="auto">{review.para}</span>
      </p>
      <Acts review={review} onGone={onGone} />
    </section>
  );
}

function Acts({ review, onGone }: { review: Review; onGone: () => Promise<void> }) {
  const t = useMessages(reviewMessages);
  const can = useCan();
  const isPending = review.status === 'Pending';
  const Icon = isPending ? IconEyeCheck : IconEyeOff;
  return (
    <div className={classes.acts}>
      {can('update', 'Review') ? (
        <Button
          variant={isPending ? 'filled' : 'default'}
          leftSection={<Icon size={16} aria-hidden="true" />}
          onClick={() => void moveReviews([review], isPending ? 'Published' : 'Pending', t)}
        >
          {t(isPending ? 'publish' : 'holdBack')}
        </Button>
      ) : null}
      {can('delete', 'Review') ? (
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={16} aria-hidden="true" />}
          onClick={() => void removeReviews([review], t, onGone)}
        >
          {t('delete')}
        </Button>
      ) : null}
    </div>
  );
}
