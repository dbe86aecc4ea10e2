import { reviewEndpoints } from '@cartage/contract/ecommerce/reviews/reviews.endpoints.ts';
import { type Review, reviewStatuses } from '@cartage/contract/ecommerce/reviews/reviews.schema.ts';
import { lazy, Suspense } from 'react';
import { invalidate } from '#http/api.ts';
import { useLiveChanges } from '#http/use-live-changes.ts';
import { useMessages } from '#i18n/messages.ts';
import { selectFilter } from '#list-page/filters.tsx';
import { ListPage } from '#list-page/list-page.tsx';
import { useInAddress } from '#ui/use-in-address.ts';
import { reviewMessages } from './messages.ts';
import { useReviewColumns } from './review-columns.tsx';
import { ReviewSummary } from './review-summary.tsx';
import { useReviewActions } from './use-review-actions.ts';

const OpenReview = lazy(() => import('./open-review.tsx').then((module) => ({ default: module.OpenReview })));

/** What customers say of what they bought: whether it is shown, and what the shop answers. */
export function ReviewsPage() {
  const t = useMessages(reviewMessages);
  const [openId, setOpenId] = useInAddress('open');
  useLiveChanges(['reviews'], () => invalidate([reviewEndpoints.list.path]));
  const open = ({ id }: Review) => void setOpenId(String(id));
  return (
    <>
      <ListPage
        endpoint={reviewEndpoints.list}
        title={t('reviews')}
        searchLabel={t('search')}
        start={{ sortBy: 'date', orderBy: 'desc' }}
        exportName="reviews"
        above={<ReviewSummary />}
        rowName={({ head, reviewer }) => t('rowName', { head, reviewer })}
        filters={[selectFilter('status', t('status'), reviewStatuses, (word) => t(`status.${word}`))]}
        {...useReviewColumns(open)}
        {...useReviewActions(open)}
        empty={{ title: t('emptyTitle'), text: t('emptyText') }}
      />
      <Suspense fallback={null}>
        {typeof openId === 'string' && /^\d{1,9}$/.test(openId) ? (
          <OpenReview key={openId} id={Number(openId)} onClose={() => setOpenId(undefined)} />
        ) : null}
      </Suspense>
    </>
  );
}
