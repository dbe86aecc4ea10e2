import type { Flag, Instant } from '#core/database/column-kinds.ts';

/** One row for each route under way that a phone told something of. */
export interface PositionsTable {
  routeId: string;
  lon: number;
  lat: number;
  accuracyM: number | null;
  speedMps: number | null;
  headingDeg: number | null;
  batteryPercent: number | null;
  isCharging: Flag | null;
  at: Instant;
}
