import { type Kysely, sql } from 'kysely';
import { columnKinds, createTable } from '#core/database/column-kinds.ts';
import { createSearchIndex } from '#core/database/search.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createUsers(db);
  await createAuth(db);
  await createOutbox(db);
  await db.schema.createIndex('auditEventsByAction').on('auditEvents').columns(['action', 'seq']).execute();
  await db.schema
    .createIndex('auditEventsBySubject')
    .on('auditEvents')
    .columns(['subject', 'subjectId', 'seq'])
    .execute();
  await db.schema.createIndex('auditEventsByActor').on('auditEvents').columns(['actorId', 'seq']).execute();
}

async function createUsers(db: Kysely<unknown>) {
  const { rowKey, text, integer, flag, instant } = columnKinds(db);
  await createTable(db, 'users')
    .addColumn('seq', rowKey)
    .addColumn('id', integer, (c) => c.notNull().unique())
    .addColumn('version', integer, (c) => c.notNull())
    .addColumn('fullName', text, (c) => c.notNull())
    .addColumn('username', text, (c) => c.notNull())
    .addColumn('email', text, (c) => c.notNull().unique())
    .addColumn('role', text, (c) => c.notNull())
    .addColumn('status', text, (c) => c.notNull())
    .addColumn('currentPlan', text, (c) => c.notNull())
    .addColumn('billing', text, (c) => c.notNull())
    .addColumn('company', text, (c) => c.notNull())
    .addColumn('country', text, (c) => c.notNull())
    .addColumn('contact', text, (c) => c.notNull())
    .addColumn('taxId', text, (c) => c.notNull())
    .addColumn('language', text, (c) => c.notNull())
    .addColumn('avatar', text)
    .addColumn('taskDone', integer, (c) => c.notNull())
    .addColumn('projectDone', integer, (c) => c.notNull())
    .addColumn('isSample', flag, (c) => c.notNull())
    .addColumn('emailVerifiedAt', instant)
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('updatedAt', instant, (c) => c.notNull())
    .addColumn('searchText', text, (c) => c.notNull())
    .execute();
  for (const column of ['fullName', 'role', 'currentPlan', 'status', 'billing', 'isSample'])
    await db.schema.createIndex(`usersBy_${column}`).on('users').columns([column, 'id']).execute();
  await createSearchIndex(db, 'users');
}

async function createAuth(db: Kysely<unknown>) {
  const { text, integer, json, instant } = columnKinds(db);
  await createTable(db, 'credentials')
    .addColumn('userId', integer, (c) => c.notNull().primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('passwordHash', text)
    .addColumn('twoFactorSecret', text)
    .addColumn('twoFactorSince', instant)
    .addColumn('twoFactorLastStep', integer, (c) => c.notNull().defaultTo(0))
    .addColumn('recoveryCodes', json, (c) => c.notNull().defaultTo(sql`'[]'`))
    .execute();

  await createTable(db, 'sessions')
    .addColumn('id', text, (c) => c.notNull().primaryKey())
    .addColumn('tokenHash', text, (c) => c.notNull().unique())
    .addColumn('userId', integer, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('lastSeenAt', instant, (c) => c.notNull())
    .addColumn('expiresAt', instant, (c) => c.notNull())
    .addColumn('userAgent', text, (c) => c.notNull())
    .addColumn('address', text, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('sessionsByUser').on('sessions').column('userId').execute();
  await db.schema.createIndex('sessionsByEnd').on('sessions').column('expiresAt').execute();

  await createTable(db, 'mailTokens')
    .addColumn('tokenHash', text, (c) => c.notNull().primaryKey())
    .addColumn('userId', integer, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('purpose', text, (c) => c.notNull())
    .addColumn('expiresAt', instant, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('mailTokensByUser').on('mailTokens').column('userId').execute();

  await createTable(db, 'tries')
    .addColumn('key', text, (c) => c.notNull().primaryKey())
    .addColumn('busyUntilMs', integer, (c) => c.notNull())
    .execute();
}

async function createOutbox(db: Kysely<unknown>) {
  const { rowKey, text, integer, instant } = columnKinds(db);
  await createTable(db, 'outbox')
    .addColumn('seq', rowKey)
    .addColumn('recipient', text, (c) => c.notNull())
    .addColumn('subject', text, (c) => c.notNull())
    .addColumn('text', text, (c) => c.notNull())
    .addColumn('status', text, (c) => c.notNull())
    .addColumn('tries', integer, (c) => c.notNull())
    .addColumn('claimedAt', instant)
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('sentAt', instant)
    .addColumn('searchText', text, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('outboxByStatus').on('outbox').columns(['status', 'seq']).execute();
  await createSearchIndex(db, 'outbox');
}
