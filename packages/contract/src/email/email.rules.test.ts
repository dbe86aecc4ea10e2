import { expect, test } from 'vitest';
import { isInView, moveTargets, sizeText } from './email.rules.ts';
import { emailFilters, emailFolders } from './email.schema.ts';

test('R-4.15 each mail shows in the views its folder, star and deletion say', () => {
  const shown = (folder: (typeof emailFolders)[number], isStarred: boolean, isDeleted: boolean) =>
    emailFilters.filter((filter) => isInView({ folder, isStarred, isDeleted }, filter));
  for (const folder of emailFolders) {
    expect(shown(folder, false, false)).toEqual([folder]);
    expect(new Set(shown(folder, true, false))).toEqual(new Set([folder, 'starred']));
    for (const isStarred of [true, false]) expect(shown(folder, isStarred, true)).toEqual(['trashed']);
  }
});

test('what is no received mail is moved nowhere but out of the trash', () => {
  expect(moveTargets({ folder: 'inbox', isDeleted: false })).toEqual(['spam']);
  expect(moveTargets({ folder: 'spam', isDeleted: true })).toEqual(['inbox', 'spam']);
  expect(moveTargets({ folder: 'sent', isDeleted: false })).toEqual([]);
  expect(moveTargets({ folder: 'draft', isDeleted: true })).toEqual(['draft']);
});

test.each([
  [1, '1kb'],
  [340 * 1024, '340kb'],
  [5 * 1024 * 1024, '5mb'],
  [1_600_000, '1.5mb'],
])('%i bytes are %s', (bytes, text) => expect(sizeText(bytes)).toBe(text));
