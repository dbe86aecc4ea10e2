import { helpCenterEndpoints } from '@cartage/contract/pages/help-center/help-center.endpoints.ts';
import type { RenderedSiteOptions } from './rendered-site.ts';
import type { StaticSite } from './static-site.ts';

/** What a stranger may want to find; the articles of the help center come to it. */
const found = ['/', '/front-pages/pricing', '/front-pages/help-center'];

/** The site, with what search engines ask for first: which pages they may read (RFC 9309), and a list of them (sitemaps.org). */
export function forSearchEngines({
  site,
  api,
  origin,
}: Pick<RenderedSiteOptions, 'site' | 'api' | 'origin'>): StaticSite {
  const articles = async (): Promise<string[]> => {
    const response = await api(new Request(new URL(helpCenterEndpoints.read.path, 'http://localhost')));
    if (!response.ok) return [];
    const { allArticles } = helpCenterEndpoints.read.response.parse(await response.json());
    const slugs = allArticles.flatMap(({ articles }) => articles.map(({ slug }) => slug));
    return slugs.map((slug) => `/front-pages/help-center/article/${slug}`);
  };
  const documents: Record<string, () => Promise<[type: string, text: string]>> = {
    '/robots.txt': async () => [
      'text/plain',
      `User-agent: *\nDisallow: /api/\nDisallow: /track/\n\nSitemap: ${origin()}/sitemap.xml\n`,
    ],
    '/sitemap.xml': async () => [
      'application/xml',
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        ...[...found, ...(await articles())].map((path) => `<url><loc>${new URL(path, origin())}</loc></url>`),
        '</urlset>\n',
      ].join('\n'),
    ],
  };
  return async (request, path) => {
    const made = await documents[path]?.();
    if (!made) return site(request, path);
    const [type, text] = made;
    const headers = { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' };
    return new Response(request.method === 'HEAD' ? null : text, { headers });
  };
}
