import type { WebhookEvent } from '@cartage/contract/webhooks/webhook-events.schema.ts';
import {
  subjectOfWebhook,
  type WebhookData,
  type WebhookSubject,
} from '@cartage/contract/webhooks/webhook-events.schema.ts';
import type { Trx } from '#core/deps.ts';
import { groupBy } from '#core/group-by.ts';

/** A record something is told of. */
interface Named {
  event: WebhookEvent;
  id: string | number;
}
type AnyData = { [Subject in WebhookSubject]: WebhookData<Subject> }[WebhookSubject];

/** How the records stand now, in the words of the contract. */
export async function readWebhookData(trx: Trx, named: readonly Named[]): Promise<(one: Named) => AnyData | undefined> {
  const known = new Map<string, AnyData>();
  const keyOf = (subject: WebhookSubject, id: string | number) => `${subject} ${id}`;
  for (const [subject, some] of groupBy(named, ({ event }) => subjectOfWebhook(event)))
    for (const data of await readers[subject](trx, [...new Set(some.map(({ id }) => id))]))
      known.set(keyOf(subject, data.id), data);
  return ({ event, id }) => known.get(keyOf(subjectOfWebhook(event), id));
}

type Ids = readonly (string | number)[];
const words = (ids: Ids) => ids.map(String);
const stayed = { from: null, to: null, reason: null };

const readers: { [Subject in WebhookSubject]: (trx: Trx, ids: Ids) => Promise<WebhookData<Subject>[]> } = {
  delivery: async (trx, ids) => {
    const rows = await trx
      .selectFrom('deliveries')
      .select(['id', 'ref', 'status', 'serviceDate', 'routeId', 'attempt', 'promisedFrom', 'promisedTo'])
      .where('id', 'in', words(ids))
      .execute();
    return rows.map(({ id, ref, status, ...rest }) => ({ id, ref, status, ...stayed, changed: [], ...rest }));
  },
  stop: async (trx, ids) => {
    const rows = await trx
      .selectFrom('stops')
      .leftJoin('deliveries', 'deliveries.id', 'stops.deliveryId')
      .select(['stops.id', 'stops.status', 'stops.kind', 'stops.sequence', 'stops.routeId', 'stops.planId'])
      .select(['stops.deliveryId', 'deliveries.ref as deliveryRef', 'stops.arrivedAt', 'stops.departedAt'])
      .where('stops.id', 'in', words(ids))
      .execute();
    return rows.map(({ id, status, ...rest }) => ({ id, status, ...stayed, ...rest, isCorrection: false }));
  },
  route: async (trx, ids) => {
    const rows = await trx
      .selectFrom('routes')
      .select(['id', 'status', 'planId', 'date', 'number', 'vehicleId', 'driverId'])
      .select(['startAt', 'endAt', 'actualStartAt', 'actualEndAt'])
      .where('id', 'in', words(ids))
      .execute();
    return rows.map(({ id, status, ...rest }) => ({ id, status, ...stayed, ...rest }));
  },
  plan: async (trx, ids) => {
    const rows = await trx
      .selectFrom('plans')
      .select(['id', 'date', 'name', 'status'])
      .where('id', 'in', words(ids))
      .execute();
    return rows.map((row) => ({ ...row, runId: '', isStoppedEarly: false }));
  },
  order: async (trx, ids) => {
    const rows = await trx
      .selectFrom('orders')
      .select(['id', 'status', 'payment', 'customerId', 'deliveryId', 'spentMinor', 'placedAt'])
      .where('id', 'in', ids.map(Number))
      .execute();
    return rows.map(({ id, status, spentMinor, ...rest }) => ({
      id,
      status,
      ...stayed,
      ...rest,
      totalMinor: spentMinor,
    }));
  },
  invoice: (trx, ids) =>
    trx
      .selectFrom('invoices')
      .select(['id', 'status', 'currency', 'totalMinor', 'balanceMinor', 'customerId', 'orderId'])
      .select(['issuedDate', 'dueDate'])
      .where('id', 'in', ids.map(Number))
      .execute(),
};
