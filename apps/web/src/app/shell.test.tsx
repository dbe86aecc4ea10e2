import '#test/dom.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { connect, line, signIn } from '#test/connect.ts';
import { openPage } from '#test/open-page.tsx';
import type { Page } from '#test/page.ts';
import { resetPreferences, setPreferences, usePreferences } from './preferences/preferences.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp({ seeded: 'people' });
  connect(api);
});
afterAll(() => api.close());

const key = (page: Page, name: string, init: KeyboardEventInit = {}) => {
  const target = document.activeElement ?? document.body;
  target.dispatchEvent(
    new KeyboardEvent('keydown', { key: name, code: `Key${name}`, bubbles: true, cancelable: true, ...init }),
  );
  return page;
};
const open = async (as: 'admin' | 'subscriber' = 'admin') => {
  const page = await openPage('/apps/user/list', { as });
  await page.until('a heading', () => page.all('h1').length > 0);
  return page;
};
const focused = () => document.activeElement?.textContent ?? '';
const navigation = (page: Page) => page.all('aside nav a').map(({ textContent }) => textContent);
const crumbs = (page: Page) => page.all('nav[aria-label="Where you are"] li').map(({ textContent }) => textContent);

describe('navigation', () => {
  it('shows only what a person may open, and marks where they are', async () => {
    const page = await open();
    expect(navigation(page)).toEqual(expect.arrayContaining(['Users', 'Outbox', 'Audit log']));
    expect((await page.named('aside nav a', 'Users')).getAttribute('aria-current')).toBe('page');
    const viewer = await open('subscriber');
    expect(navigation(viewer)).not.toContain('Users');
    expect(navigation(viewer)).toContain('Questions and answers');
  });

  it('says the way to every page of account settings, and marks it', async () => {
    const page = await openPage('/pages/account-settings/account', { as: 'admin' });
    const tabs = () => page.all('nav[aria-label="Account settings"] a').map(({ textContent }) => textContent ?? '');
    await page.until('the tabs', () => tabs().length > 3);
    for (const tab of tabs()) {
      await page.click(page.named('nav[aria-label="Account settings"] a', tab));
      await page.until(tab, () => crumbs(page).join() === `System,Account settings,${tab}`);
      expect((await page.named('aside nav a', tab)).getAttribute('aria-current'), tab).toBe('page');
    }
  });

  it('says where a page lies behind an entry; at another address of an entry’s own page it does not', async () => {
    const page = await openPage('/apps/user/view/2', { as: 'admin' });
    await page.until('the way', () => crumbs(page).length === 3);
    const own = await openPage('/dashboards/logistics', { as: 'admin' });
    await own.named('h1', 'Dashboard');
    expect(crumbs(own)).toEqual([]);
  });

  it('moves the focus to the new heading and names the document after it', async () => {
    const page = await open();
    await page.click(page.named('aside nav a', 'Outbox'));
    await page.until(
      'the new heading',
      () => document.activeElement === page.all('h1').find((one) => one.textContent === 'Outbox'),
    );
    expect(document.title).toBe('Outbox · Cartage');
  });

  it('brings the entry of the present page into sight', async () => {
    const brought: (string | null)[] = [];
    whenMeasured('[aria-current]', ({ textContent }) => brought.push(textContent));
    const page = await open();
    expect(brought.at(-1)).toContain('Users');
    await page.router.navigate({ to: '/apps/audit' });
    await page.until('the entry', () => brought.at(-1) === 'Audit log');
  });

  it('shows the page of addresses that are none for an address no route can read', async () => {
    const page = await openPage('/apps/%E0%A4%A');
    await page.named('h1', 'No page at this address');
    await page.link('Go to the start page');
  });

  it('on top goes by the arrows: along the sections, down a list past the list within it, and into that one', async () => {
    setPreferences({ navLayout: 'horizontal' });
    const page = await open();
    (await page.button('Apps')).focus();
    key(page, 'ArrowRight');
    expect(focused()).toBe('People');
    key(page, 'ArrowDown');
    await page.until('the first entry', () => focused().startsWith('Users'));
    key(page, 'ArrowDown');
    await page.until('the list within', () => focused() === 'Roles & permissions');
    key(page, 'ArrowRight');
    await page.until('its first entry', () => focused() === 'Roles');
    key(page, 'ArrowLeft');
    await page.until('back', () => focused() === 'Roles & permissions');
    key(page, 'ArrowDown');
    await page.until('what is after it', () => focused() === 'Access control');
    key(page, 'Escape');
    expect(focused()).toBe('People');
    resetPreferences();
  });

  it('R-4.5 opens over the page where there is no room beside it, and closes on navigation', async () => {
    const page = await open();
    await page.press('Open navigation');
    await page.click(page.named('dialog nav a', 'Audit log'));
    await page.until('no overlay', () => page.all('dialog').length === 0);
    await page.until('the page', () => page.router.state.location.pathname === '/apps/audit');
  });
});

describe('the frame', () => {
  it('R-2.27 holds a footer, notifications, the search, shortcuts, the theme and the menu of the person', async () => {
    const page = await open();
    await page.until('the footer', () => page.all('footer')[0]?.textContent?.includes('Cartage'));
    for (const name of ['SearchCtrl K', 'Shortcuts', 'Theme', 'Account of Amina Haddad'])
      expect((await page.button(name)).closest('header'), name).not.toBeNull();
    await page.until('the notifications', () => page.all('header button[aria-label^="Notifications"]')[0]);
  });

  it('R-2.28 R-9.5 offers the way back to the top after more than 200 px', async () => {
    const page = await open();
    const scrollTo = (y: number) => {
      window.scrollTo(0, y);
      window.dispatchEvent(new Event('scroll'));
    };
    scrollTo(200);
    expect(page.all('[aria-label="Back to top"]')).toHaveLength(0);
    scrollTo(201);
    await page.button('Back to top');
    scrollTo(0);
    await page.until('it is gone', () => page.all('[aria-label="Back to top"]').length === 0);
  });

  it('R-2.26 moves a thin bar at the top while a page loads', async () => {
    const page = await open();
    const bar = () => page.all('[style*="scaleX"]')[0];
    await page.until('no bar', () => bar()?.style.transform === 'scaleX(0)');
    const widths: string[] = [];
    const watch = new MutationObserver(() => widths.push(bar()?.style.transform ?? ''));
    watch.observe(bar() ?? document.body, { attributes: true });
    await page.router.navigate({ to: '/apps/audit' });
    await page.until('no bar again', () => widths.at(-1) === 'scaleX(0)');
    watch.disconnect();
    expect([widths[0], widths.at(-2)]).toEqual(['scaleX(0.1)', 'scaleX(1)']);
  });

  it('lets a keyboard skip the navigation', async () => {
    const page = await open();
    await page.click(page.link('Skip to content'));
    expect(document.activeElement?.id).toBe('content');
  });
});

describe('preferences', () => {
  it('R-4.7 changes the language in place, its direction and the page’s own, and keeps it', async () => {
    const page = await open();
    await page.press('Language');
    await page.press('العربية');
    await page.sees('المستخدمون');
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['ar', 'rtl']);
    expect(localStorage.getItem('language')).toBe('ar');
    expect(line.calls.some((call) => call.includes('/api/auth/login'))).toBe(false);
  });

  it('keep the language of the account as well: mails come in it, and another device begins in it', async () => {
    const account = async () => (await api.call('GET', '/api/account', { as: 'admin' })).body.language;
    const page = await open();
    await page.press('Language');
    await page.press('Français');
    await page.sees('Utilisateurs');
    await expect.poll(account).toBe('fr');
    const elsewhere = await openPage('/login');
    await elsewhere.sees('Sign in');
    localStorage.removeItem('language');
    await signIn('admin');
    await expect.poll(() => document.documentElement.lang).toBe('fr');
    await api.call('PUT', '/api/account', { as: 'admin', body: { language: 'en' } });
  });

  it('go back to how they come on every device', async () => {
    const page = await open();
    line.answered = [];
    setPreferences({ skin: 'bordered' });
    await page.until('it is kept', () => line.answered.includes('PATCH /api/preferences'));
    line.answered = [];
    resetPreferences();
    await page.until('that is kept, too', () => line.answered.length > 0);
    // biome-ignore lint/suspicious/noDocumentCookie: as another device kept it before
    document.cookie = 'Cartage-skin=bordered; path=/';
    const other = await open();
    await other.until('the skin it comes with', () => usePreferences.getState().skin === 'default');
  });

  it('R-4.2 changes the theme', async () => {
    const page = await open();
    await page.press('Theme');
    await page.press('Dark');
    await page.until('dark', () => document.documentElement.dataset.mantineColorScheme === 'dark');
    expect(usePreferences.getState().theme).toBe('dark');
    await page.press('Theme');
    await page.press('As the device');
  });
});

/** Nothing has a place here: whether it is in sight shows by being measured. */
function whenMeasured(selector: string, told: (element: Element) => void): void {
  const measure = Element.prototype.getBoundingClientRect;
  const spy = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function at(this: Element) {
    if (this.matches(selector)) told(this);
    return measure.call(this);
  });
  onTestFinished(() => spy.mockRestore());
}

describe('the search', () => {
  it('keeps what the arrows have chosen in sight', async () => {
    const page = await open();
    let inSight: Element | undefined;
    whenMeasured('[role="option"]', (option) => {
      inSight = option;
    });
    await page.press('SearchCtrl K');
    await page.until('the field', () => document.activeElement?.getAttribute('role') === 'combobox');
    for (const name of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp']) {
      key(page, name);
      await page.until(name, () => inSight?.getAttribute('aria-selected') === 'true');
    }
    expect(inSight).toBe(page.all('[role="option"]').at(-1));
    key(page, 'Escape');
  });
});

describe('a session that has ended', () => {
  it('asks to sign in again until somebody does, also when the browser closes the dialog by itself', async () => {
    const page = await open();
    line.cookie = '';
    await page.router.navigate({ to: '/apps/audit' });
    const dialog = () => document.querySelector<HTMLDialogElement>('dialog[role="alertdialog"]');
    (await page.until('the dialog', dialog)).close();
    await page.until('the dialog again', () => dialog()?.open);
  });
});

describe('menus', () => {
  it('go by keyboard and give the focus back', async () => {
    const page = await open();
    const button = await page.button('Theme');
    await page.click(button);
    await page.until('the first entry', () => document.activeElement?.getAttribute('role') === 'menuitemradio');
    key(page, 'Home');
    expect(document.activeElement?.textContent).toBe('Light');
    key(page, 'ArrowDown');
    expect(document.activeElement?.textContent).toBe('Dark');
    key(page, 'a');
    expect(document.activeElement?.textContent).toBe('As the device');
    key(page, 'Escape');
    await page.until('it closed', () => page.all('[role="menu"]').length === 0);
    expect(document.activeElement).toBe(button);
  });
});

describe('command search', () => {
  it('R-2.30 opens by Ctrl+K, finds what the person may open, and goes there by keyboard', async () => {
    const page = await open();
    key(page, 'k', { ctrlKey: true });
    await page.type('Go to a page or do something', 'aud');
    await page.until('one page', () => page.all('[role="option"]')[0]?.textContent === 'Audit log');
    key(page, 'Enter');
    await page.until('the page', () => page.router.state.location.pathname === '/apps/audit');
  });

  it('says when nothing is found', async () => {
    const page = await open();
    await page.press('SearchCtrl K');
    await page.type('Go to a page or do something', 'qqqq');
    await page.sees('Nothing found for “qqqq”');
  });
});

describe('records in the command search', () => {
  it('finds people by name, five at most of a kind, and remembers what was opened', async () => {
    const page = await open();
    key(page, 'k', { ctrlKey: true, code: 'KeyK' });
    await page.type('Go to a page or do something', 'rojas');
    await page.sees('Camila Rojas');
    await page.until('the person', () =>
      page.all('[role="option"]').some((one) => one.textContent?.includes('Camila')),
    );
    await page.click(page.named('[role="option"]', 'Camila Rojas'));
    await page.named('h1', 'Camila Rojas');
    expect(page.router.state.location.pathname).toMatch(/^\/apps\/user\/view\/\d+$/);
    await page.until('it closed', () => page.all('[role="option"]').length === 0);
    key(page, 'k', { ctrlKey: true, code: 'KeyK' });
    await page.sees('Recent');
    key(page, 'Escape');
    await page.until('it closed', () => page.all('[role="option"]').length === 0);
  });
});

describe('shortcuts', () => {
  it('begin with the first screens and become what a person chooses', async () => {
    const page = await open();
    await page.press('Shortcuts');
    await page.press('Choose');
    const box = page.named('label', 'Audit logSystem');
    await page.click((await box).querySelector('input') ?? document.body);
    await page.press('Done');
    await page.click(page.named('[role="dialog"] a', 'Audit logSystem'));
    await page.until('the page', () => page.router.state.location.pathname === '/apps/audit');
    expect(usePreferences.getState().shortcuts).toContain('/apps/audit');
  });
});

describe('the customizer', () => {
  it('R-2.25 R-4.4 puts the navigation on top, and marks that something differs until it is reset', async () => {
    const page = await open();
    await page.press('Appearance');
    await page.sees('Kept for you on every device you sign in to.');
    await page.click(page.named('label', 'On top'));
    await page.until('no side', () => page.all('aside').length === 0);
    await page.until('the navigation on top', () =>
      page.all('nav button').some((one) => one.textContent?.includes('People')),
    );
    await page.press('Reset');
    await page.until('the side', () => page.all('aside').length === 1);
    await page.press('Close');
    await page.button('Appearance');
  });
});

describe('session', () => {
  it('signs out on the server and here', async () => {
    const page = await open();
    await page.press('Account of Amina Haddad');
    await page.press('Sign out');
    await page.sees('Welcome back');
    expect(localStorage.getItem('userData')).toBeNull();
    expect(line.calls).toContain('POST /api/auth/logout');
  });

  it('is taken up again in place when the server has ended it: the page and what was typed stay', async () => {
    const page = await open();
    await page.sees('50 in all');
    await page.press('Invite a person');
    await page.type('Full name', 'Wanda Waiting');
    line.cookie = '';
    await page.type('Email', 'wanda@example.com');
    await page.press('Send the invitation');
    await page.sees('What you have typed is still here.');
    await page.click(page.named('dialog button', 'Sign in'));
    await page.sees('Fill this in.');
    await page.type('Password', 'not-the-word');
    await page.click(page.named('dialog button', 'Sign in'));
    await page.sees('This email and password do not belong together.');
    await page.type('Password', 'admin');
    await page.click(page.named('dialog button', 'Sign in'));
    await page.seesNot('What you have typed is still here.');
    expect(await page.field('Full name')).toHaveProperty('value', 'Wanda Waiting');
    await page.press('Send the invitation');
    await page.sees('51 in all');
    expect(page.router.state.location.pathname).toBe('/apps/user/list');
  });

  it('leaves for sign-in, and comes back, when that is wished', async () => {
    const page = await open();
    await page.sees('51 in all');
    line.cookie = '';
    await page.press('Next page');
    await page.press('Leave this page');
    await page.sees('Welcome back');
    expect(page.router.state.location.search).toEqual({ to: '/apps/user/list', page: '2' });
  });
});
