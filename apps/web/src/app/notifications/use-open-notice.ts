import { notificationEndpoints } from '@cartage/contract/notifications/notifications.endpoints.ts';
import type { Notification } from '@cartage/contract/notifications/notifications.schema.ts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useIsDrawn } from '#app/navigation/use-navigation.ts';
import { api } from '#http/api.ts';
import { toast } from '#ui/toast/toast.ts';

/** Marks a notice as read and shows the screen it is about, where there is one; tells whether it does. */
export function useOpenNotice(): (notice: Notification) => boolean {
  const navigate = useNavigate();
  const isDrawn = useIsDrawn();
  const { mark, list } = notificationEndpoints;
  const set = useMutation(api.mutation(mark, { stale: [list.path] }));
  return ({ id, link, isRead }) => {
    if (!isRead)
      set.mutate({ params: { id }, body: { isRead: true } }, { onError: (failure) => toast.failed(failure) });
    if (!link || !isDrawn(link.replace(/[?#].*/, ''))) return false;
    void navigate({ to: link });
    return true;
  };
}
