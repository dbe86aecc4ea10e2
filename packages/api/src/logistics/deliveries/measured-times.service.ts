import type { Visit } from '@cartage/contract/logistics/deliveries/deliveries.schema.ts';
import type { AcceptedTime } from '@cartage/contract/logistics/service-times/service-times.schema.ts';
import type { Ctx } from '#core/context.ts';
import { fromJson, toJson } from '#core/database/column-kinds.ts';
import { holdRows } from '#core/database/locks.ts';
import { inSlices } from '#core/database/slices.ts';
import type { Tell } from '#core/database/transact.ts';
import type { Db, Trx } from '#core/deps.ts';
import { isSameJson } from '#core/same-json.ts';
import { placeKeyOf } from '#logistics/place-key.ts';
import { recordTimeline } from '#logistics/record-timeline.ts';
import { actorOf, nextVersion } from '#logistics/record-writes.ts';
import { readLogisticsSettings } from '#logistics/settings/settings.service.ts';
import type { DeliveryFacts } from './delivery-facts.service.ts';

async function readAccepted(db: Db | Trx, keys: Iterable<string>): Promise<Map<string, AcceptedTime>> {
  const found = new Map<string, AcceptedTime>();
  for (const slice of inSlices(keys)) {
    const rows = await db
      .selectFrom('serviceTimes')
      .select(['placeKey', 'acceptedS', 'acceptedVisits'])
      .where('placeKey', 'in', slice)
      .where('acceptedS', 'is not', null)
      .execute();
    for (const { placeKey, acceptedS, acceptedVisits } of rows)
      if (acceptedS !== null) found.set(placeKey, { serviceS: acceptedS, visits: acceptedVisits ?? 0 });
  }
  return found;
}

/** The accepted time of one place; null where there is none. */
export const acceptedAt = async (db: Db, key: string | null): Promise<AcceptedTime | null> =>
  (key !== null && (await readAccepted(db, [key])).get(key)) || null;

/**
 * Deliveries that were just described, with what was measured where their visits go and say no time of their own. A
 * visit that is as before stays so: what is on the road is not planned anew.
 */
export async function withMeasured(
  trx: Trx,
  all: readonly DeliveryFacts[],
  before: readonly Visit[] = [],
): Promise<DeliveryFacts[]> {
  const keyOf = (visit: Visit, index: number) =>
    visit.serviceFrom === 'usual' && !isSameJson(visit, before[index]) ? placeKeyOf(visit) : null;
  const keys = new Set(all.flatMap(({ visits }) => visits.flatMap((visit, index) => keyOf(visit, index) ?? [])));
  if (keys.size === 0) return [...all];
  const accepted = await readAccepted(trx, keys);
  if (accepted.size === 0) return [...all];
  return all.map((facts) => ({
    ...facts,
    visits: facts.visits.map((visit, index) => measured(visit, accepted.get(keyOf(visit, index) ?? ''))),
  }));
}

const measured = (visit: Visit, accepted: AcceptedTime | undefined): Visit =>
  accepted
    ? { ...visit, serviceS: accepted.serviceS, serviceFrom: 'measured', measuredVisits: accepted.visits }
    : visit;

/** Not with a driver yet, or to be brought there again. */
const waiting = ['draft', 'ready', 'planned', 'failed'] as const;

/** What was accepted for a place has changed: whatever waits there without a time of its own follows. Tells how many. */
export async function deliveriesFollowPlace(trx: Trx, ctx: Ctx, tell: Tell, key: string): Promise<number> {
  const { defaultServiceS } = await readLogisticsSettings(trx);
  const accepted = (await readAccepted(trx, [key])).get(key);
  const followed = (visit: Visit): Visit => {
    if (!visit.serviceFrom || placeKeyOf(visit) !== key) return visit;
    if (accepted) return measured(visit, accepted);
    const { measuredVisits: _, ...rest } = visit;
    return visit.serviceFrom === 'measured' ? { ...rest, serviceS: defaultServiceS, serviceFrom: 'usual' } : visit;
  };
  const open = await trx
    .selectFrom('deliveries')
    .select(['id', 'visits'])
    .where('status', 'in', [...waiting])
    .where('deletedAt', 'is', null)
    .execute();
  // Seen in the text first: to parse and fold each address takes ten times as long.
  const ids = open.flatMap(({ id, visits }) => {
    if (!visits.includes('"serviceFrom"')) return [];
    const known = fromJson(visits);
    return isSameJson(known, known.map(followed)) ? [] : [id];
  });
  let changed = 0;
  for (const slice of inSlices(ids)) {
    const rows = await holdRows(
      trx,
      trx.selectFrom('deliveries').selectAll().where('id', 'in', slice).orderBy('id'),
    ).execute();
    for (const row of rows) {
      const visits = fromJson(row.visits).map(followed);
      if (!waiting.some((status) => status === row.status) || isSameJson(fromJson(row.visits), visits)) continue;
      await trx
        .updateTable('deliveries')
        .set({ visits: toJson(visits), ...nextVersion(ctx, row) })
        .where('id', '=', row.id)
        .execute();
      await recordTimeline(trx, ctx.clock, {
        actor: actorOf(ctx),
        subject: 'delivery',
        subjectId: row.id,
        type: 'edited',
        detail: { fields: ['visits'] },
      });
      tell('deliveries', row.id);
      changed += 1;
    }
  }
  return changed;
}
