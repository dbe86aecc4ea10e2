import type { Role } from '@cartage/contract/access/access.schema.ts';
import type { ChatContact, ChatMessage, ChatSummary } from '@cartage/contract/chat/chat.schema.ts';
import type { Notification } from '@cartage/contract/notifications/notifications.schema.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/open-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const base = '/api/apps/chat';
const list = async (as: Role = 'admin', q = '') =>
  (await app.call('GET', `${base}/chats-and-contacts?q=${encodeURIComponent(q)}`, { as })).body;
const get = (userId: number | string, as: Role = 'admin') => app.call('GET', `${base}/chats/${userId}`, { as });
const send = (userId: number, body: unknown, as: Role = 'admin') =>
  app.call('POST', `${base}/chats/${userId}`, { as, body });
const [admin, manager, dispatcher, support, viewer, driver] = [1, 2, 3, 4, 5, 6];
const names = (people: ChatContact[]) => people.map(({ fullName }) => fullName);

describe('the samples', () => {
  test('R-3.9 the own profile', async () => {
    expect((await list()).profileUser).toEqual({
      id: admin,
      fullName: 'Amina Haddad',
      role: 'admin',
      about: expect.stringMatching(/./),
      avatar: expect.stringMatching(/^\/api\/files\//),
      status: 'online',
      settings: { isTwoStepAuthVerificationEnabled: false, isNotificationsOn: true },
    });
  });

  test('R-3.10 ten contacts, with every status', async () => {
    const { contacts } = await list();
    expect(contacts).toHaveLength(10);
    expect(new Set(contacts.map(({ status }: ChatContact) => status))).toEqual(
      new Set(['online', 'offline', 'busy', 'away']),
    );
    for (const contact of contacts)
      expect(Object.keys(contact).sort()).toEqual(['about', 'avatar', 'fullName', 'id', 'role', 'status']);
    expect(contacts.map(({ id }: ChatContact) => id)).not.toContain(admin);
  });

  test('R-7.12 R-7.13 R-3.11 chats with their last message, the newest chat first; those who have one are contacts too', async () => {
    const { chatsContacts, contacts } = await list();
    expect(chatsContacts.map(({ id, chat }: ChatSummary) => [chat.id, id, chat.unseenMsgs])).toEqual([
      [2, driver, 0],
      [1, dispatcher, 1],
    ]);
    expect(chatsContacts[1].chat.lastMessage).toMatchObject({
      senderId: dispatcher,
      message: expect.stringContaining('Saturday'),
    });
    expect(names(contacts)).toEqual(expect.arrayContaining(names(chatsContacts)));
  });

  test('R-7.12 q is part of a name, whatever the case and accents, and of nothing else', async () => {
    const { chatsContacts, contacts, profileUser } = await list('admin', 'LEILA');
    expect([names(chatsContacts), names(contacts)]).toEqual([['Leila Fontaine'], ['Leila Fontaine']]);
    expect(profileUser.id).toBe(admin);
    expect((await list('admin', 'demo.com')).contacts).toEqual([]);
    for (const q of ['%', '_', "'"]) expect((await list('admin', q)).contacts).toEqual([]);
  });
});

describe('reading', () => {
  test('R-7.14 R-4.11 R-3.11 opening a chat sets its unseen count to 0 and marks what was written as seen', async () => {
    const { status, body } = await get(dispatcher);
    expect(status).toBe(200);
    expect(body.chat).toMatchObject({ id: 1, userId: dispatcher, unseenMsgs: 0 });
    expect(body.chat.messages).toHaveLength(9);
    expect(
      body.chat.messages.every(
        ({ feedback }: ChatMessage) => feedback.isSent && feedback.isDelivered && feedback.isSeen,
      ),
    ).toBe(true);
    expect(body.contact).toMatchObject({ id: dispatcher, fullName: 'Leila Fontaine' });
    expect((await list()).chatsContacts[1].chat.unseenMsgs).toBe(0);
    expect((await get(driver)).body.chat.messages).toHaveLength(7);
  });

  test('a contact without a chat comes alone and gets none; an unknown person comes not at all', async () => {
    expect(Object.keys((await get(support)).body)).toEqual(['contact']);
    expect((await list()).chatsContacts).toHaveLength(2);
    for (const id of ['x', '0', '-1']) expect((await get(id)).status).toBe(404);
    for (const id of [999, admin]) expect([(await get(id)).status, (await get(id)).body]).toEqual([200, {}]);
  });

  test('the two of a chat see it, and nobody else', async () => {
    expect((await get(admin, 'editor')).body.chat.id).toBe(1);
    expect((await get(dispatcher, 'driver')).body.chat).toBeUndefined();
    expect((await list('author')).chatsContacts).toEqual([]);
  });
});

describe('writing', () => {
  test('R-7.15 R-4.10 a message is sent, not delivered, not seen; then its reader is told of it', async () => {
    const { status, body } = await send(dispatcher, { message: ' Hello <b>you</b> ', senderId: admin });
    expect(status).toBe(201);
    expect(Object.keys(body)).toEqual(['msg']);
    expect(body.msg).toMatchObject({
      message: 'Hello <b>you</b>',
      senderId: admin,
      time: app.clock.at.toISOString(),
      feedback: { isSent: true, isDelivered: false, isSeen: false },
    });
    const feedback = async () => (await get(dispatcher)).body.chat.messages.at(-1).feedback;
    expect(await feedback()).toMatchObject({ isDelivered: false });
    expect((await list('editor')).chatsContacts[0].chat).toMatchObject({
      unseenMsgs: 1,
      lastMessage: { message: 'Hello <b>you</b>' },
    });
    expect(await feedback()).toMatchObject({ isDelivered: true, isSeen: false });
    await get(admin, 'editor');
    expect(await feedback()).toMatchObject({ isDelivered: true, isSeen: true });
  });

  test('R-4.12 R-7.15 the first message to somebody begins a chat, with the id after the number of chats', async () => {
    const { status, body } = await send(support, { message: 'Hi' });
    expect(status).toBe(201);
    expect(body.chat).toEqual({ id: 3, userId: support, unseenMsgs: 0, messages: [body.msg] });
    expect((await send(support, { message: 'Again' })).body.chat).toBeUndefined();
    expect((await get(support)).body.chat.messages).toHaveLength(2);
    expect((await list()).chatsContacts[0].chat.id).toBe(3);
    expect((await list('author')).chatsContacts[0]).toMatchObject({ id: admin, chat: { id: 3, unseenMsgs: 2 } });
  });

  test('two who write to each other first at the same moment share one chat', async () => {
    const replies = await Promise.all([
      send(viewer, { message: 'a' }, 'maintainer'),
      send(manager, { message: 'b' }, 'subscriber'),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    expect(replies.filter(({ body }) => body.chat)).toHaveLength(1);
    expect((await get(viewer, 'maintainer')).body.chat.messages).toHaveLength(2);
  });

  test('nobody writes in another’s name, to nobody, or to themselves', async () => {
    expect((await send(dispatcher, { message: 'x', senderId: driver })).status).toBe(400);
    expect((await send(999, { message: 'x' })).status).toBe(404);
    expect((await send(admin, { message: 'x' })).status).toBe(400);
    for (const body of [{}, { message: '   ' }, { message: 7 }, { message: 'x'.repeat(10_001) }])
      expect((await send(dispatcher, body)).status).toBe(400);
    expect((await list()).chatsContacts.map(({ chat }: ChatSummary) => chat.id)).toEqual([3, 2, 1]);
  });

  test('files are for the two of the chat', async () => {
    const form = new FormData();
    form.append('file', new Blob(['gate code']), 'gate.txt');
    const file = (await app.call('POST', '/api/files', { as: 'admin', body: form })).body;
    const { msg } = (await send(driver, { attachments: [file.id] })).body;
    expect(msg.attachments).toMatchObject([{ fileName: 'gate.txt', bytes: 9 }]);
    const read = async (as: Role) => (await app.call('GET', file.url, { as })).status;
    expect([await read('admin'), await read('driver'), await read('editor')]).toEqual([200, 200, 404]);
  });

  test('older messages come in pages', async () => {
    const messages = (await get(dispatcher)).body.chat.messages;
    const older = await app.call('GET', `${base}/chats/${dispatcher}?before=${messages[3].id}`, { as: 'admin' });
    expect(older.body.chat.messages).toEqual(messages.slice(0, 3));
  });
});

test('a chat is marked as unread, and opening it ends that', async () => {
  const unseen = async () => (await list()).chatsContacts.find(({ id }: ChatSummary) => id === driver).chat.unseenMsgs;
  expect((await app.call('POST', `${base}/chats/${driver}/unread`, { as: 'admin' })).status).toBe(204);
  expect(await unseen()).toBe(1);
  await get(driver);
  expect(await unseen()).toBe(0);
  expect((await app.call('POST', `${base}/chats/${viewer}/unread`, { as: 'admin' })).status).toBe(404);
});

test('the own status and text are everybody’s to see', async () => {
  const put = (body: unknown) => app.call('PUT', `${base}/profile`, { as: 'driver', body });
  const { status, body } = await put({
    status: 'busy',
    about: 'Stuck in a lift',
    settings: { isNotificationsOn: false },
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 'busy', about: 'Stuck in a lift', settings: { isNotificationsOn: false } });
  expect((await put({ about: 'Out again' })).body).toMatchObject({ status: 'busy', about: 'Out again' });
  const seen = (await list()).contacts.find(({ id }: ChatContact) => id === driver);
  expect(seen).toMatchObject({ status: 'busy', about: 'Out again' });
  expect((await put({ status: 'asleep' })).status).toBe(400);
});

test('the bell tells of the first message that waits, leads to its talk, and is read with it; who switched it off hears nothing', async () => {
  const notices = async (as: Role) =>
    (await app.call('GET', '/api/apps/notifications?itemsPerPage=100', { as })).body.notifications
      .filter(({ kind }: Notification) => kind === 'chat_received')
      .map(({ link, isRead }: Notification) => [link, isRead]);
  const link = `/apps/chat?with=${admin}`;
  await get(admin, 'author');
  const before = await notices('author');
  await send(support, { message: 'One' });
  await send(support, { message: 'Two' });
  expect(await notices('author')).toEqual([[link, false], ...before]);
  await get(admin, 'author');
  expect(await notices('author')).toEqual([[link, true], ...before]);
  await app.call('PUT', `${base}/profile`, { as: 'author', body: { settings: { isNotificationsOn: false } } });
  await send(support, { message: 'Three' });
  expect(await notices('author')).toEqual([[link, true], ...before]);
  expect((await list('author')).chatsContacts[0].chat.unseenMsgs).toBe(1);
});

test('messages, receipts and typing are told to the two of the chat alone, live', async () => {
  const listen = async (as: Role) => {
    const token = await app.signIn(as);
    const stream = await app.fetch(
      new Request('http://localhost/api/events?topics=chat,typing', { headers: { authorization: `Bearer ${token}` } }),
    );
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    return {
      text: () => text,
      until: async (word: string) => {
        while (!text.includes(word)) text += (await reader?.read())?.value ?? '';
      },
      close: () => reader?.cancel(),
    };
  };
  const [reader, stranger] = [await listen('editor'), await listen('subscriber')];
  await send(dispatcher, { message: 'Live' });
  await reader.until(`{"topic":"chat","id":"${admin}"}`);
  await app.call('POST', `${base}/chats/${dispatcher}/typing`, { as: 'admin' });
  await reader.until(`{"topic":"typing","id":"${admin}"}`);
  // The stranger hears of the own chat next, and has heard of nothing before.
  await send(viewer, { message: 'To you' }, 'maintainer');
  await stranger.until(`{"topic":"chat","id":"${manager}"}`);
  expect(stranger.text()).not.toContain(`"id":"${admin}"`);
  expect((await app.call('POST', `${base}/chats/999/typing`, { as: 'admin' })).status).toBe(404);
  await Promise.all([reader.close(), stranger.close()]);
});

describe('taking back', () => {
  const takeBack = (userId: number, messageId: number, as: Role = 'admin') =>
    app.call('DELETE', `${base}/chats/${userId}/messages/${messageId}`, { as });

  test('what one wrote is gone for both, its files too; that there was a message stays', async () => {
    const form = new FormData();
    form.set('file', new File(['secret'], 'plan.txt', { type: 'text/plain' }));
    const upload = await app.call('POST', '/api/files', { as: 'admin', body: form });
    const { msg } = (await send(support, { message: 'Not for you', attachments: [upload.body.id] })).body;
    const { status, body } = await takeBack(support, msg.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: msg.id, message: '', attachments: [], time: msg.time });
    expect(Date.parse(body.takenBackAt)).toBeGreaterThanOrEqual(Date.parse(msg.time));
    expect((await takeBack(support, msg.id)).body).toEqual(body);
    expect((await get(admin, 'author')).body.chat.messages.at(-1)).toMatchObject({
      message: '',
      takenBackAt: body.takenBackAt,
    });
    expect((await app.call('GET', msg.attachments[0].url, { as: 'author' })).status).not.toBe(200);
    const stored = await app.deps.db.selectFrom('chatMessages').select('message').where('id', '=', msg.id).execute();
    expect(stored).toEqual([{ message: '' }]);
  });

  test('not what somebody else wrote, nor what stands in another talk', async () => {
    const { msg } = (await send(dispatcher, { message: 'Mine' })).body;
    expect((await takeBack(admin, msg.id, 'editor')).body.code).toBe('not_yours');
    expect((await takeBack(support, msg.id)).status).toBe(404);
    expect((await takeBack(admin, msg.id, 'maintainer')).status).toBe(404);
    expect((await takeBack(dispatcher, 999_999)).status).toBe(404);
    expect((await get(dispatcher)).body.chat.messages.at(-1)).toMatchObject({ message: 'Mine', takenBackAt: null });
  });
});
