import { crc32, deflateRawSync } from 'node:zlib';

/** Days since the end of 1899, by the clock the instant shows in UTC. */
const serialOf = (date: Date) => date.getTime() / 86_400_000 + 25_569;

/** The smallest workbook: one sheet of inline strings, numbers, and dates with their times. */
export function excelFile(rows: (string | number | Date)[][]): Uint8Array {
  const xmlText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const cell = (value: string | number | Date, row: number, column: number) => {
    const at = `${String.fromCharCode(65 + column)}${row + 1}`;
    if (value instanceof Date) return `<c r="${at}" s="1"><v>${serialOf(value)}</v></c>`;
    return typeof value === 'number'
      ? `<c r="${at}"><v>${value}</v></c>`
      : `<c r="${at}" t="inlineStr"><is><t>${xmlText(value)}</t></is></c>`;
  };
  const sheet = rows
    .map((cells, row) => `<row r="${row + 1}">${cells.map((value, column) => cell(value, row, column)).join('')}</row>`)
    .join('');
  return excelOfSheet(sheet);
}

/** A workbook around the rows of one sheet as XML, for sheets no spreadsheet would write. */
export function excelOfSheet(sheet: string): Uint8Array {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packageRels = 'http://schemas.openxmlformats.org/package/2006/relationships';
  return zip({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Orders" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<?xml version="1.0"?><Relationships xmlns="${packageRels}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<?xml version="1.0"?><styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<?xml version="1.0"?><worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
  });
}

export function zip(files: Record<string, string>): Uint8Array {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const [path, plain] = [Buffer.from(name), Buffer.from(text)];
    const data = deflateRawSync(plain);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(plain), 10);
    facts.writeUInt32LE(data.length, 14);
    facts.writeUInt32LE(plain.length, 18);
    facts.writeUInt16LE(path.length, 22);
    local.push(Buffer.from('PK\x03\x04'), facts, path, data);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    central.push(Buffer.from('PK\x01\x02\x14\x00'), facts, tail, path);
    offset += 30 + path.length + data.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...local, directory, end]));
}
