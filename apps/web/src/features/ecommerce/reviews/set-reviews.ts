import { reviewEndpoints } from '@cartage/contract/ecommerce/reviews/reviews.endpoints.ts';
import type { Review, ReviewStatus } from '@cartage/contract/ecommerce/reviews/reviews.schema.ts';
import { invalidate } from '#http/api.ts';
import { call } from '#http/call.ts';
import { eachOf, tellRefused } from '#list-page/each-of.ts';
import { confirm } from '#ui/confirm/confirm.ts';
import { toast } from '#ui/toast/toast.ts';
import type { ReviewWords } from './messages.ts';
import { showReviews } from './show-reviews.ts';

const words = {
  Published: { done: 'published', none: 'nonePublished', back: 'Pending' },
  Pending: { done: 'heldBack', none: 'noneHeldBack', back: 'Published' },
} as const satisfies Record<ReviewStatus, object>;

/** Publishes reviews or holds them back; shown at once, and taken back where it is refused. */
export async function moveReviews(reviews: readonly Review[], to: ReviewStatus, t: ReviewWords): Promise<void> {
  const { done, none, back } = words[to];
  const moving = reviews.filter(({ status }) => status !== to);
  if (moving.length === 0) return toast.info(t(none));
  showReviews(moving.map((review) => ({ ...review, status: to })));
  const { answers: moved, refused } = await eachOf(moving, ({ id, version }) =>
    call(reviewEndpoints.move, { params: { id }, body: { to } }, { ifMatch: version }),
  );
  showReviews(moved);
  if (moved.length > 0)
    toast.done(t(done, { count: moved.length }), { onUndo: () => void moveReviews(moved, back, t) });
  tellRefused(refused);
  await invalidate([reviewEndpoints.list.path]);
}

/** Asks, and deletes reviews for good; false where nobody was sure. `onGone` before anything is asked for again. */
export async function removeReviews(
  reviews: readonly Pick<Review, 'id' | 'product'>[],
  t: ReviewWords,
  onGone?: () => Promise<void>,
): Promise<boolean> {
  const product = reviews[0]?.product ?? '';
  const isSure = await confirm({
    title: t('deleteTitle', { count: reviews.length, product }),
    text: t('deleteText', { count: reviews.length }),
    confirmLabel: t('delete'),
    isDangerous: true,
  });
  if (!isSure) return false;
  const { done, refused } = await eachOf(reviews, ({ id }) => call(reviewEndpoints.remove, { params: { id } }));
  if (done.length > 0) {
    toast.done(t('deleted', { count: done.length, product }));
    await onGone?.();
  }
  tellRefused(refused);
  await invalidate([reviewEndpoints.list.path]);
  return true;
}

/** The shop's answer; empty takes it back, which can be undone. */
export async function takeAnswerBack({ id, version, answer }: Review, t: ReviewWords): Promise<void> {
  try {
    const bare = await call(reviewEndpoints.answer, { params: { id }, body: { answer: '' } }, { ifMatch: version });
    showReviews([bare]);
    const restore = async () => {
      const kept = await call(reviewEndpoints.answer, { params: { id }, body: { answer } }, { ifMatch: bare.version });
      showReviews([kept]);
    };
    toast.done(t('takenBack'), { onUndo: () => void restore().catch(toast.failed) });
  } catch (error) {
    toast.failed(error);
  }
  await invalidate([reviewEndpoints.list.path]);
}
