import '#test/dom.ts';
import { expect, it } from 'vitest';
import type { Column } from './column.tsx';
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
