import { expect, it } from 'vitest';
import { forSearchEngines } from './search-engines.ts';

const help = {
  allArticles: [
    { title: 'Planning', icon: 'route', articles: [{ slug: 'time-windows', title: 'Time windows', language: 'en' }] },
  ],
  popularArticles: [],
  keepLearning: [],
};
let answer = () => Response.json(help);
const site = forSearchEngines({
  site: async () => new Response('the page'),
  api: () => answer(),
  origin: () => 'https://cartage.example.org',
});
const get = async (path: string, method = 'GET') => {
  const response = await site(new Request(`http://localhost${path}`, { method }), path);
  return { text: await response?.text(), type: response?.headers.get('content-type') };
};

it('says what may be read and where the list of pages is', async () => {
  const { text, type } = await get('/robots.txt');
  expect(type).toBe('text/plain; charset=utf-8');
  for (const line of ['Disallow: /api/', 'Disallow: /track/', 'Sitemap: https://cartage.example.org/sitemap.xml'])
    expect(text?.split('\n')).toContain(line);
});

it('lists the public pages with every article', async () => {
  const { text, type } = await get('/sitemap.xml');
  expect(type).toBe('application/xml; charset=utf-8');
  expect([...(text ?? '').matchAll(/<loc>(.*)<\/loc>/g)].map(([, url]) => url)).toEqual([
    'https://cartage.example.org/',
    'https://cartage.example.org/front-pages/pricing',
    'https://cartage.example.org/front-pages/help-center',
    'https://cartage.example.org/front-pages/help-center/article/time-windows',
  ]);
  answer = () => new Response('', { status: 500 });
  expect((await get('/sitemap.xml')).text).not.toContain('article');
});

it('leaves every other path to the pages, and gives no body to HEAD', async () => {
  expect((await get('/login')).text).toBe('the page');
  expect(await get('/robots.txt', 'HEAD')).toEqual({ text: '', type: 'text/plain; charset=utf-8' });
});
