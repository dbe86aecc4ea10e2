import { type Kysely, sql } from 'kysely';
import { columnKinds } from '#core/database/column-kinds.ts';

/** The cities between which a vehicle goes stand with it, so that a list by them reads no depot. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = columnKinds(db);
  for (const [column, own] of [
    ['fromCity', 'startCity'],
    ['toCity', 'endCity'],
  ] as const) {
    await db.schema
      .alterTable('vehicles')
      .addColumn(column, text, (c) => c.notNull().defaultTo(''))
      .execute();
    const depotCity = sql`(select "city" from "depots" where "depots"."id" = "vehicles"."homeDepotId")`;
    await sql`update "vehicles" set ${sql.ref(column)} = coalesce(${sql.ref(own)}, ${depotCity}, '')`.execute(db);
    await db.schema
      .createIndex(`vehiclesBy_${column}`)
      .on('vehicles')
      .columns([column, 'seq'])
      .where(sql.ref('deletedAt'), 'is', null)
      .execute();
  }
}
