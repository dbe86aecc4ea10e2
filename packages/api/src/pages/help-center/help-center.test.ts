import type { HelpCenter } from '@cartage/contract/pages/help-center/help-center.schema.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const read = async (q = ''): Promise<HelpCenter> =>
  (await app.call('GET', `/api/pages/help-center?q=${encodeURIComponent(q)}`)).body;
const article = (slug?: string) =>
  app.call('GET', `/api/pages/help-center/article${slug === undefined ? '' : `?slug=${slug}`}`);

test('R-7.62 R-3.37 six groups of articles, three popular ones and three to go on with', async () => {
  const { allArticles, popularArticles, keepLearning } = await read();
  expect([allArticles.length, popularArticles.length, keepLearning.length]).toEqual([6, 3, 3]);
  const slugs = allArticles.flatMap(({ articles }) => articles.map(({ slug }) => slug));
  expect(new Set(slugs).size).toBe(slugs.length);
  for (const { slug, title, img, subtitle } of [...popularArticles, ...keepLearning]) {
    expect(slugs).toContain(slug);
    expect([title, img, subtitle]).not.toContain('');
  }
});

test('a search looks into titles and texts, and drops empty groups', async () => {
  const { allArticles, popularArticles } = await read('AUTHENTICATOR');
  expect(allArticles.map(({ articles }) => articles.map(({ slug }) => slug))).toEqual([['two-factor']]);
  expect(popularArticles).toEqual([]);
  expect((await read('%')).allArticles).toEqual([]);
});

test('R-7.63 R-3.37 every article is found by its slug', async () => {
  for (const { title, articles } of (await read()).allArticles)
    for (const { slug } of articles) {
      const { status, body } = await article(slug);
      expect([status, body.slug, body.group]).toEqual([200, slug, title]);
      expect(body.productContent + body.checkoutContent).toMatch(/^<p>.+<\/p><p>.+<\/p>$/);
      expect(body.articleList.map((one: { slug: string }) => one.slug)).not.toContain(slug);
    }
});

test('R-7.63 without a slug it is the most popular one; an unknown one is not found', async () => {
  expect((await article()).body.slug).toBe('first-day');
  expect((await article('no-such-thing')).status).toBe(404);
});
