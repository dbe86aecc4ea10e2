import { cookieMarker } from '@cartage/contract/auth/auth.schema.ts';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Stage } from './hosts.ts';

/** Signs a sample account in the way people do (after whoever was signed in), and waits for its first screen. */
export async function signIn(stage: Pick<Stage, 'at'>, page: Page, word: string): Promise<void> {
  if (page.url() !== 'about:blank') {
    await callApi(page, 'POST', '/api/auth/logout');
    await page.evaluate(() => localStorage.clear());
    await page.goto('about:blank');
  }
  await openSignIn(stage, page);
  // What is typed before the page answers has journeys of its own: those of the front pages.
  await page.locator('form[data-waits]').waitFor({ state: 'detached' });
  await page.getByRole('textbox', { name: 'Email' }).fill(`${word}@demo.com`);
  await page.locator('input[type="password"]').fill(word);
  await page.getByRole('button', { name: /sign in/i }).click();
  await page.locator('input[type="password"]').waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}

/**
 * Makes the page a sample account's without its screens, for what is prepared and is not what a journey is about. Calls are made as
 * that person from here on; the screen follows when a page is opened with `openAfresh`.
 */
export async function actAs(stage: Pick<Stage, 'at' | 'host'>, page: Page, word: string): Promise<void> {
  if (page.url() === 'about:blank') await openForCalls(stage, page);
  const credentials = { email: `${word}@demo.com`, password: word };
  const { status, body } = await callApi<Record<string, unknown>>(page, 'POST', '/api/auth/login', credentials);
  expect(status).toBe(200);
  const accessToken = stage.host.name === 'demo' ? body.accessToken : cookieMarker;
  await page.evaluate(
    (session) => {
      for (const [key, value] of Object.entries(session)) localStorage.setItem(key, JSON.stringify(value));
    },
    { userData: body.userData, userAbilityRules: body.userAbilityRules, accessToken },
  );
}

async function openSignIn(stage: Pick<Stage, 'at'>, page: Page): Promise<void> {
  await page.goto(stage.at('login'));
  // A page that brings its own API fills its database first.
  await page.getByRole('textbox', { name: 'Email' }).waitFor({ timeout: 60_000 });
}

/** A page as a sample account finds it, for journeys that are not about signing in. */
export async function openAs(stage: Pick<Stage, 'at' | 'host'>, page: Page, word: string, path: string): Promise<void> {
  await actAs(stage, page, word);
  await openAfresh(page, stage.at(path));
}

/** The smallest thing calls can be made from: of a server a picture, where the page brings the API that page. */
async function openForCalls(stage: Pick<Stage, 'at' | 'host'>, page: Page): Promise<void> {
  if (stage.host.name === 'demo') await openSignIn(stage, page);
  else await page.goto(`${stage.host.url}favicon.svg`);
}

/** Another page after a new start: where pages stand behind a #, going to one starts nothing. */
export async function openAfresh(page: Page, url: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(url);
}

/** Waits until the buttons of a page that came as text answer: until then its links are the browser's own. */
export async function isAlive(page: Page, language = 'Language'): Promise<void> {
  const menu = page.getByRole('button', { name: language });
  await expect
    .poll(async () => {
      await menu.click();
      return page.getByRole('menuitemradio').count();
    })
    .toBeGreaterThan(0);
  await page.keyboard.press('Escape');
}

/** A call of the API from inside the page, as the person signed in there. */
export async function callApi<T>(
  page: Page,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; body: T }> {
  return page.evaluate(
    async ([method, path, body]) => {
      const token: string | null = JSON.parse(localStorage.getItem('accessToken') ?? 'null');
      const isForm = typeof body === 'object' && body !== null && 'file' in body;
      let payload: BodyInit | undefined;
      if (isForm) {
        const form = new FormData();
        for (const [name, value] of Object.entries(body)) {
          if (name === 'file') form.append(name, new Blob([String(value)], { type: 'application/json' }), 'file.json');
          else form.append(name, String(value));
        }
        payload = form;
      } else if (body !== undefined) payload = JSON.stringify(body);
      const answer = await fetch(path as string, {
        method: method as string,
        headers: {
          ...(token && token !== 'cookie' ? { authorization: `Bearer ${token}` } : {}),
          ...(isForm || body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(payload === undefined ? {} : { body: payload }),
      });
      const text = await answer.text();
      return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
    },
    [method, path, body] as const,
  );
}

/** Whether all of it can be seen and pressed without scrolling sideways. */
export const isOnScreen = (element: Locator): Promise<boolean> =>
  element.evaluate((one) => {
    const { left, right } = one.getBoundingClientRect();
    return right > left && left >= 0 && right <= innerWidth;
  });
