import { afterEach, expect, it } from 'vitest';
import { useLanguageStore } from '#i18n/language.ts';
import { headed } from './headed.ts';

afterEach(() => useLanguageStore.setState({ language: 'en' }));

it.each([
  ['en', 'Theme: Dark'],
  ['fr', 'Theme\u00a0: Dark'],
  ['ar', 'Theme: Dark'],
] as const)('stands before a colon as the language sets it: %s', (language, text) => {
  useLanguageStore.setState({ language });
  expect(headed('Theme', 'Dark')).toBe(text);
});
