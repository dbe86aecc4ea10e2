import type { Preferences } from '@cartage/contract/preferences/preferences.schema.ts';

export const defaultPreferences: Preferences = {
  theme: 'system',
  skin: 'default',
  contentWidth: 'boxed',
  navLayout: 'vertical',
  navbarType: 'sticky',
  footerType: 'static',
  isVerticalNavCollapsed: false,
  isVerticalNavSemiDark: false,
  isNavbarBlurEnabled: true,
  direction: 'language',
  primaryColor: '#7367F0',
  shortcuts: [],
};

/** A change with what follows from it: over the page, a hidden navbar would hide the horizontal navigation in it. */
export function settled(before: Preferences, change: Partial<Preferences>): Partial<Preferences> {
  if (change.navLayout !== 'horizontal') return change;
  const navbarType = change.navbarType ?? before.navbarType;
  return {
    ...change,
    isVerticalNavCollapsed: false,
    ...(navbarType === 'hidden' ? { navbarType: 'sticky' } : {}),
  };
}

/** Whether something of the looks is other than it comes. */
export const isChanged = (preferences: Preferences): boolean =>
  Object.entries(defaultPreferences).some(
    ([name, value]) => name !== 'shortcuts' && Reflect.get(preferences, name) !== value,
  );
