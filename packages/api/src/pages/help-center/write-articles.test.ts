import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const path = '/api/pages/help-center';
const write = (method: string, url: string, body?: unknown, more: object = {}) =>
  app.call(method, `${path}/articles${url}`, { as: 'maintainer', body, ...more });
const groups = async (q = '') =>
  (await app.call('GET', `${path}?q=${q}`, { as: 'driver' })).body.allArticles.map(
    ({ title, articles }: { title: string; articles: { slug: string }[] }) => [title, articles.map(({ slug }) => slug)],
  );
const article = {
  title: 'Élan vital & ferries',
  group: 'On the water',
  productContent: '<p>Take the <b>morning</b> ferry.</p><img src=x onerror=alert(1)>',
};

test('an article is written into a group of its own, found by its words and not by its tags', async () => {
  const { status, body } = await write('POST', '', article);
  expect([status, body.slug, body.version, body.group]).toEqual([201, 'elan-vital-ferries', 1, 'On the water']);
  expect(body.productContent).toBe(article.productContent);
  expect((await groups()).at(-1)).toEqual(['On the water', ['elan-vital-ferries']]);
  expect(await groups('morning')).toContainEqual(['On the water', ['elan-vital-ferries']]);
  expect(await groups('onerror')).toEqual([]);
  const again = await write('POST', '', article);
  expect([again.status, again.body.code, again.body.issues[0].path]).toEqual([409, 'taken', 'slug']);
  expect((await app.call('POST', `${path}/articles`, { as: 'driver', body: article })).status).toBe(403);
});

test('is changed, moved to a group that is there, and put forward', async () => {
  const [first] = (await groups()) as [[string]];
  const changes = { group: first[0].toUpperCase(), shelf: 'popular', slug: 'ferries' };
  const { status, body } = await write('PATCH', '/elan-vital-ferries', changes);
  expect([status, body.slug, body.group, body.version]).toEqual([200, 'ferries', first[0], 2]);
  expect(body.productContent).toBe(article.productContent);
  const { popularArticles } = (await app.call('GET', path, { as: 'driver' })).body;
  expect(popularArticles.map(({ slug }: { slug: string }) => slug)).toContain('ferries');
  expect((await app.call('GET', `${path}/article?slug=ferries`, { as: 'driver' })).body.title).toBe(article.title);
  expect((await write('PATCH', '/ferries', { title: 'Late' }, { headers: { 'if-match': '"1"' } })).status).toBe(412);
  expect((await write('PATCH', '/ferries', { slug: 'Not A Slug' })).status).toBe(400);
  const other = (await groups())
    .flatMap(([, slugs]: [string, string[]]) => slugs)
    .find((slug: string) => slug !== 'ferries');
  expect((await write('PATCH', '/ferries', { slug: other })).status).toBe(409);
});

test('is read in a language it was translated into, and as it was written in the others', async () => {
  const inFrench = {
    title: 'Élan vital et bacs',
    group: 'Sur l’eau',
    productContent: '<p>Prenez le bac du matin.</p>',
  };
  const readIn = async (language: string) =>
    (await app.call('GET', `${path}/article?slug=ferries&language=${language}`, { as: 'driver' })).body;
  const put = (language: string, more: object = {}) =>
    write('PUT', `/ferries/translations/${language}`, inFrench, more);
  const { status, body } = await put('fr');
  expect([status, body.title, body.language, body.isOutdated]).toEqual([200, inFrench.title, 'fr', false]);
  expect((await readIn('ar')).title).toBe(article.title);
  expect((await readIn('ar')).language).toBe('en');
  const found = (await app.call('GET', `${path}?q=bac du matin&language=fr`, { as: 'driver' })).body.allArticles;
  expect(found[0].articles[0].slug).toBe('ferries');
  app.clock.at = new Date(app.clock.at.getTime() + 1000);
  await write('PATCH', '/ferries', { subtitle: 'Changed since' });
  expect((await readIn('fr')).isOutdated).toBe(true);
  app.clock.at = new Date(app.clock.at.getTime() + 1000);
  const { version } = await readIn('fr');
  expect((await put('fr')).body).toMatchObject({ isOutdated: false, version: version + 1 });
  expect((await put('en')).status).toBe(409);
  expect((await put('xx')).status).toBe(404);
  expect((await put('ar', { headers: { 'if-match': '"1"' } })).status).toBe(412);
  expect((await put('ar', { as: 'driver' })).status).toBe(403);
});

test('is removed; its group shows again when it holds something', async () => {
  expect((await write('DELETE', '/ferries')).status).toBe(204);
  expect((await write('DELETE', '/ferries')).status).toBe(404);
  expect((await groups()).map(([title]: [string]) => title)).not.toContain('On the water');
  await write('POST', '', article);
  expect((await groups()).at(-1)[0]).toBe('On the water');
});
