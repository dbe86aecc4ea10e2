import type { Review } from '@cartage/contract/ecommerce/reviews/reviews.schema.ts';
import { IconBook, IconEyeCheck, IconEyeOff, IconTrash } from '@tabler/icons-react';
import { useMessages } from '#i18n/messages.ts';
import type { RowAction } from '#list-page/row-actions.tsx';
import type { BulkAction } from '#list-page/selection-bar.tsx';
import { useCan } from '#session/ability.ts';
import { reviewMessages } from './messages.ts';
import { moveReviews, removeReviews } from './set-reviews.ts';

/** What can be done to one review and to several, as far as the role goes. */
export function useReviewActions(open: (review: Review) => void): {
  rowActions: RowAction<Review>[];
  bulkActions: BulkAction<Review>[];
} {
  const t = useMessages(reviewMessages);
  const can = useCan();
  const publish = { id: 'publish', label: t('publish'), icon: IconEyeCheck };
  const holdBack = { id: 'holdBack', label: t('holdBack'), icon: IconEyeOff };
  const remove = { id: 'delete', label: t('delete'), icon: IconTrash, isDangerous: true };
  const mayUpdate = can('update', 'Review');
  const mayDelete = can('delete', 'Review');
  return {
    rowActions: [
      { id: 'open', label: t('open'), icon: IconBook, run: open },
      ...(mayUpdate
        ? [
            {
              ...publish,
              isOffered: ({ status }: Review) => status === 'Pending',
              run: (row: Review) => moveReviews([row], 'Published', t),
            },
            {
              ...holdBack,
              isOffered: ({ status }: Review) => status === 'Published',
              run: (row: Review) => moveReviews([row], 'Pending', t),
            },
          ]
        : []),
      ...(mayDelete ? [{ ...remove, run: (row: Review) => removeReviews([row], t) }] : []),
    ],
    bulkActions: [
      ...(mayUpdate
        ? [
            { ...publish, run: (rows: readonly Review[]) => moveReviews(rows, 'Published', t) },
            { ...holdBack, run: (rows: readonly Review[]) => moveReviews(rows, 'Pending', t) },
          ]
        : []),
      ...(mayDelete ? [{ ...remove, run: (rows: readonly Review[]) => removeReviews(rows, t) }] : []),
    ],
  };
}
