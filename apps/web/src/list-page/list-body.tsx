import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { describeError, errorMessages } from '#http/messages.ts';
import { useMessages } from '#i18n/messages.ts';
import { EmptyShelf, LensOverPaper } from '#ui/drawings/small-drawings.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import classes from './list-page.module.css';
import { listMessages } from './messages.ts';
import type { ListData } from './use-list-data.ts';
import type { ListState } from './use-list-state.ts';

/** What an empty list teaches. */
export interface EmptyWords {
  title: string;
  text: string;
  action?: ReactNode;
  drawing?: ReactNode;
}

interface ListBodyProps {
  data: ListData<unknown>;
  state: ListState;
  empty: EmptyWords | undefined;
  /** What helps where nothing matches, other than taking the filters back. */
  noMatch?: { text: string; action: ReactNode } | undefined;
  children: ReactNode;
}

/** The rows, or what stands in their place: a failure, nothing yet, nothing that matches. */
export function ListBody({ data, state, empty, noMatch, children }: ListBodyProps) {
  const t = useMessages(listMessages);
  const tError = useMessages(errorMessages);
  const retry = (
    <Button variant="default" size="compact-sm" onClick={data.retry}>
      {t('retry')}
    </Button>
  );
  if (data.error && data.updatedAt === 0)
    return <StatePanel role="alert" title={t('failed')} text={describeError(data.error, tError)} action={retry} />;
  if (!data.isLoading && data.total === 0)
    return state.isNarrowed ? (
      <StatePanel
        drawing={<LensOverPaper />}
        title={t('noMatch')}
        text={noMatch?.text ?? t('noMatchText')}
        action={
          noMatch?.action ?? (
            <Button variant="default" onClick={state.clear}>
              {t('clearFilters')}
            </Button>
          )
        }
      />
    ) : (
      <StatePanel
        drawing={empty?.drawing ?? <EmptyShelf />}
        title={empty?.title ?? t('none')}
        text={empty?.text}
        action={empty?.action}
      />
    );
  return (
    <>
      {data.error ? (
        <div className={classes.stale} role="alert">
          {t('refreshFailed')} {retry}
        </div>
      ) : null}
      {children}
    </>
  );
}
