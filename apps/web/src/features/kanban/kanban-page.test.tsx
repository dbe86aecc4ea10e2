import '#test/dom.ts';
import { transact } from '@cartage/api/core/database/transact.ts';
import { seedTools } from '@cartage/api/core/seed-tools.ts';
import { seedKanban } from '@cartage/api/kanban/kanban.seed.ts';
import { cardFiles } from '@cartage/api/kanban/kanban.service.ts';
import { openTestApp, type TestApp } from '@cartage/api/test/open-app.ts';
import type { KanbanBoard, KanbanComment, KanbanItem } from '@cartage/contract/kanban/kanban.schema.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { connect, line } from '#test/connect.ts';
import { setWidth } from '#test/dom.ts';
import { openPage } from '#test/open-page.tsx';

const path = '/api/apps/kanban';
let api: TestApp;
beforeAll(async () => {
  setWidth(1280);
  api = await openTestApp({ now: '2026-11-20T09:00:00Z' });
  connect(api);
});
afterAll(() => api.close());
/** The samples, as they were. */
beforeEach(() =>
  transact(api.deps, async (trx) => {
    await trx.deleteFrom('kanbanItems').execute();
    await trx.deleteFrom('kanbanBoards').execute();
    await trx.deleteFrom('fileLinks').where('ownerKind', '=', cardFiles).execute();
    const tools = seedTools(api.deps);
    await seedKanban(trx, tools);
    for (const [id, bytes] of tools.kept) await api.deps.files.put(id, bytes);
  }),
);

const read = async (): Promise<{ boards: KanbanBoard[]; items: KanbanItem[] }> =>
  (await api.call('GET', path, { as: 'editor' })).body;
const order = async () => (await read()).boards.map(({ title, itemsIds }) => [title, itemsIds] as const);
const card = async (id: number) => (await read()).items.find((one) => one.id === id);
const open = (query = '', as: 'editor' | 'subscriber' = 'editor') => openPage(`/apps/kanban${query}`, { as });
type Page = Awaited<ReturnType<typeof openPage>>;

const shown = (page: Page) =>
  page
    .all('[data-board]')
    .map((board) => [
      board.querySelector('h2')?.textContent,
      [...board.querySelectorAll<HTMLElement>('[data-card]')].map(({ dataset }) => Number(dataset.card)),
    ]);
const cardLink = (page: Page, id: number) =>
  page.until(`card ${id}`, () => document.querySelector<HTMLElement>(`[data-card="${id}"] a`));
const menuOf = (title: string) => `Actions for \u2068${title}\u2069`;
const boardMenuOf = (title: string) => `Actions for the board \u2068${title}\u2069`;
const spoken = (page: Page, text: string) =>
  page.until(text, () => page.all('[role="status"]').some((one) => one.textContent?.includes(text)));
const key = (element: Element, name: string, shiftKey = false) =>
  element.dispatchEvent(new KeyboardEvent('keydown', { key: name, shiftKey, bubbles: true, cancelable: true }));
const saved = async (page: Page, wanted: unknown) => {
  let last: unknown;
  await page.until('the saving', () => line.answered.some((call) => call.startsWith('PUT')));
  for (let tries = 0; tries < 100; tries++) {
    last = await order();
    if (JSON.stringify(last) === JSON.stringify(wanted)) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(last).toEqual(wanted);
};

const onePixel = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
);
const samples = [
  ['In Progress', [1, 2]],
  ['In Review', [3, 4]],
  ['Done', [5, 6]],
];

it('R-3.27 R-3.28 boards stand beside each other with their cards: labels, day, files, comments, members', async () => {
  const page = await open();
  await cardLink(page, 1);
  expect(shown(page)).toEqual(samples);
  const text = document.querySelector('[data-card="3"]')?.textContent ?? '';
  expect(text).toContain('Code reviewCheck the night shift rules with the drivers');
  expect(text).toContain('1 attachment');
  expect(text).toContain('1 comment');
  expect(text).toMatch(/Given to \S.+ and /);
});

it('R-4.16 a card moves by keys: within its board and to the next, told and kept, the focus stays on it', async () => {
  const page = await open();
  const link = await cardLink(page, 1);
  link.focus();
  key(link, 'ArrowDown', true);
  await spoken(page, 'moved to \u2068In Progress\u2069, position 2 of 2');
  expect(shown(page)[0]).toEqual(['In Progress', [2, 1]]);
  key(await cardLink(page, 1), 'ArrowRight', true);
  await spoken(page, 'moved to \u2068In Review\u2069, position 2 of 3');
  await saved(page, [
    ['In Progress', [2]],
    ['In Review', [3, 1, 4]],
    ['Done', [5, 6]],
  ]);
  await page.until(
    'the focus',
    () => document.activeElement?.closest('[data-card]')?.getAttribute('data-card') === '1',
  );
  key(await cardLink(page, 1), 'ArrowUp');
  await page.until('the next', () => document.activeElement?.closest('[data-card]')?.getAttribute('data-card') === '3');
});

it('R-4.16 a card moves by its menu, to a board and a place that are chosen', async () => {
  const page = await open();
  await page.press(menuOf('Draw the loading bay map for the Rotterdam depot'));
  await page.press('Move to…');
  await page.choose('Board', '3');
  await page.choose('Place', '5');
  await page.press('Move');
  await page.until('the move', () => JSON.stringify(shown(page)[2]) === '["Done",[5,1,6]]');
  await saved(page, [
    ['In Progress', [2]],
    ['In Review', [3, 4]],
    ['Done', [5, 1, 6]],
  ]);
});

it('what the server refuses goes back to where it stood, and says why', async () => {
  const page = await open();
  const link = await cardLink(page, 1);
  const { fetch } = globalThis;
  let refuse = () => {};
  globalThis.fetch = () =>
    new Promise((_resolve, reject) => {
      refuse = () => reject(new TypeError('The line is cut'));
    });
  key(link, 'ArrowRight', true);
  await page.until('the move', () => JSON.stringify(shown(page)[1]) === '["In Review",[1,3,4]]');
  globalThis.fetch = fetch;
  refuse();
  await page.sees('The server cannot be reached');
  await page.until('the way back', () => JSON.stringify(shown(page)) === JSON.stringify(samples));
  await spoken(page, 'stands where it was before');
  expect(await order()).toEqual(samples);
});

it('R-4.16 boards move by keys on their menu button and by the menu', async () => {
  const page = await open();
  const button = await page.button(boardMenuOf('In Progress'));
  button.focus();
  key(button, 'ArrowRight', true);
  await spoken(page, 'Board \u2068In Progress\u2069 moved, position 2 of 3');
  await page.press(boardMenuOf('Done'));
  await page.press('Move to…');
  await page.choose('Place', '');
  await page.press('Move');
  await saved(page, [
    ['Done', [5, 6]],
    ['In Review', [3, 4]],
    ['In Progress', [1, 2]],
  ]);
});

it('a board says whether its cards are done: those are not late, wherever it stands', async () => {
  const page = await open();
  const late = () => page.all('[data-due="past"]').length;
  await page.press('Add board');
  await page.type('Title of the board', 'Later');
  await page.press('Add board');
  await page.until('the board', () => shown(page).length === 4);
  // Today lies behind the days of every sample.
  expect(late()).toBe(4);
  await page.press(boardMenuOf('Done'));
  await page.press('Its cards are still to do');
  await page.until('they are late', () => late() === 6);
  await page.press(boardMenuOf('Done'));
  await page.press('Its cards are done');
  await page.until('they are done', () => late() === 4);
});

it('what somebody else moves or writes shows without asking', async () => {
  const page = await open();
  await cardLink(page, 1);
  await api.call('PUT', `${path}/item/state-update`, { as: 'admin', body: { boardId: 3, ids: [5, 1] } });
  await page.until('their move', () => JSON.stringify(shown(page)[2]) === '["Done",[5,1,6]]');
  await api.call('POST', `${path}/board/add`, { as: 'admin', body: { title: 'Waiting' } });
  await page.sees('Waiting');
});

it('R-5.1 boards are added and renamed; a title that is taken is told, and what was typed stays', async () => {
  const page = await open();
  await page.press('Add board');
  await page.type('Title of the board', 'done');
  await page.press('Add board');
  await page.sees('There is a board with this title already.');
  await page.type('Title of the board', 'Waiting');
  await page.press('Add board');
  await page.until('the board', () => shown(page).length === 4);
  await page.press(boardMenuOf('Waiting'));
  await page.press('Rename');
  await page.type('New title of \u2068Waiting\u2069', 'IN REVIEW');
  await page.press('Save title');
  await page.sees('There is a board with this title already.');
  key(await page.field('New title of \u2068Waiting\u2069'), 'Escape');
  await page.press(boardMenuOf('Waiting'));
  await page.press('Rename');
  await page.type('New title of \u2068Waiting\u2069', 'Parked');
  await page.press('Save title');
  await page.button(boardMenuOf('Parked'));
  expect((await order()).map(([title]) => title)).toEqual(['In Progress', 'In Review', 'Done', 'Parked']);
});

it('R-7.44 a board is deleted once it is told where its cards go; Undo brings both back', async () => {
  const page = await open();
  await page.press(boardMenuOf('In Progress'));
  await page.press('Delete board');
  await page.sees('What becomes of its 2 cards');
  await page.choose('What becomes of its 2 cards', 'with-it');
  await page.sees('2 cards are deleted with it. This cannot be undone.');
  await page.choose('What becomes of its 2 cards', '3');
  await page.press('Delete board');
  await page.sees('Board \u2068In Progress\u2069 deleted');
  expect(await order()).toEqual([
    ['In Review', [3, 4]],
    ['Done', [5, 6, 1, 2]],
  ]);
  await page.press('Undo');
  await page.sees('Board \u2068In Progress\u2069 is back');
  expect(await order()).toEqual(samples);
});

it('Undo leaves a card where somebody else has put it since its board was deleted', async () => {
  const page = await open();
  await page.press(boardMenuOf('In Progress'));
  await page.press('Delete board');
  await page.choose('What becomes of its 2 cards', '2');
  await page.press('Delete board');
  await page.sees('Board \u2068In Progress\u2069 deleted');
  await api.call('PUT', `${path}/item/state-update`, { as: 'admin', body: { boardId: 3, ids: [1] } });
  await page.press('Undo');
  await page.sees('Board \u2068In Progress\u2069 is back');
  expect(await order()).toEqual([
    ['In Progress', [2]],
    ['In Review', [3, 4]],
    ['Done', [1, 5, 6]],
  ]);
});

it('R-5.2 R-7.46 cards are added one after the other; one without a title is told', async () => {
  const page = await open();
  await page.press('Add card to \u2068In Review\u2069');
  const label = 'Title of the new card on \u2068In Review\u2069';
  key(await page.field(label), 'Enter');
  await page.sees('Say what is to be done.');
  for (const title of ['Order tyres', 'Wash the vans']) {
    await page.type(label, title);
    key(await page.field(label), 'Enter');
    await page.until(title, () => page.all('[data-board="2"] h3').at(-1)?.textContent === title);
    await page.until('an empty field', () => page.all('textarea').some((one) => 'value' in one && one.value === ''));
  }
  expect((await order())[1]).toEqual(['In Review', [3, 4, 7, 8]]);
  key(await page.field(label), 'Escape');
  await page.button('Add card to \u2068In Review\u2069');
});

it('R-7.47 a card is changed in its drawer: everything it has, and nothing that was not touched', async () => {
  const page = await open('?card=2');
  await page.type('Title', 'Relire les courriels');
  await page.type('Due', '2026-12-24');
  await page.click(page.named('label', 'Image'));
  await page.type('New label', 'Français');
  await page.press('Add');
  await page.click(page.field('Members'));
  await page.click(
    page.until('a colleague', () =>
      page.all('[role="option"]').find(({ textContent }) => textContent === 'Amina Haddad'),
    ),
  );
  await page.choose('Board', '3');
  await api.call('PUT', `${path}/item/update`, { as: 'admin', body: { item: { id: 1, title: 'Theirs' } } });
  await page.press('Save');
  await page.sees('\u2068Relire les courriels\u2069 saved');
  expect(await card(2)).toMatchObject({
    title: 'Relire les courriels',
    dueDate: '2026-12-24',
    labels: ['UX', 'App', 'Image', 'Français'],
  });
  expect((await card(2))?.members.at(-1)).toMatchObject({ id: 1, name: 'Amina Haddad' });
  await saved(page, [
    ['In Progress', [1]],
    ['In Review', [3, 4]],
    ['Done', [5, 6, 2]],
  ]);
});

it('a card says at length what is to be done, and entry by entry: ticked, added, taken out', async () => {
  const page = await open('?card=1');
  await page.type('Description', 'One page.\nLarge letters.');
  await page.click(page.named('[type="checkbox"]', `Done: \u2068Mark where to wait\u2069`));
  await page.press('Remove \u2068Number the doors as they are on site\u2069');
  await page.type('Something to do', 'Print it');
  await page.type('Something to do', ' ');
  await page.sees('1 of 3 done');
  await page.press('Save');
  await page.sees('Draw the loading bay map for the Rotterdam depot\u2069 saved');
  expect(await card(1)).toMatchObject({
    description: 'One page.\nLarge letters.',
    checklist: [
      { text: 'Mark where to wait', isDone: true },
      { text: 'Show it to two drivers', isDone: false },
      { text: 'Print it', isDone: false },
    ],
  });
  await page.until('the amount on the board', () =>
    document.querySelector('[data-card="1"]')?.textContent?.includes('1/3Checklist: 1 of 3 done'),
  );
});

it('web addresses in the description and in comments of a card lead where they say', async () => {
  const address = 'https://example.org/plan?b=1';
  await api.call('PUT', `${path}/item/update`, {
    as: 'admin',
    body: { item: { id: 3, description: `See ${address}, please.` } },
  });
  await api.call('POST', `${path}/item/3/comments`, { as: 'admin', body: { text: 'Also http://example.org/old' } });
  const page = await open('?card=3');
  expect((await page.link(address)).getAttribute('href')).toBe(address);
  expect((await page.link('http://example.org/old')).getAttribute('rel')).toContain('noopener');
  await page.type('Description', 'No address any more.');
  await page.until('no link', () => !page.all('a').some(({ textContent }) => textContent === address));
  await page.type('Description', `See ${address}, please.`);
  const looking = await open('?card=3', 'subscriber');
  expect((await looking.link(address)).parentElement?.textContent).toBe(`See ${address}, please.`);
});

it('what somebody else has changed meanwhile is not overwritten unasked', async () => {
  const page = await open('?card=2');
  await page.field('Title');
  await api.call('PUT', `${path}/item/update`, { as: 'admin', body: { item: { id: 2, title: 'Theirs' } } });
  await page.type('Title', 'Mine');
  await page.press('Save');
  await page.button('Save mine anyway');
  expect((await card(2))?.title).toBe('Theirs');
  await page.press('Save mine anyway');
  await page.sees('\u2068Mine\u2069 saved');
  expect((await card(2))?.title).toBe('Mine');
});

const commentsOf = async (id: number): Promise<KanbanComment[]> =>
  (await api.call('GET', `${path}/item/${id}/comments`, { as: 'admin' })).body.comments;

it('a card and a comment whose answers were lost are there once when they are sent again', async () => {
  const page = await open('?card=1');
  await page.type('Write a comment', 'Said once.');
  line.losesAnswers = true;
  await page.press('Comment');
  await page.sees('The server cannot be reached');
  line.losesAnswers = false;
  await page.press('Comment');
  await spoken(page, 'Comment saved');
  expect((await commentsOf(1)).filter(({ text }) => text === 'Said once.')).toHaveLength(1);

  const { length } = (await read()).items;
  const board = await open();
  await board.press('Add card to \u2068In Progress\u2069');
  await board.type('Title of the new card on \u2068In Progress\u2069', 'Made once');
  line.losesAnswers = true;
  await board.press('Add card');
  await board.sees('The server cannot be reached');
  line.losesAnswers = false;
  await board.press('Add card');
  await spoken(board, 'Made once');
  expect((await read()).items).toHaveLength(length + 1);
});

it('comments are saved at once, beside those of others, and can be taken away and put back', async () => {
  const page = await open('?card=1');
  await page.sees('Doors 4 and 5 are swapped.');
  await api.call('POST', `${path}/item/1/comments`, { as: 'admin', body: { text: 'And 6.' } });
  await page.type('Write a comment', 'Seen <them>.');
  await page.press('Comment');
  await spoken(page, 'Comment saved');
  await page.sees('And 6.');
  const said = await commentsOf(1);
  expect(said.map(({ text }) => text)).toEqual(['Doors 4 and 5 are swapped.', 'And 6.', 'Seen <them>.']);
  expect(await card(1)).toMatchObject({ commentsCount: 3 });
  await page.press('Delete the comment \u2068Seen <them>.\u2069');
  await page.sees('Comment deleted');
  expect(await commentsOf(1)).toHaveLength(2);
  await page.press('Undo');
  // what is deleted may stand on the page until it has read anew
  await expect.poll(() => commentsOf(1), { timeout: 15_000 }).toEqual(said);
  await page.sees('Seen <them>.');
});

it('an own comment is put in other words, one of others is not', async () => {
  await api.call('POST', `${path}/item/1/comments`, { as: 'admin', body: { text: 'And 6.' } });
  await api.call('POST', `${path}/item/1/comments`, { as: 'editor', body: { text: 'And 7.' } });
  const page = await open('?card=1');
  await page.press('Change the comment \u2068And 7.\u2069');
  expect(page.all('[aria-label^="Change the comment"][aria-label*="And 6."]')).toEqual([]);
  await page.type('The comment in other words', 'And 8.');
  await page.press('Save the comment');
  await page.sees('edited');
  expect((await commentsOf(1)).map(({ text }) => text)).toEqual(['Doors 4 and 5 are swapped.', 'And 6.', 'And 8.']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Change the comment \u2068And 8.\u2069');
});

it('Escape gives up what is typed into an own comment, and leaves the card open', async () => {
  const { id } = (await api.call('POST', `${path}/item/1/comments`, { as: 'editor', body: { text: 'And 7.' } })).body;
  const page = await open('?card=1');
  await page.press('Change the comment \u2068And 7.\u2069');
  const field = await page.field('The comment in other words');
  await page.type(field, 'And 8.');
  // In a browser the drawer hears of the key before the field does, unless this says whose it is.
  expect(field.dataset.mantineStopPropagation).toBe('true');
  key(field, 'Escape');
  await page.until('the focus on its button', () =>
    document.activeElement?.getAttribute('aria-label')?.startsWith('Change the'),
  );
  expect(page.all('[role="dialog"]')).toHaveLength(1);
  expect((await commentsOf(1)).find((one) => one.id === id)?.text).toBe('And 7.');
});

it('what is typed as a comment waits for the card to be opened again', async () => {
  const page = await open('?card=1');
  await page.type('Write a comment', 'Not finished');
  await page.press('Close');
  await page.until('the board alone', () => page.all('[role="dialog"]').length === 0);
  await page.click(cardLink(page, 1));
  expect(await page.field('Write a comment')).toHaveProperty('value', 'Not finished');
  await page.press('Comment');
  await page.until('an empty field', () =>
    page
      .all('textarea')
      .some((one) => one instanceof HTMLTextAreaElement && one.placeholder === 'Write a comment' && one.value === ''),
  );
  expect((await commentsOf(1)).at(-1)?.text).toBe('Not finished');
});

it('a comment is no change of the card: what is typed into its fields meanwhile is saved', async () => {
  const page = await open('?card=1');
  await page.type('Title', 'Draw the bays');
  await page.type('Write a comment', 'Seen');
  await page.press('Comment');
  await spoken(page, 'Comment saved');
  await page.press('Save');
  await page.sees('\u2068Draw the bays\u2069 saved');
});

it('what a program has written on a card stands before what people say', async () => {
  await api.call('PUT', `${path}/item/update`, {
    as: 'admin',
    body: { item: { id: 1, comments: '<p>From <b>elsewhere</b></p><p>twice</p>' } },
  });
  const page = await open('?card=1');
  await page.sees('Doors 4 and 5 are swapped.');
  const said = page.all('section ol li').map(({ textContent }) => textContent);
  expect(said[0]).toBe('From elsewhere\ntwice');
  expect(said[1]).toContain('Doors 4');
});

it('R-7.48 a card is duplicated, and deleted with a way back', async () => {
  const page = await open();
  await page.press(menuOf('Photograph the new parcel cages'));
  await page.press('Duplicate');
  await page.until('the copy', () => JSON.stringify(shown(page)[2]) === '["Done",[5,7,6]]');
  const before = await card(3);
  await page.press(menuOf('Check the night shift rules with the drivers'));
  await page.press('Delete card');
  await page.sees('drivers\u2069 deleted');
  expect((await order())[1]).toEqual(['In Review', [4]]);
  await page.click(page.until('Undo', () => page.all('button').findLast(({ textContent }) => textContent === 'Undo')));
  await page.sees('drivers\u2069 is back');
  expect((await order())[1]).toEqual(['In Review', [3, 4]]);
  expect(await card(3)).toEqual(before);
});

it('Undo leaves a copy that somebody else has changed since', async () => {
  const page = await open();
  await page.press(menuOf('Photograph the new parcel cages'));
  await page.press('Duplicate');
  await page.sees('\u2069 made');
  await api.call('PUT', `${path}/item/update`, { as: 'admin', body: { item: { id: 7, title: 'Theirs' } } });
  await page.sees('Theirs');
  await page.click(page.until('Undo', () => page.all('button').findLast(({ textContent }) => textContent === 'Undo')));
  await page.sees('has been changed since');
  expect((await order())[2]).toEqual(['Done', [5, 7, 6]]);
});

const chooseFiles = async (page: Page, ...files: File[]) => {
  const picker = await page.until('the way to files', () => page.all('input[type="file"]').at(-1));
  Object.defineProperty(picker, 'files', { value: files, configurable: true });
  picker.dispatchEvent(new Event('change', { bubbles: true }));
};
/** A card once it has so many files. */
const cardWith = async (id: number, count: number) => {
  await expect.poll(async () => (await card(id))?.files.length).toBe(count);
  return card(id);
};
const filesShown = (page: Page) =>
  page.all('[aria-label="Attached files"] > li a').map(({ textContent }) => textContent);

it('files are attached, seen and taken off; the first picture stands on the board, another if it is chosen', async () => {
  const page = await open('?card=2');
  await page.field('Title');
  await chooseFiles(page, new File(['Six cages'], 'notes.txt'), new File([onePixel], 'one.png'));
  await page.sees('Uploading notes.txt');
  // Saving waits for what is on its way.
  await page.press('Save');
  const kept = await cardWith(2, 2);
  expect(kept?.files.map(({ fileName }) => fileName).sort()).toEqual(['notes.txt', 'one.png']);
  const one = kept?.files.find(({ isPicture }) => isPicture);
  expect(kept?.image).toBe(one?.url);
  await page.until('the picture', () => document.querySelector(`[data-card="2"] img[src^="${one?.url}"]`));

  await page.click(cardLink(page, 2));
  await page.until('the files', () => filesShown(page).length === 2);
  await chooseFiles(page, new File([onePixel], 'two.png'));
  await page.press('Show \u2068two.png\u2069 on the board');
  await page.press('Remove notes.txt');
  await page.press('Save');
  await page.until('the end of the form', () => filesShown(page).length === 0);
  const changed = await cardWith(2, 2);
  expect(changed?.image).toBe(changed?.files.find(({ fileName }) => fileName === 'two.png')?.url);
});

it('a file that does not arrive is told of and sent again; one too large is refused', async () => {
  const page = await open('?card=2');
  await page.field('Title');
  await chooseFiles(page, new File([new Uint8Array(11 * 1024 * 1024)], 'film.mov'));
  await page.sees('film.mov is larger than');
  line.isCut = true;
  await chooseFiles(page, new File(['Six cages'], 'notes.txt'));
  await page.sees('notes.txt was not attached');
  line.isCut = false;
  await page.press('Save');
  await page.sees('A file has not arrived');
  await page.press('Retry');
  await page.until('it', () => filesShown(page).includes('notes.txt'));
  await page.press('Save');
  expect((await cardWith(2, 1))?.attachments).toBe(1);
});

it('whoever may only look opens the files of a card', async () => {
  const page = await open('?card=1', 'subscriber');
  const file = await page.until('a file', () => page.all('a[download="bays.csv"]')[0]);
  expect((await api.call('GET', file.getAttribute('href') ?? '', { as: 'subscriber' })).status).toBe(200);
  await page.until('a picture', () => page.all('a[aria-label="Open loading-bays.png"] img')[0]);
});

it('cards are found by words, label and member; the others come back', async () => {
  const page = await open();
  await page.type('Search cards', 'shift');
  await page.until('one card', () => page.all('[data-card]').length === 1);
  await page.sees('No card matches here');
  await page.choose('Label', 'UX');
  await page.sees('No card matches');
  await page.press('Show all cards');
  await page.until('all cards', () => page.all('[data-card]').length === 6);
  await page.choose('Label', 'UX');
  await page.until('two cards', () => page.all('[data-card]').length === 2);
});

it('who may only look finds no way to change anything', async () => {
  const page = await open('?card=1', 'subscriber');
  await page.sees('Doors 4 and 5 are swapped.');
  await page.sees('Drivers who come for the first time lose ten minutes at the gate.');
  await page.sees('Mark where to wait');
  expect(page.all('[role="dialog"] input, [role="dialog"] textarea')).toEqual([]);
  for (const name of ['Save', 'Comment', 'Add board', 'Add card', 'Delete card'])
    expect(page.all('button').find(({ textContent }) => textContent === name)).toBeUndefined();
  expect(page.all('[data-board-menu]')).toEqual([]);
  key(await cardLink(page, 1), 'ArrowRight', true);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(shown(page)).toEqual(samples);
});

it('an address may lead to a card that is not there any more', async () => {
  const page = await open('?card=4711');
  await page.sees('This card is not there any more.');
  await page.until('the address', () => !('card' in page.router.state.location.search));
});
