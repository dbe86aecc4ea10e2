import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { excelFile, excelOfSheet } from '#test/excel-file.ts';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ seeded: false });
});
afterAll(() => app.close());

const path = '/api/apps/logistics/imports';
type Role = NonNullable<NonNullable<Parameters<TestApp['call']>[2]>['as']>;

function form(content: string | Uint8Array, kind = 'deliveries', more: Record<string, string> = {}) {
  const body = new FormData();
  body.append('file', new File([content as BlobPart], 'orders.csv'));
  body.append('kind', kind);
  for (const [name, value] of Object.entries(more)) body.append(name, value);
  return body;
}
const send = (
  content: string | Uint8Array,
  kind?: string,
  { as = 'maintainer' as Role, ...more }: Record<string, string> & { as?: Role } = {},
) => app.call('POST', path, { as, body: form(content, kind, more) });
const commit = (id: string, body: object = {}) => app.call('POST', `${path}/${id}/commit`, { as: 'maintainer', body });
const find = async (ref: string) =>
  (
    await app.call('GET', `/api/apps/logistics/deliveries?q=${encodeURIComponent(ref)}`, { as: 'maintainer' })
  ).body.deliveries.find((delivery: { ref: string }) => delivery.ref === ref);

/** Scenario 13: 12 rows, semicolons, decimal commas, French headers, a line break in a cell, a blank last line. */
const orders = [
  'Référence;Nom du client;Téléphone;Adresse;Code postal;Ville;Pays;Latitude;Longitude;Début créneau;Fin créneau;Durée (min);Poids (kg);Colis;Compétences;Priorité;Remarques',
  'CMD-01;Café Zélie;03 99 98 00 01;1 Rue du Héron Bleu;59000;Lille;France;50,6292;3,0573;08:00;10:00;5;12,5;2;froid;normale;',
  'CMD-02;Atelier Corbeau;;2 Rue du Héron Bleu;59000;Lille;France;50,6301;3,0580;;;10;7,25;1;;haute;"Sonner deux fois,\nporte du fond"',
  'CMD-03;Studio Ardoise;;3 Rue du Héron Bleu;59000;Lille;France;50,6310;3,0590;09:00;12:00;5;1 250,5;4;;critique;',
  'CMD-04;Cave du Chat Noir;;4 Rue du Héron Bleu;59000;Lille;France;50,6320;3,0600;12:00;10:00;5;3;1;;basse;',
  'CMD-05;Optique Clairval;;5 Rue du Héron Bleu;59000;Lille;France;50,6330;3,0610;14:00;16:00;5;3;1;;;',
  'CMD-06;Garage Vauban;;6 Rue du Héron Bleu;59000;Lille;France;50,6340;3,0620;;;5;3;1;froid, hayon;;',
  'CMD-07;Introuvable;;7 Rue qui n’existe pas;59000;Lille;France;;;;;5;3;1;;;',
  'CMD-08;Cantine;;8 Rue du Héron Bleu;59000;Lille;FR;50,6350;3,0630;;;5;0,75;1;;;',
  'CMD-02;Atelier Corbeau;;2 Rue du Héron Bleu;59000;Lille;France;50,6301;3,0580;;;10;7,25;1;;haute;',
  'CMD-10;Librairie;;10 Rue du Héron Bleu;59000;Lille;France;50,6360;3,0640;8h30;11h;5;3;1;;;',
  'CMD-11;Crèche;;11 Rue du Héron Bleu;59000;Lille;France;50,6370;3,0650;;;5;3;1;;;',
  'CMD-12;École;;12 Rue du Héron Bleu;59000;Lille;France;50,6380;3,0660;;;5;3;1;;;',
  '',
].join('\n');

describe('scenario 13', () => {
  let job: { id: string };

  test('all columns are mapped and exactly three rows have a problem, at their lines of the file', async () => {
    const { status, body } = await send(orders, 'deliveries', { date: '2026-11-23' });
    job = body;
    expect(status).toBe(201);
    expect(body.rows).toBe(12);
    expect(body.columns.map(({ field }: { field: string }) => field)).not.toContain(null);
    expect(body.facts).toMatchObject({ delimiter: ';', decimal: ',', encoding: 'utf-8', hasHeader: true });
    expect(
      body.problems.map(({ line, column, code }: { line: number; column: string; code: string }) => [
        line,
        column,
        code,
      ]),
    ).toEqual([
      // Row 2 takes two lines, so row 4 stands on line 6.
      [6, 'Fin créneau', 'ends_before_start'],
      [9, 'Adresse', 'no_location'],
      [11, 'Référence', 'ref_twice'],
    ]);
    expect(body.problems[2].reason).toContain('3');
    const grid = await app.call('GET', `${path}/${body.id}?problems=true`, { as: 'maintainer' });
    expect(grid.body.totalRows).toBe(3);
    expect(grid.body.rows[0]).toMatchObject({ line: 6, state: 'error', problems: [{ columnIndex: 10 }] });
  });

  test('a corrected cell turns its row green at once', async () => {
    const { body } = await app.call('PUT', `${path}/${job.id}/rows/6`, {
      as: 'maintainer',
      body: { cells: [{ column: 10, text: '14:00' }] },
    });
    expect(body.row).toMatchObject({ line: 6, state: 'edited', problems: [] });
    expect(body.alsoChanged).toEqual([]);
  });

  test('ten are committed, two skipped and handed back with the reason', async () => {
    const { body } = await commit(job.id);
    expect(body).toMatchObject({ created: 10, updated: 0, skipped: 2 });
    expect(body.ids.deliveries).toHaveLength(10);
    expect(await find('CMD-03')).toMatchObject({
      status: 'ready',
      source: 'import',
      serviceDate: '2026-11-23',
      priority: 100,
      demand: { weightG: 1_250_500, parcels: 4 },
      visits: [
        {
          serviceS: 300,
          location: [3.059, 50.631],
          windows: [{ from: '09:00', to: '12:00' }],
          address: { country: 'FR' },
        },
      ],
    });
    expect(await find('CMD-10')).toMatchObject({ visits: [{ windows: [{ from: '08:30', to: '11:00' }] }] });
    expect((await find('CMD-06')).skills).toEqual(['froid', 'hayon']);
    expect((await find('CMD-02')).notes).toBe('Sonner deux fois,\nporte du fond');
    const rejected = await app.call('GET', `${path}/${job.id}/rejected`, { as: 'maintainer' });
    const lines = rejected.body.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/;reason$/);
    expect(lines[1]).toMatch(/^CMD-07;.*no coordinates yet$/);
    expect(lines[2]).toMatch(/^CMD-02;.*Line 3 has the same ref$/);
  });

  test('the same file again updates and creates nothing', async () => {
    const again = await send(orders);
    const { body } = await commit(again.body.id);
    expect(body).toMatchObject({ created: 0, updated: 9, skipped: 3 });
  });

  test('a row without coordinates can be chosen, and is a draft then', async () => {
    const again = await send(orders);
    const { body } = await commit(again.body.id, { lines: [9] });
    expect(body).toMatchObject({ created: 1, updated: 0, skipped: 11 });
    expect(await find('CMD-07')).toMatchObject({ status: 'draft', problems: ['no_location'] });
    // Placed by hand, it is no problem any more, and stays placed.
    const { id, visits } = await find('CMD-07');
    await app.call('PATCH', `/api/apps/logistics/deliveries/${id}`, {
      as: 'editor',
      body: { visits: [{ ...visits[0], location: [3.1, 50.6] }] },
    });
    const third = await send(orders);
    expect(third.body.problems.map(({ line }: { line: number }) => line)).toEqual([6, 11]);
    await commit(third.body.id);
    expect((await find('CMD-07')).visits[0].location).toEqual([3.1, 50.6]);
  });
});

test('the list of deliveries, saved as a file and imported again, changes nothing; several windows come back', async () => {
  const first = await send(
    'ref;name;street;postcode;city;lat;lon;window;service\nLIST-1;Ab;1 Rue du Port;59000;Lille;50,6;3,05;"08:00-10:00, 14:00-16:00";1h30\n',
  );
  expect(first.body.problems).toEqual([]);
  await commit(first.body.id);
  const before = await find('LIST-1');
  expect(before.visits[0]).toMatchObject({
    serviceS: 5400,
    windows: [
      { from: '08:00', to: '10:00' },
      { from: '14:00', to: '16:00' },
    ],
  });
  const { body } = await send(
    'Numéro,Client,Adresse,Jour,Créneau\nLIST-1,Ab,"1 Rue du Port, 59000 Lille",,"08:00–10:00, 14:00–16:00"\n',
  );
  expect(body.problems).toEqual([]);
  expect(body.outlook).toEqual({ created: 0, updated: 0, unchanged: 1 });
});

describe('what is found out about a file', () => {
  const facts = async (content: string | Uint8Array) => (await send(content)).body;
  const utf16 = (text: string) =>
    new Uint8Array(Uint16Array.from(`\uFEFF${text}`, (letter) => letter.charCodeAt(0)).buffer);

  test.each([
    ['ref,name,lat,lon\nA1,"Ab, Co",50.1,3.1\n', { delimiter: ',', format: 'csv' }, 'Ab, Co'],
    ['ref\tname\tlat\tlon\nA1\tAb\t50.1\t3.1\n', { delimiter: '\t', format: 'tsv' }, 'Ab'],
    ['ref|name|lat|lon\r\nA1|Ab|50.1|3.1\r\n', { delimiter: '|' }, 'Ab'],
    ['\uFEFFref;name;lat;lon\rA1;Éloïse;50.1;3.1\r', { encoding: 'utf-8' }, 'Éloïse'],
    [utf16('ref;name;lat;lon\nA1;Éloïse;50,1;3,1\n'), { encoding: 'utf-16le', decimal: ',' }, 'Éloïse'],
    [
      Uint8Array.from('ref;name;lat;lon\nA1;\xc9lo\xefse \x80;50,1;3,1\n', (letter) => letter.charCodeAt(0)),
      { encoding: 'windows-1252' },
      'Éloïse €',
    ],
    [
      // what a spreadsheet saves as CSV where Windows is Arabic
      Uint8Array.from(
        '\xc7\xe1\xe3\xd1\xcc\xda;\xc7\xd3\xe3 \xc7\xe1\xda\xe3\xed\xe1;lat;lon\nA1;\xe3\xce\xc8\xd2 Caf\xe9;50,1;3,1\n',
        (letter) => letter.charCodeAt(0),
      ),
      { encoding: 'windows-1256' },
      'مخبز Café',
    ],
    [
      // what a spreadsheet on a Mac saves as CSV
      Uint8Array.from('r\x8ef;nom;lat;lon\nA1;Caf\x8e \xc7L\xd5\x83toile\xc8 cr\x90pes;50,1;3,1\n', (letter) =>
        letter.charCodeAt(0),
      ),
      { encoding: 'macintosh' },
      'Café «L’Étoile» crêpes',
    ],
    [
      Uint8Array.from('r\xe9f;nom;lat;lon\nA1;\xc9l\xe9onore cr\xe9\xe9e \xab\xa0\xc0 \xbb;50,1;3,1\n', (letter) =>
        letter.charCodeAt(0),
      ),
      { encoding: 'windows-1252' },
      'Éléonore créée «\xa0À »',
    ],
    ['Ma livraison du jour\n\nref;name;lat;lon\nA1;Ab;50,1;3,1\n', { hasHeader: true }, 'Ab'],
  ])('file %#', async (content, expected, name) => {
    const body = await facts(content);
    expect(body.facts).toMatchObject(expected);
    expect(body.problems).toEqual([]);
    const { rows } = (await app.call('GET', `${path}/${body.id}`, { as: 'maintainer' })).body;
    expect(rows).toHaveLength(1);
    expect(rows[0].cells.slice(0, 2)).toEqual(['A1', name]);
  });

  test('Arabic headers and digits', async () => {
    const { body } = await send(
      'رقم الطلب;اسم العميل;العنوان;المدينة;خط العرض;خط الطول;الوزن (كغ);الأولوية;من الساعة;إلى الساعة\nA-1;مقهى;شارع ١;ليل;٥٠٫٦;٣٫١;١٢٫٥;عاجلة;٠٨:٠٠;١٠:٠٠\n',
    );
    expect(body.columns.map(({ field }: { field: string }) => field)).toEqual([
      'ref',
      'customer',
      'street',
      'city',
      'lat',
      'lon',
      'weight',
      'priority',
      'windowFrom',
      'windowTo',
    ]);
    expect(body.problems).toEqual([]);
    await commit(body.id);
    expect(await find('A-1')).toMatchObject({
      priority: 100,
      demand: { weightG: 12_500 },
      visits: [{ location: [3.1, 50.6], windows: [{ from: '08:00', to: '10:00' }] }],
    });
  });

  test.each([
    [['03/04/2026', '05/06/2026'], 'dmy', true],
    [['03/04/2026', '25/06/2026'], 'dmy', false],
    [['03/04/2026', '05/26/2026'], 'mdy', false],
    [['2026-04-03', ''], 'ymd', false],
  ])('dates %j', async (dates, dateOrder, isDateOrderAmbiguous) => {
    const body = await facts(
      `ref,name,lat,lon,date\n${dates.map((date, index) => `R${index},N,50,3,${date}`).join('\n')}\n`,
    );
    expect(body.facts).toMatchObject({ dateOrder, isDateOrderAmbiguous });
  });

  test('units stand in headers and in cells', async () => {
    const { body } = await send(
      'ref,name,lat,lon,weight_lb,volume (m3),service [h]\nU1,N,50,3,10,0.5,1.5\nU2,N,50,3,2 kg,30 l,20 min\nU3,N,50,3,1 foo,,\n',
    );
    expect(body.problems).toMatchObject([{ line: 4, column: 'weight_lb', code: 'unknown_unit' }]);
    await commit(body.id);
    expect(await find('U1')).toMatchObject({
      demand: { weightG: 4536, volumeCm3: 500_000 },
      visits: [{ serviceS: 5400 }],
    });
    expect(await find('U2')).toMatchObject({
      demand: { weightG: 2000, volumeCm3: 30_000 },
      visits: [{ serviceS: 1200 }],
    });
  });

  test('an Excel file', async () => {
    const { body, status } = await send(
      excelFile([
        ['Ref', 'Name', 'Lat', 'Lon', 'Date', 'Weight'],
        ['X-1', 'Excel & Co', 50.5, 3.25, '2026-11-23', 12.5],
      ]),
    );
    expect(status).toBe(201);
    expect(body.facts.format).toBe('xlsx');
    expect(body.problems).toEqual([]);
    await commit(body.id);
    expect(await find('X-1')).toMatchObject({
      customer: 'Excel & Co',
      serviceDate: '2026-11-23',
      demand: { weightG: 12_500 },
    });
  });
});

test('a cell that holds an error of the spreadsheet is named, not taken for empty', async () => {
  const row = (at: number, ...cells: string[]) =>
    `<row r="${at}">${cells.map((cell, index) => cell.replace('<c', `<c r="${'ABCDEF'[index]}${at}"`)).join('')}</row>`;
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  const number = (value: number) => `<c><v>${value}</v></c>`;
  const broken = (code: string) => `<c t="e"><f>VLOOKUP(A9,B:C,2)</f><v>${code}</v></c>`;
  const { body } = await send(
    excelOfSheet(
      [
        row(1, ...['Ref', 'Name', 'Lat', 'Lon', 'Weight', 'Colour'].map(text)),
        row(2, text('ERR-1'), text('N'), number(50), number(3), broken('#N/A'), text('red')),
        row(3, text('ERR-2'), broken('#REF!'), number(50), number(3), number(4), text('red')),
        row(4, text('ERR-3'), text('N'), number(50), number(3), number(4), broken('#VALUE!')),
      ].join(''),
    ),
  );
  expect(body.problems).toMatchObject([
    { line: 2, column: 'Weight', code: 'cell_error', reason: expect.stringContaining('#N/A') },
    { line: 3, column: 'Name', code: 'cell_error', reason: expect.stringContaining('#REF!') },
  ]);
});

test('the same of a CSV file that a spreadsheet saved', async () => {
  const { body } = await send('ref,name,lat,lon,weight\nCE-1,#N/A,50,3,\nCE-2,N,50,3,#DIV/0!\nCE-3,#1 Diner,50,3,\n');
  expect(body.problems).toMatchObject([
    { line: 2, column: 'name', code: 'cell_error' },
    { line: 3, column: 'weight', code: 'cell_error' },
  ]);
});

test('midnight of a date with a time is a time among others with one; a column of days stays one of days', async () => {
  const at = (day: number, hour: number) => new Date(Date.UTC(2026, 11, day, hour));
  const { body } = await send(
    excelFile([
      ['Ref', 'Name', 'Lat', 'Lon', 'Date', 'From', 'To'],
      ['NIGHT-1', 'N', 50.5, 3.25, at(16, 0), at(16, 0), at(16, 6)],
      ['NIGHT-2', 'N', 50.5, 3.25, at(17, 0), at(17, 1), at(17, 6)],
    ]),
  );
  expect(body.problems).toEqual([]);
  await commit(body.id);
  expect(await find('NIGHT-1')).toMatchObject({
    serviceDate: '2026-12-16',
    visits: [{ windows: [{ from: '00:00', to: '06:00' }] }],
  });
});

test('every minute of a date with a time in an Excel file is the minute it shows', async () => {
  // Midnight is the day alone.
  const minutes = Array.from({ length: 24 * 60 - 1 }, (_, minute) => new Date(Date.UTC(2026, 11, 16, 0, minute + 1)));
  const { body } = await send(
    excelFile([
      ['Ref', 'Name', 'Lat', 'Lon', 'From'],
      ...minutes.map((at, minute) => [`MIN-${minute}`, 'N', 50.5, 3.25, at]),
    ]),
  );
  expect(body.problems).toEqual([]);
  const { ids } = (await commit(body.id)).body;
  const starts: string[] = [];
  for (const id of ids.deliveries) {
    const delivery = await app.call('GET', `/api/apps/logistics/deliveries/${id}`, { as: 'maintainer' });
    starts.push(delivery.body.visits[0].windows[0].from);
  }
  expect(starts).toEqual(minutes.map((at) => at.toISOString().slice(11, 16)));
});

test('depots by name alone are the same ones again; two whose codes would be the same are told apart by a code', async () => {
  const depots = (...rows: string[]) => send(['name,lat,lon', ...rows].join('\n'), 'depots');
  const first = await depots('Warehouse of the northern quarter,50,3');
  expect((await commit(first.body.id)).body).toMatchObject({ created: 1, updated: 0 });
  const again = await depots('Warehouse of the northern quarter,50.5,3');
  expect((await commit(again.body.id)).body).toMatchObject({ created: 0, updated: 1 });
  const two = await depots('Warehouse of the southern bank,50,3', 'Warehouse of the southern dock,50,3', 'Annex,50,3');
  expect(two.body.problems).toMatchObject([{ line: 3, code: 'ref_twice' }]);
  expect((await commit(two.body.id)).body).toMatchObject({ created: 2, skipped: 1 });
});

describe('problems are named by line, column and reason', () => {
  test.each([
    ['ref,name,lat,lon\nP1,,50,3\n', 'name', 'required'],
    ['ref,name,lat,lon,parcels\nP1,N,50,3,1.5\n', 'parcels', 'not_whole'],
    ['ref,name,lat,lon,priority\nP1,N,50,3,12.5\n', 'priority', 'not_whole'],
    ['ref,name,lat,lon\nP1,N,95,3\n', 'lat', 'too_big'],
    ['ref,name,lat,lon\nP1,N,50,\n', 'lon', 'half_coordinates'],
    ['ref,name,lat,lon\nP1,N,5o,3\n', 'lat', 'not_a_number'],
    ['ref,name,lat,lon,weight\nP1,N,50,3,-4\n', 'weight', 'too_small'],
    ['ref,name,lat,lon,weight\nP1,N,50,3,9e9\n', 'weight', 'unknown_unit'],
    ['ref,name,lat,lon,weight\nP1,N,50,3,99999999999999999999\n', 'weight', 'too_big'],
    ['ref,name,lat,lon,from,to\nP1,N,50,3,25:00,\n', 'from', 'not_a_time'],
    ['ref,name,lat,lon,date\nP1,N,50,3,2026-02-30\n', 'date', 'not_a_date'],
    ['ref,name,lat,lon,date\nP1,N,50,3,2026-11-19\n', 'date', 'date_past'],
    ['ref,name,lat,lon,priority\nP1,N,50,3,soon\n', 'priority', 'unknown_word'],
    ['ref,name,lat,lon,country\nP1,N,50,3,Atlantis\n', 'country', 'unknown_country'],
    ['ref,name,lat,lon,email\nP1,N,50,3,nobody\n', 'email', 'invalid_format'],
    ['ref,name,lat,lon,depot\nP1,N,50,3,Nowhere\n', 'depot', 'unknown_depot'],
    ['ref,name,lat,lon\nP1,N,50,3,more\n', '', 'too_many_cells'],
    ['ref,name,lat,lon\nP1,"N,50,3\n', '', 'unclosed_quote'],
    ['ref,name,lat,lon\nP1,N\0ul,50,3\n', 'name', 'unreadable_text'],
    [`ref,name,lat,lon\nP1,${'x'.repeat(6000)},50,3\n`, 'name', 'too_long'],
  ])('%#', async (content, column, code) => {
    const { status, body } = await send(content);
    expect(status).toBe(201);
    const found = body.problems.map((problem: { line: number; column: string; code: string }) => [
      problem.line,
      problem.column,
      problem.code,
    ]);
    expect(found).toContainEqual([2, column, code]);
  });

  test('a record that is on the road is not changed by a file', async () => {
    const file = (name: string) => `ref,name,lat,lon\nROAD-1,${name},50,3\n`;
    const first = await send(file('Before'));
    await commit(first.body.id);
    await app.deps.db.updateTable('deliveries').set({ status: 'delivered' }).where('ref', '=', 'ROAD-1').execute();
    const { body } = await send(file('After'));
    expect(body.problems).toMatchObject([{ line: 2, column: 'ref', code: 'closed' }]);
    expect((await commit(body.id, { lines: [2] })).body).toMatchObject({ updated: 0, skipped: 1 });
  });
});

test('a mapping said anew is used, kept as a template, and recognised by the headers in any order', async () => {
  const { body } = await send('Ordernr,Wer,Breite,Laenge,Masse1\nM1,Anna,50.5,3.5,2\n');
  expect(body.columns.map(({ field }: { field: string }) => field)).toEqual([null, null, null, null, null]);
  const mapping = ['ref', 'customer', 'lat', 'lon', 'weight'].map((field) => ({
    field,
    unit: field === 'weight' ? 't' : null,
  }));
  const remap = (change: object) => app.call('PUT', `${path}/${body.id}/mapping`, { as: 'maintainer', body: change });
  expect((await remap({ mapping: mapping.slice(1) })).body.issues[0]).toMatchObject({
    path: 'mapping',
    code: 'wrong_length',
  });
  expect((await remap({ mapping: [{ field: 'nonsense', unit: null }, ...mapping.slice(1)] })).body.issues[0].path).toBe(
    'mapping.0.field',
  );
  const remapped = await remap({ mapping, saveAs: 'German shop' });
  expect(remapped.body).toMatchObject({ problems: [], template: { name: 'German shop' } });
  const other = await send('Wer,Ordernr,Laenge,Breite,Masse1\nBert,M2,3.5,50.5,2\n');
  expect(other.body).toMatchObject({ problems: [], template: { name: 'German shop' } });
  await commit(other.body.id);
  expect(await find('M2')).toMatchObject({
    customer: 'Bert',
    demand: { weightG: 2_000_000 },
    visits: [{ location: [3.5, 50.5] }],
  });
  const { templates } = (await app.call('GET', `${path}/templates`, { as: 'editor' })).body;
  expect(templates).toMatchObject([{ name: 'German shop', kind: 'deliveries' }]);
  expect((await app.call('DELETE', `${path}/templates/${templates[0].id}`, { as: 'editor' })).status).toBe(204);
});

test('a mapping can come with the file', async () => {
  const file = 'x,y,z,w\nN1,Nora,50.5,3.5\n';
  const mapping = ['ref', 'customer', 'lat', 'lon'].map((field) => ({ field, unit: null }));
  const given = await send(file, 'deliveries', { mapping: JSON.stringify(mapping) });
  expect([given.status, given.body.problems]).toEqual([201, []]);
  for (const wrong of ['[', '{}', '[{"field":"ref","unit":null}]', JSON.stringify([...mapping.slice(1), mapping[1]])]) {
    const { status, body } = await send(file, 'deliveries', { mapping: wrong });
    expect([status, body.issues[0].path.split('.')[0]]).toEqual([400, 'mapping']);
  }
});

test('an edited reference frees, and makes, doubles', async () => {
  const { body } = await send('ref,name,lat,lon\nE1,A,50,3\nE1,B,50,3\nE2,C,50,3\n');
  const edit = (line: number, text: string) =>
    app.call('PUT', `${path}/${body.id}/rows/${line}`, { as: 'maintainer', body: { cells: [{ column: 0, text }] } });
  const freed = await edit(2, 'E9');
  expect(freed.body.alsoChanged).toMatchObject([{ line: 3, state: 'ok', problems: [] }]);
  const doubled = await edit(2, 'E2');
  expect(doubled.body).toMatchObject({
    row: { state: 'edited' },
    alsoChanged: [{ line: 4, state: 'error', problems: [{ code: 'ref_twice' }] }],
  });
  expect((await edit(99, 'x')).status).toBe(404);
  expect(
    (
      await app.call('PUT', `${path}/${body.id}/rows/2`, {
        as: 'maintainer',
        body: { cells: [{ column: 99, text: 'x' }] },
      })
    ).status,
  ).toBe(400);
});

test('a row says which record it will change, and what in it, before anything is written', async () => {
  const header = 'ref,customer,city,date,weight_kg,window,lat,lon\n';
  const first = await send(
    `${header}UP-1,Ann,Lille,2027-01-04,4,08:00-10:00,50.6,3.1\nUP-2,Ben,Lille,2027-01-04,4,,50.6,3.1\n`,
  );
  expect(first.body.outlook).toEqual({ created: 2, updated: 0, unchanged: 0 });
  await commit(first.body.id);
  const { id } = await find('UP-1');
  const { body } = await send(
    `${header}UP-1,Anna,Lens,2027-01-05,5.5,09:00-10:00,50.6,3.1\nUP-2,Ben,Lille,2027-01-04,4,,50.6,3.1\nUP-3,Cyd,Lille,2027-01-04,4,,50.6,3.1\n`,
  );
  expect(body).toMatchObject({ problems: [], outlook: { created: 1, updated: 1, unchanged: 1 } });
  const read = async () => (await app.call('GET', `${path}/${body.id}`, { as: 'maintainer' })).body;
  expect((await read()).rows.map(({ updates }: { updates: unknown }) => updates)).toEqual([
    {
      id,
      changes: [
        { field: 'customer', from: 'Ann', to: 'Anna' },
        { field: 'city', from: 'Lille', to: 'Lens' },
        { field: 'date', from: '2027-01-04', to: '2027-01-05' },
        { field: 'window', from: '08:00–10:00', to: '09:00–10:00' },
        { field: 'weight', from: 4000, to: 5500 },
      ],
    },
    { id: expect.stringMatching(/^dlv_/), changes: [] },
    null,
  ]);
  const edited = await app.call('PUT', `${path}/${body.id}/rows/4`, {
    as: 'maintainer',
    body: { cells: [{ column: 0, text: 'UP-2' }] },
  });
  expect(edited.body.row).toMatchObject({ state: 'error', updates: { changes: [{ field: 'customer', to: 'Cyd' }] } });
  expect((await read()).import.outlook).toEqual({ created: 0, updated: 1, unchanged: 1 });
});

test.each([
  [
    'vehicles',
    'ref,name,plate,max_distance_km,cost_per_km,depot',
    'UPV,Van,AA-1,80,0.45,',
    'UPV,Van,AA-2,90,0.5,UPD',
    [
      { field: 'plate', from: 'AA-1', to: 'AA-2' },
      { field: 'depot', from: null, to: 'Up depot' },
      { field: 'costPerKm', from: 45, to: 50 },
      { field: 'maxDistance', from: 80_000, to: 90_000 },
    ],
  ],
  [
    'depots',
    'code,name,lat,lon,open_from,open_to',
    'UPE,East,50.6,3.1,06:00,19:00',
    'UPE,East,50.7,3.1,06:00,20:00',
    [
      { field: 'latLon', from: '50.6, 3.1', to: '50.7, 3.1' },
      { field: 'openTo', from: '19:00', to: '20:00' },
    ],
  ],
  [
    'drivers',
    'ref,name,licence_expires',
    'UPC,Zoé,2027-12-31',
    'UPC,Zoé,2028-12-31',
    [{ field: 'licenceExpiresOn', from: '2027-12-31', to: '2028-12-31' }],
  ],
])('so does a row of %s', async (kind, header, before, after, changes) => {
  await app.call('POST', '/api/apps/logistics/depots', {
    as: 'maintainer',
    body: { code: 'UPD', name: 'Up depot', location: [3, 50] },
  });
  const { body: first } = await send(`${header}\n${before}\n`, kind);
  await commit(first.id);
  const { body } = await send(`${header}\n${after}\n`, kind);
  const { rows } = (await app.call('GET', `${path}/${body.id}`, { as: 'maintainer' })).body;
  expect(rows[0].updates).toEqual({ id: expect.any(String), changes });
  expect(body.outlook).toEqual({ created: 0, updated: 1, unchanged: 0 });
});

test('two who commit the same import at once write it once', async () => {
  const { body } = await send('ref,name,lat,lon\nTWO-1,A,50,3\nTWO-2,B,50,3\n');
  const replies = await Promise.all([commit(body.id), commit(body.id), commit(body.id)]);
  const created = replies.map(({ status, body: report }) => (status === 200 ? report.created : 0));
  expect(created.reduce((sum, count) => sum + count)).toBe(2);
  expect(
    replies.filter(({ status }) => status !== 200).every(({ body: refusal }) => refusal.code === 'changed_meanwhile'),
  ).toBe(true);
  const found = (await app.call('GET', '/api/apps/logistics/deliveries?q=TWO-', { as: 'editor' })).body;
  expect(found.totalDeliveries).toBe(2);
});

test('the same request sent again gets the same answer and writes nothing more', async () => {
  const { body } = await send('ref,name,lat,lon\n,A,50,3\n');
  const post = () =>
    app.call('POST', `${path}/${body.id}/commit`, {
      as: 'maintainer',
      body: {},
      headers: { 'idempotency-key': 'once' },
    });
  const first = await post();
  expect(first.body.created).toBe(1);
  expect((await post()).body).toEqual(first.body);
});

describe('who may', () => {
  const vans = 'ref,name\nW1,Van\n';
  test('create a kind may import it', async () => {
    expect((await send(vans, 'vehicles', { as: 'editor' })).status).toBe(403);
    expect((await send('ref,name,lat,lon\nW1,N,50,3\n', 'deliveries', { as: 'editor' })).status).toBe(201);
    for (const as of ['author', 'subscriber', 'driver'] as const)
      expect((await send('ref\n1\n', 'deliveries', { as })).status).toBe(403);
    const { body } = await send(vans, 'vehicles');
    for (const [method, rest] of [
      ['GET', ''],
      ['POST', '/commit'],
      ['GET', '/rejected'],
      ['DELETE', ''],
    ] as const)
      expect(
        (
          await app.call(method, `${path}/${body.id}${rest}`, {
            as: 'editor',
            ...(method === 'POST' ? { body: {} } : {}),
          })
        ).status,
      ).toBe(403);
  });
});

describe('cash on delivery', () => {
  const rows = (header: string, amount: string) =>
    `ref;nom;adresse;lat;lon;${header}\nCOD-1;X;1 Rue;50,6;3,0;${amount}\n`;

  test.each(['COD', 'Amount to collect', 'Contre-remboursement', 'Montant à encaisser', 'الدفع عند التسليم'])(
    'is known by the header “%s”',
    async (header) => {
      const { body } = await send(rows(header, '12,50'));
      expect(body.columns.at(-1)).toMatchObject({ field: 'cashDue' });
    },
  );

  test('is read as money, written anew by the next file, and refused where it is none', async () => {
    const first = await send(rows('COD', '1 250,50 €'));
    expect((await commit(first.body.id)).body).toMatchObject({ created: 1 });
    expect(await find('COD-1')).toMatchObject({ cashDueMinor: 125_050, currency: 'EUR' });
    expect((await send(rows('COD', 'much'))).body.problems).toMatchObject([{ column: 'COD', code: 'not_a_number' }]);
    expect((await send(rows('COD', '-5'))).body.problems).toMatchObject([
      { column: 'COD', code: 'too_small', reason: 'This is too little' },
    ]);
    for (const foreign of ['12,50 CAD', '$12.50', 'CA$ 12', '£3'])
      expect((await send(rows('COD', foreign))).body.problems).toMatchObject([
        { column: 'COD', code: 'other_currency' },
      ]);
    const second = await send(rows('COD', '8 EUR'));
    expect((await commit(second.body.id)).body).toMatchObject({ updated: 1 });
    expect((await find('COD-1')).cashDueMinor).toBe(800);
  });

  test('has as many digits as the organisation’s currency', async () => {
    const settings = '/api/apps/logistics/settings';
    await app.call('PATCH', settings, { as: 'admin', body: { currency: 'TND' } });
    const { body } = await send(rows('COD', '12,5').replace('COD-1', 'COD-2'));
    await commit(body.id);
    expect(await find('COD-2')).toMatchObject({ cashDueMinor: 12_500, currency: 'TND' });
    await app.call('PATCH', settings, { as: 'admin', body: { currency: 'EUR' } });
  });
});

describe('codes of parcels', () => {
  test.each(['Barcodes', 'parcel_codes', 'Codes-barres', 'رموز الطرود'])(
    'are known by the header “%s”',
    async (header) => {
      const { body } = await send(`ref;nom;adresse;lat;lon;${header}\nPC-1;X;1 Rue;50,6;3,0;A-1, a-2 | A-1\n`);
      expect(body.columns.at(-1)).toMatchObject({ field: 'parcelCodes' });
      await commit(body.id);
      expect((await find('PC-1')).parcelCodes).toEqual(['A-1', 'a-2']);
    },
  );
});

describe('the fleet', () => {
  test('depots, then vehicles that find them by code or name, then drivers that find both', async () => {
    const depots = await send(
      'code,name,address,postcode,city,country,lat,lon,open_from,open_to\nNRD,Nord,1 Quai,59000,Lille,FR,50.6,3.0,06:00,19:00\nSUD,Süd,,,,,,,,\n',
      'depots',
    );
    expect(depots.body.problems).toMatchObject([{ line: 3, column: 'lat', code: 'no_location' }]);
    expect((await commit(depots.body.id)).body).toMatchObject({ created: 1, skipped: 1 });
    const vehicles = await send(
      'ref,name,plate,type,depot,weight_kg,volume_l,parcels,skills,shift_from,shift_to,cost_per_km,cost_per_hour,cost_fixed\nF1,Fourgon 1,AA-1,fourgon,nord,900,6000,120,cold;taillift,07:30,16:30,0.45,32,40\nF2,Vélo,,vélo cargo,NRD,120,800,30,,09:00,15:00,0.05,28,10\nF3,X,,rocket,Ouest,1,1,1,,16:00,09:00,,,\n',
      'vehicles',
    );
    expect(
      vehicles.body.problems
        .map(({ line, column, code }: { line: number; column: string; code: string }) => `${line} ${column} ${code}`)
        .sort(),
    ).toEqual(['4 depot unknown_depot', '4 shift_to ends_before_start', '4 type unknown_word']);
    expect((await commit(vehicles.body.id)).body).toMatchObject({ created: 2, skipped: 1 });
    const fleet = (await app.call('GET', '/api/apps/logistics/fleet?sortBy=ref&itemsPerPage=100', { as: 'maintainer' }))
      .body.vehicles;
    expect(fleet.find(({ ref }: { ref: string }) => ref === 'F2')).toMatchObject({
      type: 'cargo_bike',
      homeDepotId: expect.stringMatching(/^dep_/),
      capacity: { weightG: 120_000, volumeCm3: 800_000, parcels: 30, pallets: null },
      shift: { from: '09:00', to: '15:00' },
      costPerKmMinor: 5,
      costPerHourMinor: 2800,
      costFixedMinor: 1000,
    });
    const drivers = await send(
      'matricule;nom;téléphone;dépôt;véhicule;permis valable jusqu’au\nC1;Zoé;+33 6 39 98 00 11;Nord;Fourgon 1;31/12/2027\n',
      'drivers',
    );
    expect(drivers.body.problems).toEqual([]);
    expect((await commit(drivers.body.id)).body).toMatchObject({ created: 1 });
    const again = await send('matricule;nom\nC1;Zoé Lambert\n', 'drivers');
    expect((await commit(again.body.id)).body).toMatchObject({ created: 0, updated: 1 });
    const found = (await app.call('GET', '/api/apps/logistics/drivers?q=lambert', { as: 'maintainer' })).body.drivers;
    expect(found).toMatchObject([
      { ref: 'C1', phone: '+33639980011', licenceExpiresOn: '2027-12-31', preferredVehicleId: expect.any(String) },
    ]);
  });
});

test('what has become a problem since the file was read keeps its row out, with the reason', async () => {
  const depot = { code: 'GONE', name: 'Gone', location: [3, 50] };
  const { body: made } = await app.call('POST', '/api/apps/logistics/depots', { as: 'maintainer', body: depot });
  const { body } = await send('ref,name,depot\nZ1,Van,GONE\nZ2,Van,\n', 'vehicles');
  expect(body.problems).toEqual([]);
  await app.call('DELETE', `/api/apps/logistics/depots/${made.id}`, { as: 'maintainer' });
  expect((await commit(body.id)).body).toMatchObject({ created: 1, skipped: 1 });
  const rejected = await app.call('GET', `${path}/${body.id}/rejected`, { as: 'maintainer' });
  expect(rejected.body).toContain('Z1,Van,GONE,depot: No depot is called “GONE”');
});

test('a place implausibly far from every depot is asked about, and coordinates that look swapped', async () => {
  const other = await openTestApp({ seeded: false });
  const check = async (text: string) =>
    (await other.call('POST', path, { as: 'maintainer', body: form(`ref,customer,lat,lon\n${text}`) })).body;
  const rows = 'W1,Near,47.2,9.5\nW2,Swapped,9.53,47.25\nW3,Sydney,-33.86,151.2\n';
  expect((await check(rows)).problems).toEqual([]);
  await other.call('POST', '/api/apps/logistics/depots', {
    as: 'maintainer',
    body: { code: 'V', name: 'Vaduz', location: [9.52, 47.14] },
  });
  const body = await check(rows);
  expect(body.problems).toMatchObject([
    { line: 3, column: 'lat', code: 'swapped_coordinates', severity: 'warning' },
    { line: 4, column: 'lat', code: 'far_from_depots', severity: 'warning' },
  ]);
  const { row } = (
    await other.call('PUT', `${path}/${body.id}/rows/3`, {
      as: 'maintainer',
      body: {
        cells: [
          { column: 2, text: '47.25' },
          { column: 3, text: '9.53' },
        ],
      },
    })
  ).body;
  expect(row).toMatchObject({ state: 'edited', problems: [] });
  await other.close();
});

describe('what is no import', () => {
  test.each([
    ['', 'deliveries', 'empty'],
    ['\n\n  \n', 'deliveries', 'empty'],
    [Uint8Array.from([0x50, 0x4b, 3, 4, 9, 9, 9]), 'deliveries', 'unreadable_file'],
    ['%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n', 'deliveries', 'no_table'],
    [Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'vehicles', 'no_table'],
    [Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), 'depots', 'no_table'],
    ['{"deliveries": [{"ref": "A", "name": "B"}]}', 'deliveries', 'no_table'],
    ['\ufeff[\n  { "code": "V1", "name": "Van" }\n]\n', 'vehicles', 'no_table'],
    ['<!DOCTYPE html>\n<html><body><table><tr><td>Ref</td></tr></table></body></html>', 'depots', 'no_table'],
    ['  <?xml version="1.0"?>\n<depots><depot code="A"/></depots>', 'depots', 'no_table'],
    ['<table border="1"><tr><th>Ref</th><th>Name</th></tr></table>', 'deliveries', 'no_table'],
    ['{"name":', 'scenario', 'malformed_json'],
    [`ref${',x'.repeat(300)}\n1\n`, 'deliveries', 'too_many_columns'],
  ])('%#', async (content, kind, code) => {
    const { status, body } = await send(content, kind);
    expect([status, body.code]).toEqual([400, code]);
  });

  test('a form without a file, or of an unknown kind', async () => {
    const body = new FormData();
    body.append('kind', 'planets');
    body.append('file', 'text');
    const reply = await app.call('POST', path, { as: 'maintainer', body });
    expect([reply.status, reply.body.issues.map((issue: { path: string }) => issue.path).sort()]).toEqual([
      400,
      ['file', 'kind'],
    ]);
    expect((await app.call('GET', `${path}/imp_none`, { as: 'maintainer' })).status).toBe(404);
  });

  test('a discarded one is gone; a committed row stays as it is', async () => {
    const { body } = await send('ref,name,lat,lon\nG1,A,50,3\n');
    await commit(body.id);
    const edit = await app.call('PUT', `${path}/${body.id}/rows/2`, {
      as: 'maintainer',
      body: { cells: [{ column: 0, text: 'x' }] },
    });
    expect([edit.status, edit.body.code]).toEqual([409, 'committed']);
    expect((await commit(body.id, { lines: [2] })).status).toBe(400);
    expect((await app.call('DELETE', `${path}/${body.id}`, { as: 'maintainer' })).status).toBe(204);
    expect((await app.call('GET', `${path}/${body.id}`, { as: 'maintainer' })).status).toBe(404);
  });
});
