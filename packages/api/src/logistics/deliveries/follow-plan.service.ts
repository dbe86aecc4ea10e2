import { fromJson, toInstant } from '#core/database/column-kinds.ts';
import type { Tell } from '#core/database/transact.ts';
import type { Clock, Trx } from '#core/deps.ts';
import { recordTimeline } from '#logistics/record-timeline.ts';

/**
 * Deliveries go where their plan puts them: `ready` ones on a route become `planned`; those that leave the routes of
 * `leftRoutes` become `ready` again (`draft` where a place is missing).
 */
export async function deliveriesFollowPlan(
  trx: Trx,
  tell: Tell,
  { clock, userId }: { clock: Clock; userId: number },
  { onRoutes, leftRoutes }: { onRoutes: ReadonlyMap<string, string>; leftRoutes: ReadonlySet<string> },
): Promise<void> {
  const rows = await trx
    .selectFrom('deliveries')
    .select(['id', 'status', 'routeId', 'visits'])
    .where((eb) => eb.or([eb('id', 'in', [...onRoutes.keys()]), eb('routeId', 'in', [...leftRoutes])]))
    .execute();
  const updatedAt = toInstant(clock.now());
  for (const { id, status, routeId, visits } of rows) {
    const target = onRoutes.get(id) ?? null;
    if (target === routeId || !['draft', 'ready', 'planned'].includes(status)) continue;
    const isLocated = fromJson(visits).every(({ location }) => location !== null);
    const next = target !== null ? 'planned' : isLocated ? 'ready' : 'draft';
    await trx
      .updateTable('deliveries')
      .set({ status: next, routeId: target, updatedAt })
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    if (next !== status)
      await recordTimeline(trx, clock, {
        actor: { kind: 'user', id: String(userId) },
        subject: 'delivery',
        subjectId: id,
        type: 'moved',
        from: status,
        to: next,
      });
    tell('deliveries', id);
  }
}
