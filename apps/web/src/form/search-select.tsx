import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import type { ApiError } from '#http/api-error.ts';

export interface Found<Row> {
  value: string;
  label: string;
  row: Row;
}
/** What any such field may be given: its label, its error. */
export type SearchFieldProps = Omit<SelectProps, 'data' | 'onChange' | 'value'>;
interface SearchSelectProps<Answer, Row> extends SearchFieldProps {
  /** What is asked for a word typed. */
  // biome-ignore lint/suspicious/noExplicitAny: the key of a query is of its endpoint's own type
  query: (q: string) => UseQueryOptions<Answer, ApiError, Answer, any>;
  rowsOf: (answer: Answer) => readonly Found<Row>[];
  nothingFoundMessage: string;
  /** What is said instead where no word was typed: there is nothing at all. */
  nothingYet?: string;
  chosen: Found<Row> | undefined;
  onChoose: (found: Found<Row> | undefined) => void;
}

const waitMs = 250;

/** One of many records, found by the server among all of them. */
export function SearchSelect<Answer, Row>(props: SearchSelectProps<Answer, Row>) {
  const { query, rowsOf, nothingFoundMessage, nothingYet, chosen, onChoose, ...select } = props;
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, waitMs);
  // What is chosen stands in the box as text: that is no question.
  const { data, isPlaceholderData } = useQuery({
    ...query(search === chosen?.label ? '' : search),
    placeholderData: keepPreviousData,
  });
  const found = data ? rowsOf(data) : [];
  const nothing = typed.trim() ? nothingFoundMessage : (nothingYet ?? nothingFoundMessage);
  const options = chosen ? [chosen, ...found.filter(({ value }) => value !== chosen.value)] : found;
  // Enter takes the only one that was found, and never saves the form around a word that still asks.
  const answer = (event: KeyboardEvent<HTMLInputElement>) => {
    const { currentTarget: field, nativeEvent } = event;
    const isAsking = typed.trim() !== '' && typed !== chosen?.label;
    const isMarked = field.getAttribute('aria-activedescendant') !== null;
    if (event.key !== 'Enter' || nativeEvent.isComposing || !isAsking || isMarked) return;
    event.preventDefault();
    const [only, ...others] = search === typed && !isPlaceholderData ? found : [];
    if (!only || others.length > 0) return;
    const shown = document.getElementById(field.getAttribute('aria-controls') ?? '');
    shown
      ?.querySelectorAll<HTMLElement>('[role="option"]')
      .item(options.findIndex(({ value }) => value === only.value))
      ?.click();
  };
  return (
    <Select
      {...select}
      data={options.map(({ value, label }) => ({ value, label }))}
      // The server has searched already, in more than what is shown.
      filter={({ options: all }) => all}
      nothingFoundMessage={data ? nothing : undefined}
      searchable
      value={chosen?.value ?? null}
      onKeyDown={answer}
      onSearchChange={setTyped}
      onChange={(value) => onChoose(options.find((one) => one.value === value))}
    />
  );
}
