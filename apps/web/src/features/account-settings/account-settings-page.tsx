import { Navigate, useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { type Rule, useCan } from '#session/ability.ts';
import { TabLinks } from '#ui/tab-links.tsx';
import { accountMessages } from './messages.ts';

const tabs = [
  { id: 'account', Page: lazy(() => import('./account-tab.tsx').then((module) => ({ default: module.AccountTab }))) },
  {
    id: 'security',
    Page: lazy(() => import('./security-tab.tsx').then((module) => ({ default: module.SecurityTab }))),
  },
  {
    id: 'notifications',
    Page: lazy(() => import('./notifications-tab.tsx').then((module) => ({ default: module.NotificationsTab }))),
    access: { action: 'read', subject: 'Notification' } satisfies Rule,
  },
  {
    id: 'api-keys',
    Page: lazy(() => import('./api-keys-tab.tsx').then((module) => ({ default: module.ApiKeysTab }))),
    access: { action: 'read', subject: 'ApiKey' } satisfies Rule,
  },
] as const;

/** What belongs to the person who is signed in, a tab an address. */
export function AccountSettingsPage() {
  const t = useMessages(accountMessages);
  const can = useCan();
  const { tab }: { tab?: string } = useParams({ strict: false });
  const own = tabs.filter((one) => !('access' in one) || can(one.access.action, one.access.subject));
  const shown = own.find(({ id }) => id === tab);
  if (!shown) return <Navigate to="/pages/account-settings/account" replace />;
  return (
    <>
      <TabLinks
        label={t('title')}
        tabs={own.map(({ id }) => ({ id, label: t(`tab.${id}`), to: `/pages/account-settings/${id}` }))}
        shown={shown.id}
      />
      <Suspense fallback={null}>
        <shown.Page />
      </Suspense>
    </>
  );
}
