interface RenderedPage {
  /** A path of the router; `$` takes one part of any name, `$own` somebody's own word: see rendered-address.ts. */
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
const track = ['src/app/messages/en.ts', 'src/features/tracking/messages/en.ts'];
const misc = ['src/app/messages/en.ts', 'src/features/errors/messages/en.ts'];
const landing = [...front, 'src/features/front-pages/landing-page.tsx'];

/** What visitors and search engines get as text, before any code runs. */
export const renderedPages: readonly RenderedPage[] = [
  { path: '/', modules: landing },
  { path: '/front-pages/landing-page', canonical: '/', modules: landing },
  { path: '/front-pages/pricing', modules: [...front, 'src/features/front-pages/pricing-page.tsx'] },
  { path: '/front-pages/checkout', modules: [...front, 'src/features/front-pages/checkout-page.tsx'] },
  { path: '/front-pages/payment', modules: [...front, 'src/features/front-pages/payment-page.tsx'] },
  { path: '/front-pages/help-center', modules: [...help, 'src/features/help-center/help-center-page.tsx'] },
  { path: '/login', modules: [...guest, 'src/features/auth/login-page.tsx'] },
  { path: '/register', modules: [...guest, 'src/features/auth/register-page.tsx'] },
  { path: '/forgot-password', modules: [...guest, 'src/features/auth/forgot-password-page.tsx'] },
  { path: '/reset-password', modules: [...guest, 'src/features/auth/reset-password-page.tsx'] },
  { path: '/invitation', modules: [...guest, 'src/features/auth/reset-password-page.tsx'] },
  { path: '/verify-email', modules: [...guest, 'src/features/auth/verify-email-page.tsx'] },
  {
    path: '/front-pages/help-center/article/$slug',
    modules: [...help, 'src/features/help-center/help-article-page.tsx'],
  },
  { path: '/track/$own', modules: [...track, 'src/features/tracking/tracking-page.tsx'] },
  ...['not-authorized', 'server-error', 'offline', 'under-maintenance', 'update-available', 'coming-soon'].map(
    (name) => ({ path: `/pages/misc/${name}`, modules: [...misc, `src/features/errors/${name}-page.tsx`] }) as const,
  ),
  { path: '/not-authorized', modules: [...misc, 'src/features/errors/not-authorized-page.tsx'] },
];

/** The page of a path, or undefined for one that is not rendered beforehand. */
export const renderedPageAt = (path: string): RenderedPage | undefined =>
  renderedPages.find(({ path: pattern }) => {
    const words = pattern.replace('$own', '[^/]+').replaceAll(/\$\w+/g, '[a-z0-9-]+');
    return new RegExp(`^${words}$`).test(path);
  });

export const renderedModules: readonly string[] = [...new Set(renderedPages.flatMap(({ modules }) => modules))];
