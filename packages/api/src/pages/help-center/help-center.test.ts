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
const readIn = async (language: string, q = ''): Promise<HelpCenter> =>
  (await app.call('GET', `/api/pages/help-center?language=${language}&q=${encodeURIComponent(q)}`)).body;
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

test.each(['fr', 'ar'])('every sample article and group is there in %s, and found by its words', async (language) => {
  const [there, english] = [await readIn(language), await read()];
  const slugsOf = ({ allArticles }: HelpCenter) =>
    allArticles.flatMap(({ articles }) => articles.map(({ slug }) => slug));
  expect(slugsOf(there)).toEqual(slugsOf(english));
  const titled = [...there.allArticles.flatMap(({ articles }) => articles), ...there.popularArticles];
  expect(new Set(titled.map((one) => one.language))).toEqual(new Set([language]));
  for (const [index, { title }] of there.allArticles.entries())
    expect(title).not.toBe(english.allArticles[index]?.title);
  const word = { fr: 'DEPOT', ar: 'المستودع' }[language];
  expect(slugsOf(await readIn(language, word))).toContain('first-day');
  expect(slugsOf(await readIn(language, 'spreadsheet'))).toEqual([]);
  for (const slug of slugsOf(there)) {
    const { body } = await app.call('GET', `/api/pages/help-center/article?language=${language}&slug=${slug}`);
    expect([body.language, body.isOutdated, body.articleList[0].language]).toEqual([language, false, language]);
    expect(body.productContent).not.toBe((await article(slug)).body.productContent);
  }
});

test('a language there is none of is refused', async () => {
  expect((await app.call('GET', '/api/pages/help-center?language=xx')).status).toBe(400);
});
