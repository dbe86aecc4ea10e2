import { type Kysely, sql } from 'kysely';
import { columnKinds } from '#core/database/column-kinds.ts';

interface Settings {
  shippingZones?: { rates: { code: string; name: string; isCollected?: boolean }[] }[];
}
interface Tables {
  storeSettings: { id: number; value: string };
}

/** Ways of sending say whether customers come for it themselves, and orders keep it. What was called `pickup` was such a way. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { flag } = columnKinds(db);
  await db.schema
    .alterTable('orders')
    .addColumn('isCollected', flag, (c) => c.notNull().defaultTo(sql`false`))
    .execute();
  const stored = await db.selectFrom('storeSettings').select(['id', 'value']).executeTakeFirst();
  const settings: Settings = stored ? JSON.parse(stored.value) : {};
  const rates = settings.shippingZones?.flatMap((zone) => zone.rates) ?? [];
  for (const rate of rates) rate.isCollected = rate.code === 'pickup';
  if (stored)
    await db
      .updateTable('storeSettings')
      .set({ value: JSON.stringify(settings) })
      .where('id', '=', stored.id)
      .execute();
  const names = ['Collected in the shop', ...rates.flatMap(({ isCollected, name }) => (isCollected ? [name] : []))];
  await sql`update "orders" set "isCollected" = true where "shippingName" in (${sql.join(names)})`.execute(db);
}
