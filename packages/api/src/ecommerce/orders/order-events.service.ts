import type { OrderEvent } from '@cartage/contract/ecommerce/orders/orders.schema.ts';
import type { Insertable } from 'kysely';
import type { Caller } from '#core/context.ts';
import { toInstant, toJson } from '#core/database/column-kinds.ts';
import { inSlices } from '#core/database/slices.ts';
import type { Clock, Trx } from '#core/deps.ts';
import { tellWebhooks, type WebhookNews } from '#webhooks/tell-webhooks.service.ts';
import type { OrderEventsTable } from './orders.table.ts';

export interface OrderHappening {
  orderId: number;
  type: string;
  app?: OrderEvent['app'];
  from?: string | null;
  to?: string | null;
  actor?: Omit<OrderEvent['actor'], 'name'>;
  detail?: Record<string, unknown>;
  /** When it happened, where that is not now. */
  at?: Date | string;
}

/** Who does it, as the story of an order says it. */
export const orderActor = ({ caller }: { caller: Caller | null }): Omit<OrderEvent['actor'], 'name'> =>
  caller ? { kind: caller.via === 'apiKey' ? 'api' : 'user', id: String(caller.userId) } : { kind: 'system', id: null };

/** Writes what happened to orders, inside the transaction that does it. */
export async function recordOrderEvents(trx: Trx, clock: Clock, ...happenings: OrderHappening[]): Promise<void> {
  const rows = happenings.map(
    (happening): Insertable<OrderEventsTable> => ({
      orderId: happening.orderId,
      at: toInstant(happening.at ?? clock.now()),
      app: happening.app ?? 'ecommerce',
      type: happening.type,
      fromState: happening.from ?? null,
      toState: happening.to ?? null,
      actorKind: happening.actor?.kind ?? 'system',
      actorId: happening.actor?.id ?? null,
      detail: toJson(happening.detail ?? {}),
    }),
  );
  for (const slice of inSlices(rows)) await trx.insertInto('orderEvents').values(slice).execute();
  await tellWebhooks(
    trx,
    clock,
    happenings.flatMap((happening) => newsOf(happening, clock)),
  );
}

function newsOf({ orderId: id, type, from, to, at }: OrderHappening, clock: Clock): WebhookNews[] {
  const when = toInstant(at ?? clock.now());
  if (type === 'placed') return [{ event: 'order.created', id, at: when }];
  // The type alone says that it is its state that moved, and not its payment.
  if (type !== 'moved') return [];
  return [{ event: 'order.status_changed', id, at: when, facts: { from, to } }];
}
