interface RenderedPage {
  /** A path of the router; `$` takes one part of any name. */
  readonly path: `/${string}`;
  /** The path search engines keep, where another shows the same. */
  readonly canonical?: `/${string}`;
  /** Files the page is made of, from this workspace: what they need is fetched with the document. */
  readonly modules: readonly string[];
}

const frame = ['src/app/layouts/front-layout.tsx', 'src/app/messages/en.ts'];
const front = [...frame, 'src/features/front-pages/messages/en.ts'];
const help = [...frame, 'src/features/help-center/messages/en.ts'];
const guest = ['src/app/messages/en.ts', 'src/features/auth/messages/en.ts'];
const landing = [...front, 'src/features/front-pages/landing-page.tsx'];

/** What visitors and search engines get as text, before any code runs. */
export const renderedPages: readonly RenderedPage[] = [
  { path: '/', modules: landing },
  { path: '/front-pages/landing-page', canonical: '/', modules: landing },
  { path: '/front-pages/pricing', modules: [...front, 'src/features/front-pages/pricing-page.tsx'] },
  { path: '/front-pages/help-center', modules: [...help, 'src/features/help-center/help-center-page.tsx'] },
  { path: '/login', modules: [...guest, 'src/features/auth/login-page.tsx'] },
  { path: '/register', modules: [...guest, 'src/features/auth/register-page.tsx'] },
  { path: '/forgot-password', modules: [...guest, 'src/features/auth/forgot-password-page.tsx'] },
  {
    path: '/front-pages/help-center/article/$slug',
    modules: [...help, 'src/features/help-center/help-article-page.tsx'],
  },
];

/** The page of an address, or undefined for one that is not rendered beforehand. */
export const renderedPageAt = (path: string): RenderedPage | undefined =>
  renderedPages.find((page) => new RegExp(`^${page.path.replaceAll(/\$\w+/g, '[a-z0-9-]+')}$`).test(path));

export const renderedModules: readonly string[] = [...new Set(renderedPages.flatMap(({ modules }) => modules))];
