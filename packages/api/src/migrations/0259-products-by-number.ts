import { type Kysely, sql } from 'kysely';
import { fold } from '#core/database/search.ts';

interface Product {
  id: number;
  sku: number;
  barcode: string;
  externalId: string | null;
}

/** Products are found by their numbers too: what the shop, the box and the trade call them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Product>`
    select "id", "sku", "barcode", cast("externalId" as text) as "externalId" from "products"`.execute(db);
  for (const { id, sku, barcode, externalId } of rows) {
    const trade: { value: string } | null = externalId === null ? null : JSON.parse(externalId);
    const numbers = [String(sku), barcode, trade?.value ?? ''].map((number) => `\n${fold(number)}`).join('');
    await sql`update "products" set "searchText" = "searchText" || ${numbers} where "id" = ${id}`.execute(db);
  }
}
