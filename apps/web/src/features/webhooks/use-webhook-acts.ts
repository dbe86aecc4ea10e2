import { webhookEndpoints } from '@cartage/contract/webhooks/webhooks.endpoints.ts';
import type { Webhook, WebhookMessageDetail, WebhookWithSecret } from '@cartage/contract/webhooks/webhooks.schema.ts';
import { useMutation } from '@tanstack/react-query';
import { api } from '#http/api.ts';
import { useMessages } from '#i18n/messages.ts';
import { confirm } from '#ui/confirm/confirm.ts';
import { toast } from '#ui/toast/toast.ts';
import { webhookMessages } from './messages.ts';

interface Shows {
  onSecret: (webhook: WebhookWithSecret) => void;
  onTested: (message: WebhookMessageDetail) => void;
}

/** What can be done to a webhook besides changing what it is. */
export function useWebhookActs({ onSecret, onTested }: Shows) {
  const t = useMessages(webhookMessages);
  const onError = (error: unknown) => toast.failed(error);
  const stale = { stale: [webhookEndpoints.list.path] };
  const update = useMutation(api.mutation(webhookEndpoints.update, stale));
  const remove = useMutation(api.mutation(webhookEndpoints.remove, stale));
  const rotate = useMutation(api.mutation(webhookEndpoints.rotate, stale));
  const test = useMutation(api.mutation(webhookEndpoints.test, stale));
  return {
    setActive: ({ id, name, version }: Webhook, isActive: boolean) =>
      update.mutate(
        { params: { id }, body: { isActive }, ifMatch: version },
        { onSuccess: () => toast.done(t(isActive ? 'switchedOn' : 'switchedOff', { name })), onError },
      ),
    remove: async ({ id, name, version }: Webhook) => {
      const question = { title: t('deleteTitle', { name }), text: t('deleteText'), confirmLabel: t('delete') };
      if (!(await confirm({ ...question, isDangerous: true }))) return;
      remove.mutate(
        { params: { id }, ifMatch: version },
        { onSuccess: () => toast.done(t('deleted', { name })), onError },
      );
    },
    rotate: async ({ id, name, version }: Webhook) => {
      const question = { title: t('rotateTitle', { name }), text: t('rotateText'), confirmLabel: t('rotateLabel') };
      if (!(await confirm(question))) return;
      rotate.mutate({ params: { id }, ifMatch: version }, { onSuccess: onSecret, onError });
    },
    test: ({ id, name }: Webhook) => {
      toast.info(t('testing', { name }));
      test.mutate({ params: { id } }, { onSuccess: onTested, onError });
    },
  };
}
