import type { Route, Stop } from '@cartage/contract/logistics/routes/routes.schema.ts';

/** When work on a stop really began, or is expected to. */
const beganAt = ({ actual, etaAt }: Stop): string | undefined =>
  actual.startedAt ?? actual.arrivedAt ?? etaAt ?? undefined;

/** Against the plan: positive is late; undefined where nothing is known yet. */
export function delayS(stop: Stop): number | undefined {
  const at = beganAt(stop);
  return at === undefined ? undefined : Math.round((Date.parse(at) - Date.parse(stop.startAt)) / 1000);
}

export const delayCauses = ['departure', 'drive', 'service', 'wait'] as const;
export type DelayCauses = Record<(typeof delayCauses)[number], number>;

/**
 * Why a stop was late, in seconds a cause: leaving late, driving, work and waiting at the stops before. The causes add
 * up to the delay of its arrival exactly. undefined while a time before it is not known.
 */
export function causesOf(route: Route, stop: Stop): DelayCauses | undefined {
  if (route.actualStartAt === null || stop.actual.arrivedAt === null) return undefined;
  const before = route.stops.filter(({ sequence, deliveryId }) => sequence < stop.sequence && deliveryId !== undefined);
  const causes = { departure: since(route.startAt, route.actualStartAt), drive: 0, service: 0, wait: 0 };
  let [plannedFreeAt, freeAt] = [route.startAt, route.actualStartAt];
  for (const one of [...before, stop]) {
    const { arrivedAt, startedAt, departedAt } = one.actual;
    if (arrivedAt === null) return undefined;
    causes.drive += since(freeAt, arrivedAt) - since(plannedFreeAt, one.arriveAt);
    if (one === stop) return causes;
    if (departedAt === null) return undefined;
    const beganWorkAt = startedAt ?? arrivedAt;
    causes.wait += since(arrivedAt, beganWorkAt) - since(one.arriveAt, one.startAt);
    causes.service += since(beganWorkAt, departedAt) - since(one.startAt, one.departAt);
    [plannedFreeAt, freeAt] = [one.departAt, departedAt];
  }
  return causes;
}

const since = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 1000);
