import { useMessages } from '#i18n/messages.ts';
import { TabLinks } from '#ui/tab-links.tsx';
import { webhookMessages } from './messages.ts';

/** The webhooks, and what they were told. */
export function WebhookTabs({ shown }: { shown: 'receivers' | 'log' }) {
  const t = useMessages(webhookMessages);
  return (
    <TabLinks
      label={t('parts')}
      shown={shown}
      tabs={[
        { id: 'receivers', label: t('receivers'), to: '/apps/webhooks' },
        { id: 'log', label: t('log'), to: '/apps/webhooks/log' },
      ]}
    />
  );
}
