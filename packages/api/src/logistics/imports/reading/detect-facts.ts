import type { FileFacts } from '@cartage/contract/logistics/imports/imports.schema.ts';
import { type Breath, breathe, isOutOfBreath } from '#core/breathe.ts';
import { fieldOfKey } from './map-columns.ts';
import type { FileTable } from './read-table.ts';
import { dateOrderFinder } from './read-values.ts';
import type { Layout } from './row-reader.ts';

const numeric = new Set(['number', 'money', 'weight', 'volume', 'duration', 'distance']);

/** How the file writes numbers and dates, from the columns that hold them. */
export async function detectFacts(
  { rows, facts }: FileTable,
  { kind, mapping }: Pick<Layout, 'kind' | 'mapping'>,
  breath: Breath,
): Promise<FileFacts> {
  const columnsOf = (meanings: ReadonlySet<string>) =>
    mapping.flatMap(({ field }, index) => (meanings.has(fieldOfKey(field, kind)?.meaning ?? '') ? [index] : []));
  const columns = {
    numbers: columnsOf(numeric),
    coordinates: columnsOf(new Set(['coordinate'])),
    dates: columnsOf(new Set(['date'])),
  };
  const numbers = { '.': 0, ',': 0 };
  const coordinates = { '.': 0, ',': 0 };
  const dates = dateOrderFinder();
  for (const { cells } of rows) {
    for (const index of columns.numbers) countMark(numbers, cells[index]);
    for (const index of columns.coordinates) countMark(coordinates, cells[index]);
    for (const index of columns.dates) dates.show(cells[index] ?? '');
    if (isOutOfBreath(breath)) await breathe(breath);
  }
  // Coordinates are often written by a machine, whatever the people around it do.
  const marks = numbers['.'] + numbers[','] > 0 ? numbers : coordinates;
  const usual = facts.delimiter === ';' && marks['.'] === 0 ? ',' : '.';
  const { order, isAmbiguous } = dates.found();
  return {
    ...facts,
    decimal: marks[','] > marks['.'] ? ',' : marks['.'] > 0 ? '.' : usual,
    dateOrder: order,
    isDateOrderAmbiguous: isAmbiguous,
  };
}

function countMark(marks: { '.': number; ',': number }, cell = ''): void {
  // Three digits after the mark may be thousands: they tell nothing.
  const [, mark] = /^\D{0,3}\d+([.,])(?:\d{1,2}|\d{4,})\D{0,6}$/.exec(cell.trim()) ?? [];
  if (mark === '.' || mark === ',') marks[mark] += 1;
}
