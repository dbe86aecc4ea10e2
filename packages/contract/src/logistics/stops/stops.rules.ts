import { type Load, loadDimensions } from '#logistics/measures.schema.ts';
import { isRouteClosed, isUnderWay } from '#logistics/routes/routes.rules.ts';
import type { Route, RouteStatus, Stop, StopStatus } from '#logistics/routes/routes.schema.ts';
import type { CheckQuestion } from '#logistics/settings/settings.schema.ts';
import { dispatchers, managers, type Transition } from '#logistics/transitions.rules.ts';

export type StopGuard = 'route_running' | 'proof' | 'known_failure_reason' | 'within_undo' | 'told_wrongly';

const open: readonly StopStatus[] = ['pending', 'en_route', 'arrived', 'servicing', 'skipped'];
const closed: readonly StopStatus[] = ['completed', 'failed', 'cancelled'];

const correction: readonly StopGuard[] = ['told_wrongly', 'known_failure_reason'];

/** Any open stop may be arrived at: doing stops out of order is no skip. What is told of a stop is never overwritten. */
export const stopTransitions: readonly Transition<StopStatus, StopGuard>[] = [
  { from: ['pending'], to: 'en_route', who: ['driver', 'system'], by: 'request' },
  { from: ['pending', 'en_route', 'skipped'], to: 'arrived', who: ['driver', 'system'], by: 'request' },
  { from: ['pending', 'en_route', 'skipped'], to: 'arrived', who: dispatchers, by: 'request', needsReason: true },
  { from: ['arrived'], to: 'servicing', who: ['driver'], by: 'request' },
  { from: open, to: 'completed', who: ['driver'], by: 'request', guards: ['proof'] },
  { from: open, to: 'completed', who: dispatchers, by: 'request', needsReason: true },
  { from: open, to: 'failed', who: ['driver'], by: 'request', guards: ['known_failure_reason', 'proof'] },
  { from: open, to: 'failed', who: dispatchers, by: 'request', guards: ['known_failure_reason'], needsReason: true },
  { from: ['pending', 'en_route'], to: 'skipped', who: ['driver', ...dispatchers], by: 'request' },
  { from: ['skipped'], to: 'pending', who: ['driver', ...dispatchers], by: 'request' },
  { from: ['completed', 'failed'], to: 'arrived', who: ['driver'], by: 'request', guards: ['within_undo'] },
  { from: ['completed', 'failed'], to: 'arrived', who: managers, by: 'request', needsReason: true },
  {
    from: ['completed', 'failed'],
    to: 'arrived',
    who: ['editor'],
    by: 'request',
    guards: ['within_undo'],
    needsReason: true,
  },
  // What was told wrongly, found out when its route was over.
  { from: ['completed'], to: 'failed', who: managers, by: 'request', guards: correction, needsReason: true },
  { from: ['failed'], to: 'completed', who: managers, by: 'request', guards: ['told_wrongly'], needsReason: true },
  // With its delivery, or where what it brings could not be picked up.
  { from: open, to: 'cancelled', who: [...dispatchers, 'driver'], by: 'route' },
  { from: ['cancelled'], to: 'pending', who: [...dispatchers, 'driver'], by: 'route' },
];

/** Who is no manager may take back "done" or "failed" this long. */
export const undoWithinS = 600;

/** From one end to the other: its van is home, and nothing of its day is done again. */
export const isCorrection = ({ from, to }: Record<'from' | 'to', StopStatus>): boolean =>
  isStopClosed(from) && isStopClosed(to);

/** Whether a route of this status takes that of its stop: what happens while it is under way, what is put right once it is over. */
export const isTakenBy = (route: RouteStatus, move: Record<'from' | 'to', StopStatus>): boolean =>
  (isCorrection(move) ? isRouteClosed : isUnderWay)(route);

export const isStopClosed = (status: StopStatus): boolean => closed.includes(status);

/** What is counted when a part of a delivery does not stay: its pieces; where it has none, how much it is. */
export function countedDimensions(demand: Load): (keyof Load)[] {
  const amounts = loadDimensions.filter((dimension) => demand[dimension] > 0);
  const pieces = amounts.filter((dimension) => dimension === 'parcels' || dimension === 'pallets');
  return pieces.length > 0 ? pieces : amounts;
}

/** Whether a part of what is brought there can be refused: there is more than one of it to count. */
export const isDivisible = ({ kind, demand }: Pick<Stop, 'kind' | 'demand'>): boolean =>
  kind === 'delivery' &&
  demand !== undefined &&
  countedDimensions(demand).reduce((sum, dimension) => sum + demand[dimension], 0) > 1;

/** Whether this is a part of what is brought: some of it, and not all. */
export function isPartOf(demand: Load, part: Partial<Load>): boolean {
  const counted = countedDimensions(demand);
  const ofIt = (dimension: keyof Load) => part[dimension] ?? 0;
  return (
    counted.some((dimension) => ofIt(dimension) > 0) &&
    counted.some((dimension) => ofIt(dimension) < demand[dimension]) &&
    counted.every((dimension) => ofIt(dimension) <= demand[dimension])
  );
}

/** The stops of a route as people count them: visits, but for those that were called off. */
export const countedStops = <S extends Pick<Stop, 'deliveryId' | 'status'>>(stops: readonly S[]): S[] =>
  stops.filter(({ deliveryId, status }) => deliveryId !== undefined && status !== 'cancelled');

/** Whether everything is answered that must be. */
export const isAnswered = (
  checklist: readonly Pick<CheckQuestion, 'code' | 'isRequired'>[],
  answers: readonly { code: string }[] = [],
): boolean => checklist.every(({ code, isRequired }) => !isRequired || answers.some((answer) => answer.code === code));

/** The codes of parcels that were read, and those that were not. */
export const parcelsOf = (codes: readonly string[], scans: readonly string[] = []) => ({
  read: codes.filter((code) => scans.includes(code)),
  missing: codes.filter((code) => !scans.includes(code)),
});

/**
 * The money of a route: what is to be collected, what was, and the closed stops where that is not the same. Its driver
 * hands in what he collected at stops that were taken from it too.
 */
export function cashOf<S extends Pick<Stop, 'deliveryId' | 'status' | 'cashDueMinor' | 'atDoor'>>(
  stops: readonly S[],
  toldCash: Route['toldCash'] = [],
) {
  const counted = countedStops(stops);
  const dueOf = ({ cashDueMinor = 0 }: S) => cashDueMinor;
  const collectedOf = ({ atDoor }: S) => atDoor?.cash?.collectedMinor ?? 0;
  const sum = (of: (stop: S) => number) => counted.reduce((total, stop) => total + of(stop), 0);
  return {
    dueMinor: sum(dueOf),
    collectedMinor: sum(collectedOf) + toldCash.reduce((total, told) => total + told.collectedMinor, 0),
    differences: counted
      .filter((stop) => isStopClosed(stop.status) && dueOf(stop) !== collectedOf(stop))
      .map((stop) => ({ stop, dueMinor: dueOf(stop), collectedMinor: collectedOf(stop) })),
  };
}

const held: readonly StopStatus[] = ['arrived', 'servicing', 'completed', 'failed'];
/** Somebody has been there, or is: it stays on its route. */
export const isStopHeld = (status: StopStatus): boolean => held.includes(status);
