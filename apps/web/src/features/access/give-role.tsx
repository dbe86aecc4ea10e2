import { roleEndpoints } from '@cartage/contract/access/roles.endpoints.ts';
import type { RoleRecord } from '@cartage/contract/access/roles.schema.ts';
import { digits } from '@cartage/contract/core/number-in-path.ts';
import { userEndpoints } from '@cartage/contract/users/users.endpoints.ts';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { FormDialog } from '#form/form-drawer.tsx';
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
const waitMs = 250;

/** Gives a person the role: anybody but oneself, found by name or email. */
export function GiveRole({ role, onClose }: { role: RoleRecord; onClose: () => void }) {
  const t = useMessages(accessMessages);
  const name = useRoleName()(role);
  const ownId = useSession((session) => session.userData?.id);
  const [chosen, setChosen] = useState<{ value: string; label: string }>();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, waitMs);
  // What is chosen stands in the box as text: that is no question.
  const q = search === chosen?.label ? '' : search;
  const { data } = useQuery({
    ...api.query(userEndpoints.list, { query: { itemsPerPage: 20, ...(q ? { q } : {}) } }),
    placeholderData: keepPreviousData,
  });
  const found = (data?.users ?? [])
    .filter(({ id, role: base, customRoleId }) => id !== ownId && (customRoleId ?? base) !== role.id)
    .map(({ id, fullName, email }) => ({ value: String(id), label: `${fullName} · ${email}` }));
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
      <Select
        label={t('person')}
        placeholder={t('personSearch')}
        data={chosen ? [chosen, ...found.filter(({ value }) => value !== chosen.value)] : found}
        // The server has searched already, in more than what is shown.
        filter={({ options }) => options}
        searchable
        nothingFoundMessage={t('personNone')}
        onSearchChange={setTyped}
        data-autofocus
        {...form.field('userId')}
        onChange={(value) => {
          setChosen(found.find((one) => one.value === value) ?? chosen);
          form.form.setFieldValue('userId', value ?? '');
        }}
      />
    </FormDialog>
  );
}
