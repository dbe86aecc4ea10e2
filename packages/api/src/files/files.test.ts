import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transact } from '#core/database/transact.ts';
import { openTestApp, type TestApp } from '#test/open-app.ts';
import { filesOf, releaseFiles, setFiles } from './file-links.service.ts';
import { removeUnused } from './files.service.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ seeded: false });
});
afterAll(() => app.close());

type Role = 'admin' | 'editor' | 'driver';
const upload = (bytes: BlobPart, name: string, as: Role = 'editor') => {
  const form = new FormData();
  form.append('file', new Blob([bytes]), name);
  return app.call('POST', '/api/files', { as, body: form });
};
const read = (id: string, as: Role = 'editor') => app.call('GET', `/api/files/${id}`, { as });
const remove = (id: string, as: Role = 'editor') => app.call('DELETE', `/api/files/${id}`, { as });
/** A PNG of one point. */
const point = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
);
const asEditor = {
  person: () => ({ userId: 3 }),
  get clock() {
    return app.deps.clock;
  },
} as unknown as Parameters<typeof setFiles>[1];

test('a picture is told by its bytes, and shown inline with safe headers', async () => {
  const { status, body } = await upload(point, 'photo.html');
  expect(status).toBe(201);
  expect(body).toMatchObject({
    contentType: 'image/png',
    isPicture: true,
    widthPx: 1,
    heightPx: 1,
    bytes: point.length,
  });
  const { status: readStatus, headers } = await app.call('GET', body.url, { as: 'editor' });
  expect(readStatus).toBe(200);
  expect(headers.get('content-type')).toBe('image/png');
  expect(headers.get('content-disposition')).toMatch(/^inline;/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toContain('sandbox');
  expect(headers.get('cache-control')).toContain('private');
});

test('a file is not sent twice, and each size of a picture is a file of its own', async () => {
  const { body } = await upload(point, 'photo.png');
  const ask = (headers = {}) => app.call('GET', body.url, { as: 'editor', headers });
  const { headers } = await ask();
  expect([headers.get('etag'), headers.has('ratelimit-remaining')]).toEqual([`"${body.id}"`, true]);
  expect((await ask({ 'if-none-match': `"${body.id}"` })).status).toBe(304);
  expect((await ask({ 'if-none-match': `"${body.id}-small"` })).status).toBe(200);
  const stranger = await app.call('GET', body.url, { as: 'driver', headers: { 'if-none-match': `"${body.id}"` } });
  expect(stranger.status).toBe(404);
});

test.each([
  ['page.html', '<script>alert(1)</script>', 'text/plain'],
  ['picture.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'text/plain'],
  ['paper.pdf', '%PDF-1.7', 'application/pdf'],
  ['sheet.xlsx', 'PK\x03\x04', 'application/zip'],
  ['tool.exe', 'MZ\0\0', 'application/octet-stream'],
  ['not.png', 'GIF8 but not quite', 'text/plain'],
])('%s is saved, never shown', async (name, bytes, type) => {
  const { id } = (await upload(bytes, name)).body;
  const { headers } = await read(id);
  expect(headers.get('content-type')).toContain(type);
  expect(headers.get('content-disposition')).toMatch(/^attachment;/);
});

test('a file of two kinds is what its first bytes say, and never a page', async () => {
  const script = '<script>alert(document.domain)</script>';
  for (const [head, type] of [
    [point, 'image/png'],
    ['GIF89a/*', 'image/gif'],
    ['%PDF-1.7\n', 'application/pdf'],
  ] as const) {
    const { body } = await upload(new Blob([head, script, '<svg onload=alert(1)>']), 'page.html');
    const { headers } = await read(body.id);
    expect(headers.get('content-type')).toBe(type);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  }
});

test('a small file that claims a picture of billions of points is never unfolded', async () => {
  let asked = 0;
  app.deps.pictures.shrink = async () => {
    asked += 1;
    return undefined;
  };
  const huge = point.slice();
  new DataView(huge.buffer).setUint32(16, 65_535);
  new DataView(huge.buffer).setUint32(20, 65_535);
  const { body } = await upload(huge, 'bomb.png');
  expect([body.widthPx, body.heightPx]).toEqual([65_535, 65_535]);
  for (const size of ['small', 'medium', 'large']) {
    const reply = await app.call('GET', `${body.url}?size=${size}`, { as: 'editor' });
    expect([reply.status, reply.headers.get('content-length')]).toEqual([200, String(huge.length)]);
  }
  expect(asked).toBe(0);
});

test.each([
  ['../../etc/passwd', 'passwd'],
  ['a"b\r\nset-cookie: x.txt', 'abset-cookie x.txt'],
  ['C:\\temp\\plan.txt', 'plan.txt'],
  ['...', 'file'],
  ['تقرير.txt', 'تقرير.txt'],
  [`${'x'.repeat(400)}.pdf`, `${'x'.repeat(116)}.pdf`],
])('the name %j becomes harmless', async (sent, kept) => {
  const { fileName, id } = (await upload('x', sent)).body;
  expect(fileName).toBe(kept);
  expect((await read(id)).headers.get('content-disposition')).toContain("filename*=UTF-8''");
});

test('nothing, too much and no file are refused', async () => {
  expect((await upload('', 'a.txt')).status).toBe(400);
  expect((await upload(new Uint8Array(10 * 1024 * 1024 + 1), 'a.bin')).status).toBe(413);
  expect((await upload(new Uint8Array(11 * 1024 * 1024), 'a.bin')).status).toBe(413);
  const form = new FormData();
  form.append('file', 'text alone');
  expect((await app.call('POST', '/api/files', { as: 'editor', body: form })).status).toBe(400);
});

describe('who may see it', () => {
  test('before it belongs to a record, whoever sent it', async () => {
    const { id } = (await upload('mine', 'a.txt')).body;
    expect((await read(id)).body).toBe('mine');
    expect((await read(id, 'admin')).status).toBe(404);
    expect((await remove(id, 'admin')).status).toBe(404);
    expect((await remove(id)).status).toBe(204);
    expect((await read(id)).status).toBe(404);
    expect(await app.deps.files.get(id)).toBeUndefined();
  });

  test('a kind of record without a rule shows its files to nobody', async () => {
    const { id } = (await upload('x', 'a.txt')).body;
    await transact(app.deps, (trx) => setFiles(trx, asEditor, { kind: 'unheard-of', id: 1 }, [id]));
    expect((await read(id)).status).toBe(404);
    expect((await remove(id)).status).toBe(409);
  });
});

describe('the files of a record', () => {
  const owner = { kind: 'test', id: 'rec_1' };
  const set = (ids: string[], alsoFrom: (typeof owner)[] = [], to = owner) =>
    transact(app.deps, (trx) => setFiles(trx, asEditor, to, ids, { alsoFrom }));

  test('are set in order, and only from what one has sent', async () => {
    const [a, b] = [(await upload('a', 'a.txt')).body.id, (await upload('b', 'b.txt')).body.id];
    const foreign = (await upload('c', 'c.txt', 'driver')).body.id;
    expect((await set([b, a])).map(({ id }) => id)).toEqual([b, a]);
    expect((await set([a])).map(({ id }) => id)).toEqual([a]);
    expect([...(await filesOf(app.deps.db, 'test', ['rec_1', 'rec_2'])).keys()]).toEqual(['rec_1']);
    await expect(set([foreign])).rejects.toMatchObject({ status: 400 });
    await expect(set(['fil_nothing'])).rejects.toMatchObject({ status: 400 });
    await expect(set([a], [], { kind: 'test', id: 'rec_2' })).rejects.toMatchObject({ status: 400 });
    expect(await set([a], [owner], { kind: 'test', id: 'rec_2' })).toHaveLength(1);
  });

  test('are removed a day after the last record let go of them', async () => {
    const { id } = (await upload('x', 'x.txt')).body;
    await set([id], [], { kind: 'test', id: 'rec_3' });
    app.clock.at = new Date(app.clock.at.getTime() + 48 * 3_600_000);
    await removeUnused(app.deps);
    expect(await app.deps.files.get(id)).toBeDefined();
    await transact(app.deps, (trx) => releaseFiles(trx, app.deps, 'test', ['rec_3']));
    await removeUnused(app.deps);
    expect(await app.deps.files.get(id)).toBeDefined();
    app.clock.at = new Date(app.clock.at.getTime() + 25 * 3_600_000);
    await removeUnused(app.deps);
    expect(await app.deps.files.get(id)).toBeUndefined();
  });
});

test('a smaller copy is made once, when it is asked for; a picture nobody can read is served as it came', async () => {
  let made = 0;
  app.deps.pictures.shrink = async (_bytes, contentType, maxSidePx) => {
    made += 1;
    if (maxSidePx === 480) throw new Error('No picture at all');
    return { bytes: point, contentType };
  };
  // 1,000 points wide, by its header.
  const wide = point.slice();
  new DataView(wide.buffer).setUint32(16, 1000);
  const { url } = (await upload(wide, 'wide.png')).body;
  const get = async (size: string) => (await app.call('GET', `${url}?size=${size}`, { as: 'editor' })).headers;
  for (let times = 0; times < 2; times++) expect((await get('small')).get('content-length')).toBe(String(point.length));
  expect(made).toBe(1);
  expect((await get('medium')).get('content-length')).toBe(String(wide.length));
  expect((await get('large')).get('content-length')).toBe(String(wide.length));
  expect(made).toBe(2);
});
