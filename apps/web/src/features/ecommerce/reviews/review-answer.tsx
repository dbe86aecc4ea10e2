import type { Review } from '@cartage/contract/ecommerce/reviews/reviews.schema.ts';
import { Button, Textarea } from '@mantine/core';
import { IconMessageReply } from '@tabler/icons-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { FormBody } from '#form/form-body.tsx';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { useCan } from '#session/ability.ts';
import { uiMessages } from '#ui/messages.ts';
import { reviewMessages } from './messages.ts';
import classes from './reviews.module.css';
import { takeAnswerBack } from './set-reviews.ts';
import type { Writing } from './use-answer.ts';

/** What the shop says to a review, and the way to say it. */
export function ReviewAnswer({ review, answer }: { review: Review; answer: Writing }) {
  const t = useMessages(reviewMessages);
  const can = useCan();
  const mayAnswer = can('update', 'Review');
  const kept = useFocusKept(`${answer.isWriting} ${review.answer}`);
  return (
    <section {...kept} aria-labelledby="review-answer" className={classes.answer}>
      <h3 id="review-answer" className={classes.heading}>
        {t('answer')}
      </h3>
      {answer.isWriting ? <AnswerForm answer={answer} /> : null}
      {!answer.isWriting && review.answer ? <Said review={review} answer={answer} mayAnswer={mayAnswer} /> : null}
      {!answer.isWriting && !review.answer ? (
        <div className={classes.line}>
          <p className={classes.quiet}>{t('noAnswer')}</p>
          {mayAnswer ? (
            <Button
              variant="default"
              leftSection={<IconMessageReply size={16} aria-hidden="true" />}
              onClick={answer.begin}
            >
              {t('answerIt')}
            </Button>
          ) : null}
        </div>
      ) : null}
    </section>
  );
}

/** What was pressed goes away with what it did: the focus stays where it happened, wherever the drawer would have it. */
function useFocusKept(state: string) {
  const ref = useRef<HTMLElement>(null);
  const before = useRef(state);
  const held = useRef<HTMLElement>(null);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    const isLost = document.activeElement === document.body || held.current?.isConnected === false;
    if (!isLost || ref.current?.contains(document.activeElement)) return;
    held.current = ref.current?.querySelector('button') ?? null;
    held.current?.focus();
  }, [state]);
  const onClickCapture = ({ target }: MouseEvent) => {
    held.current = target instanceof HTMLElement ? target : null;
  };
  return { ref, onClickCapture };
}

function Said({ review, answer, mayAnswer }: { review: Review; answer: Writing; mayAnswer: boolean }) {
  const t = useMessages(reviewMessages);
  const format = useFormat();
  return (
    <>
      <p className={classes.said}>
        <span dir="auto">{review.answer}</span>
      </p>
      <div className={classes.line}>
        {review.answeredAt ? (
          <time dateTime={review.answeredAt} className={classes.quiet}>
            {t('answered', { date: format.dateTime(review.answeredAt) })}
          </time>
        ) : null}
        {mayAnswer ? (
          <span className={classes.buttons}>
            <Button variant="subtle" color="gray" size="compact-sm" onClick={() => void takeAnswerBack(review, t)}>
              {t('takeBack')}
            </Button>
            <Button variant="default" size="compact-sm" onClick={answer.begin}>
              {t('changeAnswer')}
            </Button>
          </span>
        ) : null}
      </div>
    </>
  );
}

function AnswerForm({ answer: { form, end } }: { answer: Writing }) {
  const t = useMessages(reviewMessages);
  const tUi = useMessages(uiMessages);
  return (
    <FormBody
      form={form}
      footer={
        <>
          <Button variant="default" disabled={form.isSaving} onClick={end}>
            {tUi('cancel')}
          </Button>
          <Button type="submit" loading={form.isSaving}>
            {t('saveAnswer')}
          </Button>
        </>
      }
    >
      <Textarea label={t('answerLabel')} description={t('answerHint')} rows={5} autoFocus {...form.field('answer')} />
    </FormBody>
  );
}
