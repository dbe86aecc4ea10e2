import type { Review } from '@cartage/contract/ecommerce/reviews/reviews.schema.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const path = '/api/apps/ecommerce/reviews';
const list = async (query = '') => (await app.call('GET', `${path}${query}`, { as: 'author' })).body;
const move = (id: number, to: string) => app.call('POST', `${path}/${id}/status`, { as: 'author', body: { to } });
const remove = (id: number | string) => app.call('DELETE', `${path}/${id}`, { as: 'maintainer' });

describe('the list', () => {
  test('R-7.27 R-3.14 in the order they were written, ten a page, under reviews and total', async () => {
    const { reviews, total, ...more } = await list();
    expect([reviews.length, total, more]).toEqual([10, 100, {}]);
    expect(reviews.map(({ id }: Review) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    for (const { date, status, product, companyName, productImage, reviewer, email, head, para } of reviews) {
      expect(date).toMatch(/^([1-9]|1[0-2])\/([1-9]|[12]\d|3[01])\/2026$/);
      expect(['Published', 'Pending']).toContain(status);
      expect([product, companyName, productImage, reviewer, email, head, para]).not.toContain('');
    }
  });

  test('R-9.12 every number of stars from 1 to 5', async () => {
    const { reviews } = await list('?itemsPerPage=100');
    expect(new Set(reviews.map(({ review }: Review) => review))).toEqual(new Set([1, 2, 3, 4, 5]));
  });

  test('R-7.27 R-4.19 status matches exactly; All and none give all, unknown ones nothing', async () => {
    const all: Review[] = (await list('?itemsPerPage=100')).reviews;
    const pending = all.filter(({ status }) => status === 'Pending').length;
    expect((await list('?status=Pending')).total).toBe(pending);
    expect((await list('?status=Published')).total).toBe(100 - pending);
    for (const query of ['?status=All', '', '?status=']) expect((await list(query)).total).toBe(100);
    for (const status of ['pending', 'all', 'Publish']) expect((await list(`?status=${status}`)).total).toBe(0);
  });

  test('R-7.28 q is part of product, reviewer, address, head or text, whatever its case', async () => {
    const all: Review[] = (await list('?itemsPerPage=100')).reviews;
    const [one] = all;
    if (!one) throw new Error('no reviews');
    for (const q of [one.product, one.reviewer.toUpperCase(), one.email, one.head, one.para.slice(3, 30)]) {
      const found = (await list(`?itemsPerPage=100&q=${encodeURIComponent(q)}`)).reviews.map(({ id }: Review) => id);
      expect(found).toContain(one.id);
      const has = ({ product, reviewer, email, head, para }: Review) =>
        [product, reviewer, email, head, para].some((text) => text.toLowerCase().includes(q.toLowerCase()));
      expect(found).toEqual(all.filter(has).map(({ id }) => id));
    }
    expect((await list(`?q=${encodeURIComponent(one.companyName)}zz`)).total).toBe(0);
  });

  test.each(['product', 'reviewer', 'status'] as const)('R-7.28 sorts by %s both ways', async (key) => {
    const up: Review[] = (await list(`?sortBy=${key}&itemsPerPage=100`)).reviews;
    const values = up.map((row) => row[key]);
    expect(values).toEqual([...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
    const down: Review[] = (await list(`?sortBy=${key}&orderBy=desc&itemsPerPage=100`)).reviews;
    expect(down.map(({ id }) => id)).toEqual(up.map(({ id }) => id).reverse());
  });

  test('R-7.28 sorts by date as a calendar does, not as text', async () => {
    const up: Review[] = (await list('?sortBy=date&itemsPerPage=100')).reviews;
    const times = up.map(({ date }) => Date.parse(date));
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(new Set(up.map(({ date }) => date.split('/')[0])).size).toBeGreaterThan(2);
  });
});

describe('publishing, answering, deleting', () => {
  test('a pending review is published and taken back; the same word again names what can follow', async () => {
    const [{ id }] = (await list('?status=Pending')).reviews;
    expect((await move(id, 'Published')).body.status).toBe('Published');
    const again = await move(id, 'Published');
    expect([again.status, again.body.code, again.body.legal]).toEqual([409, 'illegal_transition', ['Pending']]);
    expect((await move(id, 'Pending')).body.status).toBe('Pending');
    expect((await move(id, 'Hidden')).status).toBe(400);
  });

  test('the shop answers, and takes its answer back; what it says is stored as given', async () => {
    const answer = (text: string) => app.call('PUT', `${path}/7/answer`, { as: 'author', body: { answer: text } });
    expect((await answer('<b>Thanks</b> <script>x</script>')).body).toMatchObject({
      answer: '<b>Thanks</b> <script>x</script>',
      answeredAt: '2026-11-20T08:00:00.000Z',
    });
    expect((await answer('')).body).toMatchObject({ answer: '', answeredAt: null });
  });

  test('who wrote is mailed the first answer, where the shop sends such mails', async () => {
    const settings = '/api/apps/ecommerce/settings';
    const answer = (text: string) => app.call('PUT', `${path}/8/answer`, { as: 'author', body: { answer: text } });
    const { email } = (await list('?itemsPerPage=10')).reviews.find(({ id }: Review) => id === 8);
    const mails = async () =>
      (await app.call('GET', `/api/apps/outbox?q=${encodeURIComponent(email)}`, { as: 'admin' })).body.totalMails;
    const already = await mails();
    await answer('Glad to hear it');
    expect(await mails()).toBe(already);
    await answer('');
    const { mails: before } = (await app.call('GET', settings, { as: 'maintainer' })).body;
    const body = { mails: { ...before, review_answered: true } };
    await app.call('PATCH', settings, { as: 'maintainer', body });
    await answer('Glad you like it');
    await answer('Glad that you like it');
    expect(await mails()).toBe(already + 1);
  });

  test('R-7.29 R-8.5 deleting answers 204, then 404 with an empty body', async () => {
    expect((await remove(3)).status).toBe(204);
    const again = await remove(3);
    expect([again.status, again.body]).toEqual([404, undefined]);
    expect((await remove('x')).status).toBe(404);
    expect((await list()).total).toBe(99);
  });

  test('the summary adds up', async () => {
    const all: Review[] = (await list('?itemsPerPage=100')).reviews;
    const { body } = await app.call('GET', `${path}/summary`, { as: 'author' });
    expect(body.reviews).toBe(99);
    expect(body.byStars).toEqual([1, 2, 3, 4, 5].map((star) => all.filter(({ review }) => review === star).length));
    expect(body.published + body.pending).toBe(99);
    expect(body.week).toHaveLength(7);
    expect(body.week.at(-1).day).toBe('2026-11-20');
    const stars = all.reduce((sum, { review }) => sum + review, 0);
    expect(body.average).toBeCloseTo(stars / 99, 1);
  });
});
