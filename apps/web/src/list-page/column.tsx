import { isoIn } from '@cartage/contract/core/zoned-time.ts';
import type { ReactNode } from 'react';
import type { Format } from '#format/format.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Chip, type Tone } from '#ui/chip.tsx';
import { TextLink } from '#ui/link.tsx';
import classes from './column.module.css';
import type { PagedEndpoint, RowOf, SortKeyOf } from './paged-endpoint.ts';

/** How wide a list is, from the narrowest that is a table; in rem in data-table.module.css and use-columns.ts. */
export type ListWidth = 'md' | 'lg' | 'xl' | '2xl' | '3xl';

/** One column of a list: what it is called, how it sorts, what stands in a cell and in the exported file. */
export interface Column<Row, SortKey extends string = string> {
  id: string;
  header: string;
  /** The endpoint's sort key. */
  sort?: SortKey | undefined;
  cell: (row: Row, format: Format) => ReactNode;
  /** The value in the CSV file; a column without it is not exported. */
  csv?: (row: Row) => string | number | boolean | null | undefined;
  align?: 'start' | 'end';
  /** Left out while the list is narrower than this; on phones every such column has its line. `chosen`: only when asked for. */
  from?: ListWidth | 'chosen' | undefined;
  /** `10rem`, `30%`. */
  width?: string | undefined;
}

type TextKey<Row> = { [K in keyof Row]: Row[K] extends string | null | undefined ? K : never }[keyof Row] & string;
type NumberKey<Row> = { [K in keyof Row]: Row[K] extends number | null | undefined ? K : never }[keyof Row] & string;
type Placing<SortKey extends string> = { sort?: SortKey; from?: ListWidth | 'chosen'; width?: string };
/** Where a click on the cell leads: another page, or something opened on this one. */
type Opening<Row> = { link?: (row: Row) => string; onOpen?: (row: Row) => void };
type MaybeOpening<Row> = { [K in keyof Opening<Row>]: Opening<Row>[K] | undefined };

// Keys are checked against the row's fields where the column is made; here they are only names.
const textAt = (row: unknown, key: string) => String((row as Record<string, unknown>)[key] ?? '');
const numberAt = (row: unknown, key: string) => (row as Record<string, number | null | undefined>)[key];

/** Text, cut with a tooltip when it is too long. */
const text = <Row, SortKey extends string = string>(
  key: TextKey<Row>,
  header: string,
  { link, onOpen, ...placing }: Placing<SortKey> & Opening<Row> = {},
): Column<Row, SortKey> => ({
  id: key,
  header,
  cell: (row) => opened(<Clipped text={textAt(row, key)} />, row, { link, onOpen }),
  csv: (row) => textAt(row, key),
  ...placing,
});

/** A figure, end-aligned, written as the language writes numbers (or by `write`). */
const number = <Row, SortKey extends string = string>(
  key: NumberKey<Row>,
  header: string,
  { write, ...placing }: Placing<SortKey> & { write?: (value: number, format: Format) => string } = {},
): Column<Row, SortKey> => ({
  id: key,
  header,
  align: 'end',
  cell: (row, format) => {
    const value = numberAt(row, key);
    return typeof value === 'number' ? (
      <span className="numeric">{write?.(value, format) ?? format.number(value)}</span>
    ) : null;
  },
  csv: (row) => numberAt(row, key),
  ...placing,
});

/** An amount in minor units. */
const money = <Row, SortKey extends string = string>(
  key: NumberKey<Row>,
  header: string,
  { currency, ...placing }: Placing<SortKey> & { currency: string },
): Column<Row, SortKey> =>
  number<Row, SortKey>(key, header, { ...placing, write: (value, format) => format.money(value, currency) });

/** A day or a moment, in the file as the clocks of the list show it. */
const date = <Row, SortKey extends string = string>(
  key: TextKey<Row>,
  header: string,
  { withTime = false, timeZone, ...placing }: Placing<SortKey> & { withTime?: boolean; timeZone?: string } = {},
): Column<Row, SortKey> => ({
  id: key,
  header,
  cell: (row, format) => {
    const iso = textAt(row, key);
    if (!iso) return null;
    return (
      <time dateTime={iso} className="numeric">
        {withTime ? format.dateTime(iso, timeZone) : format.date(iso, timeZone)}
      </time>
    );
  },
  csv: (row) => momentText(textAt(row, key), timeZone),
  ...placing,
});

const momentText = (iso: string, timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone) =>
  iso.includes('T') ? isoIn(iso, timeZone) : iso;

/** A word of an enum, with its tone; `label` translates it. */
const chip = <Row, SortKey extends string = string>(
  key: TextKey<Row>,
  header: string,
  {
    label,
    tones = {},
    ...placing
  }: Placing<SortKey> & { label: (word: string) => string; tones?: Record<string, Tone> },
): Column<Row, SortKey> => ({
  id: key,
  header,
  cell: (row) => {
    const word = textAt(row, key);
    return word ? <Chip tone={tones[word] ?? 'neutral'}>{label(word)}</Chip> : null;
  },
  csv: (row) => textAt(row, key),
  ...placing,
});

/** A word of an enum, said plainly; `label` translates it. */
const word = <Row, SortKey extends string = string>(
  key: TextKey<Row>,
  header: string,
  { label, ...placing }: Placing<SortKey> & { label: (word: string) => string },
): Column<Row, SortKey> => ({
  id: key,
  header,
  cell: (row) => (textAt(row, key) ? label(textAt(row, key)) : null),
  csv: (row) => textAt(row, key),
  ...placing,
});

/** A name with the picture before it and a second line under it. */
const person = <Row, SortKey extends string = string>(
  key: TextKey<Row>,
  header: string,
  {
    avatar,
    second,
    link,
    onOpen,
    ...placing
  }: Placing<SortKey> & Opening<Row> & { avatar?: TextKey<Row>; second?: TextKey<Row> } = {},
): Column<Row, SortKey> => ({
  id: key,
  header,
  cell: (row) => (
    <span className={classes.person}>
      <Avatar name={textAt(row, key)} src={avatar ? textAt(row, avatar) || null : null} />
      <span className={classes.lines}>
        {opened(<Clipped text={textAt(row, key)} />, row, { link, onOpen })}
        {second ? (
          <span dir="auto" className={classes.second}>
            {textAt(row, second)}
          </span>
        ) : null}
      </span>
    </span>
  ),
  csv: (row) => textAt(row, key),
  ...placing,
});

/** Yes or no, in words. */
const flag = <Row, SortKey extends string = string>(
  key: { [K in keyof Row]: Row[K] extends boolean | null | undefined ? K : never }[keyof Row] & string,
  header: string,
  { words, ...placing }: Placing<SortKey> & { words: { yes: string; no: string } },
): Column<Row, SortKey> => ({
  id: key,
  header,
  cell: (row) => (textAt(row, key) === 'true' ? words.yes : words.no),
  csv: (row) => textAt(row, key) === 'true',
  ...placing,
});

/** The columns of rows of this type: `const { text, date } = columnsFor<Mail>()`. */
export const columnsFor = <Row, SortKey extends string = string>() => ({
  text: text<Row, SortKey>,
  number: number<Row, SortKey>,
  money: money<Row, SortKey>,
  date: date<Row, SortKey>,
  word: word<Row, SortKey>,
  chip: chip<Row, SortKey>,
  person: person<Row, SortKey>,
  flag: flag<Row, SortKey>,
});

/** The columns of an endpoint's list; fields and sort keys are checked: `const { person, chip } = columnsOf(userEndpoints.list)`. */
export const columnsOf = <const E extends PagedEndpoint>(_endpoint: E) => columnsFor<RowOf<E>, SortKeyOf<E>>();

function opened<Row>(content: ReactNode, row: Row, { link, onOpen }: MaybeOpening<Row>) {
  if (link)
    return (
      <TextLink to={link(row)} className={classes.opener}>
        {content}
      </TextLink>
    );
  if (onOpen)
    return (
      <button type="button" className={classes.opener} onClick={() => onOpen(row)}>
        {content}
      </button>
    );
  return content;
}

/** Cut when it is too long; whole under the pointer. */
const Clipped = ({ text: whole }: { text: string }) => (
  <span dir="auto" className={classes.clipped} title={whole.length > 24 ? whole : undefined}>
    {whole}
  </span>
);
