import { type Kysely, type Migration, Migrator } from 'kysely';

const done = 'kysely_migration';

/** Brings the schema up to date; a migration that fails or is interrupted leaves nothing behind, on either database. */
export async function migrate<DB>(db: Kysely<DB>, migrations: Record<string, Migration>): Promise<string[]> {
  if (await isUpToDate(db, Object.keys(migrations))) return [];
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}

/** The migrator reads every table of the schema to know whether there is anything to do: longer than a start has to take. */
async function isUpToDate<DB>(db: Kysely<DB>, wanted: string[]): Promise<boolean> {
  const rows = await (db as Kysely<unknown> as Kysely<{ [done]: { name: string } }>)
    .selectFrom(done)
    .select('name')
    .execute()
    .catch(() => []);
  return rows.length === wanted.length && rows.every(({ name }) => wanted.includes(name));
}
