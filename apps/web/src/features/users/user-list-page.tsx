import { roles } from '@cartage/contract/access/access.schema.ts';
import { userEndpoints } from '@cartage/contract/users/users.endpoints.ts';
import { type User, type UserDetail, userPlans, userStatuses } from '@cartage/contract/users/users.schema.ts';
import { Button } from '@mantine/core';
import { IconUserPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import { columnsOf } from '#list-page/column.tsx';
import { selectFilter } from '#list-page/filters.tsx';
import { ListPage } from '#list-page/list-page.tsx';
import { useCan } from '#session/ability.ts';
import { roleMessages } from '#session/messages.ts';
import { toast } from '#ui/toast/toast.ts';
import { userMessages } from './messages.ts';
import { useUserActions } from './use-user-actions.ts';
import { statusTones, wordOf } from './words.ts';

const InviteUser = lazy(() => import('./user-forms.tsx').then((forms) => ({ default: forms.InviteUser })));
const EditUser = lazy(() => import('./user-forms.tsx').then((forms) => ({ default: forms.EditUser })));
const { person, text, word, chip } = columnsOf(userEndpoints.list);

export function UserListPage() {
  const t = useMessages(userMessages);
  const tRole = useMessages(roleMessages);
  const can = useCan();
  const [isInviting, setIsInviting] = useState(false);
  const [edited, setEdited] = useState<UserDetail>();
  const edit = ({ id }: User) => void call(userEndpoints.get, { params: { id } }).then(setEdited, toast.failed);
  const { rowActions, bulkActions } = useUserActions(edit);
  const roleLabel = (role: string) => tRole(role as 'admin'); // the contract's roles are the keys of these words
  const roleOf = ({ role, roleName }: User) => roleName ?? roleLabel(role);
  const invite = can('create', 'User') ? (
    <Button leftSection={<IconUserPlus size={16} aria-hidden="true" />} onClick={() => setIsInviting(true)}>
      {t('invite')}
    </Button>
  ) : null;
  return (
    <>
      <ListPage
        endpoint={userEndpoints.list}
        title={t('title')}
        searchLabel={t('search')}
        rowName={({ fullName }) => fullName}
        exportName="users"
        exportColumns={[
          text('fullName', t('fullName')),
          text('email', t('email')),
          text('username', t('username')),
          text('company', t('company')),
          text('country', t('country')),
          text('contact', t('contact')),
          { ...text('role', t('role')), csv: roleOf },
          { ...text('currentPlan', t('plan')), csv: ({ currentPlan }) => wordOf(t, 'plan')(currentPlan) },
          { ...text('billing', t('billing')), csv: ({ billing }) => billing && wordOf(t, 'billing')(billing) },
          { ...text('status', t('status')), csv: ({ status }) => wordOf(t, 'status')(status) },
        ]}
        actions={invite}
        filters={[
          selectFilter('role', t('role'), roles, roleLabel),
          selectFilter('plan', t('plan'), userPlans, wordOf(t, 'plan')),
          selectFilter('status', t('status'), userStatuses, wordOf(t, 'status')),
        ]}
        columns={[
          person('fullName', t('person'), {
            sort: 'user',
            avatar: 'avatar',
            second: 'email',
            link: ({ id }) => `/apps/user/view/${id}`,
          }),
          { ...text('role', t('role'), { sort: 'role' }), cell: (user) => <bdi>{roleOf(user)}</bdi> },
          word('currentPlan', t('plan'), { sort: 'plan', label: wordOf(t, 'plan'), from: 'md' }),
          word('billing', t('billing'), { sort: 'billing', label: wordOf(t, 'billing'), from: 'xl' }),
          text('company', t('company'), { from: 'chosen' }),
          text('country', t('country'), { from: 'chosen' }),
          text('contact', t('contact'), { from: 'chosen' }),
          text('username', t('username'), { from: 'chosen' }),
          chip('status', t('status'), { sort: 'status', label: wordOf(t, 'status'), tones: statusTones }),
        ]}
        rowActions={rowActions}
        bulkActions={bulkActions}
        empty={{ title: t('emptyTitle'), text: t('emptyText'), action: invite }}
      />
      <Suspense fallback={null}>
        {isInviting ? <InviteUser onClose={() => setIsInviting(false)} /> : null}
        {edited ? <EditUser key={edited.id} user={edited} onClose={() => setEdited(undefined)} /> : null}
      </Suspense>
    </>
  );
}
