import type { KnownRelaxation } from './plans.table.ts';

/** The same for the same change, whatever its place among the others and its price. */
export const relaxationIdOf = ({
  kind,
  vehicleId,
  deliveryId,
  until,
  skill,
  limit,
  dimension,
  amount,
}: KnownRelaxation): string =>
  [kind, vehicleId, deliveryId, until, skill, limit, dimension, amount].filter(Boolean).join(' ');
