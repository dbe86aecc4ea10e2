import '#test/dom.ts';
import { auditEndpoints } from '@cartage/contract/audit/audit.endpoints.ts';
import { expect, it } from 'vitest';
import { type Column, columnsOf } from './column.tsx';
import { toCsv } from './export-csv.ts';

interface Row {
  name: string;
  amount: number;
}
const columns: Column<Row>[] = [
  { id: 'name', header: 'Name', cell: () => null, csv: ({ name }) => name },
  { id: 'amount', header: 'Amount, net', cell: () => null, csv: ({ amount }) => amount },
  { id: 'actions', header: 'Actions', cell: () => null },
];
const linesOf = (...names: string[]) =>
  toCsv(
    columns,
    names.map((name) => ({ name, amount: -1.5 })),
  ).split('\r\n');

it('writes a header, quotes what needs quotes, and leaves out what has no value', () => {
  expect(toCsv(columns, [{ name: 'He said "no", twice', amount: 3 }])).toBe(
    '\uFEFFName,"Amount, net"\r\n"He said ""no"", twice",3\r\n',
  );
});

it.each(['=1+1', '+1+1', '-2+3', '@SUM(A1)', '\t=1', '\r=1'])(
  'does not hand %j to a spreadsheet as a formula',
  (text) => {
    expect(linesOf(text)[1]).toMatch(/^"?'/);
  },
);

it('leaves numbers alone', () => {
  expect(linesOf('-12.5')[1]).toBe('-12.5,-1.5');
});

it('tells moments by the clock of the list, as the screen does', () => {
  const { date } = columnsOf(auditEndpoints.list);
  const row = { at: '2026-11-28T18:04:15.085Z' } as Parameters<NonNullable<ReturnType<typeof date>['csv']>>[0]; // read by its key alone
  expect(date('at', 'When', { withTime: true, timeZone: 'Pacific/Auckland' }).csv?.(row)).toBe(
    '2026-11-29T07:04:15+13:00',
  );
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect(date('at', 'When').csv?.(row)).toBe(date('at', 'When', { timeZone }).csv?.(row));
  expect(date('at', 'When').csv?.({ ...row, at: '2026-11-28' })).toBe('2026-11-28');
});
