import type { Kysely } from 'kysely';
import { columnKinds, createTable } from '#core/database/column-kinds.ts';
import { createSearchIndex } from '#core/database/search.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { rowKey, text, integer, json, instant } = columnKinds(db);
  await createTable(db, 'apiKeys')
    .addColumn('seq', rowKey)
    .addColumn('id', text, (c) => c.notNull().unique())
    .addColumn('userId', integer, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('scopes', json, (c) => c.notNull())
    .addColumn('start', text, (c) => c.notNull())
    .addColumn('secretHash', text, (c) => c.notNull().unique())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('expiresAt', instant)
    .addColumn('lastUsedAt', instant)
    .addColumn('revokedAt', instant)
    .addColumn('searchText', text, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('apiKeysByUser').on('apiKeys').column('userId').execute();
  await createSearchIndex(db, 'apiKeys');
}
