import { type Breath, breathe, isOutOfBreath } from '#core/breathe.ts';
import { unpackText, zipEntries } from './zip-entries.ts';

const mostBytes = 100 * 1024 * 1024;
const mostRows = 200_000;
const mostCells = 5_000_000;

const tag = /<(?:\w+:)?(row|c)(?=[\s/>])((?:"[^"]*"|'[^']*'|[^>"'])*)>/g;
const position = /\sr\s*=\s*["']([^"']*)["']/;
const isOfError = /\st\s*=\s*["']e["']/;
/** What a cell with an error holds: its formula, then the error. */
const errorOfCell = /\s*(?:<(?:\w+:)?f(?:\s[^>]*)?(?:\/>|>[^<]*<\/(?:\w+:)?f>)\s*)?<(?:\w+:)?v(?:\s[^>]*)?>([^<]*)</y;

/** A cell whose formula failed, such as `#N/A`; rows and columns count from 1. */
export interface ErrorCell {
  row: number;
  column: number;
  error: string;
}

/**
 * The cells with errors of the first sheet of an Excel file, which the reader of workbooks takes for empty; undefined
 * when the file cannot be read without harm. One cell in the last column of the last row makes a reader that fills the
 * gaps run out of memory, so how far the cells reach is looked at first.
 */
export async function lookThroughWorkbook(bytes: Uint8Array, breath: Breath): Promise<ErrorCell[] | undefined> {
  const entries = zipEntries(bytes);
  if (!entries) return undefined;
  let left = mostBytes;
  let [book, relations] = ['', ''];
  const errorsOf = new Map<string, ErrorCell[]>();
  for (const entry of entries) {
    const text = await unpackText(entry, left);
    if (text === undefined) return undefined;
    left -= text.length;
    if (entry.name === 'xl/workbook.xml') book = text;
    if (entry.name === 'xl/_rels/workbook.xml.rels') relations = text;
    if (!text.includes('sheetData')) continue;
    const errors = await lookThroughSheet(text, breath);
    if (!errors) return undefined;
    errorsOf.set(entry.name, errors);
  }
  return errorsOf.get(pathOfFirstSheet(book, relations) ?? '') ?? [];
}

function pathOfFirstSheet(book: string, relations: string): string | undefined {
  const id = /<(?:\w+:)?sheet\s[^>]*?\b\w+:id\s*=\s*["']([^"']*)["']/.exec(book)?.[1];
  const relation = [...relations.matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)]
    .map(([relation]) => relation)
    .find((relation) => id !== undefined && attribute(relation, 'Id') === id);
  const target = relation && attribute(relation, 'Target');
  return target?.startsWith('/') ? target.slice(1) : target && `xl/${target}`;
}

const attribute = (text: string, name: string) => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(text)?.[1];

async function lookThroughSheet(xml: string, breath: Breath): Promise<ErrorCell[] | undefined> {
  const errors: ErrorCell[] = [];
  let [rows, columns, row, column] = [0, 0, 0, 0];
  for (const { 0: whole, 1: name, 2: attributes = '', index } of xml.matchAll(tag)) {
    const given = position.exec(attributes)?.[1];
    if (name === 'row') {
      row = given === undefined ? row + 1 : Number(given);
      column = 0;
    } else {
      const [, letters, line] = given === undefined ? [] : (/^([A-Z]{1,3})(\d{1,7})$/.exec(given) ?? []);
      if (given !== undefined && letters === undefined) return undefined;
      column = letters === undefined ? column + 1 : columnOf(letters);
      row = line === undefined ? row : Number(line);
    }
    rows = Math.max(rows, row);
    columns = Math.max(columns, column);
    if (!(rows <= mostRows + 10 && rows * columns <= mostCells)) return undefined;
    if (name === 'c' && isOfError.test(attributes)) {
      errorOfCell.lastIndex = index + whole.length;
      const error = errorOfCell.exec(xml)?.[1];
      if (error) errors.push({ row, column, error });
    }
    if (isOutOfBreath(breath)) await breathe(breath);
  }
  return errors;
}

/** `A` is 1, `AA` is 27. */
const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
