import { chatEndpoints } from '@cartage/contract/chat/chat.endpoints.ts';
import {
  type Chat,
  type ChatContact,
  type ChatMessage,
  type ChatSummary,
  chatPageSize,
  type NewChatMessage,
} from '@cartage/contract/chat/chat.schema.ts';
import type { Selectable } from 'kysely';
import type { Ctx } from '#core/context.ts';
import { fromFlag, toFlag, toInstant } from '#core/database/column-kinds.ts';
import { takeTurn } from '#core/database/locks.ts';
import type { Tell } from '#core/database/transact.ts';
import type { Db, Trx } from '#core/deps.ts';
import { fail, invalidField, notFound } from '#core/failure.ts';
import { nextNumber } from '#core/next-number.ts';
import { filesOf, releaseFiles, setFiles } from '#files/file-links.service.ts';
import { notify, readNotices } from '#notifications/notify.service.ts';
import type { ChatMembersTable, ChatMessagesTable } from './chat.table.ts';
import { ensureProfile, findPerson, hasName, listContacts, ownProfile, wantsNotices } from './chat-profiles.service.ts';

type MessageRow = Selectable<ChatMessagesTable>;
type MemberRow = Selectable<ChatMembersTable>;
/** The kind of record attachments belong to: the message. */
export const chatFiles = 'chat';
/** Where a talk with this person is shown. */
const linkTo = (userId: number) => `/apps/chat?with=${userId}`;

/** An event of a talk says to each of the two who the other one is. */
const tellTwo = (tell: Tell, a: number, b: number) => {
  tell('chat', b, [a]);
  tell('chat', a, [b]);
};

export async function listChats(ctx: Ctx, q: string) {
  const profileUser = await ownProfile(ctx);
  await markDelivered(ctx);
  const [chatsContacts, contacts] = await Promise.all([listSummaries(ctx, q), listContacts(ctx, q)]);
  return { chatsContacts, contacts, profileUser };
}

async function listSummaries({ db, person }: Ctx, q: string): Promise<ChatSummary[]> {
  const rows = await db
    .selectFrom('chatMembers as member')
    .innerJoin('chats', 'chats.id', 'member.chatId')
    .innerJoin('users', 'users.id', 'member.otherUserId')
    .leftJoin('chatProfiles as profile', 'profile.userId', 'users.id')
    .select(['member.chatId', 'member.unseen', 'chats.lastMessageId', 'users.id', 'users.fullName', 'users.role'])
    .select(['users.avatar', 'users.status as account', 'profile.about', 'profile.status'])
    .where('member.userId', '=', person().userId)
    .orderBy('member.chatId', 'desc')
    .execute();
  const found = rows.filter(({ fullName }) => hasName(fullName, q));
  const last = await db
    .selectFrom('chatMessages')
    .selectAll()
    .where(
      'id',
      'in',
      found.flatMap(({ lastMessageId }) => lastMessageId ?? []),
    )
    .execute();
  const messages = new Map((await toMessages(db, last)).map((message) => [message.id, message]));
  return found.map(({ chatId, unseen, lastMessageId, account, about, status, ...one }) => ({
    ...one,
    about: about ?? '',
    status: (account === 'active' && status) || 'offline',
    chat: { id: chatId, unseenMsgs: unseen, lastMessage: messages.get(lastMessageId ?? 0) ?? null },
  }));
}

async function toMessages(db: Db | Trx, rows: readonly MessageRow[]): Promise<ChatMessage[]> {
  const files = await filesOf(
    db,
    chatFiles,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    message: row.message,
    takenBackAt: row.takenBackAt,
    time: row.at,
    senderId: row.senderId,
    feedback: { isSent: true, isDelivered: fromFlag(row.isDelivered), isSeen: fromFlag(row.isSeen) },
    attachments: files.get(String(row.id)) ?? [],
  }));
}

async function toMessage(trx: Trx, row: MessageRow): Promise<ChatMessage> {
  const [message] = await toMessages(trx, [row]);
  if (!message) throw new Error('Nothing was presented');
  return message;
}

/** What others wrote has reached the caller. Nothing is written where nothing is new. */
async function markDelivered(ctx: Ctx): Promise<void> {
  const { userId } = ctx.person();
  const undelivered = (db: Db | Trx) =>
    db
      .selectFrom('chatMembers as member')
      .innerJoin('chatMessages as message', 'message.chatId', 'member.chatId')
      .select(['message.id', 'message.senderId'])
      .where('member.userId', '=', userId)
      .where('member.unseen', '>', 0)
      .where('message.isSeen', '=', toFlag(false))
      .where('message.senderId', '!=', userId)
      .where('message.isDelivered', '=', toFlag(false));
  if (!(await undelivered(ctx.db).limit(1).executeTakeFirst())) return;
  await ctx.transact(async (trx, tell) => {
    const rows = await undelivered(trx).limit(500).execute();
    const ids = rows.map(({ id }) => id);
    await trx
      .updateTable('chatMessages')
      .set({ isDelivered: toFlag(true) })
      .where('id', 'in', ids)
      .execute();
    for (const senderId of new Set(rows.map((row) => row.senderId))) tell('chat', userId, [senderId]);
  });
}

const memberRow = (db: Db | Trx, userId: number, otherUserId: number): Promise<MemberRow | undefined> =>
  db
    .selectFrom('chatMembers')
    .selectAll()
    .where('userId', '=', userId)
    .where('otherUserId', '=', otherUserId)
    .executeTakeFirst();

export async function getChat(
  ctx: Ctx,
  otherId: number,
  before: number | undefined,
): Promise<{ chat?: Chat; contact?: ChatContact }> {
  const person = await findPerson(ctx.db, otherId);
  if (!person || otherId === ctx.person().userId) return {};
  const { isActive: _isActive, ...contact } = person;
  const member = await memberRow(ctx.db, ctx.person().userId, otherId);
  if (!member) return { contact };
  if (member.unseen > 0) await markSeen(ctx, member);
  let messages = ctx.db
    .selectFrom('chatMessages')
    .selectAll()
    .where('chatId', '=', member.chatId)
    .orderBy('id', 'desc')
    .limit(chatPageSize);
  if (before !== undefined) messages = messages.where('id', '<', before);
  const rows = (await messages.execute()).reverse();
  const chat = { id: member.chatId, userId: otherId, unseenMsgs: 0, messages: await toMessages(ctx.db, rows) };
  return { chat, contact };
}

const markSeen = (ctx: Ctx, { chatId, userId, otherUserId }: MemberRow): Promise<void> =>
  ctx.transact(async (trx, tell) => {
    await trx
      .updateTable('chatMessages')
      .set({ isDelivered: toFlag(true), isSeen: toFlag(true) })
      .where('chatId', '=', chatId)
      .where('isSeen', '=', toFlag(false))
      .where('senderId', '=', otherUserId)
      .execute();
    await trx
      .updateTable('chatMembers')
      .set({ unseen: 0 })
      .where('chatId', '=', chatId)
      .where('userId', '=', userId)
      .execute();
    await readNotices(trx, tell, ctx, { userId, link: linkTo(otherUserId) });
    tellTwo(tell, userId, otherUserId);
  });

export const sendMessage = (
  ctx: Ctx,
  otherId: number,
  { message, senderId, attachments }: NewChatMessage,
): Promise<{ msg: ChatMessage; chat?: Chat }> =>
  ctx.transact(async (trx, tell) => {
    const { userId, fullName } = ctx.person();
    if (senderId !== undefined && senderId !== userId)
      throw invalidField('senderId', 'not_you', 'Messages are written in your own name');
    if (otherId === userId) throw fail(chatEndpoints.send.failures.yourself);
    const other = await findPerson(trx, otherId);
    if (!other?.isActive) throw notFound('Person');
    // Two who write to each other for the first time at once share one chat.
    const ids = [Math.min(userId, otherId), Math.max(userId, otherId)] as const;
    await takeTurn(trx, `chat:${ids[0]}-${ids[1]}`);
    const known = await memberRow(trx, userId, otherId);
    const hasUnseen = ((await memberRow(trx, otherId, userId))?.unseen ?? 0) > 0;
    const chatId = known?.chatId ?? (await createChat(trx, userId, otherId));
    const row = await trx
      .insertInto('chatMessages')
      .values({
        id: await nextNumber(trx, 'chatMessages'),
        chatId,
        senderId: userId,
        message,
        at: toInstant(ctx.clock.now()),
        isDelivered: toFlag(false),
        isSeen: toFlag(false),
        takenBackAt: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await setFiles(trx, ctx, { kind: chatFiles, id: row.id }, attachments);
    await trx.updateTable('chats').set({ lastMessageId: row.id }).where('id', '=', chatId).execute();
    await trx
      .updateTable('chatMembers')
      .set((eb) => ({ unseen: eb('unseen', '+', 1) }))
      .where('chatId', '=', chatId)
      .where('userId', '=', otherId)
      .execute();
    tellTwo(tell, userId, otherId);
    // The first that waits is told of; those after it wait with it.
    if (!hasUnseen && (await wantsNotices(trx, otherId)))
      await notify(trx, tell, ctx, {
        kind: 'chat_received',
        to: [otherId],
        params: { from: fullName },
        link: linkTo(userId),
      });
    const msg = await toMessage(trx, row);
    return known ? { msg } : { msg, chat: { id: chatId, userId: otherId, unseenMsgs: 0, messages: [msg] } };
  });

export const takeBack = (ctx: Ctx, otherId: number, messageId: number): Promise<ChatMessage> =>
  ctx.transact(async (trx, tell) => {
    const { userId } = ctx.person();
    const member = await memberRow(trx, userId, otherId);
    const row = await trx
      .selectFrom('chatMessages')
      .selectAll()
      .where('id', '=', messageId)
      .where('chatId', '=', member?.chatId ?? 0)
      .executeTakeFirst();
    if (!row) throw notFound('Message');
    if (row.senderId !== userId) throw fail(chatEndpoints.takeBack.failures.notYours);
    await releaseFiles(trx, ctx, chatFiles, [row.id]);
    const taken = await trx
      .updateTable('chatMessages')
      .set({ message: '', takenBackAt: row.takenBackAt ?? toInstant(ctx.clock.now()) })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    tellTwo(tell, userId, otherId);
    return toMessage(trx, taken);
  });

async function createChat(trx: Trx, userId: number, otherUserId: number): Promise<number> {
  const id = await nextNumber(trx, 'chats');
  for (const one of [userId, otherUserId]) await ensureProfile(trx, one);
  await trx
    .insertInto('chats')
    .values({
      id,
      firstUserId: Math.min(userId, otherUserId),
      secondUserId: Math.max(userId, otherUserId),
      lastMessageId: null,
    })
    .execute();
  await trx
    .insertInto('chatMembers')
    .values([
      { chatId: id, userId, otherUserId, unseen: 0 },
      { chatId: id, userId: otherUserId, otherUserId: userId, unseen: 0 },
    ])
    .execute();
  return id;
}

/** Only whoever has a chat with the caller hears of it: strangers cannot be pestered. */
export const tellTyping = (ctx: Ctx, otherId: number): Promise<undefined> =>
  ctx.transact(async (trx, tell) => {
    const { userId } = ctx.person();
    if (!(await findPerson(trx, otherId))) throw notFound('Person');
    if (await memberRow(trx, userId, otherId)) tell('typing', userId, [otherId]);
    return undefined;
  });

export const markUnread = (ctx: Ctx, otherId: number): Promise<undefined> =>
  ctx.transact(async (trx, tell) => {
    const { userId } = ctx.person();
    const member = await memberRow(trx, userId, otherId);
    if (!member) throw notFound('Chat');
    if (member.unseen === 0)
      await trx
        .updateTable('chatMembers')
        .set({ unseen: 1 })
        .where('chatId', '=', member.chatId)
        .where('userId', '=', userId)
        .execute();
    tell('chat', otherId, [userId]);
    return undefined;
  });

/** Whether the caller takes part in the chat this message stands in, and so may see its files. */
export async function maySeeChatFile(ctx: Ctx, messageId: string): Promise<boolean> {
  if (!ctx.can('read', 'Chat')) return false;
  const member = await ctx.db
    .selectFrom('chatMessages')
    .innerJoin('chatMembers', 'chatMembers.chatId', 'chatMessages.chatId')
    .select('chatMembers.chatId')
    .where('chatMessages.id', '=', Number(messageId))
    .where('chatMembers.userId', '=', ctx.person().userId)
    .executeTakeFirst();
  return member !== undefined;
}
