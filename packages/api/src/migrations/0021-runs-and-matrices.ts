import { type Kysely, sql } from 'kysely';
import { columnKinds, createTable, jsonArrayItems } from '#core/database/column-kinds.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { text, integer } = columnKinds(db);

  await db.schema
    .alterTable('runs')
    .addColumn('attempts', integer, (c) => c.notNull().defaultTo(0))
    .execute();

  await createTable(db, 'travelMatrixPlaces')
    .addColumn('placeId', text, (c) => c.notNull())
    .addColumn('matrixId', text, (c) => c.notNull().references('travelMatrices.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('travelMatrixPlacesKey', ['placeId', 'matrixId'])
    .execute();
  await db.schema.createIndex('travelMatrixPlacesOf').on('travelMatrixPlaces').column('matrixId').execute();
  await sql`insert into "travelMatrixPlaces" ("placeId", "matrixId")
    select distinct place.value, "travelMatrices".id
    from "travelMatrices", ${jsonArrayItems(db, 'placeIds', 'place')}`.execute(db);
}
