import type { User } from '@cartage/contract/users/users.schema.ts';
import { useCanOn } from '#session/record-ability.ts';

/** Whether the person may do this to that account: nobody looks after those who may more than they do. */
export function useMayOn(): (action: 'update' | 'delete', user: User) => boolean {
  const canOn = useCanOn();
  return (action, user) => canOn(action, 'User', user) && user.isLookedAfter !== false;
}
