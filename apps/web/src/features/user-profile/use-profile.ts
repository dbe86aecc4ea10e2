import { profileEndpoints } from '@cartage/contract/pages/profile/profile.endpoints.ts';
import type {
  ProfileConnection,
  ProfileHeader,
  ProfileOverview,
  ProfileProject,
  ProfileTeam,
} from '@cartage/contract/pages/profile/profile.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '#http/api.ts';

interface OfTab {
  profile: ProfileOverview;
  teams: ProfileTeam[];
  projects: ProfileProject[];
  connections: ProfileConnection[];
}
export type ShownTab = keyof OfTab;
export const shownTabs: readonly ShownTab[] = ['profile', 'teams', 'projects', 'connections'];

/** `userId` is left out for oneself. */
export const useHeader = (userId: number | undefined) =>
  useQuery(api.query(profileEndpoints.header, { query: { userId } }));

export const tabKey = <T extends ShownTab>(tab: T, userId: number | undefined) =>
  api.query(profileEndpoints.tab, { query: { tab, userId } }).queryKey;

/** What stands on one tab. */
export function useTab<T extends ShownTab>(tab: T, userId: number | undefined) {
  const { data, error, refetch } = useQuery(api.query(profileEndpoints.tab, { query: { tab, userId } }));
  // Which of the answers comes is decided by the tab that was asked for.
  return { data: data as OfTab[T] | undefined, error, refetch };
}

/** Whom the signed-in person is connected with, whoever's profile is looked at. */
export function useOwnConnections(): ReadonlySet<number> {
  const { data = [] } = useTab('connections', undefined);
  return new Set(data.filter(({ isConnected }) => isConnected).map(({ id }) => id));
}

export type Person = Pick<ProfileHeader, 'id' | 'fullName'>;
