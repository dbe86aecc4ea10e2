import { roleEndpoints } from '@cartage/contract/access/roles.endpoints.ts';
import type { RoleRecord } from '@cartage/contract/access/roles.schema.ts';
import { IconCopy, IconPencil, IconPlus, IconTrash, IconUserCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api } from '#http/api.ts';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import { type RowAction, RowActions } from '#list-page/row-actions.tsx';
import { useCan } from '#session/ability.ts';
import { roleMessages } from '#session/messages.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Chip } from '#ui/chip.tsx';
import { confirm } from '#ui/confirm/confirm.ts';
import { FailedPanel } from '#ui/failed-panel.tsx';
import { TextLink } from '#ui/link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { toast } from '#ui/toast/toast.ts';
import { invalidateAccess } from './invalidate-access.ts';
import { accessMessages } from './messages.ts';
import { toneOf, useRoleName } from './role-words.ts';
import classes from './roles-page.module.css';

const AddRole = lazy(() => import('./role-forms.tsx').then((forms) => ({ default: forms.AddRole })));
const EditRole = lazy(() => import('./role-forms.tsx').then((forms) => ({ default: forms.EditRole })));
const GiveRole = lazy(() => import('./give-role.tsx').then((forms) => ({ default: forms.GiveRole })));
type Opened = { form: 'edit' | 'copy' | 'give'; role: RoleRecord } | { form: 'add' };

export function RolesPage() {
  const t = useMessages(accessMessages);
  const can = useCan();
  const [opened, setOpened] = useState<Opened>();
  const { data, error, refetch } = useQuery(api.query(roleEndpoints.list, {}));
  const actions = useRoleActions(setOpened);
  return (
    <>
      <PageHeader title={t('roles')} lead={t('rolesLead')} />
      {error && !data ? <FailedPanel title={t('rolesFailed')} error={error} onRetry={refetch} /> : null}
      <ul className={classes.cards} aria-busy={!data && !error}>
        {data?.roles.map((role) => (
          <RoleCard key={role.id} role={role} actions={actions} />
        ))}
        {data && can('create', 'Role') ? (
          <li>
            <button type="button" className={classes.add} onClick={() => setOpened({ form: 'add' })}>
              <IconPlus size={20} aria-hidden="true" />
              <strong>{t('addRole')}</strong>
              <span>{t('addRoleText')}</span>
            </button>
          </li>
        ) : null}
      </ul>
      <Suspense fallback={null}>
        {opened ? <OpenedForm opened={opened} onClose={() => setOpened(undefined)} /> : null}
      </Suspense>
    </>
  );
}

function OpenedForm({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  const t = useMessages(accessMessages);
  const nameOf = useRoleName();
  if (opened.form === 'add')
    return <AddRole initial={{ name: '', basedOn: 'subscriber', grants: [], removals: [] }} onClose={onClose} />;
  const { role } = opened;
  if (opened.form === 'edit') return <EditRole role={role} onClose={onClose} />;
  if (opened.form === 'give') return <GiveRole role={role} onClose={onClose} />;
  const { basedOn, grants, removals } = role;
  return (
    <AddRole initial={{ name: t('copyName', { name: nameOf(role) }), basedOn, grants, removals }} onClose={onClose} />
  );
}

/** A role: who has it, and what can be done with it. */
function RoleCard({ role, actions }: { role: RoleRecord; actions: readonly RowAction<RoleRecord>[] }) {
  const t = useMessages(accessMessages);
  const tRole = useMessages(roleMessages);
  const can = useCan();
  const name = useRoleName()(role);
  const count = t('people', { count: role.userCount });
  return (
    <li className={classes.card}>
      <div className={classes.line}>
        <h2 dir="auto">{name}</h2>
        <RowActions row={role} name={name} actions={actions} />
      </div>
      <div>
        <Chip tone={toneOf(role.permissionWord)}>
          {role.isBuiltIn ? t('builtIn') : t('basedOnRole', { role: tRole(role.basedOn) })}
        </Chip>
      </div>
      <div className={classes.line}>
        {role.isBuiltIn && role.userCount > 0 && can('read', 'User') ? (
          // The list of people knows no roles but these.
          <TextLink to="/apps/user/list" search={{ role: role.id }}>
            {count}
          </TextLink>
        ) : (
          <span className={classes.quiet}>{count}</span>
        )}
        <span className={classes.faces}>
          {role.people.map((person) => (
            <span key={person.id} title={person.fullName}>
              <Avatar name={person.fullName} src={person.avatar} />
            </span>
          ))}
        </span>
      </div>
    </li>
  );
}

function useRoleActions(open: (opened: Opened) => void): RowAction<RoleRecord>[] {
  const t = useMessages(accessMessages);
  const can = useCan();
  const mayUpdate = can('update', 'Role');
  return [
    {
      id: 'edit',
      label: t('edit'),
      icon: IconPencil,
      isOffered: ({ isBuiltIn }) => mayUpdate && !isBuiltIn,
      run: (role) => open({ form: 'edit', role }),
    },
    {
      id: 'give',
      label: t('give'),
      icon: IconUserCheck,
      isOffered: () => mayUpdate && can('read', 'User'),
      run: (role) => open({ form: 'give', role }),
    },
    {
      id: 'copy',
      label: t('copy'),
      icon: IconCopy,
      isOffered: () => can('create', 'Role'),
      run: (role) => open({ form: 'copy', role }),
    },
    {
      id: 'delete',
      label: t('delete'),
      icon: IconTrash,
      isDangerous: true,
      isOffered: ({ isBuiltIn, userCount }) => !isBuiltIn && userCount === 0 && can('delete', 'Role'),
      run: async ({ id, name }) => {
        const isSure = await confirm({
          title: t('deleteTitle', { name }),
          text: t('deleteRoleText'),
          confirmLabel: t('deleteRoleConfirm'),
          isDangerous: true,
        });
        if (!isSure) return;
        await call(roleEndpoints.remove, { params: { id } }).then(
          () => toast.done(t('deleted', { name })),
          toast.failed,
        );
        await invalidateAccess();
      },
    },
  ];
}
