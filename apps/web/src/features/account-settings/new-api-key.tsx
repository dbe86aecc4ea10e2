import type { Action, Subject } from '@cartage/contract/access/access.schema.ts';
import { apiKeyEndpoints } from '@cartage/contract/api-keys/api-keys.endpoints.ts';
import { type ApiKeyScope, type CreatedApiKey, newApiKeySchema } from '@cartage/contract/api-keys/api-keys.schema.ts';
import { Select, TextInput } from '@mantine/core';
import { FormDrawer } from '#form/form-drawer.tsx';
import { useContractForm } from '#form/use-contract-form.ts';
import { invalidate } from '#http/api.ts';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import { useCan } from '#session/ability.ts';
import classes from './account-settings-page.module.css';
import { accountMessages } from './messages.ts';

/** What programs work with. */
const subjects = [
  'Delivery',
  'Plan',
  'Route',
  'Stop',
  'Driver',
  'Vehicle',
  'Depot',
  'Zone',
  'ImportJob',
  'Report',
] as const;
const levels = { none: undefined, read: 'read', all: 'manage' } as const satisfies Record<string, Action | undefined>;
const levelNames = ['none', 'read', 'all'] as const;
const lifetimes = ['30', '90', '365', 'never'] as const;
const dayMs = 86_400_000;

interface Values extends Record<string, unknown> {
  name: string;
  lifetime: string;
  scopes: Record<string, string>;
}

const firstValues: Values = { name: '', lifetime: '90', scopes: { Delivery: 'read' } };

/** A key may do no more than is ticked here, and never more than the person who makes it. */
export function NewApiKey({ onClose, onMade }: { onClose: () => void; onMade: (key: CreatedApiKey) => void }) {
  const t = useMessages(accountMessages);
  const can = useCan();
  const form = useContractForm({
    schema: newApiKeySchema,
    initial: firstValues,
    toBody: ({ name, lifetime, scopes }) => ({ name, scopes: scopesOf(scopes), expiresAt: endOf(lifetime) }),
    onSubmit: async (body) => {
      const made = await call(apiKeyEndpoints.create, { body });
      await invalidate([apiKeyEndpoints.list.path]);
      onClose();
      onMade(made);
    },
  });
  const offered = (subject: Subject) => levelNames.filter((level) => !levels[level] || can(levels[level], subject));
  return (
    <FormDrawer title={t('newKey')} form={form} onClose={onClose} submitLabel={t('makeKey')}>
      <TextInput label={t('keyName')} description={t('keyNameHint')} data-autofocus {...form.field('name')} />
      <Select
        label={t('lifetime')}
        data={lifetimes.map((value) => ({ value, label: t(`lifetime.${value}`) }))}
        allowDeselect={false}
        {...form.form.getInputProps('lifetime')}
      />
      <fieldset className={classes.scopes}>
        <legend>{t('scopes')}</legend>
        {subjects.map((subject) => (
          <div key={subject} className={classes.scope}>
            <span>{t(`subject.${subject}`)}</span>
            <Select
              aria-label={t('scopeOf', { subject: t(`subject.${subject}`) })}
              data={offered(subject).map((value) => ({ value, label: t(`level.${value}`) }))}
              allowDeselect={false}
              value={form.form.values.scopes[subject] ?? 'none'}
              onChange={(level) => form.form.setFieldValue(`scopes.${subject}`, level ?? 'none')}
            />
          </div>
        ))}
      </fieldset>
      {form.form.errors.scopes ? <p role="alert">{t('noScopes')}</p> : null}
    </FormDrawer>
  );
}

const scopesOf = (chosen: Record<string, string>): ApiKeyScope[] =>
  subjects.flatMap((subject) => {
    const level = chosen[subject];
    const action = level === 'read' || level === 'all' ? levels[level] : undefined;
    return action ? [{ action, subject }] : [];
  });

const endOf = (lifetime: string) =>
  lifetime === 'never' ? null : new Date(Date.now() + Number(lifetime) * dayMs).toISOString();
