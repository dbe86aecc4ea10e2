import type { Kysely } from 'kysely';
import { columnKinds, createTable } from '#core/database/column-kinds.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { rowKey, text, integer, json, instant } = columnKinds(db);

  await createTable(db, 'counters')
    .addColumn('name', text, (c) => c.notNull().primaryKey())
    .addColumn('value', integer, (c) => c.notNull())
    .execute();

  await createTable(db, 'idempotencyKeys')
    .addColumn('key', text, (c) => c.notNull())
    .addColumn('caller', text, (c) => c.notNull())
    .addColumn('requestHash', text, (c) => c.notNull())
    .addColumn('status', integer, (c) => c.notNull())
    .addColumn('body', json, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('idempotencyKeysKey', ['caller', 'key'])
    .execute();
  await db.schema.createIndex('idempotencyKeysByAge').on('idempotencyKeys').column('createdAt').execute();

  await createTable(db, 'auditEvents')
    .addColumn('seq', rowKey)
    .addColumn('at', instant, (c) => c.notNull())
    .addColumn('actorId', integer)
    .addColumn('action', text, (c) => c.notNull())
    .addColumn('subject', text, (c) => c.notNull())
    .addColumn('subjectId', text)
    .addColumn('detail', json, (c) => c.notNull())
    .execute();
}
