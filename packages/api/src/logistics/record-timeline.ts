import type { TimelineEvent, TimelineSubject } from '@cartage/contract/logistics/timeline.schema.ts';
import type { Insertable } from 'kysely';
import { toInstant, toJson } from '#core/database/column-kinds.ts';
import { inStatements } from '#core/database/slices.ts';
import type { Clock, Trx } from '#core/deps.ts';
import type { TimelineDetail, TimelineEventsTable } from './timeline.table.ts';

export interface Happening {
  actor: TimelineEvent['actor'];
  subject: TimelineSubject;
  subjectId: string;
  type: string;
  from?: string | null;
  to?: string | null;
  reason?: string | null;
  detail?: TimelineDetail;
  /** When it happened, where that is not now. */
  at?: Date | string;
}

/** Writes what happened, inside the transaction that does it. */
export async function recordTimeline(trx: Trx, clock: Clock, ...happenings: Happening[]): Promise<void> {
  const now = toInstant(clock.now());
  const rows: Insertable<TimelineEventsTable>[] = happenings.map((happening) => ({
    at: happening.at ? toInstant(happening.at) : now,
    receivedAt: now,
    actorKind: happening.actor.kind,
    actorId: happening.actor.id,
    subject: happening.subject,
    subjectId: happening.subjectId,
    type: happening.type,
    fromState: happening.from ?? null,
    toState: happening.to ?? null,
    reason: happening.reason ?? null,
    detail: toJson(happening.detail ?? {}),
  }));
  for (const slice of inStatements(rows)) await trx.insertInto('timelineEvents').values(slice).execute();
}
