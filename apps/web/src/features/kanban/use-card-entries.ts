import type { KanbanItem } from '@cartage/contract/kanban/kanban.schema.ts';
import { IconArrowsMove, IconCopyPlus, IconLink, IconTrash } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useMessages } from '#i18n/messages.ts';
import type { MenuEntry } from '#ui/menu/menu-entry.ts';
import { toast } from '#ui/toast/toast.ts';
import type { Ask } from './asked.ts';
import { kanbanMessages } from './messages.ts';
import { useCardActs } from './use-card-acts.ts';
import { useMay } from './use-may.ts';

/** What the menu of a card offers. */
export function useCardEntries(card: KanbanItem, ask: Ask): MenuEntry[] {
  const t = useMessages(kanbanMessages);
  const may = useMay();
  const { duplicate, remove } = useCardActs();
  const router = useRouter();
  const copyLink = () => {
    // Built at run time, so the router's types know neither the path nor its search.
    const { href } = router.buildLocation({ to: '/apps/kanban', search: { card: String(card.id) } } as never);
    const url = new URL(router.history.createHref(href), location.href).href;
    navigator.clipboard.writeText(url).then(() => toast.done(t('linkCopied')), toast.failed);
  };
  const entries: (MenuEntry | false)[] = [
    may.update && {
      id: 'move',
      label: t('moveTo'),
      icon: IconArrowsMove,
      run: () => ask({ kind: 'moveCard', id: card.id }),
    },
    may.create && { id: 'duplicate', label: t('duplicate'), icon: IconCopyPlus, run: () => void duplicate(card) },
    // Pages served without TLS have no clipboard.
    Boolean(navigator.clipboard) && { id: 'link', label: t('copyLink'), icon: IconLink, run: copyLink },
    may.delete && {
      id: 'delete',
      label: t('deleteCard'),
      icon: IconTrash,
      isDangerous: true,
      run: () => void remove(card),
    },
  ];
  return entries.filter((entry) => entry !== false);
}
