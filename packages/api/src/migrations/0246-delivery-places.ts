import type { Kysely } from 'kysely';
import { columnKinds } from '#core/database/column-kinds.ts';

interface Tables {
  deliveries: { seq: number; visits: string; lon: number | null; lat: number | null };
}
const batch = 1000;

/** Where a delivery goes stands in columns of its own: those within a zone are found by its box in an index. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { real } = columnKinds(db);
  await db.schema.alterTable('deliveries').addColumn('lon', real).execute();
  await db.schema.alterTable('deliveries').addColumn('lat', real).execute();
  let last = 0;
  for (;;) {
    const rows = await db
      .selectFrom('deliveries')
      .select(['seq', 'visits'])
      .where('seq', '>', last)
      .orderBy('seq')
      .limit(batch)
      .execute();
    for (const { seq, visits: text } of rows) {
      const visits: { location: [number, number] | null }[] = typeof text === 'string' ? JSON.parse(text) : text;
      const location = visits.at(-1)?.location;
      if (!location) continue;
      const [lon, lat] = location;
      await db.updateTable('deliveries').set({ lon, lat }).where('seq', '=', seq).execute();
    }
    const end = rows.at(-1);
    if (!end) break;
    last = end.seq;
  }
  await db.schema.createIndex('deliveriesPlace').on('deliveries').columns(['lon', 'lat', 'seq']).execute();
}
