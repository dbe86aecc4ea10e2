import type { Instant } from '#core/database/column-kinds.ts';

/** One row for each place somebody has written something about. */
export interface PlaceNotesTable {
  /** As `keyOfPlace` has it. */
  placeKey: string;
  /** Empty where it was taken back: an older word told later does not bring it back. */
  text: string;
  writtenAt: Instant;
  writtenBy: number;
}
