import { orderEndpoints } from '@cartage/contract/ecommerce/orders/orders.endpoints.ts';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormBody } from '#form/form-body.tsx';
import { useContractForm } from '#form/use-contract-form.ts';
import { api } from '#http/api.ts';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import { trackingMessages } from './messages.ts';
import { StarChoice } from './star-choice.tsx';
import classes from './tracking-page.module.css';

interface ReviewItemProps {
  token: string;
  /** Which of the order's items, counted from 0. */
  item: number;
  productName: string;
  canBeReviewed: boolean;
}

/** The customer's word on one item that has come, given once. */
export function ReviewItem({ token, item, productName, canBeReviewed }: ReviewItemProps) {
  const t = useMessages(trackingMessages);
  const [step, setStep] = useState<'asked' | 'writing' | 'sent'>('asked');
  if (step === 'sent') {
    return (
      <p role="status" className={classes.thanks}>
        {t('reviewThanks')}
      </p>
    );
  }
  if (!canBeReviewed) return null;
  if (step === 'writing')
    return (
      <ReviewForm
        token={token}
        item={item}
        productName={productName}
        onEnd={(isSent) => setStep(isSent ? 'sent' : 'asked')}
      />
    );
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={t('reviewOf', { product: productName })}
      onClick={() => setStep('writing')}
    >
      {t('review')}
    </Button>
  );
}

type ReviewFormProps = Omit<ReviewItemProps, 'canBeReviewed'> & { onEnd: (isSent: boolean) => void };

function ReviewForm({ token, item, productName, onEnd }: ReviewFormProps) {
  const t = useMessages(trackingMessages);
  const queryClient = useQueryClient();
  const form = useContractForm({
    schema: orderEndpoints.review.body,
    initial: { item, rating: 0, head: '', para: '' },
    onSubmit: async (body) => {
      const order = await call(orderEndpoints.review, { params: { token }, body });
      queryClient.setQueryData(api.query(orderEndpoints.track, { params: { token } }).queryKey, order);
      onEnd(true);
    },
  });
  return (
    <FormBody
      form={form}
      className={classes.review}
      footer={
        <>
          <Button variant="default" onClick={() => onEnd(false)}>
            {t('cancelReview')}
          </Button>
          <Button type="submit" loading={form.isSaving}>
            {t('sendReview')}
          </Button>
        </>
      }
    >
      <StarChoice label={t('starsFor', { product: productName })} {...form.field('rating')} />
      <TextInput label={t('reviewHead')} {...form.field('head')} />
      <Textarea label={t('reviewText')} rows={4} {...form.field('para')} />
    </FormBody>
  );
}
