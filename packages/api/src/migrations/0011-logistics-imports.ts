import type { Kysely } from 'kysely';
import { columnKinds, createTable } from '#core/database/column-kinds.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { rowKey, text, integer, json, instant } = columnKinds(db);

  await createTable(db, 'importJobs')
    .addColumn('seq', rowKey)
    .addColumn('id', text, (c) => c.notNull().unique())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('fileName', text, (c) => c.notNull())
    .addColumn('status', text, (c) => c.notNull())
    .addColumn('facts', json, (c) => c.notNull())
    .addColumn('columns', json, (c) => c.notNull())
    .addColumn('mapping', json, (c) => c.notNull())
    .addColumn('templateId', text)
    .addColumn('defaultDate', text)
    .addColumn('scenario', json)
    .addColumn('createdBy', integer, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('updatedAt', instant, (c) => c.notNull())
    .addColumn('version', integer, (c) => c.notNull())
    .execute();

  await createTable(db, 'importRows')
    .addColumn('jobId', text, (c) => c.notNull().references('importJobs.id'))
    .addColumn('line', integer, (c) => c.notNull())
    .addColumn('cells', json, (c) => c.notNull())
    .addColumn('state', text, (c) => c.notNull())
    .addColumn('problems', json, (c) => c.notNull())
    .addColumn('refKey', text)
    .addPrimaryKeyConstraint('importRowsKey', ['jobId', 'line'])
    .execute();
  await db.schema.createIndex('importRowsByRef').on('importRows').columns(['jobId', 'refKey']).execute();

  await createTable(db, 'importTemplates')
    .addColumn('seq', rowKey)
    .addColumn('id', text, (c) => c.notNull().unique())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('kind', text, (c) => c.notNull())
    .addColumn('headerKey', text, (c) => c.notNull())
    .addColumn('columns', json, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('updatedAt', instant, (c) => c.notNull())
    .addUniqueConstraint('importTemplatesOfHeaders', ['kind', 'headerKey'])
    .execute();

  await createTable(db, 'travelMatrices')
    .addColumn('seq', rowKey)
    .addColumn('id', text, (c) => c.notNull().unique())
    .addColumn('name', text, (c) => c.notNull())
    .addColumn('placeIds', json, (c) => c.notNull())
    .addColumn('durationsS', json, (c) => c.notNull())
    .addColumn('distancesM', json, (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .execute();
}
