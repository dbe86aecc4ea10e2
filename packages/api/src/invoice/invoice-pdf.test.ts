import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const path = '/api/apps/invoice';
const token = { value: '' };
async function pdf(id: number, query = ''): Promise<{ response: Response; bytes: Buffer }> {
  token.value ||= await app.signIn('maintainer');
  const headers = { authorization: `Bearer ${token.value}` };
  const response = await app.fetch(new Request(`http://localhost${path}/${id}/pdf${query}`, { headers }));
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** Every letter a document can give back: what its fonts say their signs mean. */
function lettersOf(bytes: Buffer): Set<string> {
  const letters = new Set<string>();
  for (const stream of streamsOf(bytes))
    for (const [, row = ''] of stream.matchAll(/\[([^\]]*)\]/g))
      for (const [, hex = ''] of row.matchAll(/<([\da-f ]+)>/g))
        for (const unit of hex.split(' ')) letters.add(String.fromCodePoint(Number.parseInt(unit, 16)));
  return letters;
}

const pagesOf = (bytes: Buffer) => inflated(bytes).filter((stream) => / Tf$/m.test(stream));
const streamsOf = (bytes: Buffer) => inflated(bytes).filter((stream) => stream.includes('begincmap'));

function inflated(bytes: Buffer): string[] {
  const text = bytes.toString('latin1');
  return [...text.matchAll(/stream\r?\n/g)]
    .filter(({ index }) => text.slice(index - 3, index) !== 'end')
    .flatMap(({ index, 0: word }) => {
      const end = text.indexOf('endstream', index);
      try {
        return [inflateSync(bytes.subarray(index + word.length, end)).toString('latin1')];
      } catch {
        return [];
      }
    });
}

describe('an invoice as a document', () => {
  test.each([
    ['en', 'Invoice'],
    ['fr', 'Émise'],
    ['fr', '\u00a0,$US'],
    ['ar', 'تارخصد'],
  ])('in %s it can write “%s”', async (language, letters) => {
    const { response, bytes } = await pdf(5036, `?language=${language}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toContain('attachment; filename="invoice-5036.pdf"');
    expect(response.headers.get('cache-control')).toContain('no-store');
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.subarray(-7).toString()).toContain('%%EOF');
    const known = lettersOf(bytes);
    for (const letter of letters) expect([letter, known.has(letter)]).toEqual([letter, true]);
  });

  test('a long one goes on on another page, and odd texts do no harm', async () => {
    const line = { title: 'Łódź ١٢٣ مرحبا 漢字 <b>', description: 'x'.repeat(500), unitPriceMinor: 1, quantity: 1 };
    const client = { name: '', company: '', companyEmail: 'a@example.com', address: '', country: '', contact: '' };
    const { body } = await app.call('POST', path, {
      as: 'maintainer',
      body: { client: { ...client, name: 'A \u202eB' }, lines: Array.from({ length: 60 }, () => line) },
    });
    const { response, bytes } = await pdf(body.id);
    expect(response.status).toBe(200);
    expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(2);
  });

  test('long texts are written to their end, on as many pages as they take', async () => {
    const client = { name: 'A', company: '', companyEmail: 'a@example.com', address: '', country: '', contact: '' };
    const write = async (texts: object, line: object) => {
      const lines = [{ title: 'A', unitPriceMinor: 1, quantity: 1, ...line }];
      const { body } = await app.call('POST', path, { as: 'maintainer', body: { client, lines, ...texts } });
      const { bytes } = await pdf(body.id);
      return { letters: lettersOf(bytes), pages: bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length };
    };
    const long = (letters: number, last: string) => `${'many words '.repeat(letters / 11 - 1)}${last}`;
    const note = await write({ note: long(3990, 'ž') }, {});
    expect([note.letters.has('ž'), note.pages]).toEqual([true, 2]);
    const described = await write({}, { description: long(990, 'ŵ') });
    expect(described.letters.has('ŵ')).toBe(true);
  });

  test('others have their turn while a long one is written', async () => {
    const client = { name: 'A', company: '', companyEmail: 'a@example.com', address: '', country: '', contact: '' };
    const line = { title: 'A', description: 'many words '.repeat(180), unitPriceMinor: 1, quantity: 1 };
    const lines = Array.from({ length: 100 }, () => line);
    const { body } = await app.call('POST', path, { as: 'maintainer', body: { client, lines } });
    let turns = 0;
    const others = setInterval(() => turns++, 0);
    expect((await pdf(body.id)).response.status).toBe(200);
    clearInterval(others);
    expect(turns).toBeGreaterThan(20);
  });

  test('what is switched off is not written: how to pay, the note, the slip', async () => {
    const client = { name: 'A', company: '', companyEmail: 'a@example.com', address: '', country: '', contact: '' };
    const lines = [{ title: 'A', unitPriceMinor: 1, quantity: 1 }];
    await app.call('PATCH', `${path}/settings`, { as: 'maintainer', body: { iban: 'ŵ1' } });
    const write = async (switches: object) => {
      const { body } = await app.call('POST', path, {
        as: 'maintainer',
        body: { client, lines, note: 'ž', salesperson: 'ł', ...switches },
      });
      const { bytes } = await pdf(body.id, '?language=fr');
      return { letters: lettersOf(bytes), size: bytes.length };
    };
    const off = { showsPaymentTerms: false, showsClientNote: false, showsPaymentStub: false };
    const [all, none] = [await write({}), await write(off)];
    // Letters that stand nowhere else on it: of the note, the bank account, the salesperson.
    const known = ['ž', 'ŵ', 'ł'].map((letter) => [all.letters.has(letter), none.letters.has(letter)]);
    expect(known).toEqual([
      [true, false],
      [true, false],
      [true, true],
    ]);
    expect((await write({ showsPaymentStub: true })).size).toBeGreaterThan(all.size);
  });

  test('says not where to pay where money is to be given back', async () => {
    const client = { name: 'A', company: '', companyEmail: 'a@example.com', address: '', country: '', contact: '' };
    const lines = [{ title: 'A', unitPriceMinor: 100, quantity: 1 }];
    const as = { as: 'maintainer' } as const;
    await app.call('PATCH', `${path}/settings`, { ...as, body: { iban: 'ŵ1' } });
    const { body } = await app.call('POST', path, { ...as, body: { client, lines, showsPaymentStub: true } });
    const saysWhere = async () => lettersOf((await pdf(body.id)).bytes).has('ŵ');
    expect(await saysWhere()).toBe(true);
    await app.call('POST', `${path}/${body.id}/payments`, { ...as, body: { amountMinor: 150 } });
    expect(await saysWhere()).toBe(false);
  });

  test('Arabic and further letters are as heavy as their neighbours where those are bold', async () => {
    const heavy = async (language: string) => {
      const { bytes } = await pdf(5036, `?language=${language}`);
      return pagesOf(bytes).some((page) => /^2 Tr$/m.test(page));
    };
    expect([await heavy('en'), await heavy('ar')]).toEqual([false, true]);
  });

  test('one nobody has written is none', async () => {
    expect((await pdf(99_999)).response.status).toBe(404);
    expect((await app.call('GET', `${path}/5036/pdf`, { as: 'driver' })).status).toBe(403);
  });
});
