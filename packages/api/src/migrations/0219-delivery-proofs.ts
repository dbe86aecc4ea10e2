import type { Kysely } from 'kysely';

/** A delivery shows its proofs, also those of stops it was taken off. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('proofsByDelivery').on('proofs').column('deliveryId').execute();
}
