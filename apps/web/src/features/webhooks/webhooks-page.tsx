import { webhookEndpoints } from '@cartage/contract/webhooks/webhooks.endpoints.ts';
import type { Webhook, WebhookWithSecret } from '@cartage/contract/webhooks/webhooks.schema.ts';
import { Button, Modal } from '@mantine/core';
import {
  IconHistory,
  IconKey,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlus,
  IconSend,
  IconTrash,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
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
import { Chip } from '#ui/chip.tsx';
import { uiMessages } from '#ui/messages.ts';
import { Secret } from '#ui/secret.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { webhookMessages } from './messages.ts';
import { useWebhookActs } from './use-webhook-acts.ts';
import { VerifyCard } from './verify-card.tsx';
import { EditWebhook, NewWebhook } from './webhook-form.tsx';
import { stateOf, stateTones } from './webhook-state.ts';
import { WebhookTabs } from './webhook-tabs.tsx';
import classes from './webhooks.module.css';

const { text, date } = columnsOf(webhookEndpoints.list);

/** The servers that are told of what happens here. */
export function WebhooksPage() {
  const t = useMessages(webhookMessages);
  const can = useCan();
  const navigate = useNavigate();
  const [isMaking, setIsMaking] = useState(false);
  const [edited, setEdited] = useState<Webhook>();
  const [made, setMade] = useState<WebhookWithSecret>();
  const [testedId, setTestedId] = useState<string>();
  const { data: host } = useQuery(api.query(webhookEndpoints.host, {}));
  const canSend = host?.canSend ?? true;
  const acts = useWebhookActs({ onSecret: setMade, onTested: ({ id }) => setTestedId(id) });
  useLiveChanges(['webhooks'], () => invalidate([webhookEndpoints.list.path]), { restMs: 1000 });
  const mayUpdate = can('update', 'Webhook');
  const make = can('create', 'Webhook') ? (
    <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => setIsMaking(true)}>
      {t('new')}
    </Button>
  ) : null;
  const showLog = ({ id }: Webhook) => navigate({ to: '/apps/webhooks/log', search: { webhookId: id } } as never); // made at run time
  return (
    <>
      <ListPage
        endpoint={webhookEndpoints.list}
        title={t('title')}
        searchLabel={t('search')}
        rowName={({ name }) => name}
        actions={make}
        above={
          <>
            <WebhookTabs shown="receivers" />
            {canSend ? null : (
              <p role="note" className={classes.notice}>
                {t('cannotSend')}
              </p>
            )}
          </>
        }
        filters={[
          selectFilter('isActive', t('state'), ['true', 'false'], (word) =>
            t(word === 'true' ? 'state.on' : 'state.off'),
          ),
        ]}
        columns={[
          text('name', t('name'), { sort: 'name', ...(mayUpdate && { onOpen: setEdited }) }),
          {
            id: 'url',
            header: t('url'),
            sort: 'url',
            cell: ({ url }) => (
              <span dir="ltr" title={url}>
                {new URL(url).host}
              </span>
            ),
            csv: ({ url }) => url,
          },
          {
            id: 'state',
            header: t('state'),
            sort: 'isActive',
            cell: (row) => <Chip tone={stateTones[stateOf(row)]}>{t(`state.${stateOf(row)}`)}</Chip>,
            csv: stateOf,
          },
          {
            id: 'events',
            header: t('events'),
            from: 'xl',
            cell: ({ events }) => t('eventCount', { count: events.length }),
            csv: ({ events }) => events.join(' '),
          },
          date('lastSentAt', t('lastSentAt'), { withTime: true, from: 'lg' }),
          date('createdAt', t('createdAt'), { sort: 'createdAt', from: '2xl' }),
        ]}
        rowActions={[
          { id: 'log', label: t('showLog'), icon: IconHistory, run: showLog },
          ...(mayUpdate
            ? [
                { id: 'edit', label: t('open'), icon: IconPencil, run: setEdited },
                { id: 'test', label: t('test'), icon: IconSend, isOffered: () => canSend, run: acts.test },
                {
                  id: 'on',
                  label: t('switchOn'),
                  icon: IconPlayerPlay,
                  isOffered: ({ isActive }: Webhook) => canSend && !isActive,
                  run: (row: Webhook) => acts.setActive(row, true),
                },
                {
                  id: 'off',
                  label: t('switchOff'),
                  icon: IconPlayerPause,
                  isOffered: ({ isActive }: Webhook) => isActive,
                  run: (row: Webhook) => acts.setActive(row, false),
                },
                { id: 'rotate', label: t('rotate'), icon: IconKey, run: acts.rotate },
              ]
            : []),
          ...(can('delete', 'Webhook')
            ? [{ id: 'delete', label: t('delete'), icon: IconTrash, isDangerous: true, run: acts.remove }]
            : []),
        ]}
        empty={{ title: t('none'), text: t('noneText'), action: make }}
      />
      <VerifyCard hasReference={canSend} />
      {isMaking ? <NewWebhook canSend={canSend} onClose={() => setIsMaking(false)} onMade={setMade} /> : null}
      {edited ? <EditWebhook webhook={edited} canSend={canSend} onClose={() => setEdited(undefined)} /> : null}
      {made ? <SecretDialog webhook={made} onClose={() => setMade(undefined)} /> : null}
      {testedId ? <MessageDialog id={testedId} onClose={() => setTestedId(undefined)} /> : null}
    </>
  );
}

function SecretDialog({ webhook, onClose }: { webhook: WebhookWithSecret; onClose: () => void }) {
  const t = useMessages(webhookMessages);
  const tUi = useMessages(uiMessages);
  const format = useFormat();
  const { name, secret, oldSecretUntil } = webhook;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('secretTitle', { name: isolated(name) })}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': tUi('close') }}
    >
      <p>{t('secretText')}</p>
      {oldSecretUntil ? <p>{t('secretOld', { date: format.dateTime(oldSecretUntil) })}</p> : null}
      <Secret text={secret} label={t('copySecret')} />
    </Modal>
  );
}
