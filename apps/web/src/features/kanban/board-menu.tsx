import { ActionIcon } from '@mantine/core';
import {
  IconArrowsHorizontal,
  IconCircleCheck,
  IconDots,
  IconPencil,
  IconProgress,
  IconTrash,
} from '@tabler/icons-react';
import { isolated } from '#format/isolated.ts';
import { useMessages } from '#i18n/messages.ts';
import { Menu } from '#ui/menu/menu.tsx';
import type { MenuEntry } from '#ui/menu/menu-entry.ts';
import type { Ask } from './asked.ts';
import type { KanbanColumn } from './columns.ts';
import { kanbanMessages } from './messages.ts';
import { useBoardActs } from './use-board-acts.ts';
import { useMay } from './use-may.ts';

interface BoardMenuProps {
  column: KanbanColumn;
  isAlone: boolean;
  onRename: () => void;
  ask: Ask;
}

/** What can be done with a board; nothing for who may only look. */
export function BoardMenu({ column, isAlone, onRename, ask }: BoardMenuProps) {
  const t = useMessages(kanbanMessages);
  const may = useMay();
  const { removeEmpty, setDone } = useBoardActs();
  const { id, title, isDone } = column;
  const label = t('boardMenu', { title: isolated(title) });
  const entries: (MenuEntry | false)[] = [
    may.update && { id: 'rename', label: t('rename'), icon: IconPencil, run: onRename },
    may.update && {
      id: 'done',
      label: t(isDone ? 'isNotDone' : 'isDone'),
      icon: isDone ? IconProgress : IconCircleCheck,
      run: () => void setDone(column, !isDone),
    },
    may.update &&
      !isAlone && {
        id: 'move',
        label: t('moveTo'),
        icon: IconArrowsHorizontal,
        run: () => ask({ kind: 'moveBoard', id }),
      },
    may.delete && {
      id: 'delete',
      label: t('deleteBoard'),
      icon: IconTrash,
      isDangerous: true,
      run: () => void removeEmpty(column).then((isRemoved) => isRemoved || ask({ kind: 'deleteBoard', id })),
    },
  ];
  const offered = entries.filter((entry) => entry !== false);
  if (offered.length === 0) return null;
  return (
    <Menu label={label} entries={offered}>
      {(trigger) => (
        <ActionIcon size={28} aria-label={label} aria-describedby="kanban-board-keys" data-board-menu {...trigger}>
          <IconDots size={16} aria-hidden="true" />
        </ActionIcon>
      )}
    </Menu>
  );
}
