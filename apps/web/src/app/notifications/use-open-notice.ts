import { notificationEndpoints } from '@cartage/contract/notifications/notifications.endpoints.ts';
import type { Notification } from '@cartage/contract/notifications/notifications.schema.ts';
import { useNavigate } from '@tanstack/react-router';
import { useIsDrawn } from '#app/navigation/use-navigation.ts';
import { invalidate } from '#http/api.ts';
import { call } from '#http/call.ts';
import { toast } from '#ui/toast/toast.ts';

const { mark, list } = notificationEndpoints;

/** Marks a notice as read and shows the screen it is about, where there is one; tells whether it does. */
export function useOpenNotice(): (notice: Notification) => boolean {
  const navigate = useNavigate();
  const isDrawn = useIsDrawn();
  return ({ id, link, isRead }) => {
    if (!isRead)
      call(mark, { params: { id }, body: { isRead: true } }).then(() => invalidate([list.path]), toast.failed);
    if (!link || !isDrawn(link.replace(/[?#].*/, ''))) return false;
    void navigate({ to: link });
    return true;
  };
}
