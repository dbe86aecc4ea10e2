import { permissionEndpoints } from '@cartage/contract/access/access.endpoints.ts';
import type { Permission } from '@cartage/contract/access/permissions.schema.ts';
import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import { type Column, columnsOf } from '#list-page/column.tsx';
import { ListPage } from '#list-page/list-page.tsx';
import type { RowAction } from '#list-page/row-actions.tsx';
import { useCan } from '#session/ability.ts';
import { Chip } from '#ui/chip.tsx';
import { confirm } from '#ui/confirm/confirm.ts';
import { toast } from '#ui/toast/toast.ts';
import { invalidateAccess } from './invalidate-access.ts';
import { accessMessages } from './messages.ts';
import classes from './permissions-page.module.css';
import { toneOf, useNamedRoles } from './role-words.ts';

const AddPermission = lazy(() => import('./permission-forms.tsx').then((forms) => ({ default: forms.AddPermission })));
const EditPermission = lazy(() =>
  import('./permission-forms.tsx').then((forms) => ({ default: forms.EditPermission })),
);
const { text, date } = columnsOf(permissionEndpoints.list);

export function PermissionsPage() {
  const t = useMessages(accessMessages);
  const can = useCan();
  const { labelOf } = useNamedRoles();
  const [isAdding, setIsAdding] = useState(false);
  const [edited, setEdited] = useState<Permission>();
  const mayEdit = can('update', 'Role');
  const remove = useRemove();
  const add = can('create', 'Role') ? (
    <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => setIsAdding(true)}>
      {t('add')}
    </Button>
  ) : null;
  const rowActions: RowAction<Permission>[] = [
    { id: 'edit', label: t('edit'), icon: IconPencil, isOffered: () => mayEdit, run: setEdited },
    {
      id: 'delete',
      label: t('delete'),
      icon: IconTrash,
      isDangerous: true,
      isOffered: ({ isCore }) => !isCore && can('delete', 'Role'),
      run: remove,
    },
  ];
  const name = text('name', t('name'), { sort: 'name', ...(mayEdit ? { onOpen: setEdited } : {}) });
  const assignedTo: Column<Permission, 'name'> = {
    id: 'assignedTo',
    header: t('assignedTo'),
    cell: ({ assignedTo: words }) =>
      words.length === 0 ? (
        <span className={classes.none}>{t('nobody')}</span>
      ) : (
        <span className={classes.chips}>
          {words.map((word) => (
            <Chip key={word} tone={toneOf(word)}>
              {labelOf(word)}
            </Chip>
          ))}
        </span>
      ),
    csv: ({ assignedTo: words }) => words.map(labelOf).join(', '),
  };
  return (
    <>
      <ListPage
        endpoint={permissionEndpoints.list}
        title={t('permissions')}
        searchLabel={t('permissionSearch')}
        rowName={(permission) => permission.name}
        exportName="permissions"
        actions={add}
        columns={[
          {
            ...name,
            cell: (permission, format) => (
              <span className={classes.name}>
                {name.cell(permission, format)}
                {permission.isCore ? <Chip>{t('core')}</Chip> : null}
              </span>
            ),
          },
          assignedTo,
          date('createdAt', t('createdDate'), { withTime: true, timeZone: 'UTC', from: 'lg' }),
        ]}
        rowActions={rowActions}
        empty={{ title: t('permissionsEmpty'), text: t('permissionsEmptyText'), action: add }}
      />
      <Suspense fallback={null}>
        {isAdding ? <AddPermission onClose={() => setIsAdding(false)} /> : null}
        {edited ? <EditPermission key={edited.id} permission={edited} onClose={() => setEdited(undefined)} /> : null}
      </Suspense>
    </>
  );
}

function useRemove() {
  const t = useMessages(accessMessages);
  return async ({ id, name }: Permission) => {
    const isSure = await confirm({
      title: t('deleteTitle', { name }),
      text: t('deleteText'),
      confirmLabel: t('deleteConfirm'),
      isDangerous: true,
    });
    if (!isSure) return;
    await call(permissionEndpoints.remove, { params: { id } }).then(
      () => toast.done(t('deleted', { name })),
      toast.failed,
    );
    await invalidateAccess();
  };
}
