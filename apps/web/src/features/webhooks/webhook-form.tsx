import type { WebhookEvent } from '@cartage/contract/webhooks/webhook-events.schema.ts';
import { webhookEndpoints } from '@cartage/contract/webhooks/webhooks.endpoints.ts';
import {
  newWebhookSchema,
  type Webhook,
  type WebhookWithSecret,
  webhookChangesSchema,
} from '@cartage/contract/webhooks/webhooks.schema.ts';
import { Switch, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormDrawer } from '#form/form-drawer.tsx';
import { type ContractForm, useContractForm } from '#form/use-contract-form.ts';
import { invalidate } from '#http/api.ts';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import { toast } from '#ui/toast/toast.ts';
import { EventFields } from './event-fields.tsx';
import { webhookMessages } from './messages.ts';

interface Values extends Record<string, unknown> {
  name: string;
  url: string;
  description: string;
  isActive: boolean;
  events: WebhookEvent[];
}
const stale = [webhookEndpoints.list.path];

/** `canSend`: whether this host can; where it cannot, a webhook stays switched off. */
export function NewWebhook({
  canSend,
  onClose,
  onMade,
}: {
  canSend: boolean;
  onClose: () => void;
  onMade: (webhook: WebhookWithSecret) => void;
}) {
  const t = useMessages(webhookMessages);
  const initial: Values = { name: '', url: '', description: '', isActive: canSend, events: [] };
  const form = useContractForm({
    schema: newWebhookSchema,
    initial,
    onSubmit: async (body) => {
      const made = await call(webhookEndpoints.create, { body });
      await invalidate(stale);
      toast.done(t('created', { name: made.name }));
      onClose();
      onMade(made);
    },
  });
  return (
    <FormDrawer title={t('new')} form={form} onClose={onClose} submitLabel={t('create')}>
      <WebhookFields form={form} canSend={canSend} />
    </FormDrawer>
  );
}

export function EditWebhook({
  webhook: shown,
  canSend,
  onClose,
}: {
  webhook: Webhook;
  canSend: boolean;
  onClose: () => void;
}) {
  const t = useMessages(webhookMessages);
  // The page behind reads on: what is changed here is what was opened.
  const [webhook] = useState(shown);
  const { name, url, description, isActive, events } = webhook;
  const initial: Values = { name, url, description, isActive, events };
  const form = useContractForm({
    schema: webhookChangesSchema,
    initial,
    version: webhook.version,
    onSubmit: async (body, { ifMatch }) => {
      const saved = await call(webhookEndpoints.update, { params: { id: webhook.id }, body }, { ifMatch });
      await invalidate(stale);
      toast.done(t('saved', { name: saved.name }));
      onClose();
    },
  });
  return (
    <FormDrawer title={t('edit', { name })} form={form} onClose={onClose}>
      <WebhookFields form={form} canSend={canSend} />
    </FormDrawer>
  );
}

function WebhookFields({ form, canSend }: { form: ContractForm<Values>; canSend: boolean }) {
  const t = useMessages(webhookMessages);
  const { values, errors, setFieldValue } = form.form;
  return (
    <>
      <TextInput label={t('name')} description={t('nameHint')} data-autofocus {...form.field('name')} />
      <TextInput
        label={t('url')}
        description={t('urlHint')}
        type="url"
        inputMode="url"
        dir="ltr"
        {...form.field('url')}
      />
      <Textarea label={t('description')} rows={2} {...form.field('description')} />
      <Switch
        label={t('isActive')}
        description={canSend ? t('isActiveHint') : t('cannotSend')}
        disabled={!canSend && !values.isActive}
        {...form.field('isActive', { type: 'checkbox' })}
      />
      <EventFields
        chosen={values.events}
        onChange={(events) => setFieldValue('events', events)}
        isRefused={errors['events'] !== undefined}
      />
    </>
  );
}
