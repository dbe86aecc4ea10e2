import { notificationEndpoints } from '@cartage/contract/notifications/notifications.endpoints.ts';
import type { Notification as Notice } from '@cartage/contract/notifications/notifications.schema.ts';
import { api } from '#http/api.ts';
import { queryClient } from '#http/query-client.ts';
import { loadMessages, messagesNow } from '#i18n/messages.ts';
import { showBrowserNotice } from '#ui/browser-notice.ts';
import { notificationMessages } from './messages.ts';

/** What is older has been told, and was only read or marked now. */
const newForMs = 5 * 60_000;
const told = new Set<string>();

/** Shows by the browser which of these notices are new, of the kinds the person wants to be told of so. */
export async function tellByBrowser(ids: readonly string[], onOpen: (notice: Notice) => void): Promise<void> {
  const asked = new Set(ids.filter((id) => !told.has(id)));
  if (asked.size === 0) return;
  const unread = { query: { unread: true, itemsPerPage: 50 } };
  const [{ notifications }, { preferences }] = await Promise.all([
    queryClient.fetchQuery({ ...api.query(notificationEndpoints.list, unread), staleTime: 0 }),
    queryClient.fetchQuery(api.query(notificationEndpoints.preferences, {})),
    loadMessages(notificationMessages),
  ]);
  const kinds = new Set(preferences.filter(({ browser }) => browser).map(({ kind }) => kind));
  const t = messagesNow(notificationMessages);
  for (const notice of notifications) {
    const { id, kind, params, createdAt } = notice;
    const isNew = asked.has(id) && !told.has(id) && Date.now() - Date.parse(createdAt) < newForMs;
    if (!isNew || !kinds.has(kind)) continue;
    told.add(id);
    showBrowserNotice({ text: t(`kind.${kind}`, params), tag: id, onOpen: () => onOpen(notice) });
  }
}
