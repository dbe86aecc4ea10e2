import '#test/dom.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import type { Role } from '@cartage/contract/access/access.schema.ts';
import { chatPageSize } from '@cartage/contract/chat/chat.schema.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forgetWritten, keepWritten, writtenTo } from '#features/chat/kept-writing.ts';
import { lookForLine } from '#http/line.ts';
import { endSession } from '#session/session.ts';
import { connect, line, signIn } from '#test/connect.ts';
import { openPage } from '#test/open-page.tsx';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  connect(api);
});
afterAll(() => api.close());

type ChatTestPage = Awaited<ReturnType<typeof openPage>>;
const [admin, manager, dispatcher, support, driver] = [1, 2, 3, 4, 6];
const base = '/api/apps/chat';
const write = (as: Role, to: number, message: string) =>
  api.call('POST', `${base}/chats/${to}`, { as, body: { message } });
const open = async (path: string, as: Role = 'admin') => {
  line.answered.length = 0;
  const page = await openPage(path, { as });
  await page.until('both live lines', () => line.answered.filter((one) => one.includes('/api/events')).length > 1);
  return page;
};
const withName = (page: ChatTestPage, name: string) =>
  page.until(`the row of ${name}`, () => page.all('section li a').find((one) => one.textContent?.includes(name)));
const keyDown = (element: HTMLElement, init: KeyboardEventInit) =>
  element.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }));
const rowsUnder = (page: ChatTestPage, title: string) =>
  page
    .all('h2')
    .find(({ textContent }) => textContent === title)
    ?.nextElementSibling?.querySelectorAll('li') ?? [];
const log = (page: ChatTestPage) => page.until('the log', () => page.all('[role="log"]')[0]);

it('R-2.10 lists the chats, the newest on top, and apart from them the others; nobody is chosen', async () => {
  const page = await open('/apps/chat');
  await page.sees('Choose somebody to write to');
  await page.until('the chats', () => rowsUnder(page, 'Chats').length > 0);
  const chats = [...rowsUnder(page, 'Chats')].map(({ textContent }) => textContent ?? '');
  expect(chats.map((text) => /Leila|Mateo/.exec(text)?.[0])).toEqual(['Leila', 'Mateo']);
  expect(chats[0]).toContain('Online');
  expect(chats[0]).toContain('1 unseen message');
  const contacts = [...rowsUnder(page, 'Contacts')].map(({ textContent }) => textContent ?? '');
  expect(contacts).toHaveLength(8);
  expect(contacts.join()).not.toMatch(/Leila|Mateo/);
  expect(contacts.join()).toContain('Ask me before you ask the manual.');
  await page.until('the count in the menu', () =>
    page.all('nav a').some(({ textContent }) => textContent?.startsWith('Chat11 waiting')),
  );
});

it('R-4.11 opens a talk by its address and by a press, which sees its messages, here and in the menu', async () => {
  const page = await open('/apps/chat');
  await page.click(withName(page, 'Leila'));
  await page.sees('may I lend a van to the market hall');
  expect(page.router.state.location.search).toEqual({ with: String(dispatcher) });
  await page.until('the place to write', () => document.activeElement?.matches('textarea'));
  await page.seesNot('1 unseen message');
  await page.until('no count in the menu', () => page.all('nav a').some(({ textContent }) => textContent === 'Chat'));
  await page.press('Back to all chats');
  await page.sees('Choose somebody to write to');
  expect(document.activeElement?.textContent).toContain('Leila');
  const again = await open(`/apps/chat?with=${driver}`);
  await again.sees('The new van pulls to the left');
});

it('R-4.10 sends with Enter, not with Shift+Enter or of blanks, and says how far a message has come', async () => {
  const page = await open(`/apps/chat?with=${dispatcher}`);
  const area = await page.field('Message to Leila Fontaine');
  await page.type(area, '   ');
  keyDown(area, { key: 'Enter' });
  expect((await page.button('Send')).hasAttribute('disabled')).toBe(true);
  await page.type(area, 'Yes, you may.');
  keyDown(area, { key: 'Enter', shiftKey: true });
  expect(writtenTo(dispatcher).unsent).toEqual([]);
  keyDown(area, { key: 'Enter' });
  const ends = (how: RegExp) => page.until(String(how), () => how.test(page.all('[role="log"]')[0]?.textContent ?? ''));
  await ends(/Yes, you may\.\d\d:\d\dSent$/);
  expect(area).toHaveProperty('value', '');
  await api.call('GET', `${base}/chats-and-contacts`, { as: 'editor' });
  await ends(/Delivered$/);
  await api.call('GET', `${base}/chats/${admin}`, { as: 'editor' });
  await ends(/Seen$/);
  const { body } = await api.call('GET', `${base}/chats/${dispatcher}`, { as: 'admin' });
  expect(body.chat.messages.at(-1).message).toBe('Yes, you may.');
});

it('R-4.12 begins a chat with somebody of the contacts, who moves up; told to them live', async () => {
  const page = await open('/apps/chat');
  await page.click(withName(page, 'Kofi'));
  await page.sees('Nothing written yet. Say hello to Kofi Asante.');
  await page.type('Message to Kofi Asante', 'Hello Kofi');
  await page.press('Send');
  await page.until('Kofi on top', () => rowsUnder(page, 'Chats')[0]?.textContent?.includes('You: Hello Kofi'));
  expect(rowsUnder(page, 'Contacts')).toHaveLength(7);
  await write('author', admin, 'Hello Amina, live');
  await page.sees('Kofi Asante: Hello Amina, live');
  await page.until('it to be read out', () => page.all('[role="log"][aria-live="polite"]')[0]);
});

it('takes back what one wrote, once it is asked for twice; the other one sees that something was written', async () => {
  await write('editor', admin, 'Not mine to take back');
  const { msg } = (await write('admin', dispatcher, 'Sent to the wrong person')).body;
  const page = await open(`/apps/chat?with=${dispatcher}`);
  await page.sees('Not mine to take back');
  expect(page.all('[aria-label*="Not mine to take back"]')).toEqual([]);
  const buttonOf = (text: string) => `Take back the message \u2068${text}\u2069`;
  await page.press(buttonOf('Sent to the wrong person'));
  await page.sees('Take this message back?');
  await page.press('Take back');
  await page.seesNot('Sent to the wrong person');
  await page.until('what is left', () => page.all('[role="log"]')[0]?.textContent?.includes('You: Message taken back'));
  await page.until('the row', () => rowsUnder(page, 'Chats')[0]?.textContent?.includes('You: Message taken back'));
  expect(page.all(`[aria-label="${buttonOf('Message taken back')}"]`)).toEqual([]);
  const seen = (await api.call('GET', `${base}/chats/${admin}`, { as: 'editor' })).body.chat.messages;
  expect(seen.find(({ id }: { id: number }) => id === msg.id)).toMatchObject({
    message: '',
    takenBackAt: expect.any(String),
  });
});

it('shows and tells who is typing, counts what comes in elsewhere, and tells the other one of the own typing', async () => {
  const page = await open(`/apps/chat?with=${dispatcher}`);
  await page.sees('market hall');
  await api.call('POST', `${base}/chats/${admin}/typing`, { as: 'editor' });
  await page.until('the news', () =>
    page.all('[role="status"]').some(({ textContent }) => textContent === 'Leila Fontaine is typing'),
  );
  await write('driver', admin, 'The workshop rang');
  await page.until('the count', () => rowsUnder(page, 'Chats')[0]?.textContent?.includes('1 unseen message'));
  await page.type('Message to Leila Fontaine', 'Wai');
  await page.until('the call', () => line.calls.includes(`POST ${base}/chats/${dispatcher}/typing`));
});

it('keeps a draft with its person, over leaving and over a reload, and forgets it with the session', async () => {
  const page = await open(`/apps/chat?with=${driver}`);
  await page.type('Message to Mateo Quispe', 'Not finished');
  await page.click(withName(page, 'Leila'));
  await page.until('another place to write', () => page.all('[aria-label="Message to Leila Fontaine"]')[0]);
  await page.sees('Draft: Not finished');
  await page.click(withName(page, 'Mateo'));
  expect(await page.field('Message to Mateo Quispe')).toHaveProperty('value', 'Not finished');
  endSession();
  expect(writtenTo(driver).text).toBe('');
  await signIn('admin');
  expect(writtenTo(driver).text).toBe('Not finished');
  forgetWritten();
  expect(Object.keys(localStorage).filter((key) => key.startsWith('Cartage-chat'))).toEqual([]);
});

it('keeps what could not be sent, and sends it once on Retry', async () => {
  const page = await open(`/apps/chat?with=${driver}`);
  await page.type('Message to Mateo Quispe', 'Are you there?');
  line.isCut = true;
  await page.press('Send');
  await page.sees('Not sent: The server cannot be reached');
  line.isCut = false;
  await page.press('Retry');
  await page.until('it to have gone', () => writtenTo(driver).unsent.length === 0);
  await page.seesNot('Not sent:');
  const { body } = await api.call('GET', `${base}/chats/${driver}`, { as: 'admin' });
  expect(body.chat.messages.filter(({ message }: { message: string }) => message === 'Are you there?')).toHaveLength(1);
  await page.seesNot('Sending…');
  // A page that closed meanwhile left one behind, which may have arrived.
  keepWritten(driver, {
    unsent: [{ key: 'left-behind', text: 'Old one', attachments: [], time: new Date().toISOString() }],
  });
  await page.sees('The page was closed before this was sent.');
  await page.press('Discard');
  await page.seesNot('Old one');
});

it('what arrived though its answer was lost stands there once, as soon as there is a line', async () => {
  const page = await open(`/apps/chat?with=${driver}`);
  await page.type('Message to Mateo Quispe', 'Still there?');
  line.losesAnswers = true;
  await page.press('Send');
  await page.sees('Not sent: The server cannot be reached');
  line.losesAnswers = false;
  await lookForLine();
  await page.until('it to have gone', () => writtenTo(driver).unsent.length === 0);
  await page.seesNot('Not sent:');
  const { body } = await api.call('GET', `${base}/chats/${driver}`, { as: 'admin' });
  expect(body.chat.messages.filter(({ message }: { message: string }) => message === 'Still there?')).toHaveLength(1);
  expect(page.all('[role="log"]')[0]?.textContent?.split('Still there?')).toHaveLength(2);
});

it('sends files with or without words; those taken out do not go', async () => {
  const page = await open(`/apps/chat?with=${dispatcher}`);
  const picker = await page.until('the files', () => page.all('input[type="file"]')[0]);
  const choose = (...files: File[]) => {
    Object.defineProperty(picker, 'files', { value: files, configurable: true });
    picker.dispatchEvent(new Event('change', { bubbles: true }));
  };
  choose(new File(['gate code'], 'gate.txt'), new File(['other'], 'other.txt'));
  await page.press('Remove other.txt');
  await page.until('it to be gone', () => writtenTo(dispatcher).attachments.length === 1);
  choose(new File([new Uint8Array(11 * 1024 * 1024)], 'film.mov'));
  await page.sees('film.mov is larger than');
  await page.press('Send');
  await page.until('it to have gone', () => writtenTo(dispatcher).unsent.length === 0);
  const link = await page.until('the file', () => page.all('[role="log"] a[download="gate.txt"]')[0]);
  expect((await api.call('GET', link.getAttribute('href') ?? '', { as: 'editor' })).status).toBe(200);
  await page.until('the list', () => rowsUnder(page, 'Chats')[0]?.textContent?.includes('You: Attachment'));
});

it('is where the bell leads, to whoever has written', async () => {
  await write('driver', dispatcher, 'Van four is back');
  const page = await openPage('/pages/faq', { as: 'editor' });
  await page.click(
    page.until('the bell', () =>
      page.all('button').find((one) => one.getAttribute('aria-label')?.startsWith('Notifications')),
    ),
  );
  const notice = 'Mateo Quispe has written to you in the chat';
  await page.click(page.until('it', () => page.all('li button').find((one) => one.textContent?.startsWith(notice))));
  await page.until('the talk', () => page.all('[role="log"]')[0]?.textContent?.includes('Van four is back'));
  expect(page.router.state.location.search).toEqual({ with: String(driver) });
});

it('marks as unread, which leaves the talk', async () => {
  const page = await open(`/apps/chat?with=${dispatcher}`);
  await page.press('Mark as unread');
  await page.sees('Choose somebody to write to');
  const count = () => page.all('section li a').find((one) => one.textContent?.includes('Leila'))?.textContent;
  await page.until('the count', () => count()?.includes('1 unseen message'));
  await page.click(withName(page, 'Leila'));
  await page.until('no count', () => !count()?.includes('unseen'));
});

it('searches on the server, and says so when nobody is found', async () => {
  const page = await open('/apps/chat');
  await page.type('Search people', 'ingrid');
  await page.until(
    'her alone',
    () => rowsUnder(page, 'Contacts').length === 1 && rowsUnder(page, 'Chats').length === 0,
  );
  await page.type('Search people', 'zzz');
  await page.sees('No other contact of that name.');
});

it('changes the own status and text, which a reload and others show', async () => {
  const page = await open('/apps/chat');
  await page.click(
    page.until('oneself', () => page.all('button').find((one) => one.textContent?.startsWith('Your profile'))),
  );
  await page.sees('Two-step sign-in');
  await page.click(page.until('busy', () => page.all('input[value="busy"]')[0]));
  await page.type('About', 'In a meeting');
  await page.press('Save');
  await page.sees('Your chat profile is saved');
  await page.until('it', () => page.all('button').some((one) => one.textContent === 'Your profile:Amina HaddadBusy'));
  const { body } = await api.call('GET', `${base}/chats/${admin}`, { as: 'editor' });
  expect(body.contact).toMatchObject({ status: 'busy', about: 'In a meeting' });
});

it('tells of the other one, with a way to their page for who may read people', async () => {
  const page = await open(`/apps/chat?with=${dispatcher}`);
  await page.press('Leila Fontaine');
  await page.sees('If it has wheels, I know where it is.');
  await page.click(page.link('See their page'));
  await page.until('the page', () => page.router.state.location.pathname === `/apps/user/view/${dispatcher}`);
  const driverPage = await open(`/apps/chat?with=${admin}`, 'driver');
  await driverPage.press('Amina Haddad');
  await driverPage.sees('In a meeting');
  expect(driverPage.all('a').some(({ textContent }) => textContent === 'See their page')).toBe(false);
});

it('reads older messages on request, and says when an address names nobody', async () => {
  for (let number = 0; number <= chatPageSize; number++) await write('author', manager, `Line ${number}.`);
  const page = await open(`/apps/chat?with=${support}`, 'maintainer');
  await page.sees(`Line ${chatPageSize}.`);
  expect(page.text()).not.toContain('Line 0.');
  const heard = liveWhenAdded(await log(page), 'Line 0.');
  await page.press('Show older messages');
  await page.sees('Line 0.');
  expect(page.text()).not.toContain('Show older messages');
  expect(await heard).toBe('off');
  await page.router.navigate({ to: '/apps/chat', search: { with: 999 } as never });
  await page.sees('Nobody at this address');
});

it('an older message that was taken back meanwhile is not shown any more once the talk is opened again', async () => {
  const { body } = await write('author', manager, 'A number nobody should have.');
  for (let number = 0; number <= chatPageSize; number++) await write('author', manager, `Word ${number}.`);
  const page = await open(`/apps/chat?with=${support}`, 'maintainer');
  await page.press('Show older messages');
  await page.sees('A number nobody should have.');
  await page.router.navigate({ to: '/apps/chat', search: { with: admin } as never });
  await page.until('the other talk', () => page.all('#talk-name').some((name) => !name.textContent?.includes('Kofi')));
  const gone = await api.call('DELETE', `${base}/chats/${manager}/messages/${body.msg.id}`, { as: 'author' });
  expect(gone.status).toBe(200);
  await page.router.navigate({ to: '/apps/chat', search: { with: support } as never });
  const talk = await log(page);
  await page.until('the talk, read anew', () => !talk.textContent?.includes('A number nobody should have.'));
  await page.press('Show older messages');
  await page.until('the older ones', () => talk.textContent?.includes('Word 0.'));
  expect(talk.textContent).toContain('Message taken back');
});

it('says in the title of the tab how many messages wait, while somebody looks elsewhere', async () => {
  const look = (hidden: boolean) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  await write('author', admin, 'Are you there?');
  const page = await open('/apps/calendar');
  await page.until('the title', () => document.title === 'Calendar · Cartage');
  const waiting = await page.until('the count in the menu', () =>
    page
      .all('nav a')
      .map(({ textContent }) => /^Chat(\d+)\1 waiting/.exec(textContent ?? '')?.[1])
      .find((count) => count !== undefined),
  );
  expect(document.title).toBe('Calendar · Cartage');
  look(true);
  expect(document.title).toBe(`(${waiting}) Calendar · Cartage`);
  await write('author', admin, 'Hello?');
  await page.until('one more', () => document.title === `(${Number(waiting) + 1}) Calendar · Cartage`);
  look(false);
  expect(document.title).toBe('Calendar · Cartage');
});

/** What `aria-live` says at the moment `text` comes in. */
const liveWhenAdded = (log: Element, text: string): Promise<string | null> =>
  new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!log.textContent?.includes(text)) return;
      observer.disconnect();
      resolve(log.getAttribute('aria-live'));
    });
    observer.observe(log, { childList: true, subtree: true });
  });
