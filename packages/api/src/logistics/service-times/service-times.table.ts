import type { GeneratedAlways } from 'kysely';
import type { Flag, Instant } from '#core/database/column-kinds.ts';

/** One row for each place with enough visits, written anew by the measuring, and what people said to it. */
export interface ServiceTimesTable {
  seq: GeneratedAlways<number>;
  id: string;
  /** As `keyOfPlace` has it. */
  placeKey: string;
  place: string;
  customer: string;
  customers: number;
  searchText: string;
  visits: number;
  plannedS: number;
  medianS: number;
  p80S: number;
  /** From what is planned there now. */
  changeS: number;
  totalS: number;
  firstAt: Instant;
  lastAt: Instant;
  isProposed: Flag;
  acceptedS: number | null;
  acceptedVisits: number | null;
  acceptedAt: Instant | null;
  acceptedBy: number | null;
  /** The median that was not wanted; it is proposed again once it is clearly another. */
  ignoredS: number | null;
}
