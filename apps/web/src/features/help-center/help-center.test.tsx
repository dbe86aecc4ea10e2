import '#test/dom.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import { createRoot } from 'react-dom/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, line } from '#test/connect.ts';
import { openPage } from '#test/open-page.tsx';
import { ArticleText } from '#ui/article-text.tsx';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  connect(api);
});
afterAll(() => api.close());

it('R-2.31 shows visitors every topic, finds an article by a word and opens it', async () => {
  const page = await openPage('/front-pages/help-center');
  await page.sees('Your first day with Cartage');
  expect(page.all('h3').length).toBeGreaterThanOrEqual(6);
  await page.type('Search the articles', 'authenticator');
  await page.seesNot('Your first day with Cartage');
  expect(page.router.state.location.search).toEqual({ q: 'authenticator' });
  await page.click(page.until('the article', () => page.all('main a').find(({ textContent }) => textContent !== '')));
  await page.sees('Last changed on');
  expect(page.router.state.location.pathname).toBe('/front-pages/help-center/article/two-factor');
  expect(line.calls.filter((call) => call.startsWith('GET /api/pages/help-center')).length).toBeGreaterThan(1);
});

it('says so where nothing is found, and leads on from an article that is not there', async () => {
  const page = await openPage('/front-pages/help-center?q=zebra');
  await page.sees('No article mentions “zebra”');
  const lost = await openPage('/front-pages/help-center/article/nowhere');
  await lost.sees('There is no such article');
  await lost.link('Help center');
});

it('shows of stored HTML what is harmless, and the text of the rest', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const html =
    '<p onclick="x()">One <strong>two</strong><script>x()</script></p><img src=x onerror="x()"><div>three</div><a href="javascript:x()">four</a> <a href="/pages/faq">five</a>';
  const root = createRoot(place);
  root.render(<ArticleText html={html} />);
  while (!place.querySelector('p')) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(place.innerHTML).toBe('<p>One <strong>two</strong></p>three<a>four</a> <a href="/pages/faq">five</a>');
  root.unmount();
});

it('is read in the language of the page; an article not translated says what it is written in', async () => {
  const page = await openPage('/front-pages/help-center/article/first-day', { language: 'fr' });
  await page.sees('Votre première journée avec Cartage');
  await page.seesNot('pas encore traduit');
  await page.sees('Aussi dans «\u202fPremiers pas\u202f»');
  await api.call('POST', '/api/pages/help-center/articles', {
    as: 'admin',
    body: { title: 'Ferries', group: 'Planning', productContent: '<p>Take the morning ferry.</p>' },
  });
  const other = await openPage('/front-pages/help-center/article/ferries', { language: 'fr' });
  await other.sees('Vous le lisez dans sa langue d’origine\u00a0: English');
  const { lang, dir } = await other.until('the heading', () => other.all('main h1')[0]);
  expect([lang, dir]).toEqual(['en', 'ltr']);
});

it('says that nothing is written yet, where nothing was searched', async () => {
  const empty = await openTestApp({ seeded: false });
  connect(empty);
  const page = await openPage('/front-pages/help-center');
  await page.sees('No articles yet');
  await page.sees('Write to us: we answer what is not written here.');
  connect(api);
  await empty.close();
});
