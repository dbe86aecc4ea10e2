import type { TimelineActor, TimelineEvent } from '@cartage/contract/logistics/timeline.schema.ts';
import type { Selectable } from 'kysely';
import { fromJson } from '#core/database/column-kinds.ts';
import type { TimelineEventsTable } from './timeline.table.ts';

/** What happened, by whom it is known to be alone: `withActorNames` adds what they are called. */
export type HappenedEvent = Omit<TimelineEvent, 'actor'> & { actor: TimelineActor };

/** What happened, as people read it. */
export function toTimelineEvent(row: Omit<Selectable<TimelineEventsTable>, 'seq'>): HappenedEvent {
  const { note = null, refused = null, atDoor = null } = fromJson(row.detail);
  return {
    at: row.at,
    receivedAt: row.receivedAt,
    actor: { kind: row.actorKind, id: row.actorId },
    type: row.type,
    from: row.fromState,
    to: row.toState,
    reason: row.reason,
    note,
    refused,
    atDoor,
  };
}
