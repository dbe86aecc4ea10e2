import { ActionIcon, Button } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useMessages } from '#i18n/messages.ts';
import { Pop } from '#ui/pop/pop.tsx';
import classes from './arrange.module.css';
import type { Column } from './column.tsx';
import { listMessages } from './messages.ts';
import type { ColumnChoice } from './use-columns.ts';

/** Chooses the columns of a list; on phones the lines of its cards. */
export function ColumnsPop<Row>({ columns, choice }: { columns: readonly Column<Row>[]; choice: ColumnChoice<Row> }) {
  const t = useMessages(listMessages);
  return (
    <Pop
      label={t('columns')}
      trigger={(trigger) => (
        <ActionIcon variant="default" aria-label={t('columns')} title={t('columns')} {...trigger}>
          <IconColumns3 size={18} aria-hidden="true" />
        </ActionIcon>
      )}
    >
      {() => <Choices columns={columns} choice={choice} />}
    </Pop>
  );
}

function Choices<Row>({ columns, choice }: { columns: readonly Column<Row>[]; choice: ColumnChoice<Row> }) {
  const t = useMessages(listMessages);
  const seen = columns.filter(choice.isSeen).map(({ id }) => id);
  const toggle = (id: string) => choice.choose(seen.includes(id) ? seen.filter((one) => one !== id) : [...seen, id]);
  return (
    <>
      <div className={classes.head}>
        <p className={classes.title}>{t('columns')}</p>
        {choice.chosen ? (
          <Button size="compact-sm" variant="subtle" onClick={() => choice.choose(null)}>
            {t('columnsReset')}
          </Button>
        ) : null}
      </div>
      <ul className={classes.entries}>
        {columns.map(({ id, header }, at) => (
          <li key={id}>
            <label className={classes.entry}>
              <input
                type="checkbox"
                checked={at === 0 || seen.includes(id)}
                disabled={at === 0}
                onChange={() => toggle(id)}
              />
              <span>{header}</span>
            </label>
          </li>
        ))}
      </ul>
    </>
  );
}
