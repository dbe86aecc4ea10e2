import { chatEndpoints } from '@cartage/contract/chat/chat.endpoints.ts';
import { userEndpoints } from '@cartage/contract/users/users.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '#http/api.ts';
import { useCan } from '#session/ability.ts';
import type { Badge } from './nav-tree.ts';

/** How many wait behind an entry; nothing while there are none. */
export function useBadges(): Partial<Record<Badge, number>> {
  const can = useCan();
  const users = useQuery({
    ...api.query(userEndpoints.list, { query: { status: 'pending', itemsPerPage: 5 } }),
    enabled: can('update', 'User'),
    staleTime: 60_000,
  });
  const chats = useQuery({
    ...api.query(chatEndpoints.list, { query: { q: '' } }),
    enabled: can('read', 'Chat'),
    staleTime: 60_000,
  });
  return {
    pendingUsers: users.data?.totalUsers ?? 0,
    unseenMessages: chats.data?.chatsContacts.reduce((sum, { chat }) => sum + chat.unseenMsgs, 0) ?? 0,
  };
}
