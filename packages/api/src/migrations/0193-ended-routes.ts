import type { Kysely } from 'kysely';

interface Tables {
  routes: { planId: string; vehicleId: string; status: string };
  planStates: { planId: string; number: number; state: string };
}

/** Routes that were cancelled or broken off are no part of a plan's steps any more: undo brought them back. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const rows = await db.selectFrom('routes').select(['planId', 'vehicleId', 'status']).execute();
  const isEnded = ({ status }: Tables['routes']) => status === 'cancelled' || status === 'aborted';
  const nameOf = ({ planId, vehicleId }: Tables['routes']) => `${planId} ${vehicleId}`;
  const standing = new Set(rows.filter((row) => !isEnded(row)).map(nameOf));
  const ended = rows.filter((row) => isEnded(row) && !standing.has(nameOf(row)));
  for (const planId of new Set(ended.map((row) => row.planId))) {
    const vehicles = new Set(ended.flatMap((row) => (row.planId === planId ? [row.vehicleId] : [])));
    const steps = await db.selectFrom('planStates').select(['number', 'state']).where('planId', '=', planId).execute();
    for (const { number, state: text } of steps) {
      const state: { routes: { vehicleId: string }[] } = JSON.parse(text);
      const routes = state.routes.filter(({ vehicleId }) => !vehicles.has(vehicleId));
      await db
        .updateTable('planStates')
        .set({ state: JSON.stringify({ ...state, routes }) })
        .where('planId', '=', planId)
        .where('number', '=', number)
        .execute();
    }
  }
}
