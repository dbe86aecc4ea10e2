import { userEndpoints } from '@cartage/contract/users/users.endpoints.ts';
import type { User } from '@cartage/contract/users/users.schema.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Found, SearchSelect } from '#form/search-select.tsx';
import { api } from '#http/api.ts';
import { useMessages } from '#i18n/messages.ts';
import { driverMessages } from './messages.ts';

interface PersonSelectProps {
  userId: number | '';
  onChange: (userId: number | '') => void;
  error?: ReactNode;
}

const optionOf = (row: Pick<User, 'id' | 'fullName' | 'email'>): Found<typeof row> => ({
  value: String(row.id),
  label: `${row.fullName} · ${row.email}`,
  row,
});

/** Whose account it is: drivers first, anybody by name or email. */
export function PersonSelect({ userId, onChange, error }: PersonSelectProps) {
  const t = useMessages(driverMessages);
  const linked = useQuery({
    ...api.query(userEndpoints.get, { params: { id: Number(userId) } }),
    enabled: userId !== '',
  });
  return (
    <SearchSelect
      label={t('account')}
      description={t('accountHint')}
      placeholder={t('accountSearch')}
      nothingFoundMessage={t('accountNone')}
      clearable
      error={error}
      query={(q) =>
        api.query(userEndpoints.list, { query: { itemsPerPage: 20, ...(q ? { q } : { role: 'driver' as const }) } })
      }
      rowsOf={({ users }) => users.map(optionOf)}
      chosen={linked.data && optionOf(linked.data)}
      onChoose={(found) => onChange(found?.row.id ?? '')}
    />
  );
}
