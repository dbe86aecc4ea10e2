import type {
  CustomerMessage,
  CustomerMessageKind,
} from '@cartage/contract/logistics/customer-messages/customer-messages.schema.ts';
import type { Delivery, DeliveryStatus } from '@cartage/contract/logistics/deliveries/deliveries.schema.ts';
import type { LogisticsSettingsValue } from '@cartage/contract/logistics/settings/settings.schema.ts';
import type { Selectable } from 'kysely';
import { type Instant, toInstant } from '#core/database/column-kinds.ts';
import type { CustomerToldTable } from './customer-messages.table.ts';

export type CustomerTold = Selectable<CustomerToldTable>;
type Stage = CustomerTold['stage'];

/** What came this long ago is no news any more: it was done while nobody was to be told. */
export const freshMs = 60 * 60_000;
/** Seconds aside, a time that stays. */
const sameMs = 60_000;
const mostMoves = 3;

const stages: Partial<Record<DeliveryStatus, Stage>> = {
  dispatched: 'scheduled',
  out_for_delivery: 'on_the_way',
  arrived: 'on_the_way',
  delivered: 'done',
  partially_delivered: 'done',
  failed: 'missed',
};
const order: readonly Stage[] = ['scheduled', 'on_the_way', 'missed', 'done'];
/** Of its orders the shop tells these itself, as its own settings say. */
const ofShop: readonly Stage[] = ['on_the_way', 'done'];
export const openStages = ['scheduled', 'on_the_way'] as const satisfies readonly Stage[];
const isOpen = (stage: Stage) => openStages.some((one) => one === stage);

/** Statuses in which a customer hears of a delivery: while it is out, and how it ended. */
export const toldStatuses = (want: 'open' | 'ended'): DeliveryStatus[] =>
  (Object.entries(stages) as [DeliveryStatus, Stage][]).flatMap(([status, stage]) =>
    isOpen(stage) === (want === 'open') ? [status] : [],
  );

export interface Followed {
  id: string;
  status: DeliveryStatus;
  source: Delivery['source'];
  attempt: number;
  updatedAt: Instant;
  promisedTo: Instant | null;
  /** When work is likely to begin; undefined where it has begun, or is on no route. */
  expectedAt: string | undefined;
  /** What waits since it was fresh, of this attempt: for quiet hours to end. */
  waiting: readonly CustomerMessageKind[];
}
export interface News {
  deliveryId: string;
  /** null: he was told of another attempt since. */
  told: CustomerTold | null;
  /** null: nothing to say, only to remember. */
  message: {
    kind: CustomerMessageKind;
    heldBack: CustomerMessage['heldBack'];
    expectedAt: Instant | null;
    beforeAt: Instant | null;
  } | null;
}

/**
 * What has changed for a customer since he was told last. A time counts from the one he was told: it is news once it is so
 * much earlier or later, three times at most. What is smaller is kept with its reason, and is no news.
 */
export function newsOf(
  { id, status, source, attempt, updatedAt, promisedTo, expectedAt, waiting }: Followed,
  before: CustomerTold | undefined,
  { customerMails, movedByS }: Pick<LogisticsSettingsValue, 'customerMails' | 'movedByS'>,
  now: Date,
): News | undefined {
  const stage = stages[status];
  const known = before?.attempt === attempt ? before : undefined;
  const isAwaited = waiting.length > 0;
  const startAt =
    known?.startAt ?? (expectedAt !== undefined ? toInstant(expectedAt) : isAwaited ? updatedAt : undefined);
  if (stage === undefined || startAt === undefined || (!known && !isAwaited && !isOpen(stage))) return undefined;
  const at = toInstant(now);
  const moves = known?.moves ?? 0;
  if (known?.stage !== stage) {
    const goesOn = !known || order.indexOf(stage) > order.indexOf(known.stage);
    // A route can go out behind its plan: nobody is told of hours that are over.
    const isOver = stage === 'scheduled' && promisedTo !== null && promisedTo <= at;
    const isShops = source === 'ecommerce' && ofShop.includes(stage);
    // Who waited through the night is not told that somebody comes who is there.
    const isThere = status === 'arrived' && isAwaited;
    const isFresh = waiting.includes(stage) || now.getTime() - Date.parse(updatedAt) < freshMs;
    const isNews = goesOn && !isOver && !isThere && !isShops && customerMails[stage] && isFresh;
    return {
      deliveryId: id,
      told: { deliveryId: id, attempt, stage, startAt, at, moves },
      message: isNews ? { kind: stage, heldBack: null, expectedAt: null, beforeAt: null } : null,
    };
  }
  if (!customerMails.time_moved || expectedAt === undefined || !isOpen(stage)) return undefined;
  const expected = toInstant(expectedAt);
  const byMs = Math.abs(Date.parse(expected) - Date.parse(startAt));
  if (byMs < sameMs) return undefined;
  const heldBack = byMs < movedByS * 1000 ? 'small_change' : moves >= mostMoves ? 'told_often' : null;
  const told = heldBack === null ? { startAt: expected, at, moves: moves + 1 } : {};
  return {
    deliveryId: id,
    told: { ...known, ...told },
    message: { kind: 'time_moved', heldBack, expectedAt: expected, beforeAt: startAt },
  };
}
