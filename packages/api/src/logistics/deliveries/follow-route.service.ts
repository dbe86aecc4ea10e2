import type { DeliveryStatus } from '@cartage/contract/logistics/deliveries/deliveries.schema.ts';
import type { Load } from '@cartage/contract/logistics/measures.schema.ts';
import type { AtDoor } from '@cartage/contract/logistics/stops/at-door.schema.ts';
import type { TimelineActor } from '@cartage/contract/logistics/timeline.schema.ts';
import { type Instant, toInstant, toJson } from '#core/database/column-kinds.ts';
import type { Tell } from '#core/database/transact.ts';
import type { Clock, Trx } from '#core/deps.ts';
import { recordTimeline } from '#logistics/record-timeline.ts';

export interface RouteStep {
  to: DeliveryStatus;
  /** Only deliveries in one of these states follow. */
  from: readonly DeliveryStatus[];
  actor: TimelineActor;
  at?: string;
  reason?: string;
  /** What whoever was there wrote beside it. */
  note?: string | undefined;
  /** What did not stay, where a part did. */
  refused?: Load | undefined;
  /** What was said at the door. */
  atDoor?: AtDoor | undefined;
  /** What the customer is told from now on; null: nothing. Without it the promise stays. */
  promised?: (deliveryId: string) => { from: Instant; to: Instant } | null | undefined;
  /** The route they come to; null: they leave theirs for the pool. */
  routeId?: string | null;
}

/** Deliveries follow what happens on their route; returns those that changed. */
export async function deliveriesFollowRoute(
  trx: Trx,
  tell: Tell,
  clock: Clock,
  deliveryIds: readonly string[],
  step: RouteStep,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('deliveries')
    .select(['id', 'status'])
    .where('id', 'in', [...deliveryIds])
    .where('status', 'in', [...step.from])
    .execute();
  const updatedAt = toInstant(clock.now());
  for (const { id, status } of rows) {
    const promised = step.promised?.(id);
    await trx
      .updateTable('deliveries')
      .set({
        status: step.to,
        statusReason: step.reason ?? '',
        refused: step.refused ? toJson(step.refused) : null,
        updatedAt,
        ...(promised === undefined ? {} : { promisedFrom: promised?.from ?? null, promisedTo: promised?.to ?? null }),
        ...(step.routeId === undefined ? {} : { routeId: step.routeId }),
      })
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    if (status !== step.to)
      await recordTimeline(trx, clock, {
        actor: step.actor,
        subject: 'delivery',
        subjectId: id,
        type: 'moved',
        from: status,
        to: step.to,
        ...(step.at === undefined ? {} : { at: new Date(step.at) }),
        ...(step.reason === undefined ? {} : { reason: step.reason }),
        detail: { note: step.note, refused: step.refused, atDoor: step.atDoor },
      });
    tell('deliveries', id);
  }
  return rows.map(({ id }) => id);
}
