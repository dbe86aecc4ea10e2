import { type Role, roles } from '@cartage/contract/access/access.schema.ts';
import { roleEndpoints } from '@cartage/contract/access/roles.endpoints.ts';
import { languages } from '@cartage/contract/auth/auth.schema.ts';
import { userEndpoints } from '@cartage/contract/users/users.endpoints.ts';
import {
  newUserSchema,
  type UserDetail,
  userBillings,
  userChangeSchema,
  userPlans,
} from '@cartage/contract/users/users.schema.ts';
import { Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FieldRow } from '#form/form-body.tsx';
import { FormDrawer } from '#form/form-drawer.tsx';
import { type ContractForm, useContractForm } from '#form/use-contract-form.ts';
import { api, invalidate } from '#http/api.ts';
import { call } from '#http/call.ts';
import { callOrKeep, kept } from '#http/waiting-writes.ts';
import { currentLanguage, languageFacts } from '#i18n/language.ts';
import { useMessages } from '#i18n/messages.ts';
import { useCan } from '#session/ability.ts';
import { roleMessages } from '#session/messages.ts';
import { toast } from '#ui/toast/toast.ts';
import { userMessages } from './messages.ts';
import classes from './user-forms.module.css';
import { wordOf } from './words.ts';

const fieldNames = [
  'fullName',
  'email',
  'username',
  'company',
  'country',
  'contact',
  'taxId',
  'role',
  'currentPlan',
  'billing',
  'language',
] as const;
type UserValues = Record<(typeof fieldNames)[number], string>;

const blank: UserValues = {
  fullName: '',
  email: '',
  username: '',
  company: '',
  country: '',
  contact: '',
  taxId: '',
  role: 'subscriber',
  currentPlan: 'basic',
  billing: 'Auto debit',
  language: 'en',
};

/** What people have: one of the built-in roles, or one of one's own making by its id. */
const isBuiltIn = (role: string): role is Role => roles.some((one) => one === role);
const bodyOf = ({ role, ...facts }: UserValues) => ({
  ...facts,
  ...(isBuiltIn(role) ? { role, customRoleId: null } : { customRoleId: role }),
});

/** A new person: they choose their password through the link of a mail. */
export function InviteUser({ onClose }: { onClose: () => void }) {
  const t = useMessages(userMessages);
  const form = useContractForm({
    schema: newUserSchema,
    initial: { ...blank, language: currentLanguage() },
    toBody: bodyOf,
    onSubmit: async (body) => {
      await call(userEndpoints.create, { body });
      await invalidate([userEndpoints.list.path]);
      toast.done(t('invited', { email: body.email }));
      onClose();
    },
  });
  return (
    <FormDrawer title={t('inviteTitle')} form={form} onClose={onClose} submitLabel={t('sendInvite')}>
      <p className={classes.hint}>{t('inviteHint')}</p>
      <UserFields form={form} />
    </FormDrawer>
  );
}

/** The facts of a person. A change somebody else made meanwhile is not overwritten unasked. */
export function EditUser({ user, onClose }: { user: UserDetail; onClose: () => void }) {
  const t = useMessages(userMessages);
  const form = useContractForm({
    schema: userChangeSchema,
    initial: {
      ...blank,
      ...Object.fromEntries(fieldNames.map((name) => [name, user[name]])),
      role: user.customRoleId ?? user.role,
    },
    toBody: bodyOf,
    version: user.version,
    onSubmit: async (body, { ifMatch }) => {
      const label = t('editTitle', { name: user.fullName });
      const saved = await callOrKeep(userEndpoints.update, { params: { id: user.id }, body }, { ifMatch, label });
      if (saved === kept) return onClose();
      await invalidate([userEndpoints.list.path]);
      toast.done(t('saved', { name: saved.fullName }));
      onClose();
    },
  });
  return (
    <FormDrawer title={t('editTitle', { name: user.fullName })} form={form} onClose={onClose}>
      <UserFields form={form} has={user} />
    </FormDrawer>
  );
}

interface UserFieldsProps {
  form: ContractForm<UserValues>;
  /** The role they have already. */
  has?: Pick<UserDetail, 'customRoleId' | 'roleName'>;
}

function UserFields({ form, has }: UserFieldsProps) {
  const t = useMessages(userMessages);
  const options = <Word extends string>(words: readonly Word[], label: (word: Word) => string) =>
    words.map((value) => ({ value, label: label(value) }));
  return (
    <>
      <TextInput label={t('fullName')} data-autofocus {...form.field('fullName')} />
      <TextInput label={t('email')} type="email" {...form.field('email')} />
      <FieldRow>
        <Select
          label={t('role')}
          data={useRoleOptions(has)}
          // Those of one's own making are seen at once, below the built-in ones.
          maxDropdownHeight={360}
          allowDeselect={false}
          {...form.field('role')}
          error={form.form.errors.role ?? form.form.errors.customRoleId}
        />
        <Select
          label={t('language')}
          data={options(languages, (language) => languageFacts[language].name)}
          allowDeselect={false}
          {...form.field('language')}
        />
      </FieldRow>
      <FieldRow>
        <TextInput label={t('username')} {...form.field('username')} />
        <TextInput label={t('contact')} type="tel" {...form.field('contact')} />
      </FieldRow>
      <FieldRow>
        <TextInput label={t('company')} {...form.field('company')} />
        <TextInput label={t('country')} {...form.field('country')} />
      </FieldRow>
      <FieldRow>
        <Select
          label={t('plan')}
          data={options(userPlans, wordOf(t, 'plan'))}
          allowDeselect={false}
          {...form.field('currentPlan')}
        />
        <Select
          label={t('billing')}
          data={options(userBillings, wordOf(t, 'billing'))}
          allowDeselect={false}
          {...form.field('billing')}
        />
      </FieldRow>
      <TextInput label={t('taxId')} {...form.field('taxId')} />
    </>
  );
}

/** The built-in roles; those of one's own making for who may give them, and the one somebody has. */
function useRoleOptions(has: UserFieldsProps['has']) {
  const t = useMessages(userMessages);
  const tRole = useMessages(roleMessages);
  const mayGive = useCan()('update', 'Role');
  const { data } = useQuery({ ...api.query(roleEndpoints.list, {}), enabled: mayGive });
  const own = (data?.roles ?? []).filter((role) => !role.isBuiltIn).map(({ id, name }) => ({ value: id, label: name }));
  const { customRoleId, roleName } = has ?? {};
  if (customRoleId && roleName && !own.some(({ value }) => value === customRoleId))
    own.push({ value: customRoleId, label: roleName });
  const builtIn = roles.map((value) => ({ value: value as string, label: tRole(value) }));
  if (own.length === 0) return builtIn;
  return [
    { group: t('builtInRoles'), items: builtIn },
    { group: t('ownRoles'), items: own },
  ];
}
