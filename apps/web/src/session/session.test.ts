import '#test/dom.ts';
import { roleRules } from '@cartage/contract/access/access.rules.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { setLanguage } from '#i18n/messages.ts';
import { userData } from '#test/user-data.ts';

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

it('R-3.1 the browser keeps the language, the person, the token and the ability rules', async () => {
  const before = await import('./session.ts');
  before.startSession({ accessToken: 'a-token', userData, userAbilityRules: [...roleRules.admin] });
  await setLanguage('fr');
  expect(Object.keys(localStorage).sort()).toEqual(['accessToken', 'language', 'userAbilityRules', 'userData']);

  vi.resetModules();
  const after = await import('./session.ts');
  expect(after.currentSession()).toMatchObject({ userData, userAbilityRules: roleRules.admin, isExpired: false });
  expect(after.isSignedIn(after.currentSession())).toBe(true);

  after.endSession();
  expect(Object.keys(localStorage)).toEqual(['language']);
});

it.each([
  ['no longer whole', '{"id":'],
  ['of another shape', '{"id":"x"}'],
])('a person kept in words that are %s is nobody', async (_what, words) => {
  localStorage.setItem('accessToken', '"cookie"');
  localStorage.setItem('userData', words);
  const { currentSession, isSignedIn } = await import('./session.ts');
  expect(isSignedIn(currentSession())).toBe(false);
});
