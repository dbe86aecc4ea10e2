import { roleRules } from '@cartage/contract/access/access.rules.ts';
import { describe, expect, it } from 'vitest';
import { canOf } from '#session/ability.ts';
import { drawnAmong } from './is-drawn.ts';
import { navSections } from './nav-items.ts';
import { homeOf, type IsDrawn, linksOf, visibleSections } from './nav-tree.ts';

const everything = () => true;
const seenBy = (role: keyof typeof roleRules, isDrawn: IsDrawn = everything) =>
  linksOf(visibleSections(navSections, canOf(roleRules[role]), isDrawn)).map(({ to }) => to);

describe('the navigation', () => {
  it('shows a person what they may open', () => {
    expect(seenBy('admin')).toContain('/apps/outbox');
    expect(seenBy('subscriber')).not.toContain('/apps/user/list');
    expect(seenBy('driver')).toContain('/driver');
    expect(seenBy('editor')).not.toContain('/driver');
  });

  it('shows no entry without a screen, no group without entries', () => {
    const isDrawn = drawnAmong(['/apps/logistics/routes', '/pages/account-settings/$tab', '/$']);
    expect(seenBy('admin', isDrawn)).toEqual([
      '/apps/logistics/routes',
      '/pages/account-settings/account',
      '/pages/account-settings/security',
      '/pages/account-settings/notifications',
      '/pages/account-settings/api-keys',
    ]);
    expect(visibleSections(navSections, canOf(roleRules.admin), () => false)).toEqual([]);
  });

  it('begins where the person works: a driver at their route', () => {
    expect(homeOf(navSections, canOf(roleRules.editor), everything)).toBe('/apps/logistics/dashboard');
    expect(homeOf(navSections, canOf(roleRules.driver), everything)).toBe('/driver');
  });
});
