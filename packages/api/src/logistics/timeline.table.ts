import type { Load } from '@cartage/contract/logistics/measures.schema.ts';
import type { AtDoor } from '@cartage/contract/logistics/stops/at-door.schema.ts';
import type { TimelineActor, TimelineEventType, TimelineSubject } from '@cartage/contract/logistics/timeline.schema.ts';
import type { GeneratedAlways } from 'kysely';
import type { Instant, JsonText } from '#core/database/column-kinds.ts';

/** What happened to deliveries, vehicles, drivers, routes and stops. Append-only. */
export interface TimelineEventsTable {
  seq: GeneratedAlways<number>;
  at: Instant;
  receivedAt: Instant;
  actorKind: TimelineActor['kind'];
  actorId: string | null;
  subject: TimelineSubject;
  subjectId: string;
  type: TimelineEventType;
  fromState: string | null;
  toState: string | null;
  reason: string | null;
  detail: JsonText<TimelineDetail>;
}

export interface TimelineDetail {
  note?: string | undefined;
  refused?: Load | undefined;
  atDoor?: AtDoor | undefined;
  [fact: string]: unknown;
}
