import { webhookEndpoints } from '@cartage/contract/webhooks/webhooks.endpoints.ts';
import type { WebhookMessageDetail } from '@cartage/contract/webhooks/webhooks.schema.ts';
import { Button, Modal, Skeleton } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useFormat } from '#format/format.ts';
import { api } from '#http/api.ts';
import { useMessages } from '#i18n/messages.ts';
import { useCan } from '#session/ability.ts';
import { Chip } from '#ui/chip.tsx';
import { FailedPanel } from '#ui/failed-panel.tsx';
import { useFocusReturn } from '#ui/focus-return.ts';
import { uiMessages } from '#ui/messages.ts';
import { toast } from '#ui/toast/toast.ts';
import { answerOf, messageTones } from './message-words.ts';
import { webhookMessages } from './messages.ts';
import classes from './webhooks.module.css';

/** One message: what was sent, what came back, and when it is tried again. */
export function MessageDialog({ id, onClose }: { id: string; onClose: () => void }) {
  useFocusReturn();
  const t = useMessages(webhookMessages);
  const tUi = useMessages(uiMessages);
  const can = useCan();
  const { data, error, refetch } = useQuery(api.query(webhookEndpoints.message, { params: { id } }));
  const resend = useMutation(
    api.mutation(webhookEndpoints.resend, {
      stale: [webhookEndpoints.list.path],
      onDone: () => toast.done(t('resent')),
    }),
  );
  return (
    <Modal opened onClose={onClose} title={t('message')} size="lg" closeButtonProps={{ 'aria-label': tUi('close') }}>
      {error && !data ? <FailedPanel title={t('failed')} error={error} onRetry={refetch} /> : null}
      {data || error ? null : <Skeleton height={240} />}
      {data ? (
        <>
          <MessageFacts message={data} />
          <h3 className={classes.heading}>{t('body')}</h3>
          <pre dir="ltr" className={classes.raw}>
            {readable(data.body)}
          </pre>
          {data.answerStatus === null ? null : (
            <>
              <h3 className={classes.heading}>{t('answerText')}</h3>
              {data.answer ? (
                <pre dir="auto" className={classes.raw}>
                  {data.answer}
                </pre>
              ) : (
                <p>{t('answerEmpty')}</p>
              )}
            </>
          )}
          {can('update', 'Webhook') ? (
            <div className={classes.acts}>
              <Button
                loading={resend.isPending}
                onClick={() => resend.mutate({ params: { id } }, { onError: (failure) => toast.failed(failure) })}
              >
                {t('resend')}
              </Button>
            </div>
          ) : null}
        </>
      ) : null}
    </Modal>
  );
}

function MessageFacts({ message }: { message: WebhookMessageDetail }) {
  const t = useMessages(webhookMessages);
  const format = useFormat();
  const { id, event, status, tries, createdAt, triedAt, nextAt, tookMs } = message;
  return (
    <dl className={classes.facts}>
      <dt>{t('event')}</dt>
      <dd>
        <code dir="ltr">{event}</code>
      </dd>
      <dt>{t('messageId')}</dt>
      <dd>
        <code dir="ltr">{id}</code>
      </dd>
      <dt>{t('status')}</dt>
      <dd>
        <Chip tone={messageTones[status]}>{t(`status.${status}`)}</Chip>
      </dd>
      <dt>{t('toldAt')}</dt>
      <dd>{format.dateTime(createdAt)}</dd>
      <dt>{t('tries')}</dt>
      <dd>{format.number(tries)}</dd>
      {triedAt ? (
        <>
          <dt>{t('answer')}</dt>
          <dd>
            {answerOf(message, t)}
            {tookMs === null ? '' : ` · ${t('milliseconds', { count: format.number(tookMs) })}`}
            {` · ${format.dateTime(triedAt)}`}
          </dd>
        </>
      ) : null}
      {nextAt ? (
        <>
          <dt>{t('nextAt')}</dt>
          <dd>{format.dateTime(nextAt)}</dd>
        </>
      ) : null}
    </dl>
  );
}

/** The same in lines; what was signed has none. */
const readable = (body: string): string => JSON.stringify(JSON.parse(body), null, 2);
