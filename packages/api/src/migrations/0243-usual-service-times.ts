import type { Kysely } from 'kysely';

interface Tables {
  deliveries: { id: string; status: string; visits: string };
  logisticsSettings: { id: number; value: string };
}

const ended = ['delivered', 'partially_delivered', 'returned', 'cancelled'];
const usualBefore = 300;

/**
 * Deliveries that are still to be done say whose their service time is. Which were given and which were filled in was
 * not kept: what equals the usual one was hardly ever typed.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  const settings = await db.selectFrom('logisticsSettings').select('value').executeTakeFirst();
  const value: { defaultServiceS?: number } = settings ? JSON.parse(settings.value) : {};
  const usualS = value.defaultServiceS ?? usualBefore;
  const rows = await db.selectFrom('deliveries').select(['id', 'visits']).where('status', 'not in', ended).execute();
  for (const { id, visits: text } of rows) {
    const visits: { serviceS: number }[] = JSON.parse(text);
    if (!visits.some(({ serviceS }) => serviceS === usualS)) continue;
    const marked = visits.map((visit) => (visit.serviceS === usualS ? { ...visit, serviceFrom: 'usual' } : visit));
    await db
      .updateTable('deliveries')
      .set({ visits: JSON.stringify(marked) })
      .where('id', '=', id)
      .execute();
  }
}
