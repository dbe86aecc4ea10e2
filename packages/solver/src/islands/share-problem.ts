import type { Problem, Travel } from '#problem/problem.types.ts';

/**
 * The problem with its matrices in shared memory where the host has it (a page needs cross-origin isolation), so that every
 * island reads the same bytes; elsewhere the problem as it is, and each island gets a copy.
 */
export function shareProblem(problem: Problem): Problem {
  if (typeof SharedArrayBuffer === 'undefined') return problem;
  const travel = Object.fromEntries(
    Object.entries(problem.travel).map(([profile, one]) => [profile, shareTravel(one)]),
  );
  return { ...problem, travel };
}

function shareTravel(travel: Travel): Travel {
  if (travel.kind !== 'matrix') return travel;
  const { durationsS, distancesM, costs, ...rest } = travel;
  return {
    ...rest,
    durationsS: share(durationsS),
    ...(distancesM && { distancesM: share(distancesM) }),
    ...(costs && { costs: share(costs) }),
  };
}

function share(values: ArrayLike<number>): Int32Array {
  if (values instanceof Int32Array && values.buffer instanceof SharedArrayBuffer) return values;
  const shared = new Int32Array(new SharedArrayBuffer(4 * values.length));
  shared.set(values);
  return shared;
}
