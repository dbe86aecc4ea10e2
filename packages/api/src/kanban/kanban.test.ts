import type { KanbanBoard, KanbanItem } from '@cartage/contract/kanban/kanban.schema.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { toInstant } from '#core/database/column-kinds.ts';
import { migrations } from '#migrations/all-migrations.ts';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await openTestApp();
});
afterEach(() => app.close());

const path = '/api/apps/kanban';
const call = (method: string, sub: string, body?: unknown, headers = {}) =>
  app.call(method, `${path}${sub}`, { as: 'editor', headers, ...(body === undefined ? {} : { body }) });
const read = async (): Promise<{ boards: KanbanBoard[]; items: KanbanItem[] }> => (await call('GET', '')).body;
const order = async () => Object.fromEntries((await read()).boards.map(({ id, itemsIds }) => [id, itemsIds]));

test('R-7.42 R-3.27 R-3.28 R-9.12 three boards with two cards each', async () => {
  const { boards, items } = await read();
  expect(boards.map(({ title }) => title)).toEqual(['In Progress', 'In Review', 'Done']);
  expect(boards.map(({ itemsIds }) => itemsIds.length)).toEqual([2, 2, 2]);
  expect(items).toHaveLength(6);
  expect(Object.keys(items[0] ?? {}).sort()).toEqual(
    'attachments boardId checklist comments commentsCount description dueDate files id image labels members title version'.split(
      ' ',
    ),
  );
  expect(items[0]?.members[0]?.name).not.toBe('');
});

test('members who work here have the picture they have now, on the board and in what a change answers', async () => {
  const { avatar } = (await app.call('GET', '/api/auth/session', { as: 'admin' })).body.userData;
  expect(avatar).toMatch(/^\/api\/files\//);
  const imagesOf = ({ members }: KanbanItem) => members.map(({ img }) => img);
  const card = (await read()).items.find(({ members }) => members.some(({ id }) => id === 1));
  expect(imagesOf(card as KanbanItem)).toContain(avatar);
  const members = [
    { id: 1, img: null, name: 'Amina Haddad' },
    { img: null, name: 'A guest' },
  ];
  const { body } = await call('PUT', '/item/update', { item: { id: card?.id, members } });
  expect(imagesOf(body)).toEqual([avatar, null]);
});

describe('boards', () => {
  test('R-7.43 are renamed, but not like another', async () => {
    const renamed = await call('PUT', '/board/rename', { boardId: 1, newName: ' Doing ' });
    expect([renamed.status, renamed.body.title]).toEqual([201, 'Doing']);
    expect((await call('PUT', '/board/rename', { boardId: 1, newName: 'doing' })).status).toBe(201);
    expect((await call('PUT', '/board/rename', { boardId: 2, newName: 'DOING' })).status).toBe(400);
    expect((await call('PUT', '/board/rename', { boardId: 99, newName: 'X' })).status).toBe(404);
  });

  test('say whether what stands on them is done, wherever they stand', async () => {
    const done = async () => (await read()).boards.map(({ isDone }) => isDone);
    expect(await done()).toEqual([false, false, true]);
    const put = (more: object) => call('PUT', '/board/rename', { boardId: 2, newName: 'In Review', ...more });
    expect((await put({ isDone: true })).body.isDone).toBe(true);
    expect((await put({})).body.isDone).toBe(true);
    await call('POST', '/board/add', { title: 'Archive', isDone: true });
    await call('POST', '/board/add', { title: 'Later' });
    expect(await done()).toEqual([false, true, true, true, false]);
    await call('PUT', '/board/state-update', [3, 2, 1, 4, 5]);
    expect(await done()).toEqual([true, true, false, true, false]);
  });

  test('R-7.45 are added at the end under the next number, which is never given twice', async () => {
    const { status, body } = await call('POST', '/board/add', { title: 'Waiting' });
    expect([status, body]).toEqual([201, { id: 4, title: 'Waiting', isDone: false, itemsIds: [], version: 1 }]);
    expect((await read()).boards.at(-1)?.title).toBe('Waiting');
    expect((await call('DELETE', '/board/4')).status).toBe(204);
    expect((await call('POST', '/board/add', { title: 'Waiting' })).body.id).toBe(5);
  });

  test.each(['Done', 'done', ' DONE '])('R-5.1 R-8.12 %s is there already: 400 with a reason', async (title) => {
    const { status, body } = await call('POST', '/board/add', { title });
    expect([status, body.code]).toEqual([400, 'taken']);
    expect((await read()).boards).toHaveLength(3);
  });

  test('R-7.44 are deleted with their cards', async () => {
    expect((await call('DELETE', '/board/1')).status).toBe(204);
    expect(await order()).toEqual({ 2: [3, 4], 3: [5, 6] });
    expect((await read()).items.map(({ id }) => id)).toEqual([3, 4, 5, 6]);
    expect((await call('DELETE', '/board/1')).status).toBe(404);
  });

  test('R-7.44 or hand their cards on first', async () => {
    for (const target of ['1', '99', 'x']) expect((await call('DELETE', `/board/1?moveTo=${target}`)).status).toBe(400);
    expect((await call('DELETE', '/board/1?moveTo=3')).status).toBe(204);
    expect(await order()).toEqual({ 2: [3, 4], 3: [5, 6, 1, 2] });
  });

  test('R-7.50 R-4.16 are ordered by their ids; those left out come last, unknown ones count for nothing', async () => {
    expect((await call('PUT', '/board/state-update', [3, 1, 2])).status).toBe(201);
    const ids = async () => (await read()).boards.map(({ id }) => id);
    expect(await ids()).toEqual([3, 1, 2]);
    await call('PUT', '/board/state-update', [2, 77, 2]);
    expect(await ids()).toEqual([2, 3, 1]);
  });
});

describe('cards', () => {
  test('R-7.46 are added empty, at the end of the board', async () => {
    const { status, body } = await call('POST', '/item/add', { itemTitle: 'New', boardName: 'Done', boardId: 3 });
    expect(status).toBe(201);
    expect(body).toMatchObject({ id: 7, title: 'New', attachments: 0, commentsCount: 0, labels: [], members: [] });
    expect((await order())[3]).toEqual([5, 6, 7]);
    const byName = await call('POST', '/item/add', { itemTitle: 'By name', boardName: 'in review' });
    expect(byName.body.boardId).toBe(2);
  });

  test('R-7.46 are added below all others, whatever was deleted before', async () => {
    await call('PUT', '/item/state-update', { boardId: 1, ids: [1, 2, 3, 4, 5] });
    for (const id of [1, 2, 3]) await call('DELETE', `/item/${id}`);
    await call('POST', '/item/add', { itemTitle: 'New', boardName: 'In Progress' });
    expect((await order())[1]).toEqual([4, 5, 7]);
  });

  test.each([
    { boardName: 'Done', boardId: 3 },
    { itemTitle: 'New', boardId: 3 },
    { itemTitle: ' ', boardName: 'Done', boardId: 3 },
    { itemTitle: 'New', boardName: '', boardId: 3 },
  ])('R-5.2 R-8.12 %j is refused with a reason', async (body) => {
    const reply = await call('POST', '/item/add', body);
    expect([reply.status, reply.body.code]).toEqual([400, 'invalid_input']);
    expect((await read()).items).toHaveLength(6);
  });

  test('have a checklist of at most a hundred entries, each with words', async () => {
    const put = (checklist: object[]) => call('PUT', '/item/update', { item: { id: 2, checklist } });
    const many = (count: number) => Array.from({ length: count }, (_, k) => ({ text: `Door ${k}`, isDone: false }));
    const empty = await put([{ text: ' ', isDone: false }]);
    expect([empty.status, empty.body.issues[0].path]).toEqual([400, 'item.checklist.0.text']);
    expect((await put(many(101))).body.issues[0].path).toBe('item.checklist');
    expect((await put(many(100))).status).toBe(201);
    expect((await call('POST', '/item/2/duplicate')).body.checklist).toEqual(many(100));
    await put([]);
    expect((await read()).items.find(({ id }) => id === 2)?.checklist).toEqual([]);
  });

  test('R-7.47 change what is given, as it is given', async () => {
    const item = {
      id: 2,
      title: 'Changed',
      description: 'One page.\n\nTo be read from the cab: <b>large</b> letters.',
      checklist: [
        { text: 'Doors', isDone: true },
        { text: '门', isDone: false },
      ],
      attachments: 3,
      comments: '<img src=x onerror=alert(1)>',
      commentsCount: 2,
      dueDate: '2026-12-01',
      labels: ['App'],
      members: [{ img: null, name: 'Amina Haddad' }],
    };
    const { status, body } = await call('PUT', '/item/update', { item });
    expect(status).toBe(201);
    expect(body).toMatchObject(item);
    await call('PUT', '/item/update', { item: { id: 2, dueDate: null } });
    expect((await read()).items.find(({ id }) => id === 2)).toMatchObject({ ...item, dueDate: null, version: 3 });
    const old = await call('PUT', '/item/update', { item: { id: 2, title: 'Late' } }, { 'if-match': '"1"' });
    expect([old.status, old.body.title]).toEqual([412, 'Changed']);
    expect((await call('PUT', '/item/update', { item: { id: 99, title: 'X' } })).status).toBe(404);
  });

  test('R-7.48 are deleted off their board', async () => {
    expect((await call('DELETE', '/item/3')).status).toBe(204);
    expect((await order())[2]).toEqual([4]);
    expect((await call('DELETE', '/item/3')).status).toBe(404);
  });

  test('R-7.48 can be put back for a day: where they were, with what they held', async () => {
    const before = await read();
    expect((await call('DELETE', '/item/1')).status).toBe(204);
    for (const [method, sub, body] of [
      ['PUT', '/item/update', { item: { id: 1, title: 'X' } }],
      ['POST', '/item/1/duplicate', undefined],
    ] as const)
      expect((await call(method, sub, body)).status).toBe(404);
    await call('PUT', '/item/state-update', { boardId: 3, ids: [1] });
    expect((await order())[3]).toEqual([5, 6]);
    const { status, body } = await call('POST', '/item/1/restore');
    expect([status, body]).toEqual([200, before.items.find(({ id }) => id === 1)]);
    expect(await read()).toEqual(before);
    expect((await call('POST', '/item/99/restore')).status).toBe(404);
    expect((await app.call('POST', `${path}/item/1/restore`, { as: 'subscriber' })).status).toBe(403);

    await call('DELETE', '/item/1');
    app.clock.at = new Date(app.clock.at.getTime() + 25 * 3_600_000);
    await call('DELETE', '/item/2');
    expect((await call('POST', '/item/1/restore')).status).toBe(404);
    expect((await call('POST', '/item/2/restore')).status).toBe(200);
  });

  test('are duplicated below themselves', async () => {
    const { status, body } = await call('POST', '/item/1/duplicate');
    expect([status, body.id, (await order())[1]]).toEqual([201, 7, [1, 7, 2]]);
  });

  test('R-7.49 R-4.16 are ordered by their ids', async () => {
    expect((await call('PUT', '/item/state-update', { boardId: 1, ids: [2, 1] })).status).toBe(201);
    expect((await order())[1]).toEqual([2, 1]);
    expect((await call('PUT', '/item/state-update', { boardId: 9, ids: [1] })).status).toBe(404);
  });

  const saves = { from: { boardId: 1, ids: [2] }, to: { boardId: 3, ids: [5, 1, 6] } };
  test.each([[['to', 'from'] as const], [['from', 'to'] as const], [['to'] as const]])(
    'R-4.16 move from board to board by saving %s',
    async (names) => {
      for (const name of names) await call('PUT', '/item/state-update', saves[name]);
      expect(await order()).toEqual({ 1: [2], 2: [3, 4], 3: [5, 1, 6] });
    },
  );

  test('one that its board leaves out stays on it, at the end', async () => {
    await call('PUT', '/item/state-update', { boardId: 1, ids: [2] });
    expect((await order())[1]).toEqual([2, 1]);
    await call('PUT', '/item/state-update', { boardId: 1, ids: [] });
    expect((await order())[1]).toEqual([2, 1]);
  });

  test('many moves at once lose none and double none', async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        call('PUT', '/item/state-update', { boardId: (index % 3) + 1, ids: [((index * 5) % 6) + 1, 1, 4] }),
      ),
    );
    const all = Object.values(await order()).flat();
    expect([...all].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

describe('files of a card', () => {
  const png = Uint8Array.from(
    atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg=='),
    (letter) => letter.charCodeAt(0),
  );
  const upload = async (name: string, bytes: Uint8Array<ArrayBuffer> | string, as: 'editor' | 'author' = 'editor') => {
    const body = new FormData();
    body.append('file', new File([bytes], name));
    return (await app.call('POST', '/api/files', { as, body })).body;
  };
  const update = (item: object, headers = {}) => call('PUT', '/item/update', { item }, headers);
  const see = async (id: string, as: 'author' | 'driver' = 'author') =>
    (await app.call('GET', `/api/files/${id}`, { as })).status;
  const card = async (id: number) => (await read()).items.find((one) => one.id === id);

  test('are kept in their order and counted; a picture of them is shown on the board', async () => {
    const [notes, photo] = [await upload('notes.txt', 'Six cages'), await upload('cage.png', png)];
    const { status, body } = await update({ id: 2, fileIds: [notes.id, photo.id], coverId: photo.id });
    expect([status, body.attachments, body.image]).toEqual([201, 2, photo.url]);
    expect(body.files).toEqual([notes, photo]);
    expect(await card(2)).toEqual(body);
    expect([await see(notes.id), await see(photo.id), await see(photo.id, 'driver')]).toEqual([200, 200, 404]);

    const reordered = await update({ id: 2, fileIds: [photo.id, notes.id], title: 'Kept' });
    expect(reordered.body).toMatchObject({ title: 'Kept', image: photo.url, files: [photo, notes] });
    expect((await update({ id: 2, coverId: null })).body).toMatchObject({ image: null, attachments: 2 });
    await update({ id: 2, coverId: photo.id });
    // Without its file there is no picture.
    expect((await update({ id: 2, fileIds: [notes.id] })).body).toMatchObject({ image: null, files: [notes] });
    expect(await see(photo.id)).toBe(404);
    expect((await update({ id: 2, fileIds: [] })).body).toMatchObject({ attachments: 0, files: [] });
  });

  test('are uploaded before, by who names them; a cover is a picture of the card; else nothing changes', async () => {
    const [notes, photo] = [await upload('notes.txt', 'x'), await upload('cage.png', png)];
    const theirs = await upload('theirs.txt', 'y', 'author');
    const before = await card(2);
    for (const [item, at, code] of [
      [{ fileIds: [notes.id, 'fil_none'] }, 'item.fileIds.1', 'unknown_file'],
      [{ fileIds: [theirs.id] }, 'item.fileIds.0', 'unknown_file'],
      [{ coverId: photo.id }, 'item.coverId', 'not_a_picture'],
      [{ fileIds: [notes.id], coverId: notes.id }, 'item.coverId', 'not_a_picture'],
    ] as const) {
      const { status, body } = await update({ id: 2, ...item });
      expect([status, body.issues[0].path, body.issues[0].code]).toEqual([400, at, code]);
    }
    expect((await update({ id: 2, fileIds: Array.from({ length: 31 }, String) })).status).toBe(400);
    expect(await card(2)).toEqual(before);
  });

  test('whoever sends a card back as it was read changes none of them', async () => {
    const photo = await upload('cage.png', png);
    const { body } = await update({ id: 2, fileIds: [photo.id], coverId: photo.id });
    expect((await update(body)).body).toEqual({ ...body, version: body.version + 1 });
  });

  test('a copy holds them too; they go with the last card that held them', async () => {
    const photo = await upload('cage.png', png);
    await update({ id: 2, fileIds: [photo.id], coverId: photo.id });
    const { body: copy } = await call('POST', '/item/2/duplicate');
    expect(copy).toMatchObject({ attachments: 1, image: photo.url, files: [photo] });
    expect(await card(copy.id)).toEqual(copy);
    await update({ id: 2, fileIds: [] });
    expect(await see(photo.id)).toBe(200);
    await call('DELETE', `/item/${copy.id}`);
    await call('POST', `/item/${copy.id}/restore`);
    expect(await card(copy.id)).toEqual(copy);
    await call('DELETE', '/board/1');
    expect(await see(photo.id)).toBe(404);
  });

  test('samples have some, and a picture', async () => {
    const { items } = await read();
    for (const { attachments, files } of items) expect(attachments).toBe(files.length);
    const covers = items.flatMap(({ image }) => image ?? []);
    expect(covers.length).toBeGreaterThan(0);
    for (const url of covers) expect((await app.call('GET', url, { as: 'author' })).status).toBe(200);
  });
});

describe('comments', () => {
  const commentsOf = async (id = 2) => (await call('GET', `/item/${id}/comments`)).body.comments;
  const say = (text: string, as: 'admin' | 'editor' | 'author' = 'editor', id = 2) =>
    app.call('POST', `${path}/item/${id}/comments`, { as, body: { text } });
  const countOf = async (id = 2) => (await read()).items.find((one) => one.id === id)?.commentsCount;

  test('are said by who is signed in, and now; they are counted and change no version', async () => {
    const before = (await read()).items.find(({ id }) => id === 2);
    const { status, body } = await say(' Two <b>doors</b>\nare shut ');
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^cmt_/),
      text: 'Two <b>doors</b>\nare shut',
      at: app.clock.at.toISOString(),
      editedAt: null,
      by: { id: 3, name: expect.any(String), img: expect.stringMatching(/^\/api\/files\//) },
    });
    app.clock.at = new Date(app.clock.at.getTime() + 60_000);
    await say('Open them', 'author');
    expect((await commentsOf()).map(({ text }: { text: string }) => text)).toEqual([body.text, 'Open them']);
    expect((await read()).items.find(({ id }) => id === 2)).toEqual({ ...before, commentsCount: 2 });
  });

  test.each([[''], [' \n '], ['x'.repeat(4001)]])('%j is refused with a reason', async (text) => {
    const { status, body } = await say(text);
    expect([status, body.issues[0].path]).toEqual([400, 'text']);
    expect(await commentsOf()).toEqual([]);
  });

  test('are of cards that are there, and for who may change cards', async () => {
    expect((await say('x', 'editor', 99)).status).toBe(404);
    expect((await call('GET', '/item/99/comments')).status).toBe(404);
    const asSubscriber = (method: string) =>
      app.call(method, `${path}/item/1/comments`, {
        as: 'subscriber',
        ...(method === 'POST' ? { body: { text: 'x' } } : {}),
      });
    expect((await asSubscriber('GET')).body.comments).toHaveLength(1);
    expect((await asSubscriber('POST')).status).toBe(403);
    await call('DELETE', '/item/2');
    expect([(await say('x')).status, (await call('GET', '/item/2/comments')).status]).toEqual([404, 404]);
  });

  test('are put in other words by who said them, and say since when', async () => {
    const mine = (await say('Two doors')).body;
    const reword = (as: 'admin' | 'editor', text: string, card = 2) =>
      app.call('PUT', `${path}/item/${card}/comments/${mine.id}`, { as, body: { text } });
    app.clock.at = new Date(app.clock.at.getTime() + 60_000);
    expect((await reword('editor', 'Two doors')).body).toEqual(mine);
    const changed = { ...mine, text: 'Three doors', editedAt: app.clock.at.toISOString() };
    expect((await reword('editor', 'Three doors')).body).toEqual(changed);
    expect((await reword('admin', 'None')).status).toBe(403);
    expect((await reword('editor', ' ')).status).toBe(400);
    expect((await reword('editor', 'None', 1)).status).toBe(404);
    expect(await commentsOf()).toEqual([changed]);
    await call('DELETE', `/item/2/comments/${mine.id}`);
    expect((await reword('editor', 'None')).status).toBe(404);
  });

  test('are taken away by who said them, or who may delete cards, and put back for a day', async () => {
    const mover = { name: 'Movers', basedOn: 'author', removals: [{ action: 'delete', subject: 'Kanban' }] };
    const role = await app.call('POST', '/api/apps/roles', { as: 'admin', body: mover });
    expect((await app.call('PUT', `/api/apps/roles/${role.body.id}/people/4`, { as: 'admin' })).status).toBe(200);
    const mine = (await say('Mine')).body;
    const remove = (as: 'admin' | 'editor' | 'author', id: string, card = 2) =>
      app.call('DELETE', `${path}/item/${card}/comments/${id}`, { as });
    expect((await remove('editor', mine.id, 1)).status).toBe(404);
    expect((await remove('author', mine.id)).status).toBe(403);
    const theirs = (await say('Theirs', 'author')).body;
    expect((await remove('author', theirs.id)).status).toBe(204);
    expect((await remove('admin', mine.id)).status).toBe(204);
    expect([await commentsOf(), await countOf()]).toEqual([[], 0]);
    expect((await app.call('POST', `${path}/item/2/comments/${mine.id}/restore`, { as: 'author' })).status).toBe(403);
    const restore = () => call('POST', `/item/2/comments/${mine.id}/restore`);
    expect((await restore()).body).toEqual(mine);
    expect([await commentsOf(), await countOf()]).toEqual([[mine], 1]);
    await remove('editor', mine.id);
    const other = (await say('Other')).body;
    app.clock.at = new Date(app.clock.at.getTime() + 25 * 3_600_000);
    await remove('editor', other.id);
    expect((await restore()).status).toBe(404);
    expect(await commentsOf()).toEqual([]);
  });

  test('one card holds so many', async () => {
    const row = { itemId: 2, authorId: 3, byName: 'A', text: 'x', createdAt: toInstant(app.clock.at), removedAt: null };
    const rows = Array.from({ length: 499 }, (_, index) => ({ ...row, id: `cmt_${index}` }));
    await app.deps.db.insertInto('kanbanComments').values(rows).execute();
    expect((await say('The last')).status).toBe(201);
    const { status, body } = await say('One more');
    expect([status, body.code, await countOf()]).toEqual([409, 'too_many_comments', 500]);
  });

  test('what a program writes and counts stands beside them', async () => {
    await say('Mine');
    const item = { id: 2, comments: '<p>From elsewhere</p>', commentsCount: 4 };
    const { body } = await call('PUT', '/item/update', { item });
    expect(body).toMatchObject(item);
    // sent back as it was read
    expect((await call('PUT', '/item/update', { item: body })).body).toEqual({ ...body, version: body.version + 1 });
    const { body: copy } = await call('POST', '/item/2/duplicate');
    expect([await commentsOf(copy.id), await countOf(copy.id)]).toEqual([[], 3]);
  });

  test('stay with the name of who has left', async () => {
    const { body } = await say('Good bye', 'author');
    await app.call('DELETE', '/api/apps/users/4', { as: 'admin' });
    const [comment] = await commentsOf();
    expect(comment).toEqual({ ...body, by: { name: body.by.name, img: null } });
  });

  test('that the page once wrote into the text of a card are records after the migration', async () => {
    const own = (by: string, at: string, html: string) => `<article data-by="${by}" data-at="${at}">${html}</article>`;
    const at = '2026-11-20T09:00:00.000Z';
    const text = `<p>Else</p>${own('A &quot;B&quot;', at, '<p>1 &lt; 2</p><p></p><p>so</p>')}end${own('C', 'no time', '<p>x</p>')}`;
    await app.deps.db
      .updateTable('kanbanItems')
      .set({ comments: text, commentsCount: 4 })
      .where('id', '=', 2)
      .execute();
    await app.deps.db.schema.dropTable('kanbanComments').execute();
    await migrations['0217-kanban-comments']?.up(app.deps.db);
    await migrations['0218-comment-edits']?.up(app.deps.db);
    expect(await commentsOf()).toEqual([
      { id: 'cmt_2_0', text: '1 < 2\n\nso', at, editedAt: null, by: { name: 'A "B"', img: null } },
    ]);
    const rest = `<p>Else</p>end${own('C', 'no time', '<p>x</p>')}`;
    expect((await read()).items.find(({ id }) => id === 2)).toMatchObject({ comments: rest, commentsCount: 4 });
  });
});
