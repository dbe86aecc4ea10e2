import { repeatedDays } from '@cartage/contract/logistics/deliveries/repeat.rules.ts';
import { mostRepeats, type Repeat, type RepeatReport } from '@cartage/contract/logistics/deliveries/repeat.schema.ts';
import type { Ctx } from '#core/context.ts';
import { inSlices } from '#core/database/slices.ts';
import type { Trx } from '#core/deps.ts';
import { invalidField } from '#core/failure.ts';
import { nextVersion } from '#logistics/record-writes.ts';
import { tellMany } from '#logistics/tell-many.ts';
import { heldDeliveries } from './bulk-deliveries.ts';
import { freeRef, sourceOf } from './deliveries.service.ts';
import { type DeliveryFacts, type DeliveryRow, deliveryFacts, readHouse } from './delivery-facts.service.ts';
import { insertDeliveries } from './write-deliveries.service.ts';

/**
 * Makes deliveries again on other days. They are a series from then on: a day that has one of it, and not cancelled, is
 * left alone, so that asking again for longer adds what is missing.
 */
export const repeatDeliveries = (ctx: Ctx, { ids, ...rule }: Repeat): Promise<RepeatReport> =>
  ctx.transact(async (trx, tell) => {
    const house = await readHouse(trx, ctx.clock.now());
    if (rule.from < house.today) throw invalidField('from', 'date_past', 'That day is past');
    const days = repeatedDays(rule, mostRepeats);
    const { rows, missing } = await heldDeliveries(trx, ids);
    let already = 0;
    const made: { facts: DeliveryFacts; seriesId: string }[] = [];
    const taken = await takenDays(trx, rows);
    for (const row of rows) {
      const seriesId = seriesOf(row);
      for (const day of days) {
        const key = `${seriesId} ${day}`;
        if (taken.has(key)) already += 1;
        else made.push({ facts: { ...again(row), ref: await freeRef(trx), serviceDate: day }, seriesId });
        taken.add(key);
      }
    }
    const written = await insertDeliveries(
      trx,
      ctx,
      made.map(({ facts }) => facts),
      { house, source: sourceOf(ctx), series: made.map(({ seriesId }) => seriesId) },
    );
    const repeated = new Set(made.map(({ seriesId }) => seriesId));
    const begun = rows.filter(({ id, seriesId }) => seriesId === null && repeated.has(id));
    for (const row of begun)
      await trx
        .updateTable('deliveries')
        .set({ seriesId: row.id, ...nextVersion(ctx, row) })
        .where('id', '=', row.id)
        .execute();
    tellMany(
      tell,
      'deliveries',
      [...begun, ...written].map(({ id }) => id),
    );
    return { ids: written.map(({ id }) => id), already, refused: missing };
  });

const seriesOf = ({ id, seriesId }: DeliveryRow): string => seriesId ?? id;

/** What stands on its parcels is theirs alone, and what an order has to pay is paid once. */
function again(row: DeliveryRow): DeliveryFacts {
  const facts = deliveryFacts(row);
  return { ...facts, parcelCodes: [], cashDueMinor: row.source === 'ecommerce' ? 0 : facts.cashDueMinor };
}

/** `series day` of each that stands. */
async function takenDays(trx: Trx, rows: readonly DeliveryRow[]): Promise<Set<string>> {
  const taken = new Set(rows.map((row) => `${seriesOf(row)} ${row.serviceDate}`));
  for (const slice of inSlices([...new Set(rows.flatMap(({ seriesId }) => seriesId ?? []))])) {
    const standing = await trx
      .selectFrom('deliveries')
      .select(['seriesId', 'serviceDate'])
      .where('seriesId', 'in', slice)
      .where('deletedAt', 'is', null)
      .where('status', '!=', 'cancelled')
      .orderBy('seq')
      .execute();
    for (const { seriesId, serviceDate } of standing) taken.add(`${seriesId} ${serviceDate}`);
  }
  return taken;
}
