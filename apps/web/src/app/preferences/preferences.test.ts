import '#test/dom.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { defaultPreferences, isChanged, settled } from './preference-rules.ts';
import { followPreferences, readPreferences, resetPreferences, setPreferences, usePreferences } from './preferences.ts';

beforeEach(() => {
  usePreferences.setState({ ...defaultPreferences });
  resetPreferences();
});

it('R-4.3 start with the theme of the device, the soft skin, boxed content, an open navigation, blur', () => {
  expect(readPreferences('')).toEqual({
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
  });
});

it('R-9.3 R-4.2 keep each choice in a cookie that begins with the name of the app', () => {
  const chosen = {
    theme: 'dark',
    skin: 'bordered',
    contentWidth: 'fluid',
    navbarType: 'static',
    footerType: 'hidden',
    isVerticalNavCollapsed: true,
    isVerticalNavSemiDark: true,
    isNavbarBlurEnabled: false,
    direction: 'rtl',
    primaryColor: '#0D9394',
    shortcuts: ['/apps/logistics/routes', '/pages/faq'],
  } as const;
  setPreferences({ ...chosen, shortcuts: [...chosen.shortcuts] });
  expect(document.cookie).toContain('Cartage-theme=dark');
  expect(readPreferences(document.cookie)).toEqual({ ...chosen, navLayout: 'vertical' });
  expect(usePreferences.getState()).toEqual({ ...chosen, navLayout: 'vertical' });
});

it('follow what another tab chose before they were listened for', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the other tab writes it
  document.cookie = 'Cartage-theme=dark; path=/';
  const end = followPreferences();
  expect(usePreferences.getState().theme).toBe('dark');
  end();
});

it('fall back where a cookie says nonsense', () => {
  const read = readPreferences(
    'Cartage-theme=pink; other-theme=dark; Cartage-isVerticalNavCollapsed=perhaps; Cartage-primaryColor=red; Cartage-skin=%E0%A4%A',
  );
  expect(read).toEqual(defaultPreferences);
});

it('go back to how they come, the shortcuts stay', () => {
  setPreferences({ theme: 'dark', direction: 'rtl', shortcuts: ['/pages/faq'] });
  expect(isChanged(usePreferences.getState())).toBe(true);
  resetPreferences();
  expect(isChanged(usePreferences.getState())).toBe(false);
  expect(usePreferences.getState().shortcuts).toEqual(['/pages/faq']);
  expect(readPreferences(document.cookie)).toMatchObject({ theme: 'system', direction: 'language' });
});

describe('R-4.4 horizontal navigation', () => {
  it('turns a hidden navbar sticky and opens a collapsed menu', () => {
    const before = { ...defaultPreferences, navbarType: 'hidden', isVerticalNavCollapsed: true } as const;
    expect(settled(before, { navLayout: 'horizontal' })).toEqual({
      navLayout: 'horizontal',
      navbarType: 'sticky',
      isVerticalNavCollapsed: false,
    });
  });

  it('leaves a navbar that scrolls as it is', () => {
    const before = { ...defaultPreferences, navbarType: 'static' } as const;
    expect(settled(before, { navLayout: 'horizontal' })).not.toHaveProperty('navbarType');
  });
});
