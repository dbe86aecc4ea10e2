import type { DeliveryStatus } from '@cartage/contract/logistics/deliveries/deliveries.schema.ts';
import type { AtDoor } from '@cartage/contract/logistics/stops/at-door.schema.ts';
import type { TimelineActor } from '@cartage/contract/logistics/timeline.schema.ts';
import { fromJson } from '#core/database/column-kinds.ts';
import type { Trx } from '#core/deps.ts';
import type { DeliveryRow } from './delivery-facts.service.ts';

type Brought = Pick<DeliveryRow, 'id' | 'status' | 'refused' | 'routeId'>;

/** What was collected at a door, by whose word, on which route. */
export interface CollectedCash extends NonNullable<AtDoor['cash']> {
  deliveryId: string;
  routeId: string | null;
  at: string;
  by: TimelineActor;
}

const ends: readonly (string | null)[] = ['delivered', 'partially_delivered'] satisfies DeliveryStatus[];

/** Whether it is with its customer, or a part of it: what was collected for it is kept. */
export const isBrought = ({ status, refused }: Pick<Brought, 'status' | 'refused'>): boolean =>
  ends.includes(status) || (status === 'returned' && refused !== null);

/**
 * What was collected for a delivery as things stand, and who moved it last. What was said as it was done counts; where
 * nothing was, what its driver told late of having brought it. Of one that is not brought nothing is: its money goes back
 * with its goods.
 */
export async function readCollected(
  trx: Trx,
  delivery: Brought,
): Promise<{ collected: CollectedCash | undefined; movedBy: TimelineActor | undefined }> {
  const rows = await trx
    .selectFrom('timelineEvents')
    .selectAll()
    .where('subject', '=', 'delivery')
    .where('subjectId', '=', delivery.id)
    .where('type', 'in', ['moved', 'told_late'])
    .orderBy('seq')
    .execute();
  const last = rows.findLast(({ type }) => type === 'moved');
  const movedBy = last && { kind: last.actorKind, id: last.actorId };
  const end = rows.findLast(({ type, toState }) => type === 'moved' && ends.includes(toState));
  const report = rows.findLast(({ type }) => type === 'told_late');
  const said = [end, report].flatMap((event) => {
    if (!event || !ends.includes(event.toState)) return [];
    const { atDoor, routeId } = fromJson(event.detail);
    if (!atDoor?.cash) return [];
    return {
      ...atDoor.cash,
      deliveryId: delivery.id,
      routeId: typeof routeId === 'string' ? routeId : delivery.routeId,
      at: atDoor.at,
      by: { kind: event.actorKind, id: event.actorId },
    };
  });
  return { collected: isBrought(delivery) ? said[0] : undefined, movedBy };
}
