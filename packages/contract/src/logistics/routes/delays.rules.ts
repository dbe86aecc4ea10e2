import { isStopClosed } from '#logistics/stops/stops.rules.ts';
import type { Route, Stop } from './routes.schema.ts';

type DrivenStop = Pick<
  Stop,
  | 'sequence'
  | 'deliveryId'
  | 'status'
  | 'arriveAt'
  | 'startAt'
  | 'departAt'
  | 'actual'
  | 'etaAt'
  | 'etaArriveAt'
  | 'etaDepartAt'
>;
interface DrivenRoute<S extends DrivenStop> extends Pick<Route, 'startAt' | 'actualStartAt'> {
  stops: readonly S[];
}

/** How it went at a stop, or is expected to; undefined what is not known. */
export function visitOf({
  actual,
  etaAt,
  etaArriveAt,
  etaDepartAt,
}: Pick<DrivenStop, 'actual' | 'etaAt' | 'etaArriveAt' | 'etaDepartAt'>) {
  const arriveAt = actual.arrivedAt ?? etaArriveAt;
  const expectedStart = actual.departedAt === null ? etaAt : undefined;
  return {
    arriveAt,
    startAt: actual.startedAt ?? expectedStart ?? arriveAt,
    departAt: actual.departedAt ?? etaDepartAt,
  };
}

/** How much later than planned work on a stop begins, or began: positive is late; undefined where nothing is known yet. */
export function delayS(stop: DrivenStop): number | undefined {
  const { startAt } = visitOf(stop);
  return startAt === undefined ? undefined : since(stop.startAt, startAt);
}

export const delayCauses = ['departure', 'drive', 'service', 'wait', 'waitHere'] as const;
export type DelayCauses = Record<(typeof delayCauses)[number], number>;

/** Waiting that was planned, and could be done without. */
export interface Absorbed<S> {
  stop: S;
  plannedS: number;
  /** What is left of it. */
  leftS: number;
}

/**
 * Why work on a stop begins at another time than planned, in seconds a cause: leaving late, and driving, work and
 * waiting at the stops before add up to the delay of its arrival exactly; with the waiting there, to that of its
 * beginning. A stop that is called off gives back its work and waiting. Breaks are a part of the driving they
 * interrupt. undefined while a time before it is not known.
 */
export function causesOf<S extends DrivenStop>(
  route: DrivenRoute<S>,
  stop: S,
): { causes: DelayCauses; absorbed: Absorbed<S>[] } | undefined {
  if (route.actualStartAt === null) return undefined;
  const before = route.stops.filter(({ sequence, deliveryId }) => sequence < stop.sequence && deliveryId !== undefined);
  const causes: DelayCauses = {
    departure: since(route.startAt, route.actualStartAt),
    drive: 0,
    service: 0,
    wait: 0,
    waitHere: 0,
  };
  const absorbed: Absorbed<S>[] = [];
  let [plannedFreeAt, freeAt] = [route.startAt, route.actualStartAt];
  for (const one of [...before, stop]) {
    const { arriveAt, startAt, departAt } = visitOf(one);
    const plannedDriveS = since(plannedFreeAt, one.arriveAt);
    const plannedWaitS = since(one.arriveAt, one.startAt);
    if (one !== stop && arriveAt === undefined && isStopClosed(one.status)) {
      causes.drive -= plannedDriveS;
      causes.wait -= plannedWaitS;
      causes.service -= since(one.startAt, one.departAt);
      plannedFreeAt = one.departAt;
      continue;
    }
    if (arriveAt === undefined || startAt === undefined) return undefined;
    const waitS = since(arriveAt, startAt);
    causes.drive += since(freeAt, arriveAt) - plannedDriveS;
    if (waitS < plannedWaitS && arriveAt > one.arriveAt)
      absorbed.push({ stop: one, plannedS: plannedWaitS, leftS: waitS });
    if (one === stop) return { causes: { ...causes, waitHere: waitS - plannedWaitS }, absorbed };
    if (departAt === undefined) return undefined;
    causes.wait += waitS - plannedWaitS;
    causes.service += since(startAt, departAt) - since(one.startAt, one.departAt);
    [plannedFreeAt, freeAt] = [one.departAt, departAt];
  }
  return undefined;
}

const since = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 1000);
