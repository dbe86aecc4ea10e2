import { apiKeyEndpoints } from '@cartage/contract/api-keys/api-keys.endpoints.ts';
import type { ApiKey } from '@cartage/contract/api-keys/api-keys.schema.ts';
import { useMutation } from '@tanstack/react-query';
import { api } from '#http/api.ts';
import { useMessages } from '#i18n/messages.ts';
import { confirm } from '#ui/confirm/confirm.ts';
import { toast } from '#ui/toast/toast.ts';
import { apiKeyMessages } from './messages.ts';

/** Asks, then shuts out whoever uses the key. */
export function useRevokeKey(): { revoke(key: ApiKey): Promise<void>; isPending: boolean } {
  const t = useMessages(apiKeyMessages);
  const { mutate, isPending } = useMutation(
    api.mutation(apiKeyEndpoints.revoke, { stale: [apiKeyEndpoints.list.path] }),
  );
  const revoke = async ({ id, name }: ApiKey) => {
    const isSure = await confirm({
      title: t('revokeTitle', { name }),
      text: t('revokeText'),
      confirmLabel: t('revoke'),
      isDangerous: true,
    });
    if (!isSure) return;
    const done = () => toast.done(t('revoked', { name }));
    mutate({ params: { id } }, { onSuccess: done, onError: (error) => toast.failed(error) });
  };
  return { revoke, isPending };
}
