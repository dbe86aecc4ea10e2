import { ActionIcon } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { useMessages } from '#i18n/messages.ts';
import { Menu } from '#ui/menu/menu.tsx';
import type { MenuEntry } from '#ui/menu/menu-entry.ts';
import { listMessages } from './messages.ts';

/** Something that can be done to one row. */
export interface RowAction<Row> extends Omit<MenuEntry, 'run' | 'isChecked'> {
  /** Where it makes no sense it is not offered. */
  isOffered?: (row: Row) => boolean;
  run: (row: Row) => unknown;
}

/** The menu at the end of a row. */
export function RowActions<Row>({
  row,
  name,
  actions,
}: {
  row: Row;
  name: string;
  actions: readonly RowAction<Row>[];
}) {
  const t = useMessages(listMessages);
  const offered = actions.filter(({ isOffered }) => isOffered?.(row) ?? true);
  if (offered.length === 0) return null;
  const label = t('actionsFor', { name });
  return (
    <Menu label={label} entries={offered.map(({ isOffered, run, ...entry }) => ({ ...entry, run: () => run(row) }))}>
      {(trigger) => (
        <ActionIcon size={32} aria-label={label} {...trigger}>
          <IconDotsVertical size={18} aria-hidden="true" />
        </ActionIcon>
      )}
    </Menu>
  );
}
