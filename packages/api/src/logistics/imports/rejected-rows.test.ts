import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ seeded: false });
});
afterAll(() => app.close());

const path = '/api/apps/logistics/imports';
async function send(text: string) {
  const form = new FormData();
  form.append('file', new Blob([text]), 'orders.csv');
  form.append('kind', 'deliveries');
  const { status, body } = await app.call('POST', path, { as: 'editor', body: form });
  expect(status).toBe(201);
  return body;
}
const rejectedOf = async (id: string, query = ''): Promise<string> =>
  (await app.call('GET', `${path}/${id}/rejected${query}`, { as: 'editor' })).body.replace('\uFEFF', '');
const header = 'ref,customer,phone,notes,latitude,longitude,date';

test('formulas in what was left out are text in the file that comes back, and return as they were', async () => {
  const formulas = ["=cmd|'/C calc'!A0", '@SUM(A1)', '+1+1', '-2+3', '=HYPERLINK("http://x.example";"y")'];
  const rows = formulas.map((formula, index) => {
    const quoted = `"${formula.replaceAll('"', '""')}"`;
    return `R${index},${quoted},+33 6 12,${quoted},nowhere,-3.05,2026-11-23`;
  });
  const job = await send([header, ...rows].join('\n'));
  const text = await rejectedOf(job.id);
  for (const formula of formulas) {
    expect(text).toContain(`'${formula.replaceAll('"', '""')}`);
    expect(text).not.toContain(`,${formula}`);
  }
  expect(text).toContain(",'+33 6 12,");
  // Numbers stay numbers.
  expect(text).toContain(',-3.05,');
  const again = await send(text);
  const { rows: read } = (await app.call('GET', `${path}/${again.id}`, { as: 'editor' })).body;
  expect(read.map(({ cells }: { cells: string[] }) => cells[1])).toEqual(formulas);
  expect(read[0].cells[2]).toBe('+33 6 12');
});

test('the reasons are in the language of whoever reads them', async () => {
  const job = await send(`${header}\nR1,Ada,,,nowhere,-3.05,2026-11-23`);
  const reasonIn = async (language: string) =>
    (await rejectedOf(job.id, `?language=${language}`))
      .trim()
      .split('\r\n')
      .map((line) => line.split(',').at(-1));
  expect(await reasonIn('en')).toEqual([
    'reason',
    'latitude: “nowhere” is no number; latitude: This address has no coordinates yet',
  ]);
  expect(await reasonIn('fr')).toEqual([
    'motif',
    'latitude\u00a0: Ce n’est pas un nombre. latitude\u00a0: Pas encore de coordonnées.',
  ]);
  expect(await reasonIn('ar')).toEqual(['السبب', 'latitude: ليس عددًا. latitude: لا إحداثيات بعد.']);
  expect(await reasonIn('xx')).toEqual(await reasonIn('en'));
});
