import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useQuestion } from '#ui/confirm/confirm.ts';
import { listMessages } from './messages.ts';
import type { RowAction } from './row-actions.tsx';
import classes from './selection-bar.module.css';
import type { Selection } from './use-selection.ts';

/** Something that can be done to all selected rows at once. When `run` resolves to false, the selection stays. */
export interface BulkAction<Row> extends Omit<RowAction<Row>, 'run' | 'isOffered'> {
  run: (rows: readonly Row[]) => Promise<unknown>;
}

/** What can be done with the selection; stands in place of the filters while something is selected. */
export function SelectionBar<Row>({
  selection,
  actions,
}: {
  selection: Selection<Row>;
  actions: readonly BulkAction<Row>[];
}) {
  const t = useMessages(listMessages);
  const [running, setRunning] = useState<string>();
  const isAsking = useQuestion((state) => state.asked !== null);
  const start = async ({ id, run }: BulkAction<Row>) => {
    setRunning(id);
    try {
      if ((await run(selection.rows)) !== false) selection.clear();
    } finally {
      setRunning(undefined);
    }
  };
  return (
    <section className={classes.bar} aria-label={t('bulkActions')}>
      <span className={classes.count} role="status">
        {t('selected', { count: selection.rows.length })}
      </span>
      {actions.map((action) => (
        <Button
          key={action.id}
          size="xs"
          variant={action.isDangerous ? 'light' : 'default'}
          {...(action.isDangerous ? { color: 'red' } : {})}
          loading={running === action.id && !isAsking}
          disabled={running !== undefined && running !== action.id}
          leftSection={action.icon ? <action.icon size={14} aria-hidden="true" /> : null}
          onClick={() => void start(action)}
        >
          {action.label}
        </Button>
      ))}
      <Button size="xs" variant="subtle" color="gray" onClick={selection.clear}>
        {t('clearSelection')}
      </Button>
    </section>
  );
}
