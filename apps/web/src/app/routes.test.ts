import '#test/dom.ts';
import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { drawnAmong } from './navigation/is-drawn.ts';
import { navSections } from './navigation/nav-items.ts';
import { linksOf } from './navigation/nav-tree.ts';
import { redirects } from './redirects.ts';
import { createAppRouter, homeScreen, screens } from './router.tsx';

const signedIn = { layout: 'default', isPublic: undefined, isUnauthenticatedOnly: undefined } as const;
const forGuests = { layout: 'blank', isPublic: undefined, isUnauthenticatedOnly: true } as const;
const forAll = { layout: 'blank', isPublic: true, isUnauthenticatedOnly: undefined } as const;
const email = { ...signedIn, isFixedHeight: true, navActive: '/apps/email' } as const;

/** The spec's table, line by line. */
const table = [
  ['R-2.1', '/', forAll],
  ['R-2.2', '/$', forAll],
  ['R-2.2', '/pages/misc/not-found/$error', forAll],
  ['R-2.3', '/not-authorized', forAll],
  ['R-2.3', '/pages/misc/not-authorized', forAll],
  ['R-2.4', '/login', forGuests],
  ['R-2.5', '/register', forGuests],
  ['R-2.6', '/forgot-password', forGuests],
  ['R-2.7', '/front-pages/landing-page', forAll],
  ['R-2.7', '/front-pages/pricing', forAll],
  ['R-2.7', '/front-pages/payment', forAll],
  ['R-2.7', '/front-pages/checkout', forAll],
  ['R-2.8', '/access-control', { ...signedIn, access: { action: 'read', subject: 'AclDemo' } }],
  ['R-2.9', '/apps/calendar', signedIn],
  ['R-2.10', '/apps/chat', { ...signedIn, isFixedHeight: true }],
  ['R-2.11', '/apps/email', { ...signedIn, isFixedHeight: true }],
  ['R-2.11', '/apps/email/$word', email],
  ['R-2.12', '/apps/email/filter/$filter', email],
  ['R-2.12', '/apps/email/label/$label', email],
  ['R-2.13', '/apps/logistics/dashboard', signedIn],
  ['R-2.13', '/dashboards/logistics', signedIn],
  ['R-2.14', '/apps/logistics/deliveries', signedIn],
  ['R-2.15', '/apps/logistics/drivers', signedIn],
  ['R-2.16', '/apps/logistics/routes', signedIn],
  ['R-2.17', '/apps/logistics/route/$id', signedIn],
  ['R-2.18', '/apps/logistics/settings', signedIn],
  ['R-2.19', '/apps/logistics/fleet', { ...signedIn, isFixedHeight: true }],
  ['R-2.20', '/apps/permissions', signedIn],
  ['R-2.20', '/apps/roles', signedIn],
  ['R-2.21', '/apps/user/list', signedIn],
  ['R-2.21', '/apps/user/view/$id', signedIn],
] as const;

const screenAt = (path: string) =>
  [homeScreen, ...screens].find((screen) => screen.path === path || screen.aliases?.includes(path as '/'));

describe('the routes of the product', () => {
  it.each(table)('%s %s', (_rule, path, wanted) => {
    const screen = screenAt(path);
    expect(screen, `${path} is lost`).toBeDefined();
    expect({ layout: 'default', isPublic: undefined, isUnauthenticatedOnly: undefined, ...screen }).toMatchObject(
      wanted,
    );
  });

  it('R-2.22 R-2.23 profile and account settings lead to their first tab', () => {
    expect(Object.fromEntries(redirects.map(({ path, to }) => [path, to]))).toMatchObject({
      '/pages/user-profile': '/pages/user-profile/profile',
      '/pages/account-settings': '/pages/account-settings/account',
    });
  });

  it('R-2.24 a route states its layout, who may see it, how its frame looks and what one must be able to do', () => {
    const { routesByPath } = createAppRouter(createMemoryHistory());
    const layoutOf = (path: keyof typeof routesByPath) => routesByPath[path]?.parentRoute.id;
    expect(layoutOf('/apps/user/list')).toBe('/default');
    expect(layoutOf('/login')).toBe('/blank');
    expect(layoutOf('/pages/account-settings')).toBe('__root__');
    expect(screenAt('/login')).toMatchObject({ isUnauthenticatedOnly: true });
    expect(screenAt('/not-authorized')).toMatchObject({ isPublic: true });
    expect(screenAt('/apps/logistics/fleet')).toMatchObject({ isFixedHeight: true });
    expect(screenAt('/access-control')).toMatchObject({ access: { action: 'read', subject: 'AclDemo' } });
  });

  it('no two screens claim one path', () => {
    const paths = screens.flatMap(({ path, aliases = [] }) => [path, ...aliases]);
    expect(paths).toEqual([...new Set(paths)]);
  });

  it('every entry of the navigation has a screen, with the same right', () => {
    const isKnown = drawnAmong(screens.flatMap(({ path, aliases = [] }) => [path, ...aliases]));
    for (const { to, access } of linksOf(navSections)) {
      expect(isKnown(to), to).toBe(true);
      const screen = screenAt(to);
      if (screen) expect(access, to).toEqual(screen.isPublic ? undefined : screen.access);
    }
    for (const { navActive } of screens) if (navActive) expect(isKnown(navActive), navActive).toBe(true);
  });

  it('every page of the office stands at an entry of the navigation: its own, or the one it names', () => {
    const entries = new Set<string>(linksOf(navSections).map(({ to }) => to));
    const lost = screens.filter(
      ({ path, layout = 'default', navActive }) => layout === 'default' && !entries.has(navActive ?? path),
    );
    expect(lost.map(({ path }) => path)).toEqual([]);
  });
});
