import { profileEndpoints } from '@cartage/contract/pages/profile/profile.endpoints.ts';
import { Skeleton } from '@mantine/core';
import { Navigate, useParams, useSearch } from '@tanstack/react-router';
import { invalidate } from '#http/api.ts';
import { isApiError } from '#http/api-error.ts';
import { useLiveChanges } from '#http/use-live-changes.ts';
import { useMessages } from '#i18n/messages.ts';
import { useSession } from '#session/session.ts';
import { LostParcel } from '#ui/drawings/large-drawings.tsx';
import { FailedPanel } from '#ui/failed-panel.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { PageTitle } from '#ui/page-header.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { TabLinks } from '#ui/tab-links.tsx';
import { ConnectionsTab } from './connections-tab.tsx';
import { profileMessages } from './messages.ts';
import { OverviewTab } from './overview-tab.tsx';
import { ProfileHead } from './profile-head.tsx';
import { ProjectsTab } from './projects-tab.tsx';
import { TeamsTab } from './teams-tab.tsx';
import { type ShownTab, shownTabs, useHeader } from './use-profile.ts';

const pages: Record<ShownTab, (props: { userId: number | undefined }) => React.ReactNode> = {
  profile: OverviewTab,
  teams: TeamsTab,
  projects: ProjectsTab,
  connections: ConnectionsTab,
};

/** A person as colleagues see them: oneself, or who is named in the address. */
export function ProfilePage() {
  const t = useMessages(profileMessages);
  const params: { tab?: string } = useParams({ strict: false });
  const tab = shownTabs.find((one) => one === params.tab);
  const userId = useNamed();
  const { data: header, error, refetch } = useHeader(userId);
  useLiveChanges(['users', 'projects'], () => invalidate([profileEndpoints.tab.path]));
  if (!tab) return <Navigate to="/pages/user-profile/profile" search={(before: object) => before as never} replace />;
  if (isApiError(error, 404))
    return (
      <>
        <PageTitle title={t('unknownTitle')} />
        <StatePanel
          isPage
          drawing={<LostParcel />}
          title={t('unknownTitle')}
          text={t('unknownText')}
          action={<ButtonLink to="/pages/user-profile/profile">{t('toOwn')}</ButtonLink>}
        />
      </>
    );
  if (error && !header)
    return (
      <>
        <PageTitle title={t('title')} />
        <FailedPanel isPage title={t('failed')} error={error} onRetry={refetch} />
      </>
    );
  const Page = pages[tab];
  return (
    <>
      {header ? (
        <ProfileHead header={header} isOwn={userId === undefined} title={t(`tab.${tab}`)} />
      ) : (
        <Skeleton height="16rem" mb="lg" />
      )}
      <TabLinks
        label={t('parts')}
        tabs={shownTabs.map((one) => ({
          id: one,
          label: t(`tab.${one}`),
          to: `/pages/user-profile/${one}`,
          ...(userId === undefined ? {} : { search: { userId } }),
        }))}
        shown={tab}
      />
      <Page key={userId} userId={userId} />
    </>
  );
}

/** Who is named in the address; nobody where that is oneself. */
function useNamed(): number | undefined {
  const search: { userId?: unknown } = useSearch({ strict: false });
  const ownId = useSession(({ userData }) => userData?.id);
  const id =
    typeof search.userId === 'string' && /^[1-9]\d{0,8}$/.test(search.userId) ? Number(search.userId) : undefined;
  return id === ownId ? undefined : id;
}
