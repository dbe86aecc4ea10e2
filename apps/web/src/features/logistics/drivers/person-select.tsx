import { userEndpoints } from '@cartage/contract/users/users.endpoints.ts';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from '#http/api.ts';
import { useMessages } from '#i18n/messages.ts';
import { driverMessages } from './messages.ts';

interface PersonSelectProps {
  userId: number | '';
  onChange: (userId: number | '') => void;
  error?: ReactNode;
}

const waitMs = 250;
const optionOf = ({ id, fullName, email }: { id: number; fullName: string; email: string }) => ({
  value: String(id),
  label: `${fullName} · ${email}`,
});

/** Whose account it is: drivers first, anybody by name or email. */
export function PersonSelect({ userId, onChange, error }: PersonSelectProps) {
  const t = useMessages(driverMessages);
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, waitMs);
  const linked = useQuery({
    ...api.query(userEndpoints.get, { params: { id: Number(userId) } }),
    enabled: userId !== '',
  });
  const own = linked.data ? optionOf(linked.data) : undefined;
  // What is chosen stands in the box as text: that is no question.
  const q = search === own?.label ? '' : search;
  const found = useQuery({
    ...api.query(userEndpoints.list, { query: { itemsPerPage: 20, ...(q ? { q } : { role: 'driver' as const }) } }),
    placeholderData: keepPreviousData,
  });
  const others = (found.data?.users ?? []).map(optionOf).filter(({ value }) => value !== own?.value);
  return (
    <Select
      label={t('account')}
      description={t('accountHint')}
      placeholder={t('accountSearch')}
      data={own ? [own, ...others] : others}
      // The server has searched already, in more than what is shown.
      filter={({ options }) => options}
      value={userId === '' ? null : String(userId)}
      searchable
      clearable
      nothingFoundMessage={t('accountNone')}
      onSearchChange={setTyped}
      onChange={(next) => onChange(next === null ? '' : Number(next))}
      error={error}
    />
  );
}
