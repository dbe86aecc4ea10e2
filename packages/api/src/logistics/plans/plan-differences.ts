import type { PlanChange } from '@cartage/contract/logistics/plans/scenarios.schema.ts';
import { fromFlag, fromJson } from '#core/database/column-kinds.ts';
import type { Db, Trx } from '#core/deps.ts';
import type { PlanState } from './plan-state.ts';
import type { PlanRow } from './plan-store.ts';

/** What a copy has changed since it was made; its first state is what it was copied as. */
export async function readChanges(db: Db | Trx, plan: PlanRow): Promise<PlanChange[]> {
  if (!fromFlag(plan.isCopy) && plan.parentId === null) return [];
  const rows = await db
    .selectFrom('planStates')
    .select(['number', 'state'])
    .where('planId', '=', plan.id)
    .where('number', 'in', [1, plan.stateNumber])
    .orderBy('number')
    .execute();
  const [first, now] = [rows[0], rows.at(-1)];
  if (!first || !now) return [];
  const [before, after] = [fromJson(first.state), fromJson(now.state)];
  const touched = [...new Set([...before.deliveryIds, ...after.deliveryIds])].filter(
    (id) => before.deliveryIds.includes(id) !== after.deliveryIds.includes(id) || after.windowless?.includes(id),
  );
  const [vehicles, deliveries] = await Promise.all([
    db
      .selectFrom('vehicles')
      .select(['id', 'name'])
      .where('id', 'in', [...new Set([...before.vehicleIds, ...after.vehicleIds])])
      .execute(),
    db.selectFrom('deliveries').select(['id', 'ref']).where('id', 'in', touched).execute(),
  ]);
  return differences(before, after, {
    vehicles: new Map(vehicles.map(({ id, name }) => [id, name])),
    refs: new Map(deliveries.map(({ id, ref }) => [id, ref])),
  });
}

interface Names {
  vehicles: ReadonlyMap<string, string>;
  refs: ReadonlyMap<string, string>;
}

/** From one state of a plan to another, without who drives where. */
export function differences(before: PlanState, after: PlanState, names: Names): PlanChange[] {
  const vehicle = (vehicleId: string) => ({ vehicleId, vehicle: names.vehicles.get(vehicleId) ?? '' });
  const some = (kind: 'deliveries_added' | 'deliveries_removed' | 'windows_dropped', ids: string[]): PlanChange[] =>
    ids.length > 0 ? [{ kind, deliveryIds: ids, refs: ids.map((id) => names.refs.get(id) ?? '') }] : [];
  const aim = after.aim ?? 'least_cost';
  return [
    ...added(before.vehicleIds, after.vehicleIds).map((id) => ({ kind: 'vehicle_added' as const, ...vehicle(id) })),
    ...added(after.vehicleIds, before.vehicleIds).map((id) => ({ kind: 'vehicle_removed' as const, ...vehicle(id) })),
    ...after.vehicleIds.flatMap((id) =>
      vehicleChanges(before, after, id).map((change) => ({ ...change, ...vehicle(id) })),
    ),
    ...some('windows_dropped', added(before.windowless ?? [], after.windowless ?? [])),
    ...some('deliveries_added', added(before.deliveryIds, after.deliveryIds)),
    ...some('deliveries_removed', added(after.deliveryIds, before.deliveryIds)),
    ...(aim === (before.aim ?? 'least_cost') ? [] : [{ kind: 'aim' as const, aim }]),
  ];
}

function added(before: readonly string[], after: readonly string[]): string[] {
  const known = new Set(before);
  return after.filter((id) => !known.has(id));
}

function vehicleChanges(before: PlanState, after: PlanState, vehicleId: string) {
  const [old, now] = [overridden(before, vehicleId), overridden(after, vehicleId)];
  const skills = added(old.skills, now.skills);
  const hasNewShift = now.shift && (now.shift.from !== old.shift?.from || now.shift.to !== old.shift.to);
  return [
    ...(now.shift && hasNewShift ? [{ kind: 'shift' as const, from: now.shift.from, to: now.shift.to }] : []),
    ...(skills.length > 0 ? [{ kind: 'skills' as const, skills }] : []),
  ];
}

function overridden({ overrides }: PlanState, vehicleId: string) {
  const own = overrides.filter((override) => override.vehicleId === vehicleId);
  return {
    shift: own.findLast(({ shift }) => shift !== undefined)?.shift,
    skills: [...new Set(own.flatMap(({ addSkills }) => addSkills ?? []))],
  };
}
