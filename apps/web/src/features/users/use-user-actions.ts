import { userEndpoints } from '@cartage/contract/users/users.endpoints.ts';
import type { User } from '@cartage/contract/users/users.schema.ts';
import { IconMail, IconPencil, IconTrash, IconUserCheck, IconUserOff } from '@tabler/icons-react';
import { invalidate } from '#http/api.ts';
import { call } from '#http/call.ts';
import { describeError, errorMessages } from '#http/messages.ts';
import { messagesNow, type Translate, useMessages } from '#i18n/messages.ts';
import type { RowAction } from '#list-page/row-actions.tsx';
import type { BulkAction } from '#list-page/selection-bar.tsx';
import { useCan } from '#session/ability.ts';
import { useSession } from '#session/session.ts';
import { confirm } from '#ui/confirm/confirm.ts';
import { toast } from '#ui/toast/toast.ts';
import { type UserWords, userMessages } from './messages.ts';
import { useMayOn } from './use-may-on.ts';

type Users = readonly User[];
type Verb = 'suspend' | 'activate' | 'remove';

/** What can be done to people, one by one and together, as far as the role goes. */
export function useUserActions(edit: (user: User) => void, onRemoved?: () => void) {
  const t = useMessages(userMessages);
  const can = useCan();
  const ownId = useSession((session) => session.userData?.id);
  const isOther = ({ id }: User) => id !== ownId;
  const mayOn = useMayOn();
  const mayUpdate = can('update', 'User');
  const mayChange = (user: User) => mayOn('update', user);
  const mayDelete = can('delete', 'User');
  const suspend = (users: Users) => act('suspend', users, t);
  const activate = (users: Users) => act('activate', users, t);
  const remove = (users: Users) => askAndRemove(users, t, onRemoved);

  const only = <T>(isAllowed: boolean, ...actions: T[]): T[] => (isAllowed ? actions : []);
  const rowActions: RowAction<User>[] = [
    ...only<RowAction<User>>(
      mayUpdate,
      { id: 'edit', label: t('edit'), icon: IconPencil, isOffered: mayChange, run: edit },
      {
        id: 'invite',
        label: t('inviteAgain'),
        icon: IconMail,
        isOffered: (user) => user.status === 'pending' && mayChange(user),
        run: (user) => inviteAgain(user, t),
      },
      {
        id: 'activate',
        label: t('activate'),
        icon: IconUserCheck,
        isOffered: (user) => user.status !== 'active' && mayChange(user),
        run: (user) => activate([user]),
      },
      {
        id: 'suspend',
        label: t('suspend'),
        icon: IconUserOff,
        isOffered: (user) => user.status !== 'inactive' && isOther(user) && mayChange(user),
        run: (user) => suspend([user]),
      },
    ),
    ...only<RowAction<User>>(mayDelete, {
      id: 'delete',
      label: t('delete'),
      icon: IconTrash,
      isDangerous: true,
      isOffered: (user) => isOther(user) && mayOn('delete', user),
      run: (user) => remove([user]),
    }),
  ];
  const bulkActions: BulkAction<User>[] = [
    ...only<BulkAction<User>>(
      mayUpdate,
      { id: 'activate', label: t('activate'), icon: IconUserCheck, run: activate },
      { id: 'suspend', label: t('suspend'), icon: IconUserOff, run: suspend },
    ),
    ...only<BulkAction<User>>(mayDelete, {
      id: 'delete',
      label: t('delete'),
      icon: IconTrash,
      isDangerous: true,
      run: remove,
    }),
  ];
  return { rowActions, bulkActions };
}

const wordOfVerb = { suspend: 'suspended', activate: 'activated', remove: 'deleted' } as const;

/** Does it to each, says how many it was, and names the reason for those that were refused. */
async function act(verb: Verb, users: Users, t: Translate<UserWords>, onDone?: () => void): Promise<void> {
  const results = await Promise.allSettled(users.map(({ id }) => call(userEndpoints[verb], { params: { id } })));
  const changed = users.filter((_, position) => results[position]?.status === 'fulfilled');
  if (changed.length > 0) {
    onDone?.();
    const wereActive = changed.filter(({ status }) => status === 'active');
    const undo =
      verb === 'suspend' && wereActive.length > 0 ? { onUndo: () => void act('activate', wereActive, t) } : {};
    toast.done(t(wordOfVerb[verb], { count: changed.length, name: changed[0]?.fullName ?? '' }), undo);
  }
  const refused = results.filter((result) => result.status === 'rejected');
  if (refused.length === 1 && users.length === 1) toast.failed(refused[0]?.reason);
  else if (refused[0]) toast.problem(t('someFailed', { count: refused.length, reason: reasonOf(refused[0].reason) }));
  await invalidate([userEndpoints.list.path]);
}

const reasonOf = (error: unknown) => describeError(error, messagesNow(errorMessages));

async function askAndRemove(users: Users, t: Translate<UserWords>, onRemoved?: () => void): Promise<boolean> {
  const facts = { count: users.length, name: users[0]?.fullName ?? '' };
  const isSure = await confirm({
    title: t('deleteTitle', facts),
    text: t('deleteText', facts),
    confirmLabel: t('deleteConfirm', facts),
    isDangerous: true,
  });
  if (isSure) await act('remove', users, t, onRemoved);
  return isSure;
}

async function inviteAgain({ id, email }: User, t: Translate<UserWords>): Promise<void> {
  await call(userEndpoints.invite, { params: { id } }).then(
    () => toast.done(t('invited', { email })),
    (error: unknown) => toast.failed(error),
  );
}
