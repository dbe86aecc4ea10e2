import { reviewEndpoints } from '@cartage/contract/ecommerce/reviews/reviews.endpoints.ts';
import { type Review, reviewAnswerSchema } from '@cartage/contract/ecommerce/reviews/reviews.schema.ts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useContractForm } from '#form/use-contract-form.ts';
import { invalidate } from '#http/api.ts';
import { isApiError } from '#http/api-error.ts';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import { toast } from '#ui/toast/toast.ts';
import { reviewMessages } from './messages.ts';
import { showReviews } from './show-reviews.ts';

/** No words are no answer: one is taken back by its own button. */
const writtenSchema = z.object({ answer: reviewAnswerSchema.shape.answer.check(z.minLength(1)) });

/** The shop's answer while it is written. */
export function useAnswer(review: Review) {
  const t = useMessages(reviewMessages);
  /** What stood there when it was begun. */
  const [before, setBefore] = useState<Pick<Review, 'answer' | 'version'>>();
  const form = useContractForm({
    schema: writtenSchema,
    initial: { answer: '' },
    // That it was published meanwhile is no matter, be it known here or not yet; that it was answered meanwhile is.
    version: before && before.answer !== review.answer ? before.version : review.version,
    onSubmit: async (body, { ifMatch }) => {
      const send = (version: number | undefined) =>
        call(reviewEndpoints.answer, { params: { id: review.id }, body }, { ifMatch: version });
      const saved = await send(ifMatch).catch((error: unknown) => {
        const now = isApiError(error, 412) ? (error.body as Review) : undefined; // a stale write is answered with the record
        if (now?.answer !== before?.answer) throw error;
        return send(now?.version);
      });
      showReviews([saved]);
      // Queries tell of what they hold a moment later: the form stays until its words stand there.
      await new Promise((resolve) => setTimeout(resolve));
      toast.done(t('saved'));
      end();
      await invalidate([reviewEndpoints.list.path]);
    },
  });
  const fill = (answer: string) => {
    form.form.setValues({ answer });
    form.form.resetDirty({ answer });
    form.form.clearErrors();
  };
  const end = () => {
    fill('');
    setBefore(undefined);
  };
  return {
    form,
    isWriting: before !== undefined,
    isDirty: form.isDirty,
    begin: () => {
      fill(review.answer);
      setBefore(review);
    },
    end,
  };
}
export type Writing = ReturnType<typeof useAnswer>;
