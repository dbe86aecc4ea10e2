import type { GeneratedAlways } from 'kysely';
import type { Instant, JsonText } from '#core/database/column-kinds.ts';

/** Travel between depots and deliveries (by id) as a scenario gave it; row-major, from × size + to. */
export interface TravelMatricesTable {
  seq: GeneratedAlways<number>;
  id: string;
  name: string;
  placeIds: JsonText<string[]>;
  durationsS: JsonText<number[]>;
  distancesM: JsonText<number[]>;
  createdAt: Instant;
}

/** Which places a matrix knows. */
export interface TravelMatrixPlacesTable {
  placeId: string;
  matrixId: string;
}
