import { type Kysely, type Migration, Migrator } from 'kysely';

/** Brings the schema up to date; a migration that fails or is interrupted leaves nothing behind, on either database. */
export async function migrate<DB>(db: Kysely<DB>, migrations: Record<string, Migration>): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}
