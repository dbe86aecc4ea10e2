import { isGuarded, unguarded } from '@cartage/contract/core/formula-guard.ts';
import { cutText } from '@cartage/contract/core/plain-text.ts';
import type { FileFacts, TableKind } from '@cartage/contract/logistics/imports/imports.schema.ts';
import { readSheet, type SheetData } from 'read-excel-file/universal';
import { type Breath, breathe, isOutOfBreath } from '#core/breathe.ts';
import { Failure } from '#core/failure.ts';
import { type ErrorCell, lookThroughWorkbook } from './check-workbook.ts';
import { decodeText } from './decode-text.ts';
import { fieldOfHeader } from './map-columns.ts';
import { readDelimited, type TextRow } from './read-delimited.ts';

export interface FileTable {
  facts: Pick<FileFacts, 'format' | 'encoding' | 'delimiter' | 'hasHeader'>;
  /** What the file calls its columns; empty where it does not. */
  titles: string[];
  /** The same, with a letter for columns without a name. */
  headers: string[];
  /** Cut out of the text anew each time they are walked: the cells of a large file are never all in memory. */
  rows: Iterable<TextRow>;
}

const mostRows = 200_000;
const mostColumns = 200;
export const longestCell = 5000;

/** The table in a file: CSV, TSV and the like, or the first sheet of an Excel file. */
export async function readTable(bytes: Uint8Array, kind: TableKind, breath: Breath): Promise<FileTable> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const { rows, ...facts } = isZip ? await readExcel(bytes, breath) : readText(bytes);
  const { start, columns } = await survey(rows, breath);
  const headerAt = findHeader(start, kind);
  const titles =
    start[headerAt]?.cells.map((cell) => cutText(cell.trim(), 200)) ?? Array.from({ length: columns }, () => '');
  return {
    facts: { ...facts, hasHeader: headerAt >= 0 },
    titles,
    headers: titles.map((title, index) => title || letterOf(index)),
    rows: { [Symbol.iterator]: () => after(headerAt + 1, rows) },
  };
}

function* after(count: number, rows: Iterable<TextRow>): Generator<TextRow> {
  let left = count;
  for (const row of rows) {
    if (left > 0) left -= 1;
    else yield row;
  }
}

/** The first rows, and how many cells the longest row has; refuses what is no table or too large a one. */
async function survey(rows: Iterable<TextRow>, breath: Breath): Promise<{ start: TextRow[]; columns: number }> {
  const start: TextRow[] = [];
  let [count, columns] = [0, 0];
  for (const row of rows) {
    if (count < 10) start.push(row);
    count += 1;
    // The header is a row too.
    if (count > mostRows + 1) throw unreadable('too_many_rows', `More than ${mostRows} rows`);
    columns = Math.max(columns, row.cells.length);
    if (isOutOfBreath(breath)) await breathe(breath);
  }
  if (count === 0) throw unreadable('empty', 'There are no rows in this file');
  if (columns > mostColumns) throw unreadable('too_many_columns', `More than ${mostColumns} columns`);
  return { start, columns };
}

const unreadable = (code: string, message: string) =>
  new Failure(400, { code, message, issues: [{ path: 'file', code, message }] });

/** JSON, HTML and XML, which have their rows elsewhere than in lines. */
const isMarkup = /^\s*(?:[[{]\s*["[{\]}]|<(?:\?xml|!--|!doctype|[a-z][\w:-]*[\s/>]))/i;
const noTable = () =>
  unreadable('no_table', 'There are no rows in such a file: save it as CSV or as an Excel workbook (.xlsx)');

/** How files begin that hold no rows of text, whatever they are called: read as text they would make rows of nonsense. */
const beginningsOfOthers = [
  [0x25, 0x50, 0x44, 0x46, 0x2d], // PDF
  [0xd0, 0xcf, 0x11, 0xe0], // Excel before 2007
  [0x89, 0x50, 0x4e, 0x47], // PNG
  [0xff, 0xd8, 0xff], // JPEG
  [0x1f, 0x8b], // gzip
];

function readText(bytes: Uint8Array) {
  if (beginningsOfOthers.some((beginning) => beginning.every((byte, at) => bytes[at] === byte))) throw noTable();
  const { text, encoding } = decodeText(bytes);
  if (isMarkup.test(text)) throw noTable();
  const delimiter = delimiterOf(text);
  const rows: Iterable<TextRow> = { [Symbol.iterator]: () => withoutGuards(readDelimited(text, delimiter)) };
  return { format: delimiter === '\t' ? ('tsv' as const) : ('csv' as const), encoding, delimiter, rows };
}

function* withoutGuards(rows: Iterable<TextRow>): Generator<TextRow> {
  for (const row of rows) yield row.cells.some(isGuarded) ? { ...row, cells: row.cells.map(unguarded) } : row;
}

/** The delimiter that cuts the first rows into the same number of cells, and into most of them. */
function delimiterOf(text: string): string {
  const start = text.slice(0, 64 * 1024);
  const scores = [',', ';', '\t', '|'].map((delimiter) => {
    const sample: number[] = [];
    for (const { cells } of readDelimited(start, delimiter)) {
      sample.push(cells.length);
      if (sample.length === 25) break;
    }
    const most = mode(sample.filter((cells) => cells > 1));
    return { delimiter, score: sample.filter((cells) => cells === most).length * most };
  });
  return scores.reduce((best, next) => (next.score > best.score ? next : best)).delimiter;
}

function mode(counts: number[]): number {
  const times = new Map<number, number>();
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1);
  return [...times].reduce((best, next) => (next[1] > best[1] ? next : best), [0, 0])[0];
}

async function readExcel(bytes: Uint8Array, breath: Breath) {
  const refusal = unreadable('unreadable_file', 'This is no Excel file that can be read');
  const errors = await lookThroughWorkbook(bytes, breath);
  if (!errors) throw refusal;
  const sheet = await readSheet(bytes.slice().buffer).catch(() => {
    throw refusal;
  });
  for (const error of errors) putError(sheet, error);
  const withTime = columnsWithTime(sheet);
  const rows = sheet
    .map((cells, index) => ({ line: index + 1, cells: cells.map((cell, at) => cellText(cell, withTime.has(at))) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  return { format: 'xlsx' as const, encoding: null, delimiter: null, rows };
}

function putError(sheet: SheetData, { row, column, error }: ErrorCell): void {
  while (sheet.length < row) sheet.push([]);
  const cells = sheet[row - 1] ?? [];
  while (cells.length < column) cells.push(null);
  cells[column - 1] = error;
}

/** Where one date has a time of day, midnight is a time as well. */
function columnsWithTime(sheet: SheetData): ReadonlySet<number> {
  const found = new Set<number>();
  for (const cells of sheet)
    cells.forEach((cell, at) => {
      if (cell instanceof Date && !found.has(at) && /T.*[1-9]/.test(isoOf(cell))) found.add(at);
    });
  return found;
}

/** Dates without a time are days; times without a date are days of the year 1899 or 1900 in Excel. */
function cellText(value: unknown, isWithTime: boolean): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) {
    const iso = isoOf(value);
    if (/^(?:18|1900)/.test(iso)) return iso.slice(11, 16);
    return !isWithTime && iso.endsWith('T00:00') ? iso.slice(0, 10) : iso;
  }
  return String(value).replaceAll('\0', '\uFFFD').toWellFormed();
}

/** To the minute. A workbook counts in fractions of days: 08:15 comes as 08:14:59.999. */
function isoOf(date: Date): string {
  const at = new Date(Math.round(date.getTime() / 1000) * 1000);
  return Number.isNaN(at.getTime()) ? '' : at.toISOString().slice(0, 16);
}

/** The row with the most known headers; a first row without any number or gap is a header too. */
function findHeader(rows: readonly TextRow[], kind: TableKind): number {
  const known = rows.map(({ cells }) => cells.filter((cell) => fieldOfHeader(cell, kind) !== undefined).length);
  const most = Math.max(0, ...known);
  if (most >= 2) return known.indexOf(most);
  const [first] = rows;
  const isWords = first?.cells.every((cell) => !/^[\d\s.,:/-]*$/.test(cell)) ?? false;
  return most === 1 || isWords ? 0 : -1;
}

/** Columns as spreadsheets call them: A, B, … AA. */
const letterOf = (index: number): string =>
  (index >= 26 ? letterOf(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));
