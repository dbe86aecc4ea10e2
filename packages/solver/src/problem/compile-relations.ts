import { item } from '#problem/item.ts';
import type { CompiledRelations } from './model.ts';
import type { Problem } from './problem.types.ts';

export function compileRelations(problem: Problem, taskIds: string[]): CompiledRelations {
  const count = taskIds.length;
  const index = new Map(taskIds.map((id, t) => [id, t]));
  const sameRoute = new Int32Array(count).fill(-1);
  const sameRouteGroups: number[][] = [];
  const apart: number[][] = taskIds.map(() => []);
  const after: number[][] = taskIds.map(() => []);
  const direct: number[][][] = taskIds.map(() => []);
  const first = new Uint8Array(count);
  const last = new Uint8Array(count);

  const leaderOf = findLeaders(problem);
  const groupOf = new Map<string, number>();

  for (const relation of problem.relations ?? []) {
    if ('task' in relation) {
      const t = index.get(relation.task);
      if (t !== undefined) (relation.kind === 'first' ? first : last)[t] = 1;
      continue;
    }
    const members = relation.tasks.flatMap((id) => index.get(id) ?? []);
    if (relation.kind === 'different-routes') {
      for (const t of members) for (const other of members) if (t !== other) item(apart, t).push(other);
      continue;
    }
    for (const t of members) {
      if ((sameRoute[t] as number) >= 0) continue;
      const leader = leaderOf(item(taskIds, t));
      const group = groupOf.get(leader) ?? sameRouteGroups.push([]) - 1;
      groupOf.set(leader, group);
      sameRoute[t] = group;
      item(sameRouteGroups, group).push(t);
    }
    if (relation.kind === 'same-route') continue;
    members.forEach((t, i) => {
      for (let k = 0; k < i; k++) item(after, t).push(item(members, k));
      if (relation.direct) item(direct, t).push(members);
    });
  }
  return { sameRoute, sameRouteGroups, apart, after, direct, first, last };
}

/**
 * Of tasks that must share a route one leads, of others each itself; groups that share a member are one. Path halving (Tarjan &
 * van Leeuwen 1984).
 */
export function findLeaders({ relations = [] }: Problem): (id: string) => string {
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
    const leader = leaderOf(relation.tasks[0] ?? '');
    for (const id of relation.tasks) {
      const own = leaderOf(id);
      if (own !== leader) above.set(own, leader);
    }
  }
  return leaderOf;
}
