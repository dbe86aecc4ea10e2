import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { onHosts, type Stage } from '#hosts.ts';
import { actAs, openAs } from '#journey.ts';

/** Signed in once; every journey begins in a browser profile of its own that is. */
let signedIn: BrowserContextOptions['storageState'];

onHosts(
  (stage) => {
    it('signs in with the keyboard alone', async () => {
      const page = await stage.newPage({ locale: 'en-US' });
      await page.goto(stage.at('login'));
      await tabTo(page, page.getByRole('textbox', { name: 'Email' }));
      await page.keyboard.type('admin@demo.com');
      await tabTo(page, page.locator('input[type="password"]'));
      await page.keyboard.type('admin');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    });

    it('signs in again in place when the session has ended, and what was typed is still there', async () => {
      const page = await stage.newPage({ locale: 'en-US' });
      await openAs(stage, page, 'dispatcher', 'apps/logistics/deliveries'); // a session of its own: it ends
      await page.getByRole('button', { name: 'New delivery' }).click();
      const form = page.getByRole('dialog', { name: 'New delivery' });
      await form.getByRole('textbox', { name: /^Number/ }).fill('KEPT-1');
      await form.getByRole('textbox', { name: /^Customer/ }).fill('Nadia Ferrand');
      await page.context().clearCookies();
      await page.keyboard.press('Enter');
      const ended = page.getByRole('alertdialog', { name: 'Your session has ended' });
      await holdsFocus(ended.getByLabel(/^Password/));
      await page.keyboard.type('dispatcher');
      await page.keyboard.press('Enter');
      await ended.waitFor({ state: 'detached' });
      await holdsFocus(form);
      expect(await form.getByRole('textbox', { name: /^Number/ }).inputValue()).toBe('KEPT-1');
      await form.getByRole('button', { name: 'Create' }).press('Enter');
      await form.waitFor({ state: 'detached' });
      await page.getByRole('cell', { name: 'KEPT-1', exact: true }).waitFor();
    });

    it('jumps over the navigation', async () => {
      const page = await open(stage, 'pages/faq');
      await skipNavigation(page);
      await tabTo(page, page.getByRole('searchbox', { name: 'Search the questions' }), 1);
    });

    it('goes from page to page, and the new heading has the focus', async () => {
      const page = await open(stage, 'pages/faq');
      await tabTo(page, page.getByRole('link', { name: 'Drivers' }));
      await page.keyboard.press('Enter');
      await holdsFocus(page.getByRole('heading', { level: 1, name: 'Drivers' }));
    });

    it('opens a group of the navigation, and closes it', async () => {
      const page = await open(stage, 'pages/faq');
      const group = page.getByRole('button', { name: 'Account settings', exact: true });
      await tabTo(page, group);
      await page.keyboard.press('Enter');
      await expect.poll(() => group.getAttribute('aria-expanded')).toBe('true');
      await tabTo(page, page.getByRole('link', { name: 'Security' }), 2);
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Space');
      await expect.poll(() => group.getAttribute('aria-expanded')).toBe('false');
    });

    it('collapses the navigation, which opens again where the focus is in it', async () => {
      const page = await open(stage, 'pages/faq');
      await tabTo(page, page.getByRole('button', { name: 'Collapse navigation' }));
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Keep navigation open' }).waitFor({ state: 'attached' });
      const planner = page.getByRole('link', { name: 'Planner' });
      await tabTo(page, planner);
      await expect.poll(async () => (await planner.boundingBox())?.width ?? 0).toBeGreaterThan(150);
    });

    it('keeps the letters typed before the search has come, and leads back to where it was opened', async () => {
      // A service worker would have the code at hand.
      const page = await open(stage, 'pages/faq', {}, { serviceWorkers: 'block' });
      await page.route('**/assets/command-dialog-*.js', async (route) => {
        await page.getByRole('textbox', { name: 'Go to a page or do something' }).waitFor();
        await page.keyboard.type('driv');
        await route.continue();
      });
      const shortcuts = page.getByRole('button', { name: 'Shortcuts' });
      await tabTo(page, shortcuts);
      await page.keyboard.press('Control+k');
      const search = page.getByRole('combobox');
      await holdsFocus(search);
      await page.keyboard.type('ers');
      await expect.poll(() => search.inputValue()).toBe('drivers');
      await page.keyboard.press('Escape');
      await holdsFocus(shortcuts);
      await page.keyboard.press('/');
      await page.keyboard.type('fleet');
      await expect.poll(() => search.inputValue()).toBe('fleet');
      await page.keyboard.press('Escape');
      await holdsFocus(shortcuts);
    });

    it('finds a page by Ctrl+K and goes there', async () => {
      const page = await open(stage, 'pages/faq');
      await page.keyboard.press('Control+k');
      await holdsFocus(page.getByRole('combobox'));
      await page.keyboard.type('fleet');
      await page.getByRole('option', { name: /Fleet/ }).first().waitFor();
      await page.keyboard.press('Enter');
      await holdsFocus(page.getByRole('heading', { level: 1, name: 'Fleet' }));
    });

    it('leaves the search, and is back where it was', async () => {
      const page = await open(stage, 'pages/faq');
      const link = page.getByRole('link', { name: 'Outbox' });
      await tabTo(page, link);
      await page.keyboard.press('/');
      await holdsFocus(page.getByRole('combobox'));
      await page.keyboard.press('Escape');
      await holdsFocus(link);
    });

    it('changes the language', async () => {
      const page = await open(stage, 'pages/faq');
      await tabTo(page, page.getByRole('button', { name: 'Language' }));
      await page.keyboard.press('Enter');
      await holdsFocus(page.getByRole('menuitemradio', { name: 'English' }));
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr');
      await holdsFocus(page.getByRole('button', { name: 'Langue' }));
    });

    it('changes the theme', async () => {
      const page = await open(stage, 'pages/faq');
      await tabTo(page, page.getByRole('button', { name: 'Theme' }));
      await page.keyboard.press('Enter');
      await page.getByRole('menuitemradio', { name: 'Dark' }).waitFor();
      await page.keyboard.press('d');
      await holdsFocus(page.getByRole('menuitemradio', { name: 'Dark' }));
      await page.keyboard.press('Enter');
      await page.locator('html[data-mantine-color-scheme="dark"]').waitFor();
    });

    it('reads what is new, even who is quicker than the list', async () => {
      const page = await open(stage, 'pages/faq', {}, { serviceWorkers: 'block' });
      let letCome = () => {};
      const mayCome = new Promise<void>((resolve) => {
        letCome = resolve;
      });
      await page.route('**/notification-panel*.js', async (route) => {
        await mayCome;
        await route.continue();
      });
      const door = page.getByRole('button', { name: /^Notifications/ });
      await tabTo(page, door);
      await page.keyboard.press('Enter');
      const panel = page.getByRole('dialog', { name: 'Notifications' });
      await holdsFocus(panel);
      await page.keyboard.press('Tab');
      await holdsFocus(panel);
      letCome();
      const readAll = panel.getByRole('button', { name: 'Mark all as read' });
      await readAll.and(page.locator(':enabled')).waitFor();
      await tabTo(page, readAll, 1);
      await page.keyboard.press('Escape');
      await holdsFocus(door);
    });

    it('changes how the page looks, and comes back from it', async () => {
      const page = await open(stage, 'pages/faq');
      const door = page.getByRole('button', { name: 'Appearance' });
      await tabTo(page, door);
      await page.keyboard.press('Enter');
      const panel = page.getByRole('dialog', { name: 'Appearance' });
      await holdsFocus(panel);
      await tabTo(page, panel.getByRole('radio', { name: 'Soft' }));
      await page.keyboard.press('ArrowRight');
      await page.locator('html[data-skin="bordered"]').waitFor();
      await page.keyboard.press('Escape');
      await holdsFocus(door);
    });

    it('looks at the shortcuts', async () => {
      const page = await open(stage, 'pages/faq');
      const door = page.getByRole('button', { name: 'Shortcuts' });
      await tabTo(page, door);
      await page.keyboard.press('Enter');
      await holdsFocus(page.getByRole('dialog', { name: 'Shortcuts' }));
      await page.keyboard.press('Tab');
      await holdsFocus(page.getByRole('dialog', { name: 'Shortcuts' }));
      await page.keyboard.press('Escape');
      await holdsFocus(door);
    });

    it('opens the own menu, and goes to the account', async () => {
      const page = await open(stage, 'pages/faq');
      await tabTo(page, page.getByRole('button', { name: 'Account of Amina Haddad' }));
      await page.keyboard.press('ArrowDown');
      await holdsFocus(page.getByRole('menuitem').first());
      await page.keyboard.press('End');
      await holdsFocus(page.getByRole('menuitem', { name: 'Sign out' }));
      await page.keyboard.press('Escape');
      await holdsFocus(page.getByRole('button', { name: 'Account of Amina Haddad' }));
    });

    it('sorts a list, and turns its pages', async () => {
      const page = await open(stage, 'apps/user/list');
      await page.getByRole('row').nth(3).waitFor();
      await skipNavigation(page);
      await tabTo(page, page.getByRole('button', { name: 'Role', exact: true }));
      await page.keyboard.press('Enter');
      await expect
        .poll(() => page.getByRole('columnheader', { name: 'Role' }).getAttribute('aria-sort'))
        .toBe('ascending');
      await tabTo(page, page.getByRole('button', { name: 'Next page' }), 60);
      await page.keyboard.press('Enter');
      await page.waitForURL(/page=2/);
    });

    it('narrows a list down', async () => {
      const page = await open(stage, 'apps/user/list');
      await skipNavigation(page);
      await tabTo(page, page.getByRole('searchbox', { name: 'Search by name or email' }));
      await page.keyboard.type('nokuthula');
      await page.waitForURL(/q=nokuthula/);
      await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
    });

    it('chooses from a row’s menu, is asked, and thinks better of it', async () => {
      const page = await open(stage, 'apps/user/list?q=nokuthula');
      const actions = page.getByRole('button', { name: 'Actions for Nokuthula Dube' });
      await actions.waitFor();
      await skipNavigation(page);
      await tabTo(page, actions);
      await page.keyboard.press('Enter');
      await holdsFocus(page.getByRole('menuitem').first());
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
      await question.waitFor();
      await holdsFocus(question);
      await page.keyboard.press('Escape');
      await question.waitFor({ state: 'detached' });
      await holdsFocus(actions);
    });

    it('begins a form, is told what is missing, and closes it', async () => {
      const page = await open(stage, 'apps/logistics/deliveries');
      const door = page.getByRole('button', { name: 'New delivery' });
      await skipNavigation(page);
      await tabTo(page, door);
      await page.keyboard.press('Enter');
      const form = page.getByRole('dialog');
      await form.waitFor();
      await holdsFocus(form);
      await page.keyboard.press('Escape');
      await form.waitFor({ state: 'detached' });
      await holdsFocus(door);
    });

    it('is asked by Escape before what was typed is lost, and stays by Escape', async () => {
      const page = await open(stage, 'apps/user/list');
      const door = page.getByRole('button', { name: 'Invite a person' });
      await skipNavigation(page);
      await tabTo(page, door);
      await page.keyboard.press('Enter');
      const name = page.getByRole('dialog').getByRole('textbox', { name: /^Full name/ });
      await tabTo(page, name);
      await page.keyboard.type('Half Typed');
      const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
      for (let time = 0; time < 2; time++) {
        await page.keyboard.press('Escape');
        await question.waitFor();
        await holdsFocus(question);
        await page.keyboard.press('Escape');
        await question.waitFor({ state: 'detached' });
        await holdsFocus(name);
      }
      expect(await name.inputValue()).toBe('Half Typed');
      await page.keyboard.press('Escape');
      await tabTo(page, question.getByRole('button', { name: 'Leave' }), 2);
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    });

    it('opens a menu of the horizontal navigation', async () => {
      const page = await open(stage, 'pages/faq', { navLayout: 'horizontal' });
      const menu = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('button').first();
      await tabTo(page, menu);
      await page.keyboard.press('Enter');
      await page.getByRole('link', { name: 'Fleet' }).waitFor();
      await tabTo(page, page.getByRole('link', { name: 'Fleet' }), 8);
      await page.keyboard.press('Enter');
      await holdsFocus(page.getByRole('heading', { level: 1, name: 'Fleet' }));
    });

    it('opens the navigation over a narrow page, stays in it, and closes it', async () => {
      const page = await open(stage, 'pages/faq', {}, { viewport: { width: 800, height: 900 } });
      const opener = page.getByRole('button', { name: 'Open navigation' });
      await tabTo(page, opener);
      await page.keyboard.press('Enter');
      const panel = page.getByRole('dialog');
      await holdsFocus(panel);
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Shift+Tab');
      await holdsFocus(panel);
      await page.keyboard.press('Escape');
      await holdsFocus(opener);
    });

    it('compares prices, and opens a question', async () => {
      const page = await open(stage, 'front-pages/pricing');
      await tabTo(page, page.getByRole('radio', { name: 'Yearly' }));
      await page.keyboard.press('ArrowLeft');
      await expect.poll(() => page.getByRole('radio', { name: 'Monthly' }).isChecked()).toBe(true);
      const question = page.locator('summary').first();
      await tabTo(page, question);
      await page.keyboard.press('Enter');
      await expect.poll(() => page.locator('details').first().getAttribute('open')).not.toBeNull();
    });

    it('tries the planner of the front page', async () => {
      const page = await open(stage, 'front-pages/landing-page');
      const stops = () => page.getByRole('img', { name: /stops?/ }).getAttribute('aria-label');
      const before = await stops();
      await tabTo(page, page.getByRole('button', { name: 'Add a stop' }));
      await page.keyboard.press('Enter');
      await expect.poll(stops).not.toBe(before);
    });

    it('finds an article of the help center', async () => {
      const page = await open(stage, 'front-pages/help-center');
      await tabTo(page, page.getByRole('searchbox', { name: 'Search the articles' }));
      await page.keyboard.type('authenticator');
      const article = page.getByRole('main').getByRole('link', { name: 'Sign in with two factors' });
      await page.waitForURL(/q=authenticator/);
      await tabTo(page, article.first());
      await page.keyboard.press('Enter');
      await holdsFocus(page.getByRole('heading', { level: 1, name: 'Sign in with two factors' }));
    });

    it('goes back to the top of a long page', async () => {
      const page = await open(stage, 'pages/faq');
      await page.locator('summary').first().waitFor();
      await page.keyboard.press('End');
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
      await tabTo(page, page.getByRole('button', { name: 'Back to top' }), 120);
      await page.keyboard.press('Enter');
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    });
  },
  ['server'],
);

/** A page of somebody signed in, with nothing in focus. */
async function open(
  stage: Stage,
  path: string,
  preferences: Record<string, string> = {},
  options: BrowserContextOptions = {},
): Promise<Page> {
  if (!signedIn) {
    const first = await stage.newPage({ locale: 'en-US' });
    await actAs(stage, first, 'admin');
    signedIn = await first.context().storageState();
  }
  const page = await stage.newPage({
    locale: 'en-US',
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 900 },
    storageState: signedIn,
    ...options,
  });
  const url = stage.at('');
  await page
    .context()
    .addCookies(Object.entries(preferences).map(([name, value]) => ({ name: `Cartage-${name}`, value, url })));
  await page.goto(stage.at(path));
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  return page;
}

/** The first stop of every page leads past its menu. */
async function skipNavigation(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await holdsFocus(page.locator('main'));
}

/** Presses Tab until this has the focus; as many times as anybody would. */
async function tabTo(page: Page, target: Locator, atMost = 50): Promise<void> {
  for (let pressed = 0; pressed < atMost; pressed++) {
    await page.keyboard.press('Tab');
    if (await hasFocus(target)) return;
    await page.evaluate(twoFrames);
  }
  const where = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120));
  throw new Error(`${target} was not reached by ${atMost} tabs, but ${where}`);
}

/** A person presses on when the page stands again. Runs in the page. */
const twoFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

const hasFocus = (target: Locator) => target.evaluateAll((found) => found.some((one) => one.matches(':focus')));

/** Waits until the focus is here or inside. */
const holdsFocus = (target: Locator) =>
  expect
    .poll(() => target.evaluateAll((found) => found.some((one) => one.matches(':focus, :focus-within'))))
    .toBe(true);
