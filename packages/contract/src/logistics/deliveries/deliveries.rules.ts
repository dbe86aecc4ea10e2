import { mostParcelCodes } from '#logistics/stops/at-door.schema.ts';
import { dispatchers, managers, type Transition } from '#logistics/transitions.rules.ts';
import { type Area, isOutsideService } from '#logistics/zones/zones.rules.ts';
import type { DeliveryProblem, DeliveryStatus, DeliveryWarning, Visit } from './deliveries.schema.ts';

/** What must hold for a move, checked by the server. */
export type DeliveryGuard =
  | 'located'
  | 'date_not_past'
  | 'attempts_left'
  | 'new_date'
  | 'not_acknowledged'
  | 'not_arrived'
  | 'proof'
  | 'known_failure_reason'
  | 'quantities';

/** What a driver can have done at a stop that the office took from him meanwhile. */
const toldEnds: readonly DeliveryStatus[] = ['delivered', 'partially_delivered', 'failed'];

export const deliveryTransitions: readonly Transition<DeliveryStatus, DeliveryGuard>[] = [
  { from: ['draft'], to: 'ready', who: ['system'], by: 'edit', guards: ['located', 'date_not_past'] },
  { from: ['ready'], to: 'draft', who: ['system'], by: 'edit' },
  { from: ['ready'], to: 'planned', who: [...dispatchers, 'system'], by: 'plan' },
  { from: ['planned'], to: 'ready', who: [...dispatchers, 'system'], by: 'plan' },
  { from: ['planned'], to: 'dispatched', who: dispatchers, by: 'route' },
  { from: ['dispatched'], to: 'planned', who: dispatchers, by: 'route', guards: ['not_acknowledged'] },
  { from: ['dispatched'], to: 'out_for_delivery', who: ['driver', 'system', ...dispatchers], by: 'route' },
  { from: ['out_for_delivery'], to: 'arrived', who: ['driver', 'system', ...dispatchers], by: 'route' },
  {
    from: ['out_for_delivery', 'dispatched'],
    to: 'ready',
    who: dispatchers,
    by: 'route',
    guards: ['not_arrived'],
  },
  { from: ['out_for_delivery'], to: 'dispatched', who: dispatchers, by: 'route', guards: ['not_arrived'] },
  { from: ['out_for_delivery'], to: 'planned', who: dispatchers, by: 'route', guards: ['not_arrived'] },
  // Put on a route its driver has already.
  { from: ['ready'], to: 'dispatched', who: dispatchers, by: 'route' },
  { from: ['ready', 'planned'], to: 'out_for_delivery', who: dispatchers, by: 'route' },
  {
    from: ['arrived', 'out_for_delivery'],
    to: 'delivered',
    who: ['driver', ...dispatchers],
    by: 'route',
    guards: ['proof'],
  },
  {
    from: ['arrived', 'out_for_delivery'],
    to: 'partially_delivered',
    who: ['driver', ...dispatchers],
    by: 'route',
    guards: ['proof', 'quantities'],
  },
  {
    from: ['arrived', 'out_for_delivery'],
    to: 'failed',
    who: ['driver', ...dispatchers],
    by: 'route',
    guards: ['known_failure_reason'],
  },
  {
    from: ['failed'],
    to: 'ready',
    who: [...dispatchers, 'author', 'customer'],
    by: 'request',
    guards: ['attempts_left', 'new_date'],
  },
  { from: ['failed', 'partially_delivered'], to: 'returned', who: ['driver', ...dispatchers], by: 'request' },
  { from: ['draft', 'ready', 'planned'], to: 'cancelled', who: [...dispatchers, 'customer'], by: 'request' },
  {
    from: ['dispatched', 'out_for_delivery'],
    to: 'cancelled',
    who: dispatchers,
    by: 'request',
    guards: ['not_arrived'],
    needsReason: true,
  },
  // The office takes what a driver told late as it was.
  ...toldEnds.map(
    (to): Transition<DeliveryStatus, DeliveryGuard> => ({
      from: ['draft', 'ready', 'planned', 'dispatched', 'out_for_delivery', 'cancelled'],
      to,
      who: dispatchers,
      by: 'report',
    }),
  ),
  { from: ['cancelled'], to: 'ready', who: managers, by: 'request', guards: ['located', 'date_not_past'] },
];

const unplanned: readonly DeliveryStatus[] = ['draft', 'ready'];
const onTheRoad: readonly DeliveryStatus[] = ['dispatched', 'out_for_delivery', 'arrived'];
const open: readonly DeliveryStatus[] = ['draft', 'ready', 'planned', 'dispatched', 'out_for_delivery', 'arrived'];
export const deliveryGroups = { unplanned, onTheRoad, open };

/** The last thing told late of a delivery that nothing which ended it followed; oldest first. */
export const openReport = <Event extends { type: string; to: string | null }>(events: readonly Event[]) => {
  const last = events.findLast(({ to }) => toldEnds.some((end) => end === to));
  return last?.type === 'told_late' ? last : undefined;
};

/** On a dispatched route: it can be moved and cancelled, not deleted. */
export const isOnTheRoad = (status: DeliveryStatus): boolean => onTheRoad.includes(status);
/** What and when may still be changed. */
export const isEditable = (status: DeliveryStatus): boolean => open.includes(status);

/** One without a day may go on any. */
export const isOfDay = ({ serviceDate }: { serviceDate: string | null }, day: string): boolean =>
  serviceDate === null || serviceDate === day;

/** What needs somebody's attention. `today` is the organisation's. */
export function problemsOf(
  { visits, serviceDate, status }: { visits: readonly Visit[]; serviceDate: string | null; status: DeliveryStatus },
  today: string,
): DeliveryProblem[] {
  if (status === 'failed') return ['failed'];
  if (!isEditable(status)) return [];
  return [
    ...(visits.some(({ location }) => location === null) ? (['no_location'] as const) : []),
    ...(serviceDate !== null && serviceDate < today ? (['date_past'] as const) : []),
  ];
}

/** What somebody may want to know of one that is still to be made. */
export const warningsOf = (
  { visits, status }: { visits: readonly Pick<Visit, 'location'>[]; status: DeliveryStatus },
  areas: readonly Area[],
): DeliveryWarning[] =>
  isEditable(status) && isOutsideService(areas, visits.at(-1)?.location) ? ['outside_service'] : [];

/** What stands on the parcels of a delivery that came without codes: its number, and which of them where there are several. */
export function codesFor({ ref, parcels }: { ref: string; parcels: number }): string[] {
  const count = Math.min(Math.max(parcels, 1), mostParcelCodes);
  return count === 1 ? [ref] : Array.from({ length: count }, (_, index) => `${ref}-${index + 1}`);
}
