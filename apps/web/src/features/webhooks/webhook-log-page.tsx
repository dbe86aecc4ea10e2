import { webhookEventNames, webhookTest } from '@cartage/contract/webhooks/webhook-events.schema.ts';
import { webhookEndpoints } from '@cartage/contract/webhooks/webhooks.endpoints.ts';
import {
  messageStatuses,
  mostWebhooks,
  type Webhook,
  type WebhookMessage,
} from '@cartage/contract/webhooks/webhooks.schema.ts';
import { IconEye, IconRefresh } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '#format/format.ts';
import { isolated } from '#format/isolated.ts';
import { api, invalidate } from '#http/api.ts';
import { useLiveChanges } from '#http/use-live-changes.ts';
import { useMessages } from '#i18n/messages.ts';
import { columnsOf } from '#list-page/column.tsx';
import { selectFilter } from '#list-page/filters.tsx';
import { ListPage } from '#list-page/list-page.tsx';
import { useCan } from '#session/ability.ts';
import { toast } from '#ui/toast/toast.ts';
import { useInAddress } from '#ui/use-in-address.ts';
import { MessageDialog } from './message-dialog.tsx';
import { answerOf, messageTones } from './message-words.ts';
import { webhookMessages } from './messages.ts';
import { stateOf } from './webhook-state.ts';
import { WebhookTabs } from './webhook-tabs.tsx';
import classes from './webhooks.module.css';

const { text, chip, number, date } = columnsOf(webhookEndpoints.messages);

/** What was told, to whom, and what came back. */
export function WebhookLogPage() {
  const t = useMessages(webhookMessages);
  const can = useCan();
  const format = useFormat();
  const [webhookId] = useInAddress('webhookId');
  const [opened, setOpened] = useState<string>();
  const { data } = useQuery(api.query(webhookEndpoints.list, { query: { itemsPerPage: mostWebhooks } }));
  const webhooks = data?.webhooks ?? [];
  const shown = webhooks.find(({ id }) => id === webhookId);
  const nameOf = (id: string) => webhooks.find((one) => one.id === id)?.name ?? '';
  const statusLabel = (status: string) => t(`status.${status}` as 'status.sent'); // the test of messages walks every status
  const resend = useMutation(api.mutation(webhookEndpoints.resend, { stale: [webhookEndpoints.list.path] }));
  useLiveChanges(['webhooks'], () => invalidate([webhookEndpoints.list.path]), { restMs: 1000 });
  const sendAgain = ({ id }: WebhookMessage) =>
    resend.mutate(
      { params: { id } },
      { onSuccess: () => toast.done(t('resent')), onError: (error) => toast.failed(error) },
    );
  return (
    <>
      <ListPage
        endpoint={webhookEndpoints.messages}
        title={t('logTitle')}
        searchLabel={t('searchLog')}
        rowName={({ event, createdAt }) => `${event}, ${format.dateTime(createdAt)}`}
        above={
          <>
            <WebhookTabs shown="log" />
            {shown ? <Trouble webhook={shown} /> : null}
          </>
        }
        filters={[
          selectFilter(
            'webhookId',
            t('webhook'),
            webhooks.map(({ id }) => id),
            nameOf,
          ),
          selectFilter('status', t('status'), messageStatuses, statusLabel),
          selectFilter('event', t('event'), [...webhookEventNames, webhookTest], (event) => t(`event.${event}`)),
        ]}
        columns={[
          text('event', t('event'), { sort: 'event', onOpen: ({ id }) => setOpened(id) }),
          {
            id: 'webhook',
            header: t('webhook'),
            from: 'lg',
            cell: (row) => <bdi>{nameOf(row.webhookId)}</bdi>,
            csv: (row) => nameOf(row.webhookId),
          },
          chip('status', t('status'), { sort: 'status', label: statusLabel, tones: messageTones }),
          {
            id: 'answer',
            header: t('answer'),
            cell: (row) => answerOf(row, t),
            csv: (row) => answerOf(row, t),
          },
          number('tookMs', t('tookMs'), {
            from: 'xl',
            write: (value, { number: write }) => t('milliseconds', { count: write(value) }),
          }),
          number('tries', t('tries'), { from: 'lg' }),
          date('createdAt', t('toldAt'), { sort: 'createdAt', withTime: true }),
          date('nextAt', t('nextAt'), { withTime: true, from: 'xl' }),
        ]}
        rowActions={[
          { id: 'open', label: t('details'), icon: IconEye, run: ({ id }: WebhookMessage) => setOpened(id) },
          ...(can('update', 'Webhook')
            ? [{ id: 'resend', label: t('resend'), icon: IconRefresh, run: sendAgain }]
            : []),
        ]}
        empty={{ title: t('noMessages'), text: t('noMessagesText') }}
      />
      {opened ? <MessageDialog id={opened} onClose={() => setOpened(undefined)} /> : null}
    </>
  );
}

/** Why one that should be told is not. */
function Trouble({ webhook }: { webhook: Webhook }) {
  const t = useMessages(webhookMessages);
  const format = useFormat();
  const state = stateOf(webhook);
  if (state === 'on' || state === 'off') return null;
  const { name, failingSince, updatedAt } = webhook;
  return (
    <p role="note" className={classes.notice}>
      {t(state, { name: isolated(name), date: format.dateTime(failingSince ?? updatedAt) })}
    </p>
  );
}
