import { item } from '#arrays/at.ts';
import type { LonLat } from '#geo/distance.ts';
import type { ProfileName } from '#graph/profile.ts';
import type { MatrixProvider } from './provider.ts';

export interface ProviderCheck {
  latencyMs: number;
  durationsS: number[][];
  distancesM: number[][];
}

/** What "Test connection" shows: a 3 × 3 matrix of places one names, and how long it took. Throws `ProviderError`. */
export const checkProvider = async (
  provider: MatrixProvider,
  profile: ProfileName,
  places: readonly [LonLat, LonLat, LonLat],
  nowMs: () => number,
): Promise<ProviderCheck> => {
  const start = nowMs();
  const { durationsS, distancesM } = await provider.matrix(profile, places, places);
  const rows = (values: Int32Array) =>
    [0, 1, 2].map((row) => [0, 1, 2].map((column) => item([...values], row * 3 + column)));
  return { latencyMs: nowMs() - start, durationsS: rows(durationsS), distancesM: rows(distancesM) };
};
