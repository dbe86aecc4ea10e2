import { chatEndpoints } from '@cartage/contract/chat/chat.endpoints.ts';
import type { EventTopic } from '@cartage/contract/events/events.endpoints.ts';
import { notificationEndpoints } from '@cartage/contract/notifications/notifications.endpoints.ts';
import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { appMessages } from '#app/messages.ts';
import { api, invalidate } from '#http/api.ts';
import { useLiveChanges } from '#http/use-live-changes.ts';
import { useMessages } from '#i18n/messages.ts';
import { useCan } from '#session/ability.ts';
import { mayShowBrowserNotices } from '#ui/browser-notice.ts';
import { Pop } from '#ui/pop/pop.tsx';
import classes from './notifications.module.css';
import { useOpenNotice } from './use-open-notice.ts';

const NotificationPanel = lazy(() =>
  import('./notification-panel.tsx').then((module) => ({ default: module.NotificationPanel })),
);

/** The bell: marked while something is unread, live from the server; its list comes with the first opening. */
export function Notifications() {
  const can = useCan();
  return can('read', 'Notification') ? <Bell /> : null;
}

function Bell() {
  const t = useMessages(appMessages);
  const { data } = useQuery({ ...api.query(notificationEndpoints.unread, {}), staleTime: 60_000 });
  const openNotice = useOpenNotice();
  // The count in the navigation and how the shop works are heard by the same line: a browser has few for all its tabs.
  useLiveChanges(['notifications', 'chat', 'shop'], async (changes) => {
    const about = (topic: EventTopic) =>
      changes === 'reset' ? [] : changes.filter((change) => change.topic === topic);
    const notices = about('notifications');
    if (notices.length > 0 && mayShowBrowserNotices()) {
      const ids = notices.map(({ id }) => id);
      void import('./tell-by-browser.ts').then(({ tellByBrowser }) => tellByBrowser(ids, openNotice)).catch(() => {});
    }
    await invalidate([
      ...(changes === 'reset' || about('chat').length > 0 ? [chatEndpoints.list.path] : []),
      ...(changes === 'reset' || notices.length > 0 ? [notificationEndpoints.list.path] : []),
      // Whatever the shop shows may tell of its settings: the currency, what is asked, what stands around its numbers.
      ...(changes === 'reset' || about('shop').length > 0 ? ['/api/apps/ecommerce/'] : []),
    ]);
  });
  const unread = data?.unread ?? 0;
  const label = unread > 0 ? t('notificationsUnread', { count: unread }) : t('notifications');
  return (
    <Pop
      label={t('notifications')}
      trigger={(trigger) => (
        <ActionIcon aria-label={label} {...trigger}>
          <IconBell size={20} aria-hidden="true" />
          {unread > 0 ? <span className={classes.mark} /> : null}
        </ActionIcon>
      )}
    >
      {(close) => (
        <Suspense fallback={null}>
          <NotificationPanel onNavigate={close} />
        </Suspense>
      )}
    </Pop>
  );
}
