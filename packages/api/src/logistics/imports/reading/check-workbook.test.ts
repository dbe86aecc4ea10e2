import { expect, test } from 'vitest';
import { takeBreath } from '#core/breathe.ts';
import { excelFile, excelOfSheet, zip } from '#test/excel-file.ts';
import { lookThroughWorkbook } from './check-workbook.ts';

const isHarmless = async (bytes: Uint8Array) => (await lookThroughWorkbook(bytes, takeBreath())) !== undefined;

test('an ordinary workbook is harmless', async () => {
  expect(
    await isHarmless(
      excelFile([
        ['Ref', 'Name'],
        ['A', 'B'],
        [1, 2],
      ]),
    ),
  ).toBe(true);
});

test.each([
  ['a cell in the last column of the last row', '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'],
  ['one wide row among many', `<row r="1"><c r="XFD1"><v>1</v></c></row>${'<row><c><v>1</v></c></row>'.repeat(5000)}`],
  [
    'the same without positions',
    `<row>${'<c><v>1</v></c>'.repeat(16_000)}</row>${'<row><c><v>1</v></c></row>'.repeat(5000)}`,
  ],
  ['a gap of rows', '<row r="900000"><c r="A900000"><v>1</v></c></row>'],
  ['a position in disguise', '<row r="1"><c r="&#88;FD1"><v>1</v></c></row>'],
  ['a prefix and a mark inside an attribute', '<x:row r="1"><x:c s=">" r="XFD999999"><v>1</v></x:c></x:row>'],
])('%s is refused', async (_name, sheet) => {
  expect(await isHarmless(excelOfSheet(sheet))).toBe(false);
});

test('what unpacks to more than it says is refused', async () => {
  const bomb = zip({ 'xl/worksheets/sheet1.xml': ' '.repeat(110 * 1024 * 1024) });
  const directory = Buffer.from(bomb).lastIndexOf(Buffer.from('PK\x01\x02'));
  new DataView(bomb.buffer).setUint32(directory + 24, 10, true);
  expect(bomb.length).toBeLessThan(200_000);
  expect(await isHarmless(bomb)).toBe(false);
});

test.each([[new Uint8Array(0)], [Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0])], [excelFile([['a']]).slice(0, -30)]])(
  'what is no archive is refused',
  async (bytes) => {
    expect(await isHarmless(bytes)).toBe(false);
  },
);
