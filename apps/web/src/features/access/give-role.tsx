import { roleEndpoints } from '@cartage/contract/access/roles.endpoints.ts';
import type { RoleRecord } from '@cartage/contract/access/roles.schema.ts';
import { digits } from '@cartage/contract/core/number-in-path.ts';
import { userEndpoints } from '@cartage/contract/users/users.endpoints.ts';
import type { User } from '@cartage/contract/users/users.schema.ts';
import { useState } from 'react';
import * as z from 'zod/mini';
import { FormDialog } from '#form/form-drawer.tsx';
import { type Found, SearchSelect } from '#form/search-select.tsx';
import { useContractForm } from '#form/use-contract-form.ts';
import { api, invalidate } from '#http/api.ts';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import { useSession } from '#session/session.ts';
import { toast } from '#ui/toast/toast.ts';
import classes from './access-forms.module.css';
import { accessMessages } from './messages.ts';
import { useRoleName } from './role-words.ts';

const assignmentSchema = z.object({ userId: digits });

/** Gives a person the role: anybody but oneself, found by name or email. */
export function GiveRole({ role, onClose }: { role: RoleRecord; onClose: () => void }) {
  const t = useMessages(accessMessages);
  const name = useRoleName()(role);
  const ownId = useSession((session) => session.userData?.id);
  const [chosen, setChosen] = useState<Found<User>>();
  const mayGet = ({ id, role: base, customRoleId }: User) => id !== ownId && (customRoleId ?? base) !== role.id;
  const form = useContractForm({
    schema: assignmentSchema,
    initial: { userId: '' },
    onSubmit: async ({ userId }) => {
      const { fullName } = await call(roleEndpoints.assign, { params: { id: role.id, userId: Number(userId) } });
      await invalidate([roleEndpoints.list.path, userEndpoints.list.path]);
      toast.done(t('given', { person: fullName, name }));
      onClose();
    },
  });
  return (
    <FormDialog title={t('giveTitle', { name })} form={form} onClose={onClose} submitLabel={t('giveSubmit')}>
      <p className={classes.hint}>{t('giveHint')}</p>
      <SearchSelect
        {...form.field('userId')}
        label={t('person')}
        placeholder={t('personSearch')}
        nothingFoundMessage={t('personNone')}
        data-autofocus
        query={(q) => api.query(userEndpoints.list, { query: { itemsPerPage: 20, ...(q ? { q } : {}) } })}
        rowsOf={({ users }) =>
          users.filter(mayGet).map((row) => ({ value: String(row.id), label: `${row.fullName} · ${row.email}`, row }))
        }
        chosen={chosen}
        onChoose={(found) => {
          setChosen(found);
          form.form.setFieldValue('userId', found?.value ?? '');
        }}
      />
    </FormDialog>
  );
}
