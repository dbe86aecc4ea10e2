import { permissionEndpoints } from '@cartage/contract/access/access.endpoints.ts';
import { isInherent, isReserved } from '@cartage/contract/access/access.rules.ts';
import { roles as builtInRoles } from '@cartage/contract/access/access.schema.ts';
import {
  type Grant,
  newPermissionSchema,
  type Permission,
  permissionChangeSchema,
} from '@cartage/contract/access/permissions.schema.ts';
import { Checkbox, MultiSelect, TextInput } from '@mantine/core';
import { FormDrawer } from '#form/form-drawer.tsx';
import { type ContractForm, useContractForm } from '#form/use-contract-form.ts';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import { roleMessages } from '#session/messages.ts';
import { toast } from '#ui/toast/toast.ts';
import classes from './access-forms.module.css';
import { GrantMatrix } from './grant-matrix.tsx';
import { heldByAll, holds, withGrant, withoutGrant } from './grants.ts';
import { invalidateAccess } from './invalidate-access.ts';
import { accessMessages } from './messages.ts';
import { useNamedRoles } from './role-words.ts';

type PermissionValues = { name: string; assignedTo: string[]; isCore: boolean; grants: Grant[] };

export function AddPermission({ onClose }: { onClose: () => void }) {
  const t = useMessages(accessMessages);
  const initial: PermissionValues = { name: '', assignedTo: [], isCore: false, grants: [] };
  const form = useContractForm({
    schema: newPermissionSchema,
    initial,
    onSubmit: async (body) => {
      const { name } = await call(permissionEndpoints.create, { body });
      await invalidateAccess();
      toast.done(t('added', { name }));
      onClose();
    },
  });
  return (
    <FormDrawer size="52rem" title={t('addTitle')} form={form} onClose={onClose} submitLabel={t('addSubmit')}>
      <PermissionFields form={form} />
    </FormDrawer>
  );
}

export function EditPermission({ permission, onClose }: { permission: Permission; onClose: () => void }) {
  const t = useMessages(accessMessages);
  const { id, version, name, assignedTo, isCore, grants } = permission;
  const initial: PermissionValues = { name, assignedTo, isCore, grants };
  const form = useContractForm({
    schema: permissionChangeSchema,
    initial,
    version,
    onSubmit: async (body, { ifMatch }) => {
      const saved = await call(permissionEndpoints.update, { params: { id }, body }, { ifMatch });
      await invalidateAccess();
      toast.done(t('saved', { name: saved.name }));
      onClose();
    },
  });
  return (
    <FormDrawer size="52rem" title={t('editTitle', { name })} form={form} onClose={onClose}>
      <PermissionFields form={form} />
    </FormDrawer>
  );
}

function PermissionFields({ form }: { form: ContractForm<PermissionValues> }) {
  const t = useMessages(accessMessages);
  const tRole = useMessages(roleMessages);
  const { roles, labelOf } = useNamedRoles();
  const { grants, assignedTo } = form.form.getValues();
  const isAdministrators = (word: string) =>
    roles.some(({ permissionWord, basedOn }) => permissionWord === word && basedOn === 'admin');
  const hasReserved = grants.some(isReserved);
  const mayReserved = assignedTo.every(isAdministrators);
  const inherentTo =
    grants.length > 0 ? builtInRoles.filter((role) => isInherent(role, grants)).map((role) => tRole(role)) : [];
  const set = (changed: readonly Grant[], isHeld: boolean) =>
    form.form.setFieldValue('grants', [...changed.reduce<readonly Grant[]>(isHeld ? withGrant : withoutGrant, grants)]);
  return (
    <>
      <p className={classes.hint}>{t('atOnce')}</p>
      <TextInput label={t('name')} data-autofocus {...form.field('name')} />
      <MultiSelect
        label={t('assignedTo')}
        description={t('assignHint')}
        data={roles.map(({ permissionWord }) => ({
          value: permissionWord,
          label: labelOf(permissionWord),
          disabled: hasReserved && !isAdministrators(permissionWord),
        }))}
        clearable
        {...form.field('assignedTo')}
      />
      <Checkbox label={t('isCore')} description={t('isCoreHint')} {...form.field('isCore', { type: 'checkbox' })} />
      <fieldset className={classes.grants}>
        <legend>{t('grants')}</legend>
        {inherentTo.length > 0 ? (
          <p className={classes.hint}>{t('inherent', { roles: inherentTo.join(', ') })}</p>
        ) : null}
        <GrantMatrix
          label={t('grants')}
          holdOf={(grant) => (holds(grants, grant) ? 'yes' : 'no')}
          isFixed={(grant) => heldByAll(grants, grant) || (isReserved(grant) && !mayReserved && !holds(grants, grant))}
          onSet={set}
        />
      </fieldset>
    </>
  );
}
