import {
  type DeliveryGuard,
  deliveryTransitions,
  openReport,
} from '@cartage/contract/logistics/deliveries/deliveries.rules.ts';
import type { Delivery, DeliveryMove } from '@cartage/contract/logistics/deliveries/deliveries.schema.ts';
import { nextStates, transitionsFrom } from '@cartage/contract/logistics/transitions.rules.ts';
import type { Ctx } from '#core/context.ts';
import { toJson } from '#core/database/column-kinds.ts';
import type { Trx } from '#core/deps.ts';
import { Failure, illegalTransition, invalidField } from '#core/failure.ts';
import { heldDelivery, type OnCancelled, readEvents, writeMove } from './deliveries.service.ts';
import {
  type DeliveryRow,
  deliveryFacts,
  type House,
  readHouse,
  standingOf,
  toDelivery,
} from './delivery-facts.service.ts';

/**
 * Moves a delivery where somebody asks it to go: cancelled, another try, back at the depot, restored. What follows
 * from its plan or its route is moved by those.
 */
export const moveDelivery = (ctx: Ctx, id: string, asked: DeliveryMove, onCancelled: OnCancelled): Promise<Delivery> =>
  ctx.transact(async (trx, tell) => {
    const house = await readHouse(trx, ctx.clock.now());
    const row = await heldDelivery(trx, ctx, id, house);
    const { role } = ctx.person();
    const find = (by: 'request' | 'report') =>
      transitionsFrom(deliveryTransitions, row.status, { by, mover: role }).find(({ to }) => to === asked.to);
    const told = find('report') && (await whatWasTold(trx, id, asked.to));
    const move = told ? find('report') : find('request');
    if (!move) {
      const legal = nextStates(deliveryTransitions, row.status, { by: 'request', mover: role });
      throw illegalTransition(row.status, asked.to, legal);
    }
    if (move.needsReason && asked.reason === '') throw invalidField('reason', 'required', 'Say why');
    const next = { ...row, serviceDate: asked.serviceDate ?? row.serviceDate };
    for (const guard of move.guards ?? []) guards[guard]?.(next, asked, house);

    const moved = await writeMove(trx, ctx, row, {
      status: asked.to,
      statusReason: asked.reason,
      serviceDate: next.serviceDate,
      ...(row.status === 'failed' && asked.to === 'ready' ? { attempt: row.attempt + 1 } : {}),
      ...told,
    });
    if (asked.to === 'cancelled' || told) await onCancelled(trx, tell, id);
    tell('deliveries', id);
    return toDelivery(ctx, moved, house);
  });

/** What comes of what its driver told late: it was done on no route that it is on now. */
async function whatWasTold(trx: Trx, deliveryId: string, to: DeliveryMove['to']) {
  const report = openReport(await readEvents(trx, deliveryId));
  if (report?.to !== to) return undefined;
  return {
    statusReason: report.reason ?? '',
    refused: report.refused && toJson(report.refused),
    routeId: null,
    promisedFrom: null,
    promisedTo: null,
  };
}

type Check = (next: DeliveryRow, asked: DeliveryMove, house: House) => void;
const unmet = (guard: DeliveryGuard, message: string) => new Failure(409, { code: 'guard', guard, message });

/** The guards of moves that can be asked for. */
const guards: Partial<Record<DeliveryGuard, Check>> = {
  located: (next) => {
    if (deliveryFacts(next).visits.some(({ location }) => location === null))
      throw unmet('located', 'It has no location yet');
  },
  date_not_past: (next, _asked, house) => {
    if (standingOf({ ...deliveryFacts(next), visits: [] }, house) === 'draft')
      throw unmet('date_not_past', 'Its day is past: give another');
  },
  attempts_left: ({ attempt, maxAttempts }) => {
    if (attempt >= maxAttempts) throw unmet('attempts_left', `${attempt} of ${maxAttempts} attempts are used up`);
  },
  new_date: (_next, { serviceDate }, { today }) => {
    if (serviceDate === undefined) throw invalidField('serviceDate', 'required', 'Give the new day');
    if (serviceDate < today) throw invalidField('serviceDate', 'date_past', 'That day is past', { minimum: today });
  },
};
