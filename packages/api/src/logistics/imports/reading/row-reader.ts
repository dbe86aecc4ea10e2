import { minorDigits } from '@cartage/contract/core/money.rules.ts';
import type {
  FileFacts,
  ImportRowProblem,
  ImportUnit,
  Mapping,
  TableKind,
} from '@cartage/contract/logistics/imports/imports.schema.ts';
import { fieldOfKey } from './map-columns.ts';
import { longestCell } from './read-table.ts';
import {
  NotReadable,
  readCountry,
  readDate,
  readMeasure,
  readMoney,
  readNumber,
  readTime,
  readTimeRanges,
  readWord,
  readWords,
} from './read-values.ts';

/** How the columns of one file are read. */
export interface Layout {
  kind: TableKind;
  headers: readonly string[];
  mapping: Mapping;
  facts: Pick<FileFacts, 'decimal' | 'dateOrder'>;
}

interface Column {
  index: number;
  unit: ImportUnit | null;
}

/** What a spreadsheet shows where a formula fails. */
const cellError = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|ERROR!)$/;

/** Makes readers of rows; the layout is looked through once. `currency`: the house's. */
export function rowReaders(
  { kind, headers, mapping, facts }: Layout,
  currency: string,
): (cells: readonly string[]) => RowReader {
  const columns = new Map<string, Column>();
  mapping.forEach(({ field, unit }, index) => {
    const known = fieldOfKey(field, kind);
    if (known && !columns.has(known.key)) columns.set(known.key, { index, unit: unit ?? known.unit ?? null });
  });
  return (cells) => new RowReader(cells, { columns, headers, facts, currency });
}

/**
 * The values of one row by field; what cannot be read becomes a problem of its cell. Each reading method gives undefined
 * where the file has no such column or its cell is empty.
 */
export class RowReader {
  readonly problems: ImportRowProblem[] = [];
  readonly #cells;
  readonly #columns;
  readonly #headers;
  readonly #facts;
  readonly #currency;

  constructor(
    cells: readonly string[],
    {
      columns,
      headers,
      facts,
      currency,
    }: Pick<Layout, 'headers' | 'facts'> & { columns: ReadonlyMap<string, Column>; currency: string },
  ) {
    this.#cells = cells;
    this.#columns = columns;
    this.#headers = headers;
    this.#facts = facts;
    this.#currency = currency;
    findUnreadable(cells, headers, this.problems);
    for (const [field, { index }] of columns) {
      const cell = cells[index]?.trim() ?? '';
      if (cellError.test(cell)) this.problem([field], 'cell_error', `The spreadsheet could not work this out: ${cell}`);
    }
  }

  /** Adds a problem at the column of the first of these fields that the file has. */
  problem(
    fields: readonly string[],
    code: string,
    reason: string,
    severity: ImportRowProblem['severity'] = 'error',
  ): void {
    const field = fields.find((name) => this.#columns.has(name)) ?? fields[0] ?? '';
    const columnIndex = this.#columns.get(field)?.index ?? null;
    const isTold = ({ code: told, columnIndex: at }: ImportRowProblem) =>
      at === columnIndex && (told === code || told === 'cell_error');
    if (this.problems.some(isTold)) return;
    const column = (columnIndex !== null && this.#headers[columnIndex]) || field;
    this.problems.push({ column, columnIndex, code, reason, severity });
  }

  text(field: string): string | undefined {
    return this.#cells[this.#columns.get(field)?.index ?? -1]?.trim() || undefined;
  }
  number(field: string): number | undefined {
    return this.#read(field, (value) => readNumber(value, this.#facts.decimal));
  }
  coordinate(field: string): number | undefined {
    return this.#read(field, (value) => readNumber(value, this.#facts.decimal, false));
  }
  /** Whole minor units of a sum in major ones. */
  money(field: string): number | undefined {
    return this.#read(field, (value) =>
      toMinor(readMoney(value, this.#facts.decimal, this.#currency), minorDigits(this.#currency)),
    );
  }
  measure(field: string): number | undefined {
    const unit = this.#columns.get(field)?.unit ?? null;
    return this.#read(field, (value) => readMeasure(value, unit, this.#facts.decimal));
  }
  time(field: string): string | undefined {
    return this.#read(field, readTime);
  }
  timeRanges(field: string): { from: string; to: string }[] | undefined {
    return this.#read(field, readTimeRanges);
  }
  date(field: string): string | undefined {
    return this.#read(field, (value) => readDate(value, this.#facts.dateOrder));
  }
  list(field: string): string[] | undefined {
    return this.#read(field, readWords);
  }
  country(field: string): string | undefined {
    return this.#read(field, readCountry);
  }
  word(field: string, words: string): string | undefined {
    return this.#read(field, (value) => readWord(value, words));
  }

  /** Whether the file has such a column at all. */
  hasColumn(field: string): boolean {
    return this.#columns.has(field);
  }
  /** Whether any of these fields has something to read. */
  has(...fields: string[]): boolean {
    return fields.some((field) => this.text(field) !== undefined);
  }

  #read<T>(field: string, how: (text: string) => T): T | undefined {
    const value = this.text(field);
    if (value === undefined) return undefined;
    try {
      return how(value);
    } catch (error) {
      if (!(error instanceof NotReadable)) throw error;
      this.problem([field], error.code, error.message);
      return undefined;
    }
  }
}

/** Rates may be fractions of a minor unit; binary fractions of them are not meant. */
const toMinor = (major: number, digits: number) => Number((major * 10 ** digits).toFixed(6));

/** Cells the file itself spoils: bytes that are no text, or far too much of it. */
function findUnreadable(cells: readonly string[], headers: readonly string[], problems: ImportRowProblem[]): void {
  cells.forEach((cell, columnIndex) => {
    const column = headers[columnIndex] ?? '';
    if (cell.includes('\uFFFD'))
      problems.push({
        column,
        columnIndex,
        code: 'unreadable_text',
        reason: 'Some characters could not be read',
        severity: 'error',
      });
    if (cell.length >= longestCell)
      problems.push({
        column,
        columnIndex,
        code: 'too_long',
        reason: `Longer than ${longestCell} characters`,
        severity: 'error',
      });
  });
}
