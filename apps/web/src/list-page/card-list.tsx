import { Skeleton } from '@mantine/core';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import classes from './card-list.module.css';
import type { DataTableProps } from './data-table.tsx';
import { listMessages } from './messages.ts';
import { RowActions } from './row-actions.tsx';

/** The rows as cards, for phones: the first column leads, the others follow as labelled lines. */
export function CardList<Row>({ label, columns, data, rowKey, rowName, rowActions, selection }: DataTableProps<Row>) {
  const t = useMessages(listMessages);
  const format = useFormat();
  const [lead, ...others] = columns;
  if (data.isLoading) return <Skeletons />;
  return (
    <ul className={classes.list} aria-label={label} aria-busy={data.isOld} data-old={data.isOld || undefined}>
      {data.rows.map((row) => (
        <li key={rowKey(row)} data-row className={classes.card} data-selected={selection?.has(row) || undefined}>
          <div className={classes.lead}>
            {selection ? (
              <selection.Box
                isLarge
                label={t('select', { name: rowName(row) })}
                isChecked={selection.has(row)}
                onToggle={(isRange) => selection.toggle(row, isRange)}
              />
            ) : null}
            <div className={classes.title}>{lead?.cell(row, format)}</div>
            {rowActions ? <RowActions row={row} name={rowName(row)} actions={rowActions} /> : null}
          </div>
          <dl className={classes.facts}>
            {others.map((column) => {
              const content = column.cell(row, format);
              return content === null || content === '' ? null : (
                <div key={column.id} className={classes.fact}>
                  <dt>{column.header}</dt>
                  <dd>{content}</dd>
                </div>
              );
            })}
          </dl>
        </li>
      ))}
    </ul>
  );
}

const Skeletons = () => (
  <div className={classes.list} aria-hidden="true">
    {[1, 2, 3, 4].map((card) => (
      <div key={card} className={classes.card}>
        <Skeleton height={18} width="55%" mb={14} radius="xs" />
        <Skeleton height={12} mb={10} radius="xs" />
        <Skeleton height={12} width="80%" radius="xs" />
      </div>
    ))}
  </div>
);
