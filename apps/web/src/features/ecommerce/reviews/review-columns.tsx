import { reviewEndpoints } from '@cartage/contract/ecommerce/reviews/reviews.endpoints.ts';
import type { Review } from '@cartage/contract/ecommerce/reviews/reviews.schema.ts';
import { useMessages } from '#i18n/messages.ts';
import { columnsOf } from '#list-page/column.tsx';
import { useCan } from '#session/ability.ts';
import { customerPath } from '#shop/customer-path.ts';
import { reviewMessages } from './messages.ts';
import { ReviewCell, ReviewedProduct } from './review-cells.tsx';
import { reviewDay } from './review-day.ts';
import { reviewTones } from './review-tones.ts';

const { text, person, chip, number } = columnsOf(reviewEndpoints.list);

/** What the list shows of a review, and what a file of them holds. */
export function useReviewColumns(open: (review: Review) => void) {
  const t = useMessages(reviewMessages);
  const can = useCan();
  const head = text('head', t('review'), { onOpen: open });
  const product = text('product', t('product'), { sort: 'product' });
  const reviewer = person('reviewer', t('reviewer'), {
    sort: 'reviewer',
    second: 'email',
    avatar: 'avatar',
    from: 'lg',
    ...(can('read', 'Customer') ? { link: ({ customerId }: Review) => customerPath(customerId) } : {}),
  });
  const date = {
    id: 'date',
    header: t('date'),
    sort: 'date',
    cell: ({ date }, format) => (
      <time dateTime={reviewDay(date)} className="numeric">
        {format.date(reviewDay(date))}
      </time>
    ),
    csv: ({ date }) => reviewDay(date),
  } satisfies typeof product;
  const status = chip('status', t('status'), {
    sort: 'status',
    label: (word) => t(`status.${word}` as 'status.Pending'), // the contract's statuses are the keys
    tones: reviewTones,
  });
  return {
    columns: [
      {
        ...head,
        cell: (row, format) => <ReviewCell review={row} head={head.cell(row, format)} />,
      } satisfies typeof head,
      { ...product, cell: (row) => <ReviewedProduct {...row} /> } satisfies typeof product,
      reviewer,
      date,
      status,
    ],
    exportColumns: [
      date,
      product,
      number('review', t('starsColumn')),
      head,
      text('para', t('words')),
      reviewer,
      text('email', t('email')),
      status,
      number('order', t('order')),
      text('answer', t('answer')),
    ],
  };
}
