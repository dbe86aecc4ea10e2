export interface TextRow {
  /** Line of the file the row begins on, from 1. */
  line: number;
  cells: string[];
  /** A quote was opened and never closed: the line is given as it stands. */
  isUnclosed?: true;
}

const quote = 34;
const newline = 10;
const carriageReturn = 13;

/**
 * The rows of comma, semicolon, tab or otherwise separated text (RFC 4180, read leniently): quoted cells may hold
 * delimiters, doubled quotes and line breaks; lines end with LF, CRLF or CR; blank lines are no rows but count.
 */
export function* readDelimited(text: string, delimiter: string): Generator<TextRow> {
  const separator = delimiter.charCodeAt(0);
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  let line = 1;
  while (at < text.length) {
    const row = readRow(text, at, separator);
    if (row.cells.some((cell) => cell.trim() !== '')) {
      yield { line, cells: row.cells, ...(row.isUnclosed ? { isUnclosed: true } : {}) };
    }
    line += row.lines;
    at = row.end;
  }
}

interface ScannedRow {
  cells: string[];
  /** Where the next row begins. */
  end: number;
  lines: number;
  isUnclosed?: boolean;
}

function readRow(text: string, from: number, separator: number): ScannedRow {
  const row = scanRow(text, from, separator, true);
  if (row) return row;
  const asItStands = scanRow(text, from, separator, false) ?? { cells: [], end: text.length, lines: 1 };
  return { ...asItStands, isUnclosed: true };
}

/** undefined when a quote stays open to the end of the text. */
function scanRow(text: string, from: number, separator: number, readsQuotes: boolean): ScannedRow | undefined {
  const cells: string[] = [];
  let at = from;
  let lines = 0;
  for (;;) {
    let cell = '';
    if (readsQuotes && text.charCodeAt(at) === quote) {
      const end = closingQuote(text, at + 1);
      if (end < 0) return undefined;
      const inside = text.slice(at + 1, end);
      lines += linesIn(inside);
      cell = inside.replaceAll('""', '"');
      at = end + 1;
    }
    const start = at;
    while (at < text.length) {
      const code = text.charCodeAt(at);
      if (code === separator || code === newline || code === carriageReturn) break;
      at += 1;
    }
    cells.push(cell + text.slice(start, at));
    if (text.charCodeAt(at) === separator && at < text.length) {
      at += 1;
      continue;
    }
    if (at >= text.length) return { cells, end: at, lines: lines + 1 };
    const isPair = text.charCodeAt(at) === carriageReturn && text.charCodeAt(at + 1) === newline;
    return { cells, end: at + (isPair ? 2 : 1), lines: lines + 1 };
  }
}

function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at >= 0 && text.charCodeAt(at + 1) === quote) at = text.indexOf('"', at + 2);
  return at;
}

function linesIn(text: string): number {
  let lines = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === newline || (code === carriageReturn && text.charCodeAt(at + 1) !== newline)) lines += 1;
  }
  return lines;
}
