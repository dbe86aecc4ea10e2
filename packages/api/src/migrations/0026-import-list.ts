import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // How many rows of an import are in which state is told from the index alone, however long the file.
  await db.schema.createIndex('importRowsByState').on('importRows').columns(['jobId', 'state']).execute();
}
