import type { Compared, Period } from '@cartage/contract/dashboards/figures.schema.ts';
import { VisuallyHidden } from '@mantine/core';
import { IconArrowDownRight, IconArrowUpRight, IconMinus } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { figureMessages } from './messages.ts';
import { daysIn } from './period.ts';
import classes from './tiles.module.css';

export interface Tile {
  id: string;
  name: string;
  /** The figure as it is read. */
  written: string;
  /** Beside that of the days before. */
  compared?: Compared;
  /** Which way is good news; without it a change is told in no colour. */
  better?: 'more' | 'less' | undefined;
  /** A quiet line in place of a comparison. */
  note?: string;
}

/** The few figures a page is opened for. */
export function Tiles({ tiles, period }: { tiles: readonly Tile[]; period?: Period }) {
  const t = useMessages(figureMessages);
  const isCompared = tiles.some(({ compared }) => compared);
  return (
    <div className={classes.block}>
      <dl className={classes.tiles}>
        {tiles.map(({ id, name, written, compared, better, note }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>
              <span className={classes.figure} style={lettersOf(written)}>
                {written}
              </span>
              {compared ? <Change compared={compared} better={better} /> : null}
              {note ? <span className={classes.note}>{note}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
      {isCompared && period ? <p className={classes.basis}>{t('basis', { count: daysIn(period) })}</p> : null}
    </div>
  );
}

/** The longer a figure, the smaller it is written: it never runs into its neighbour. Marks of direction have no width. */
function lettersOf(written: string) {
  const letters = written.replaceAll(/\p{Cf}/gu, '').length;
  return { '--letters': letters } as CSSProperties; // a custom property
}

function Change({ compared: { changePercent, value, before }, better }: Pick<Tile, 'better'> & { compared: Compared }) {
  const t = useMessages(figureMessages);
  const format = useFormat();
  if (changePercent === null)
    return <span className={classes.note}>{value === 0 && before === 0 ? t('none') : t('noneBefore')}</span>;
  const way = Math.sign(changePercent);
  const Icon = way === 0 ? IconMinus : way > 0 ? IconArrowUpRight : IconArrowDownRight;
  const isGood = better === (way > 0 ? 'more' : 'less');
  return (
    <span className={classes.change} data-good={better && way !== 0 ? isGood : undefined}>
      <Icon size={16} aria-hidden="true" />
      <span aria-hidden="true">{format.percent(Math.abs(changePercent) / 100)}</span>
      <VisuallyHidden>
        {t(way < 0 ? 'fallen' : 'risen', { change: format.percent(Math.abs(changePercent) / 100) })}
      </VisuallyHidden>
    </span>
  );
}
