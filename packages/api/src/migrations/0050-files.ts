import type { Kysely } from 'kysely';
import { columnKinds, createTable } from '#core/database/column-kinds.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { rowKey, text, integer, flag, instant } = columnKinds(db);
  await createTable(db, 'files')
    .addColumn('seq', rowKey)
    .addColumn('id', text, (c) => c.notNull().unique())
    .addColumn('uploadedBy', integer, (c) => c.notNull())
    .addColumn('fileName', text, (c) => c.notNull())
    .addColumn('contentType', text, (c) => c.notNull())
    .addColumn('isPicture', flag, (c) => c.notNull())
    .addColumn('bytes', integer, (c) => c.notNull())
    .addColumn('sha256', text, (c) => c.notNull())
    .addColumn('widthPx', integer)
    .addColumn('heightPx', integer)
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('unusedSince', instant)
    .execute();
  await db.schema.createIndex('filesUnused').on('files').column('unusedSince').execute();

  await createTable(db, 'fileLinks')
    .addColumn('fileId', text, (c) => c.notNull().references('files.id'))
    .addColumn('ownerKind', text, (c) => c.notNull())
    .addColumn('ownerId', text, (c) => c.notNull())
    .addColumn('position', integer, (c) => c.notNull())
    .addPrimaryKeyConstraint('fileLinksKey', ['ownerKind', 'ownerId', 'fileId'])
    .execute();
  await db.schema.createIndex('fileLinksByFile').on('fileLinks').column('fileId').execute();
}
