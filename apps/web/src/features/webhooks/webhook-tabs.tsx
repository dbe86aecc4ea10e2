import { useMessages } from '#i18n/messages.ts';
import { TabLinks } from '#ui/tab-links.tsx';
import { webhookMessages } from './messages.ts';

/** The endpoints, and what they were told. */
export function WebhookTabs({ shown }: { shown: 'endpoints' | 'log' }) {
  const t = useMessages(webhookMessages);
  return (
    <TabLinks
      label={t('parts')}
      shown={shown}
      tabs={[
        { id: 'endpoints', label: t('endpoints'), to: '/apps/webhooks' },
        { id: 'log', label: t('log'), to: '/apps/webhooks/log' },
      ]}
    />
  );
}
