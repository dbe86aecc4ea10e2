import { IconChartBar, IconTable } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import classes from './chart-card.module.css';
import { chartMessages } from './messages.ts';

interface ChartCardProps {
  title: string;
  /** What it shows, in one sentence. */
  lead?: ReactNode;
  /** How much of a wide page it takes: a third by default. */
  span?: 'third' | 'half' | 'two-thirds' | 'whole';
  /** The same figures as rows, for who would rather read: the first cell of each names it. */
  table?: { columns: readonly string[]; rows: readonly (readonly string[])[] };
  children: ReactNode;
}

/** One part of a dashboard: its heading, and a chart that can be read as a table. */
export function ChartCard({ title, lead, span = 'third', table, children }: ChartCardProps) {
  const t = useMessages(chartMessages);
  const id = useId();
  const [isTable, setIsTable] = useState(false);
  const Icon = isTable ? IconChartBar : IconTable;
  return (
    <section className={classes.card} data-span={span} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {table ? (
          <button
            type="button"
            className={classes.toggle}
            aria-pressed={isTable}
            aria-label={t('asTable', { title })}
            title={t(isTable ? 'showChart' : 'showTable')}
            onClick={() => setIsTable(!isTable)}
          >
            <Icon size={18} aria-hidden="true" />
          </button>
        ) : null}
      </div>
      {lead ? <p className={classes.lead}>{lead}</p> : null}
      {table && isTable ? <FigureTable label={t('asTable', { title })} {...table} /> : children}
    </section>
  );
}

const FigureTable = ({ label, columns, rows }: { label: string } & NonNullable<ChartCardProps['table']>) => (
  // What scrolls is reached by the keyboard.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: WCAG 2.1.1
  <section className={classes.scroller} tabIndex={0} aria-label={label}>
    <table className={classes.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, at) => (
              <td key={columns[at + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
