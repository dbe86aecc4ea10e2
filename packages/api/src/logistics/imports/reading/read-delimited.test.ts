import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { readDelimited } from './read-delimited.ts';

const cell = fc.string({ unit: fc.constantFrom('a', 'é', ' ', ',', ';', '"', '\n', '\r\n', '\t', '5'), maxLength: 6 });
const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 });

test('whatever a writer of CSV writes is read back, on the line it stands', () => {
  fc.assert(
    fc.property(table, fc.constantFrom(',', ';', '\t'), fc.constantFrom('\n', '\r\n'), (rows, delimiter, newline) => {
      const text = Papa.unparse(rows, { delimiter, newline });
      const written = rows.filter((cells) => cells.some((one) => one.trim() !== ''));
      const read = [...readDelimited(text, delimiter)];
      expect(read.map(({ cells }) => cells)).toEqual(written);
      for (const { line, cells } of read) {
        const start = text.split(/\r\n|\n/)[line - 1] ?? '';
        const first = (cells[0] ?? '').split(/\r\n|\n/)[0] ?? '';
        expect(start.replaceAll('"', '')).toContain(first.replaceAll('"', ''));
      }
    }),
    { numRuns: 500 },
  );
});

test('a quote that is never closed spoils its own line only', () => {
  const rows = [...readDelimited('a,b\n"x,1\ny,2\n', ',')];
  expect(rows).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['"x', '1'], isUnclosed: true },
    { line: 3, cells: ['y', '2'] },
  ]);
});

test('lines may end with CR, and mix their endings; blank ones count', () => {
  const rows = [...readDelimited('a;1\r\rb;2\r\n\nc;"3\r4"\nd;5', ';')];
  expect(rows.map(({ line, cells }) => [line, cells[0]])).toEqual([
    [1, 'a'],
    [3, 'b'],
    [5, 'c'],
    [7, 'd'],
  ]);
});

test('thousands of stray quotes take no long time', () => {
  const text = '"a\n'.repeat(20_001);
  const start = performance.now();
  expect([...readDelimited(text, ',')].length).toBeGreaterThan(0);
  expect(performance.now() - start).toBeLessThan(2000);
});
