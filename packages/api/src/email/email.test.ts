import type { Role } from '@cartage/contract/access/access.schema.ts';
import { type Email, emailFilters, emailFolders, emailLabels } from '@cartage/contract/email/email.schema.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const base = '/api/apps/email';
const list = async (query = '', as: Role = 'admin'): Promise<{ emails: Email[]; emailsMeta: Record<string, number> }> =>
  (await app.call('GET', `${base}${query}`, { as })).body;
const get = (id: number, as: Role = 'admin') => app.call('GET', `${base}/${id}`, { as });
const update = (body: unknown, as: Role = 'admin') => app.call('POST', base, { as, body });
const one = async (id: number): Promise<Email> => (await get(id)).body;
const subjects = (emails: Email[]) => emails.map(({ subject }) => subject);

describe('the samples', () => {
  const all = async () =>
    (await Promise.all(emailFilters.map((filter) => list(`?filter=${filter}`)))).flatMap(({ emails }) => emails);

  test('R-3.20 R-3.21 fifty mails with the fields and words of the product', async () => {
    const emails = [...new Map((await all()).map((email) => [email.id, email])).values()];
    expect(emails).toHaveLength(50);
    expect(emails.map(({ id }) => id).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 1),
    );
    const count = (is: (email: Email) => boolean) => emails.filter(is).length;
    expect(emailFolders.map((folder) => count((email) => email.folder === folder))).toEqual([18, 6, 11, 15]);
    expect(count(({ isRead }) => !isRead)).toBe(9);
    expect(count(({ isDeleted }) => isDeleted)).toBe(6);
    expect(count(({ isStarred }) => isStarred)).toBe(13);
    expect(new Set(emails.flatMap(({ labels }) => labels))).toEqual(new Set(emailLabels));
    expect(Object.keys(emails[0] ?? {}).sort()).toEqual(
      'attachments bcc cc folder from id isDeleted isRead isStarred labels message replies subject time to version'.split(
        ' ',
      ),
    );
    for (const { message, time, from, to, folder } of emails) {
      expect(message).toMatch(/^<p>.*<\/p>$/);
      expect(new Date(time).toISOString()).toBe(time);
      expect(Date.parse(time)).toBeLessThan(app.clock.at.getTime());
      expect([from.name, from.email].every(Boolean)).toBe(true);
      if (folder !== 'draft') expect(to.length).toBeGreaterThan(0);
    }
  });

  test('R-3.22 whoever is signed in is "me" among the recipients', async () => {
    for (const { to } of (await list()).emails) expect(to).toContainEqual({ email: 'admin@demo.com', name: 'me' });
    const briefing = (await list('', 'editor')).emails.find(({ subject }) => subject.startsWith('Briefing'));
    expect(briefing?.to.map(({ name }) => name)).toEqual(['me', 'Mateo Quispe', 'Kofi Asante']);
    expect(briefing?.from).toMatchObject({ email: 'admin@demo.com', name: 'Amina Haddad' });
  });

  test('answers are nested in what they answer, oldest first', async () => {
    const asked = (await list('?q=two vans')).emails[0];
    expect(asked?.replies.map(({ subject, folder }) => [subject, folder])).toEqual([
      ['Re: Two vans short on Thursday', 'sent'],
    ]);
    const lift = (await list('?q=tail lift', 'driver')).emails;
    expect(lift).toHaveLength(1);
  });

  test('attachments are there', async () => {
    const [van] = (await list('?q=new van')).emails;
    expect(van?.attachments).toMatchObject([{ fileName: 'new-van.png', size: '1kb', contentType: 'image/png' }]);
    const { url = '', thumbnail } = van?.attachments[0] ?? {};
    expect(thumbnail).toBe(`${url}?size=small`);
    expect((await app.call('GET', url, { as: 'admin' })).headers.get('content-type')).toBe('image/png');
    expect((await app.call('GET', url, { as: 'driver' })).status).toBe(200);
    expect((await app.call('GET', url, { as: 'subscriber' })).status).toBe(404);
  });
});

describe('looking', () => {
  test('R-7.31 q is part of a sender’s name or a subject, whatever the case and accents, and of nothing else', async () => {
    expect(subjects((await list('?q=LEILA FONTAINE')).emails)).toEqual([
      'Two vans short on Thursday',
      'The new van is here',
    ]);
    expect(subjects((await list('?q=tHaNk')).emails)).toEqual(['Thank you for the careful delivery']);
    expect((await list('?q=workshop')).emails).toEqual([]); // in a text
    expect((await list('?q=admin@demo')).emails).toEqual([]);
    for (const q of ['%25', '_', "'", '"', '\\']) expect((await list(`?q=a${q}a`)).emails).toEqual([]);
  });

  test('R-7.32 R-4.15 the inbox unless a filter says otherwise; each filter shows its mails', async () => {
    expect(subjects((await list()).emails)).toEqual(subjects((await list('?filter=inbox')).emails));
    expect(subjects((await list('?filter=nonsense')).emails)).toEqual(subjects((await list()).emails));
    expect((await list()).emails).toHaveLength(16);
    for (const folder of emailFolders)
      for (const email of (await list(`?filter=${folder}`)).emails)
        expect(email).toMatchObject({ folder, isDeleted: false });
    const starred = (await list('?filter=starred')).emails;
    expect(starred).toHaveLength(12);
    expect(starred.every(({ isStarred, isDeleted }) => isStarred && !isDeleted)).toBe(true);
    const trash = (await list('?filter=trashed')).emails;
    expect(trash).toHaveLength(6);
    expect(new Set(trash.map(({ folder }) => folder))).toEqual(new Set(['inbox', 'draft', 'spam']));
  });

  test('R-7.32 a label looks into every folder but the trash, and a filter narrows it', async () => {
    const company = (await list('?label=company')).emails;
    expect(new Set(company.map(({ folder }) => folder))).toEqual(new Set(['inbox', 'sent', 'draft']));
    expect(company.every(({ labels, isDeleted }) => labels.includes('company') && !isDeleted)).toBe(true);
    const sent = (await list('?label=company&filter=sent')).emails;
    expect(sent.map(({ id }) => id)).toEqual(company.filter(({ folder }) => folder === 'sent').map(({ id }) => id));
    expect(subjects((await list('?label=company&filter=trashed')).emails)).toEqual(['Proof of your vehicle lettering']);
    expect((await list('?label=company&q=rates')).emails).toHaveLength(1);
  });

  test('R-7.33 the counts: unread of inbox and spam, all drafts and stars, none of the trash, whatever is looked at', async () => {
    const meta = { inbox: 5, draft: 10, spam: 4, star: 12 };
    for (const query of ['', '?filter=spam', '?label=private', '?q=nothing-at-all'])
      expect((await list(query)).emailsMeta).toEqual(meta);
  });

  test('newest first, in pages where they are asked for', async () => {
    const times = (await list()).emails.map(({ time }) => time);
    expect(times).toEqual(times.toSorted().reverse());
    const pages = [(await list('?itemsPerPage=6')).emails, (await list('?itemsPerPage=6&page=2')).emails];
    expect(pages.flat().map(({ time }) => time)).toEqual(times.slice(0, 12));
    for (const odd of ['page=0', 'page=x', 'itemsPerPage=-3', 'itemsPerPage=1000'])
      expect((await list(`?${odd}`)).emails).toHaveLength(16);
  });

  test('nobody sees another’s mails', async () => {
    const { id } = (await list()).emails[0] ?? {};
    expect((await get(id ?? 0, 'editor')).status).toBe(404);
    expect((await update({ ids: [id], data: { isDeleted: true } }, 'editor')).status).toBe(201);
    expect((await one(id ?? 0)).isDeleted).toBe(false);
    expect((await list('', 'subscriber')).emails.length).toBeLessThan(3);
  });
});

describe('changing', () => {
  let id = 0;
  beforeEach(async () => {
    id = (await list('?q=goods entrance')).emails[0]?.id ?? (await list('?q=which entrance')).emails[0]?.id ?? 0;
  });

  test('R-7.34 a label is put on the mails that lack it and taken off the others', async () => {
    const other = (await list('?label=important')).emails[0]?.id ?? 0;
    const { status, body } = await update({ ids: [id, other], label: 'important' });
    expect([status, body]).toEqual([201, undefined]);
    expect((await one(id)).labels).toEqual(['important']);
    expect((await one(other)).labels).not.toContain('important');
    await update({ ids: id, label: 'important' });
    await update({ ids: [other], label: 'important' });
    expect((await one(id)).labels).toEqual([]);
    expect((await one(other)).labels).toContain('important');
  });

  test('a label put on and taken off in one moment is put on and taken off', async () => {
    const { labels } = await one(id);
    const toggle = () => update({ ids: [id], label: 'important' });
    const replies = await Promise.all([toggle(), toggle(), toggle(), toggle()]);
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect((await one(id)).labels).toEqual(labels);
  });

  test('R-7.35 data is merged into the mails named; unknown ids are passed over', async () => {
    const before = await one(id);
    const reply = await update({ ids: [id, 999_999], data: { isRead: false, isStarred: true } });
    expect([reply.status, reply.body]).toEqual([201, undefined]);
    expect(await one(id)).toEqual({ ...before, isRead: false, isStarred: true, version: before.version + 1 });
    await update({ ids: [String(id)], data: { isRead: true, isStarred: false, folder: 'spam' } });
    expect(subjects((await list('?filter=spam')).emails)).toContain(before.subject);
    await update({ ids: [id], data: { isDeleted: true } });
    expect(subjects((await list('?filter=spam')).emails)).not.toContain(before.subject);
    expect(subjects((await list('?filter=trashed')).emails)).toContain(before.subject);
    await update({ ids: [id], data: { isDeleted: false, folder: 'inbox', labels: ['private'] } });
    expect(await one(id)).toMatchObject({ folder: 'inbox', labels: ['private'] });
    await update({ ids: [id], data: { labels: [] } });
    expect((await one(id)).labels).toEqual([]);
  });

  test('is taken back in one act, each to where it was; what is gone or another’s is not among the answer', async () => {
    const other = (await list('?filter=spam')).emails[0]?.id ?? 0;
    const foreign = (await app.call('GET', base, { as: 'editor' })).body.emails[0].id;
    const [before, spam] = [await one(id), await one(other)];
    await update({ ids: [id, other], data: { folder: 'inbox', isDeleted: true } });
    const back = (mails: unknown) => app.call('POST', `${base}/put-back`, { as: 'admin', body: { mails } });
    const reply = await back([
      { id, folder: before.folder, isDeleted: false },
      { id: other, folder: 'spam', isDeleted: true },
      { id: foreign, folder: 'spam', isDeleted: true },
      { id: 999_999, folder: 'inbox', isDeleted: false },
    ]);
    expect([reply.status, reply.body]).toEqual([200, { ids: [id, other] }]);
    expect(await one(id)).toEqual({ ...before, version: before.version + 2 });
    expect(await one(other)).toEqual({ ...spam, isDeleted: true, version: spam.version + 2 });
    expect((await app.call('GET', `${base}/${foreign}`, { as: 'editor' })).body.folder).toBe('inbox');
    expect((await back([{ id: 999_999, folder: 'inbox', isDeleted: false }])).body).toEqual({ ids: [] });
    expect((await back([{ id }])).status).toBe(400);
    await update({ ids: [other], data: { isDeleted: false } });
  });

  test('a label wins over data, and nothing else of a mail can be written', async () => {
    const before = await one(id);
    await update({ ids: [id], label: 'private', data: { isDeleted: true } });
    expect(await one(id)).toMatchObject({ isDeleted: false, labels: ['private'] });
    await update({ ids: [id], label: 'private' });
    await update({ ids: [id], data: { subject: 'Other', id: 7, from: {}, ownerId: 2, isRead: true } });
    expect(await one(id)).toEqual({ ...before, isRead: true, version: before.version + 3 });
  });

  test.each([
    [{}],
    [{ ids: [1] }],
    [{ ids: 'x', data: {} }],
    [{ ids: [1.5], data: { isRead: true } }],
    [{ ids: [1], label: 'urgent' }],
    [{ ids: [1], data: { isRead: 'yes' } }],
    [{ ids: [1], data: { folder: 'trash' } }],
  ])('%j is refused', async (body) => {
    expect((await update(body)).status).toBe(400);
  });

  test('is told to the owner’s other pages', async () => {
    const token = await app.signIn('admin');
    const stream = await app.fetch(
      new Request('http://localhost/api/events?topics=email', { headers: { authorization: `Bearer ${token}` } }),
    );
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    await update({ ids: [id], data: { isRead: true } });
    while (!text.includes('change')) text += (await reader?.read())?.value ?? '';
    expect(text).toContain(`{"topic":"email","id":"${id}"}`);
    await reader?.cancel();
  });
});
