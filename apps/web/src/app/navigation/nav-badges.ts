import { userEndpoints } from '@cartage/contract/users/users.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '#http/api.ts';
import { useCan } from '#session/ability.ts';
import type { Badge } from './nav-tree.ts';

/** How many wait behind an entry; nothing while there are none. */
export function useBadges(): Partial<Record<Badge, number>> {
  const can = useCan();
  const { data } = useQuery({
    ...api.query(userEndpoints.list, { query: { status: 'pending', itemsPerPage: 5 } }),
    enabled: can('update', 'User'),
    staleTime: 60_000,
  });
  return data && data.totalUsers > 0 ? { pendingUsers: data.totalUsers } : {};
}
