import { guarded } from '@cartage/contract/core/formula-guard.ts';
import type { Column } from './column.tsx';

/**
 * Rows as CSV for a spreadsheet: UTF-8 with a mark, CRLF, quotes where needed. Text that a spreadsheet would run as a
 * formula gets an apostrophe before it.
 */
export function toCsv<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const exported = columns.filter(({ csv }) => csv);
  const lines = [
    exported.map(({ header }) => cellOf(header)),
    ...rows.map((row) => exported.map(({ csv }) => cellOf(csv?.(row)))),
  ];
  return `\uFEFF${lines.map((cells) => cells.join(',')).join('\r\n')}\r\n`;
}

function cellOf(value: string | number | boolean | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  const safe = guarded(value);
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Hands a file to the person. */
export function download(name: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
