import type { TimelineActor, TimelineEventType, TimelineSubject } from '@cartage/contract/logistics/timeline.schema.ts';
import type { WebhookEvent } from '@cartage/contract/webhooks/webhook-events.schema.ts';
import type { Insertable } from 'kysely';
import { type Instant, toInstant, toJson } from '#core/database/column-kinds.ts';
import { inStatements } from '#core/database/slices.ts';
import type { Clock, Trx } from '#core/deps.ts';
import { tellWebhooks, type WebhookNews } from '#webhooks/tell-webhooks.service.ts';
import type { TimelineDetail, TimelineEventsTable } from './timeline.table.ts';

export interface Happening {
  actor: TimelineActor;
  subject: TimelineSubject;
  subjectId: string;
  type: TimelineEventType;
  from?: string | null;
  to?: string | null;
  reason?: string | null;
  detail?: TimelineDetail;
  /** When it happened, where that is not now. */
  at?: Date | string;
}

/** Writes what happened, inside the transaction that does it and after it is done, and tells whoever listens from outside. */
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
  await tellWebhooks(trx, clock, newsOf(happenings, now));
}

/** What others are told of it; a record that was edited and moved by one act is told of once. */
function newsOf(happenings: readonly Happening[], now: Instant): WebhookNews[] {
  const news = new Map<string, WebhookNews>();
  for (const happening of happenings) {
    const { subjectId: id, type, from, to, reason, at, detail } = happening;
    const event = eventOf(happening);
    if (!event) continue;
    const key = `${event} ${id}`;
    const isStep = type === 'moved' || type === 'corrected';
    news.set(key, {
      event,
      id,
      at: at ? toInstant(at) : now,
      facts: {
        ...news.get(key)?.facts,
        ...(isStep && { from, to, reason: reason ?? null }),
        ...(type === 'edited' && { changed: detail?.fields }),
        ...(type === 'corrected' && { isCorrection: true }),
      },
    });
  }
  return [...news.values()];
}

const deliveryEvents: Readonly<Partial<Record<TimelineEventType, WebhookEvent>>> = {
  created: 'delivery.created',
  edited: 'delivery.updated',
  moved: 'delivery.updated',
  deleted: 'delivery.deleted',
};
const stopEvents: Readonly<Record<string, WebhookEvent>> = {
  arrived: 'stop.arrived',
  completed: 'stop.completed',
  failed: 'stop.failed',
};
const routeEvents: Readonly<Record<string, WebhookEvent>> = {
  dispatched: 'route.dispatched',
  acknowledged: 'route.acknowledged',
  in_progress: 'route.started',
  completed: 'route.completed',
  aborted: 'route.aborted',
  planned: 'route.recalled',
  cancelled: 'route.cancelled',
};

function eventOf({ subject, type, from, to }: Happening): WebhookEvent | undefined {
  if (subject === 'delivery') return deliveryEvents[type];
  if (subject === 'stop') return type === 'moved' || type === 'corrected' ? stopEvents[to ?? ''] : undefined;
  if (subject !== 'route') return undefined;
  if (type === 'changed' || type === 'sent_again') return 'route.changed';
  // A driver who goes on after a pause has set out before.
  if (type !== 'moved' || (from === 'paused' && to === 'in_progress')) return undefined;
  return routeEvents[to ?? ''];
}
