import { type Role, roles } from '@cartage/contract/access/access.schema.ts';
import { roleEndpoints } from '@cartage/contract/access/roles.endpoints.ts';
import { newRoleSchema, type RoleRecord, roleChangeSchema } from '@cartage/contract/access/roles.schema.ts';
import { Select, TextInput } from '@mantine/core';
import { FormDrawer } from '#form/form-drawer.tsx';
import { type ContractForm, useContractForm } from '#form/use-contract-form.ts';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import { roleMessages } from '#session/messages.ts';
import { toast } from '#ui/toast/toast.ts';
import classes from './access-forms.module.css';
import { GrantMatrix } from './grant-matrix.tsx';
import { invalidateAccess } from './invalidate-access.ts';
import { accessMessages } from './messages.ts';
import { holdOfRole, isFixedForRole, type RoleDifference, setForRole } from './role-grants.ts';

type RoleValues = RoleDifference & { name: string };

/** A new role that begins with these values. */
export function AddRole({ initial, onClose }: { initial: RoleValues; onClose: () => void }) {
  const t = useMessages(accessMessages);
  const tRole = useMessages(roleMessages);
  const form = useContractForm({
    schema: newRoleSchema,
    initial,
    onSubmit: async (body) => {
      const { name } = await call(roleEndpoints.create, { body });
      await invalidateAccess();
      toast.done(t('added', { name }));
      onClose();
    },
  });
  const begin = (basedOn: Role | undefined) => basedOn && form.form.setValues({ basedOn, grants: [], removals: [] });
  return (
    <FormDrawer size="52rem" title={t('addRole')} form={form} onClose={onClose} submitLabel={t('addRoleSubmit')}>
      <TextInput label={t('name')} data-autofocus {...form.field('name')} />
      <Select
        label={t('basedOn')}
        description={t('basedOnHint')}
        data={roles.map((value) => ({ value, label: tRole(value) }))}
        allowDeselect={false}
        {...form.field('basedOn')}
        onChange={(value) => begin(roles.find((role) => role === value))}
      />
      <RoleGrants form={form} />
    </FormDrawer>
  );
}

export function EditRole({ role, onClose }: { role: RoleRecord; onClose: () => void }) {
  const t = useMessages(accessMessages);
  const tRole = useMessages(roleMessages);
  const { id, version, name, basedOn, grants, removals } = role;
  const initial: RoleValues = { name, basedOn, grants, removals };
  const form = useContractForm({
    schema: roleChangeSchema,
    initial,
    version,
    onSubmit: async (body, { ifMatch }) => {
      const saved = await call(roleEndpoints.update, { params: { id }, body }, { ifMatch });
      await invalidateAccess();
      toast.done(t('saved', { name: saved.name }));
      onClose();
    },
  });
  return (
    <FormDrawer size="52rem" title={t('editTitle', { name })} form={form} onClose={onClose}>
      <p className={classes.hint}>
        {t('basedOnRole', { role: tRole(basedOn) })}. {t('atOnce')} {t('deleteHint')}
      </p>
      <TextInput label={t('name')} data-autofocus {...form.field('name')} />
      <RoleGrants form={form} />
    </FormDrawer>
  );
}

function RoleGrants({ form }: { form: ContractForm<RoleValues> }) {
  const t = useMessages(accessMessages);
  const { basedOn, grants, removals } = form.form.getValues();
  const role: RoleDifference = { basedOn, grants, removals };
  return (
    <fieldset className={classes.grants}>
      <legend>{t('grants')}</legend>
      <p className={classes.hint}>{t('partly')}</p>
      <GrantMatrix
        label={t('grants')}
        holdOf={(grant) => holdOfRole(role, grant)}
        isFixed={(grant) => isFixedForRole(role, grant)}
        onSet={(changed, isHeld) =>
          form.form.setValues(changed.reduce((before, grant) => setForRole(before, grant, isHeld), role))
        }
      />
    </fieldset>
  );
}
