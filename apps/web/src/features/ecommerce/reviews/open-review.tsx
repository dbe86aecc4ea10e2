import { reviewEndpoints } from '@cartage/contract/ecommerce/reviews/reviews.endpoints.ts';
import type { Review } from '@cartage/contract/ecommerce/reviews/reviews.schema.ts';
import { Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useUnsavedGuard } from '#form/unsaved-guard.ts';
import { api } from '#http/api.ts';
import { isApiError } from '#http/api-error.ts';
import { useMessages } from '#i18n/messages.ts';
import { useFocusReturn } from '#ui/focus-return.ts';
import { uiMessages } from '#ui/messages.ts';
import { toast } from '#ui/toast/toast.ts';
import { reviewMessages } from './messages.ts';
import { ReviewAnswer } from './review-answer.tsx';
import { ReviewFacts } from './review-facts.tsx';
import { ReviewText } from './review-text.tsx';
import classes from './reviews.module.css';
import { useAnswer } from './use-answer.ts';

/** One review, whole, as the address names it. */
export function OpenReview({ id, onClose }: { id: number; onClose: () => Promise<void> }) {
  const t = useMessages(reviewMessages);
  const { data, error } = useQuery(api.query(reviewEndpoints.get, { params: { id } }));
  const isGone = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, when the answer is a refusal
  useEffect(() => {
    if (!error || isGone.current) return;
    const isUnknown = isApiError(error, 404);
    if (isUnknown) toast.problem(t('notFound'));
    else if (!data) toast.failed(error);
    if (isUnknown || !data) void onClose();
  }, [error]);
  const leave = () => {
    isGone.current = true;
    return onClose();
  };
  return data ? <ReviewDrawer review={data} onClose={() => void onClose()} onGone={leave} /> : null;
}

interface ReviewDrawerProps {
  review: Review;
  onClose: () => void;
  onGone: () => Promise<void>;
}

function ReviewDrawer({ review, onClose, onGone }: ReviewDrawerProps) {
  useFocusReturn();
  const t = useMessages(reviewMessages);
  const tUi = useMessages(uiMessages);
  const answer = useAnswer(review);
  const mayLeave = useUnsavedGuard(answer.isDirty);
  const isAsking = useRef(false);
  const close = async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    // Escape answers a question that stands already: this one comes after the key that asks it.
    if (answer.isDirty()) await new Promise((resolve) => setTimeout(resolve));
    if (await mayLeave()) onClose();
    isAsking.current = false;
  };
  return (
    <Drawer
      opened
      onClose={close}
      position="right"
      size="32rem"
      title={<bdi>{t('reviewOf', { product: review.product })}</bdi>}
      closeButtonProps={{ 'aria-label': tUi('close') }}
    >
      <div className={classes.open}>
        <ReviewText review={review} onGone={onGone} />
        <ReviewAnswer review={review} answer={answer} />
        <ReviewFacts review={review} />
      </div>
    </Drawer>
  );
}
