import type { Kysely } from 'kysely';
import { columnKinds, createTable } from '#core/database/column-kinds.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { rowKey, text, integer, json, instant, flag } = columnKinds(db);

  await createTable(db, 'regions')
    .addColumn('seq', rowKey)
    .addColumn('id', text, (c) => c.notNull().unique())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('fileName', text, (c) => c.notNull())
    .addColumn('folder', text, (c) => c.notNull())
    .addColumn('country', text)
    .addColumn('bounds', json, (c) => c.notNull())
    .addColumn('profiles', json, (c) => c.notNull())
    .addColumn('sizeBytes', integer, (c) => c.notNull())
    .addColumn('dataVersion', text, (c) => c.notNull())
    .addColumn('report', json, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('updatedAt', instant, (c) => c.notNull())
    .addColumn('version', integer, (c) => c.notNull())
    .execute();

  await createTable(db, 'regionUploads')
    .addColumn('id', text, (c) => c.primaryKey())
    .addColumn('fileName', text, (c) => c.notNull())
    .addColumn('sizeBytes', integer, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .execute();

  await createTable(db, 'regionImports')
    .addColumn('seq', rowKey)
    .addColumn('id', text, (c) => c.notNull().unique())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('fileName', text, (c) => c.notNull())
    .addColumn('uploadId', text)
    .addColumn('profiles', json, (c) => c.notNull())
    .addColumn('country', text)
    .addColumn('regionId', text)
    .addColumn('status', text, (c) => c.notNull())
    .addColumn('phase', text)
    .addColumn('profile', text)
    .addColumn('percent', integer, (c) => c.notNull())
    .addColumn('error', json)
    .addColumn('isCancelAsked', flag, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('aliveAt', instant, (c) => c.notNull())
    .addColumn('endedAt', instant)
    .addColumn('version', integer, (c) => c.notNull())
    .execute();

  await createTable(db, 'roadSettings')
    .addColumn('id', integer, (c) => c.primaryKey())
    .addColumn('value', json, (c) => c.notNull())
    .addColumn('version', integer, (c) => c.notNull())
    .addColumn('updatedAt', instant, (c) => c.notNull())
    .execute();

  // How a plan's travel times are to be found, and how those of its figures were.
  await createTable(db, 'planTravels')
    .addColumn('planId', text, (c) => c.primaryKey().references('plans.id').onDelete('cascade'))
    .addColumn('chosen', text, (c) => c.notNull())
    .addColumn('kind', text, (c) => c.notNull())
    .execute();
}
