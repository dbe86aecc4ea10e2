import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violationsOf } from '#axe.ts';
import { onHosts, type Stage } from '#hosts.ts';
import { signIn } from '#journey.ts';

const ownPages = [
  'pages/account-settings/account',
  'pages/account-settings/security',
  'pages/account-settings/notifications',
  'pages/account-settings/api-keys',
  'access-control',
  'pages/faq',
];
const looks = [
  { language: 'en', theme: 'light', navLayout: 'vertical' },
  { language: 'ar', theme: 'dark', navLayout: 'horizontal' },
] as const;

onHosts(
  (stage) => {
    it.each(looks)(
      'has nothing to mend inside: $language, $theme, $navLayout',
      async (look) => {
        const page = await openAs(stage, look, 'admin');
        expect(await lookThrough(stage, page, ownPages)).toEqual([]);
      },
      240_000,
    );

    it('has nothing to mend in what opens over a page', async () => {
      const page = await openAs(stage, looks[0], 'admin');
      await page.goto(stage.at('pages/faq'));
      await page.getByRole('heading', { level: 1 }).waitFor();
      const opened: [string, () => Promise<unknown>][] = [
        ['Appearance', () => page.getByRole('dialog', { name: 'Appearance' }).waitFor()],
        ['Shortcuts', () => page.getByRole('dialog', { name: 'Shortcuts' }).waitFor()],
        ['Notifications, 3 unread', () => page.getByRole('button', { name: 'Mark all as read' }).waitFor()],
      ];
      for (const [name, wait] of opened) {
        await page.getByRole('button', { name }).click();
        await wait();
        expect(await violationsOf(page), name).toEqual([]);
        await page.keyboard.press('Escape');
      }
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').waitFor();
      expect(await violationsOf(page)).toEqual([]);
    });
  },
  ['server'],
);

/** A page whose preferences and language were chosen before. */
async function openAs(stage: Stage, look: (typeof looks)[number], word?: string): Promise<Page> {
  const page = await stage.newPage({ reducedMotion: 'reduce' });
  if (word) await signIn(stage, page, word);
  else await page.goto(stage.at('login'));
  const url = stage.at('');
  await page.context().addCookies([
    { name: 'Cartage-theme', value: look.theme, url },
    { name: 'Cartage-navLayout', value: look.navLayout, url },
  ]);
  await page.evaluate((language) => localStorage.setItem('language', language), look.language);
  return page;
}

async function lookThrough(stage: Stage, page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(stage.at(path));
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('load');
    found.push(...(await violationsOf(page)).map((line) => `${path} ${line}`));
  }
  return found;
}
