import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { EmptyShelf } from '#ui/drawings/small-drawings.tsx';
import { FailedPanel } from '#ui/failed-panel.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { profileMessages } from './messages.ts';

interface TabStateProps<Data> {
  tab: { data: Data | undefined; error: unknown; refetch: () => unknown };
  /** Said where there is nothing. */
  none?: string;
  children: (data: Data) => ReactNode;
}

/** What a tab holds, once it is there. */
export function TabState<Data>({ tab, none, children }: TabStateProps<Data>) {
  const t = useMessages(profileMessages);
  const { data, error, refetch } = tab;
  if (error && data === undefined) return <FailedPanel title={t('tabFailed')} error={error} onRetry={refetch} />;
  if (data === undefined) return <Skeleton height="24rem" />;
  if (none && Array.isArray(data) && data.length === 0) return <StatePanel drawing={<EmptyShelf />} title={none} />;
  return children(data);
}
