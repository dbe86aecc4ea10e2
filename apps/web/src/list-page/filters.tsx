import { ActionIcon, Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconSearch, IconSelector, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { headed } from '#format/headed.ts';
import { useMessages } from '#i18n/messages.ts';
import { Menu } from '#ui/menu/menu.tsx';
import { useTypedDay } from '#ui/use-typed-day.ts';
import { useTypedSearch } from '#ui/use-typed-search.ts';
import classes from './filters.module.css';
import { listMessages } from './messages.ts';
import type { ListState } from './use-list-state.ts';

/** A filter of a list: one query field of its endpoint, shown as a control. */
export type Filter =
  | { kind: 'select'; key: string; label: string; options: readonly { value: string; label: string }[] }
  | { kind: 'several'; key: string; label: string; options: readonly { value: string; label: string }[] }
  | { kind: 'date'; key: string; label: string }
  | { kind: 'days'; key: string; from: string; to: string }
  | { kind: 'flag'; key: string; label: string };

/** One word of a contract enum: `selectFilter('role', t('role'), roles, (role) => t(`role.${role}`))`. */
export const selectFilter = <const Word extends string>(
  key: string,
  label: string,
  words: readonly Word[],
  labelOf: (word: Word) => string,
): Filter => ({ kind: 'select', key, label, options: words.map((value) => ({ value, label: labelOf(value) })) });
/** Any of several words of a contract enum; the query field is a list. */
export const severalFilter = <const Word extends string>(
  key: string,
  label: string,
  words: readonly Word[],
  labelOf: (word: Word) => string,
): Filter => ({ kind: 'several', key, label, options: words.map((value) => ({ value, label: labelOf(value) })) });
/** A day, `2026-11-20` in the query. */
export const dateFilter = (key: string, label: string): Filter => ({ kind: 'date', key, label });
/** Days from one to another; the query field is `{ start, end }`. `from` and `to` name the two boxes. */
export const daysFilter = (key: string, from: string, to: string): Filter => ({ kind: 'days', key, from, to });
/** On or not asked. */
export const flagFilter = (key: string, label: string): Filter => ({ kind: 'flag', key, label });

interface FilterBarProps {
  state: ListState;
  filters: readonly Filter[];
  searchLabel?: string | undefined;
  /** At the end of the bar. */
  children?: ReactNode;
}

/** Search and filters above a list; on phones the filters fold away. */
export function FilterBar({ state, filters, searchLabel, children }: FilterBarProps) {
  const t = useMessages(listMessages);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <search className={classes.bar}>
      {searchLabel ? <SearchBox state={state} label={searchLabel} clearLabel={t('clearSearch')} /> : null}
      {filters.length > 0 ? (
        <>
          <ActionIcon
            className={classes.toggle}
            variant="default"
            aria-label={t('filters')}
            aria-expanded={isOpen}
            data-set={filters.some(({ key }) => isSet(state.query[key])) || undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            <IconAdjustmentsHorizontal size={18} aria-hidden="true" />
          </ActionIcon>
          <div className={classes.filters} data-open={isOpen || undefined}>
            {filters.map((filter) => (
              <FilterControl key={filter.key} filter={filter} state={state} />
            ))}
          </div>
        </>
      ) : null}
      {state.isNarrowed ? (
        <Button variant="subtle" color="gray" onClick={state.clear}>
          {t('clearFilters')}
        </Button>
      ) : null}
      {children}
    </search>
  );
}

const isSet = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '');

/** The URL stays the owner, so Back and Clear change the box too. */
function SearchBox({ state, label, clearLabel }: { state: ListState; label: string; clearLabel: string }) {
  const [typed, setTyped] = useTypedSearch(state.query.q, (q) => state.set({ q }, { replace: true }));
  return (
    <TextInput
      className={classes.search}
      type="search"
      inputMode="search"
      aria-label={label}
      placeholder={label}
      value={typed}
      maxLength={200}
      onChange={(event) => setTyped(event.currentTarget.value)}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      rightSection={
        typed ? (
          <ActionIcon size={28} aria-label={clearLabel} onClick={() => setTyped('')}>
            <IconX size={14} aria-hidden="true" />
          </ActionIcon>
        ) : null
      }
    />
  );
}

function FilterControl({ filter, state }: { filter: Filter; state: ListState }) {
  const value = state.query[filter.key];
  const change = (next: unknown) => state.set({ [filter.key]: next });
  if (filter.kind === 'flag')
    return (
      <Checkbox
        label={filter.label}
        checked={value === true}
        onChange={(event) => change(event.currentTarget.checked || undefined)}
      />
    );
  if (filter.kind === 'several') return <SeveralControl filter={filter} chosen={wordsIn(value)} onChange={change} />;
  if (filter.kind === 'date')
    return (
      <DayBox id={filter.key} label={filter.label} value={typeof value === 'string' ? value : ''} onChange={change} />
    );
  if (filter.kind === 'days') return <DaysControl filter={filter} value={value} onChange={change} />;
  return (
    <NativeSelect
      className={classes.select}
      aria-label={filter.label}
      data={[{ value: '', label: filter.label }, ...filter.options]}
      // A yes or no, or a number, is chosen by its word as well.
      value={isSet(value) ? String(value) : ''}
      classNames={{ input: classes.selectInput ?? '' }}
      data-set={isSet(value) || undefined}
      onChange={(event) => change(event.currentTarget.value || undefined)}
    />
  );
}

interface DayBoxProps {
  id: string;
  label: string;
  value: string;
  max?: string | undefined;
  min?: string | undefined;
  onChange: (day: string | undefined) => void;
}

function DayBox({ id, label, value, onChange, ...rest }: DayBoxProps) {
  const typed = useTypedDay(value, (day) => onChange(day || undefined));
  return (
    <div className={classes.date}>
      <label htmlFor={`filter-${id}`}>{label}</label>
      <TextInput id={`filter-${id}`} type="date" {...typed} {...rest} />
    </div>
  );
}

/** Stand for an end that is left open. */
const open = { start: '0001-01-01', end: '9999-12-31' };

function DaysControl({
  filter: { key, from, to },
  value,
  onChange,
}: {
  filter: Extract<Filter, { kind: 'days' }>;
  value: unknown;
  onChange: (range: { start: string; end: string } | undefined) => void;
}) {
  const { start, end } = typeof value === 'object' ? { ...open, ...value } : open;
  const change = (part: { start?: string | undefined; end?: string | undefined }) => {
    const next = { start: part.start ?? start, end: part.end ?? end };
    onChange(next.start === open.start && next.end === open.end ? undefined : next);
  };
  const shown = (day: string) => (day === open.start || day === open.end ? '' : day);
  return (
    <>
      <DayBox
        id={`${key}-from`}
        label={from}
        value={shown(start)}
        max={shown(end) || undefined}
        onChange={(day) => change({ start: day ?? open.start })}
      />
      <DayBox
        id={`${key}-to`}
        label={to}
        value={shown(end)}
        min={shown(start) || undefined}
        onChange={(day) => change({ end: day ?? open.end })}
      />
    </>
  );
}

const wordsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

interface SeveralControlProps {
  filter: Extract<Filter, { kind: 'several' }>;
  chosen: readonly string[];
  onChange: (words: string[]) => void;
}

/** Any of several words: a menu that stays open while they are ticked. */
function SeveralControl({ filter: { label, options }, chosen, onChange }: SeveralControlProps) {
  const entries = options.map((option) => {
    const isChecked = chosen.includes(option.value);
    const others = chosen.filter((word) => word !== option.value);
    const run = () => onChange(isChecked ? others : [...others, option.value]);
    return { id: option.value, label: option.label, isChecked, isOneOfMany: true, run };
  });
  const said = options.filter(({ value }) => chosen.includes(value)).map((option) => option.label);
  return (
    <Menu label={label} entries={entries}>
      {(trigger) => (
        <Button
          variant="default"
          justify="space-between"
          className={classes.several}
          data-set={said.length > 0 || undefined}
          rightSection={<IconSelector size={14} aria-hidden="true" />}
          {...trigger}
        >
          {said.length > 0 ? headed(label, said.join(', ')) : label}
        </Button>
      )}
    </Menu>
  );
}
