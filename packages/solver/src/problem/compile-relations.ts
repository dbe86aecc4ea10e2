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

  /** Groups that share a member become one. */
  const together = (members: number[]): void => {
    const merged = new Set(members);
    for (const t of members) {
      const group = sameRoute[t] as number;
      if (group >= 0) for (const other of item(sameRouteGroups, group)) merged.add(other);
    }
    const group = sameRouteGroups.length;
    sameRouteGroups.push([...merged]);
    for (const t of merged) sameRoute[t] = group;
  };

  for (const relation of problem.relations ?? []) {
    if ('task' in relation) {
      const t = index.get(relation.task);
      if (t !== undefined) (relation.kind === 'first' ? first : last)[t] = 1;
      continue;
    }
    const members = relation.tasks.flatMap((id) => index.get(id) ?? []);
    if (relation.kind === 'same-route') together(members);
    else if (relation.kind === 'different-routes') {
      for (const t of members) for (const other of members) if (t !== other) item(apart, t).push(other);
    } else {
      together(members);
      members.forEach((t, i) => {
        for (let k = 0; k < i; k++) item(after, t).push(item(members, k));
        if (relation.direct) item(direct, t).push(members);
      });
    }
  }
  return { sameRoute, sameRouteGroups, apart, after, direct, first, last };
}
