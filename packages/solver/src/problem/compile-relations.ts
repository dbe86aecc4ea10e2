import { item } from '#problem/item.ts';
import type { CompiledRelations } from './model.ts';
import type { Problem } from './problem.types.ts';

/** `mayBeServed`: whether any vehicle may serve a task. One that none may joins no others. */
export function compileRelations(
  problem: Problem,
  taskIds: string[],
  mayBeServed: (task: number) => boolean,
): CompiledRelations {
  const index = new Map(taskIds.map((id, t) => [id, t]));
  const together: number[][][] = taskIds.map(() => []);
  const apart: number[][][] = taskIds.map(() => []);
  const after: number[][] = taskIds.map(() => []);
  const direct: number[][][] = taskIds.map(() => []);
  const first = new Uint8Array(taskIds.length);
  const last = new Uint8Array(taskIds.length);

  const leaderOf = findLeaders(problem, (id) => mayBeServed(index.get(id) ?? -1));
  const groupOf = new Map<string, number[]>(taskIds.map((id) => [leaderOf(id), []]));
  const groups = taskIds.map((id, t) => {
    const group = groupOf.get(leaderOf(id)) ?? [];
    group.push(t);
    return [group];
  });

  for (const relation of problem.relations ?? []) {
    if ('task' in relation) {
      const t = index.get(relation.task);
      if (t !== undefined) (relation.kind === 'first' ? first : last)[t] = 1;
      continue;
    }
    const members = relation.tasks.flatMap((id) => index.get(id) ?? []);
    const partners = relation.kind === 'different-routes' ? apart : together;
    for (const t of members) item(partners, t).push(members);
    if (relation.kind !== 'sequence') continue;
    members.forEach((t, i) => {
      for (let k = 0; k < i; k++) item(after, t).push(item(members, k));
      if (relation.direct) item(direct, t).push(members);
    });
  }
  return { together, groups, apart, after, direct, first, last };
}

/**
 * Of tasks that must share a route one leads, of others each itself; groups that share a member are one. Path halving (Tarjan &
 * van Leeuwen 1984).
 */
export function findLeaders(
  { relations = [] }: Problem,
  joins: (id: string) => boolean = () => true,
): (id: string) => string {
  const above = new Map<string, string>();
  const leaderOf = (id: string): string => {
    let at = id;
    for (let up = above.get(at); up !== undefined; up = above.get(at)) {
      above.set(at, above.get(up) ?? up);
      at = up;
    }
    return at;
  };
  for (const relation of relations) {
    if (relation.kind !== 'same-route' && relation.kind !== 'sequence') continue;
    const members = relation.tasks.filter(joins);
    const leader = leaderOf(members[0] ?? '');
    for (const id of members) {
      const own = leaderOf(id);
      if (own !== leader) above.set(own, leader);
    }
  }
  return leaderOf;
}
