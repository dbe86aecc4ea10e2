import { toInstant } from '#core/database/column-kinds.ts';
import type { Clock } from '#core/deps.ts';

/** The columns of a new record. */
export function newRecord({ clock }: { clock: Clock }) {
  const now = toInstant(clock.now());
  return { version: 1, createdAt: now, updatedAt: now };
}

/** The columns of a record that changes. */
export const nextVersion = ({ clock }: { clock: Clock }, { version }: { version: number }) => ({
  version: version + 1,
  updatedAt: toInstant(clock.now()),
});
