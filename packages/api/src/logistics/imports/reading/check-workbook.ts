import { type Breath, breathe, isOutOfBreath } from '#core/breathe.ts';
import { unpackText, zipEntries } from './zip-entries.ts';

const mostBytes = 100 * 1024 * 1024;
const mostRows = 200_000;
const mostCells = 5_000_000;

const tag = /<(?:\w+:)?(row|c)(?=[\s/>])((?:"[^"]*"|'[^']*'|[^>"'])*)>/g;
const position = /\sr\s*=\s*["']([^"']*)["']/;

/**
 * Whether an Excel file is one that can be read without harm. One cell in the last column of the last row makes a
 * reader that fills the gaps run out of memory, so how far the cells reach is looked at first.
 */
export async function isHarmlessWorkbook(bytes: Uint8Array, breath: Breath): Promise<boolean> {
  const entries = zipEntries(bytes);
  if (!entries) return false;
  let left = mostBytes;
  for (const entry of entries) {
    const text = await unpackText(entry, left);
    if (text === undefined) return false;
    left -= text.length;
    if (text.includes('sheetData') && !(await isHarmlessSheet(text, breath))) return false;
  }
  return true;
}

async function isHarmlessSheet(xml: string, breath: Breath): Promise<boolean> {
  let [rows, columns, row, column] = [0, 0, 0, 0];
  for (const [, name, attributes = ''] of xml.matchAll(tag)) {
    const given = position.exec(attributes)?.[1];
    if (name === 'row') {
      row = given === undefined ? row + 1 : Number(given);
      column = 0;
    } else {
      const [, letters, line] = given === undefined ? [] : (/^([A-Z]{1,3})(\d{1,7})$/.exec(given) ?? []);
      if (given !== undefined && letters === undefined) return false;
      column = letters === undefined ? column + 1 : columnOf(letters);
      row = line === undefined ? row : Number(line);
    }
    rows = Math.max(rows, row);
    columns = Math.max(columns, column);
    if (!(rows <= mostRows + 10 && rows * columns <= mostCells)) return false;
    if (isOutOfBreath(breath)) await breathe(breath);
  }
  return true;
}

/** `A` is 1, `AA` is 27. */
const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
