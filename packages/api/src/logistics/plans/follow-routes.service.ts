import type { PlanStatus } from '@cartage/contract/logistics/plans/plans.schema.ts';
import { isRouteClosed } from '@cartage/contract/logistics/routes/routes.rules.ts';
import type { Tell } from '#core/database/transact.ts';
import type { Trx } from '#core/deps.ts';

/** A plan is published with its first dispatch, live with the first start, closed when all its routes are. */
export async function planFollowsRoutes(trx: Trx, tell: Tell, planId: string): Promise<void> {
  const routes = await trx.selectFrom('routes').select('status').where('planId', '=', planId).execute();
  const statuses = routes.map(({ status }) => status);
  const isOut = statuses.some((status) => status !== 'planned');
  const hasStarted = statuses.some((status) =>
    ['in_progress', 'paused', 'returning', 'completed', 'aborted'].includes(status),
  );
  const status: PlanStatus =
    statuses.every(isRouteClosed) && isOut ? 'closed' : hasStarted ? 'live' : isOut ? 'published' : 'proposed';
  await trx
    .updateTable('plans')
    .set({ status })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', planId)
    .where('status', '<>', 'optimising')
    .execute();
  tell('plans', planId);
}
