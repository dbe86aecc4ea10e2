import { ActionIcon, NativeSelect, TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { type BoardFilter, labelsIn, membersIn } from './board-filter.ts';
import type { KanbanColumn } from './columns.ts';
import classes from './filter-bar.module.css';
import { labelText } from './label-looks.ts';
import { kanbanMessages } from './messages.ts';

interface FilterBarProps {
  columns: readonly KanbanColumn[];
  filter: BoardFilter;
  onChange: (filter: BoardFilter) => void;
}

/** Narrows the cards: by what is written on them, by a label, by who they are given to. */
export function FilterBar({ columns, filter, onChange }: FilterBarProps) {
  const t = useMessages(kanbanMessages);
  const format = useFormat();
  const labels = labelsIn(columns).map((value) => ({ value, label: labelText(value, t) }));
  const members = membersIn(columns).map((value) => ({ value, label: value }));
  const byName = (one: { label: string }, other: { label: string }) => format.compare(one.label, other.label);
  return (
    <search className={classes.bar}>
      <TextInput
        className={classes.search}
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        value={filter.q}
        maxLength={200}
        onChange={({ currentTarget }) => onChange({ ...filter, q: currentTarget.value })}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        rightSection={
          filter.q ? (
            <ActionIcon size={28} aria-label={t('clearSearch')} onClick={() => onChange({ ...filter, q: '' })}>
              <IconX size={14} aria-hidden="true" />
            </ActionIcon>
          ) : null
        }
      />
      <NativeSelect
        className={classes.select}
        aria-label={t('byLabel')}
        data={[{ value: '', label: t('allLabels') }, ...labels.toSorted(byName)]}
        value={filter.label}
        onChange={({ currentTarget }) => onChange({ ...filter, label: currentTarget.value })}
      />
      <NativeSelect
        className={classes.select}
        aria-label={t('byMember')}
        data={[{ value: '', label: t('allMembers') }, ...members.toSorted(byName)]}
        value={filter.member}
        onChange={({ currentTarget }) => onChange({ ...filter, member: currentTarget.value })}
      />
    </search>
  );
}
