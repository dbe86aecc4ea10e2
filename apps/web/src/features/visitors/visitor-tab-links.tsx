import { useMessages } from '#i18n/messages.ts';
import { useCan } from '#session/ability.ts';
import { TabLinks } from '#ui/tab-links.tsx';
import { visitorMessages } from './messages.ts';
import { type VisitorTab, visitorAccess } from './visitor-access.ts';

const tabs = ['messages', 'checkouts', 'subscribers', 'plans'] as const;

/** The tabs this person may open; with one alone there is nothing to choose. */
export function VisitorTabLinks({ shown }: { shown: VisitorTab }) {
  const t = useMessages(visitorMessages);
  const can = useCan();
  const own = tabs.filter((tab) => can(visitorAccess[tab].action, visitorAccess[tab].subject));
  if (own.length < 2) return null;
  return (
    <TabLinks
      label={t('visitors')}
      tabs={own.map((tab) => ({ id: tab, label: t(`tab.${tab}`), to: `/apps/visitors/${tab}` }))}
      shown={shown}
    />
  );
}
