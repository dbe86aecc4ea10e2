import type { Kysely } from 'kysely';
import { columnKinds, createTable } from '#core/database/column-kinds.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { rowKey, text, integer, flag, instant } = columnKinds(db);
  await createTable(db, 'chatProfiles')
    .addColumn('userId', integer, (c) => c.notNull().primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('about', text, (c) => c.notNull())
    .addColumn('status', text, (c) => c.notNull())
    .addColumn('isNotificationsOn', flag, (c) => c.notNull())
    .execute();

  await createTable(db, 'chats')
    .addColumn('seq', rowKey)
    .addColumn('id', integer, (c) => c.notNull().unique())
    .addColumn('firstUserId', integer, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('secondUserId', integer, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('lastMessageId', integer)
    .addUniqueConstraint('chatsOfTwo', ['firstUserId', 'secondUserId'])
    .execute();
  await db.schema.createIndex('chatsBySecond').on('chats').column('secondUserId').execute();

  await createTable(db, 'chatMembers')
    .addColumn('chatId', integer, (c) => c.notNull().references('chats.id').onDelete('cascade'))
    .addColumn('userId', integer, (c) => c.notNull())
    .addColumn('otherUserId', integer, (c) => c.notNull())
    .addColumn('unseen', integer, (c) => c.notNull())
    .addPrimaryKeyConstraint('chatMembersKey', ['userId', 'chatId'])
    .execute();
  await db.schema.createIndex('chatMembersByChat').on('chatMembers').column('chatId').execute();

  await createTable(db, 'chatMessages')
    .addColumn('seq', rowKey)
    .addColumn('id', integer, (c) => c.notNull().unique())
    .addColumn('chatId', integer, (c) => c.notNull().references('chats.id').onDelete('cascade'))
    .addColumn('senderId', integer, (c) => c.notNull())
    .addColumn('message', text, (c) => c.notNull())
    .addColumn('at', instant, (c) => c.notNull())
    .addColumn('isDelivered', flag, (c) => c.notNull())
    .addColumn('isSeen', flag, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('chatMessagesByChat').on('chatMessages').columns(['chatId', 'id']).execute();
  await db.schema
    .createIndex('chatMessagesUnseen')
    .on('chatMessages')
    .columns(['chatId', 'isSeen', 'senderId'])
    .execute();
}
