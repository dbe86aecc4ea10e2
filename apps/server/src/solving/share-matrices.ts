import type { Problem, Travel } from '@cartage/solver/problem/problem.types.ts';

/** The same problem with its matrices in memory that all threads read, instead of one copy for each. */
export function shareMatrices(problem: Problem): Problem {
  return {
    ...problem,
    travel: Object.fromEntries(Object.entries(problem.travel).map(([profile, travel]) => [profile, shared(travel)])),
  };
}

function shared(travel: Travel): Travel {
  if (travel.kind !== 'matrix') return travel;
  return {
    ...travel,
    durationsS: toShared(travel.durationsS),
    ...(travel.distancesM ? { distancesM: toShared(travel.distancesM) } : {}),
  };
}

/** Other lists are copied for each thread as they stand: the solver checks them. */
function toShared(values: ArrayLike<number>): ArrayLike<number> {
  if (!(values instanceof Int32Array) || values.buffer instanceof SharedArrayBuffer) return values;
  const copy = new Int32Array(new SharedArrayBuffer(values.byteLength));
  copy.set(values);
  return copy;
}
