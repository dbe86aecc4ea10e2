import { auditEndpoints } from '@cartage/contract/audit/audit.endpoints.ts';
import { analyticsEndpoints } from '@cartage/contract/dashboards/analytics/analytics.endpoints.ts';
import { userEndpoints } from '@cartage/contract/users/users.endpoints.ts';
import type { UserDetail } from '@cartage/contract/users/users.schema.ts';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useLostRecord } from '#form/use-lost-record.ts';
import { api, invalidate } from '#http/api.ts';
import { useLiveChanges } from '#http/use-live-changes.ts';
import { useMessages } from '#i18n/messages.ts';
import { RowActions } from '#list-page/row-actions.tsx';
import { useCan } from '#session/ability.ts';
import { roleMessages } from '#session/messages.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Chip } from '#ui/chip.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { RecordFailed } from '#ui/record-failed.tsx';
import { RecordHead } from '#ui/record-head.tsx';
import { TabLinks } from '#ui/tab-links.tsx';
import { userMessages } from './messages.ts';
import { useMayOn } from './use-may-on.ts';
import { useUserActions } from './use-user-actions.ts';
import { UserActivity } from './user-activity.tsx';
import { UserFacts } from './user-facts.tsx';
import { UserSecurity } from './user-security.tsx';
import classes from './user-view-page.module.css';
import { UserWork } from './user-work.tsx';
import { statusTones, wordOf } from './words.ts';

const EditUser = lazy(() => import('./user-forms.tsx').then((forms) => ({ default: forms.EditUser })));

const shownPaths = [
  userEndpoints.get.path,
  userEndpoints.getAccess.path,
  auditEndpoints.list.path,
  analyticsEndpoints.projects.path,
];

/** One person, as seen by who looks after people. */
export function UserViewPage() {
  const t = useMessages(userMessages);
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const read = useQuery(api.query(userEndpoints.get, { params: { id: Number(id) } }));
  const { data: user, error, refetch } = read;
  const isLost = useLostRecord(read);
  useLiveChanges(['users', 'projects'], () => invalidate(shownPaths));
  if (isLost)
    return (
      <RecordFailed
        error={error}
        onRetry={refetch}
        title={t('person')}
        failed={t('viewFailed')}
        unknown={{
          title: t('unknownTitle'),
          text: t('unknownText'),
          toList: t('toList'),
          listPath: '/apps/user/list',
        }}
      />
    );
  return user ? <UserView user={user} /> : <Skeleton height="30rem" />;
}

function UserView({ user }: { user: UserDetail }) {
  const t = useMessages(userMessages);
  const can = useCan();
  const mayOn = useMayOn();
  const search: { tab?: unknown } = useSearch({ strict: false });
  const tabs = [
    'account' as const,
    ...(mayOn('update', user) ? ['security' as const] : []),
    ...(can('read', 'AuditEvent') ? ['activity' as const] : []),
  ];
  const tab = tabs.find((one) => one === search.tab) ?? 'account';
  return (
    <>
      <Head user={user} />
      <div className={classes.page}>
        <UserFacts user={user} />
        <div className={classes.main}>
          {tabs.length > 1 ? (
            <TabLinks
              label={t('parts')}
              tabs={tabs.map((one) => ({
                id: one,
                label: t(`tab.${one}`),
                to: `/apps/user/view/${user.id}`,
                search: one === 'account' ? {} : { tab: one },
              }))}
              shown={tab}
            />
          ) : null}
          {tab === 'account' ? <UserWork user={user} /> : null}
          {tab === 'security' ? <UserSecurity user={user} /> : null}
          {tab === 'activity' ? <UserActivity user={user} /> : null}
        </div>
      </div>
    </>
  );
}

function Head({ user }: { user: UserDetail }) {
  const t = useMessages(userMessages);
  const tRole = useMessages(roleMessages);
  const navigate = useNavigate();
  const [edited, setEdited] = useState<UserDetail>();
  const { rowActions } = useUserActions(
    () => setEdited(user),
    () => void navigate({ to: '/apps/user/list' }),
  );
  const mayEdit = rowActions.some(({ id, isOffered }) => id === 'edit' && isOffered?.(user));
  return (
    <>
      <RecordHead
        title={user.fullName}
        picture={<Avatar name={user.fullName} src={user.avatar} sizePx={72} />}
        facts={
          <>
            <Chip tone="accent">{user.roleName ?? tRole(user.role)}</Chip>
            <Chip tone={statusTones[user.status]}>{wordOf(t, 'status')(user.status)}</Chip>
            <bdi>{user.company}</bdi>
          </>
        }
        actions={
          <>
            <ButtonLink
              to="/pages/user-profile/profile"
              // The router's types know no search of a path made at run time.
              search={{ userId: user.id } as never}
              variant="default"
            >
              {t('toProfile')}
            </ButtonLink>
            {mayEdit ? <Button onClick={() => setEdited(user)}>{t('edit')}</Button> : null}
            <RowActions row={user} name={user.fullName} actions={rowActions.filter(({ id }) => id !== 'edit')} />
          </>
        }
      />
      <Suspense fallback={null}>
        {edited ? <EditUser user={edited} onClose={() => setEdited(undefined)} /> : null}
      </Suspense>
    </>
  );
}
