import type { ReasonCode, Unassigned } from '@cartage/contract/logistics/plans/plans.schema.ts';

export const pileOrders = ['priority', 'window', 'name'] as const;
export type PileOrder = (typeof pileOrders)[number];
/** `all`, or the code that some vehicle gives. */
export interface PileView {
  order: PileOrder;
  reason: ReasonCode | 'all';
}

/** When its last window ends, as `HH:MM`; what may come at any time is last. */
const windowEnd = ({ windows }: Unassigned): string =>
  windows.reduce((last, { to }) => (to > last ? to : last), '') || '99:99';

/** Without a window there is nothing to order by. */
export const hasWindows = (pile: readonly Unassigned[]): boolean => pile.some(({ windows }) => windows.length > 0);

const byName = (a: Unassigned, b: Unassigned) =>
  (a.customer || a.ref).localeCompare(b.customer || b.ref) || a.ref.localeCompare(b.ref, undefined, { numeric: true });

const comparisons: Record<PileOrder, (a: Unassigned, b: Unassigned) => number> = {
  priority: (a, b) => b.priority - a.priority || byName(a, b),
  window: (a, b) => windowEnd(a).localeCompare(windowEnd(b)) || byName(a, b),
  name: byName,
};

/** The reasons met in the pile, each with how many deliveries some vehicle refuses for it; the most frequent first. */
export function reasonsIn(pile: readonly Unassigned[]): [code: ReasonCode, count: number][] {
  const counts = new Map<ReasonCode, number>();
  for (const { perVehicle } of pile)
    for (const code of new Set(perVehicle.map((reason) => reason.code))) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].sort(([a, countA], [b, countB]) => countB - countA || a.localeCompare(b));
}

/** What the pile shows, in the order asked for. */
export const arranged = (pile: readonly Unassigned[], { order, reason }: PileView): Unassigned[] =>
  pile
    .filter(({ perVehicle }) => reason === 'all' || perVehicle.some(({ code }) => code === reason))
    .sort(comparisons[order]);
