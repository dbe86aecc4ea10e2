import { describe, expect, it } from 'vitest';
import { causesOf, delayCauses, delayS } from './delays.rules.ts';
import type { Route, Stop } from './routes.schema.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 8, minutes)).toISOString();
const stop = (sequence: number, planned: [number, number, number], actual: [number, number, number]): Stop => ({
  id: `stp_${sequence}`,
  deliveryId: `dlv_${sequence}`,
  kind: 'delivery',
  sequence,
  address: '',
  location: null,
  locked: false,
  status: 'completed',
  arriveAt: at(planned[0]),
  startAt: at(planned[1]),
  departAt: at(planned[2]),
  actual: { arrivedAt: at(actual[0]), startedAt: at(actual[1]), departedAt: at(actual[2]), isEstimated: false },
  windows: [],
  promised: null,
  late: null,
  waitS: 0,
  setupS: 0,
  serviceS: 0,
  travelS: 0,
  distanceM: 0,
  slackS: 0,
  load: { weightG: 0, volumeCm3: 0, parcels: 0, pallets: 0 },
  breaches: [],
  attempt: 1,
  proofs: [],
  needs: { completed: [], failed: [] },
});
// Planned: leave 0, drive 20, wait 10, work 5, drive 15. Really: left 7 late, drove 25, waited 2, worked 12, drove 14.
const stops = [stop(1, [20, 30, 35], [32, 34, 46]), stop(2, [50, 50, 55], [60, 60, 66])];
const route = { startAt: at(0), actualStartAt: at(7), stops } as unknown as Route; // the only facts that are read

describe('why a stop is late', () => {
  const last = stops[1] ?? stop(9, [0, 0, 0], [0, 0, 0]);
  const sumOf = (of: typeof route, one: Stop) => {
    const { causes } = causesOf(of, one) ?? {};
    const sum = delayCauses.reduce((total, cause) => total + (causes?.[cause] ?? Number.NaN), 0);
    return { arrival: sum - (causes?.waitHere ?? 0), start: sum };
  };

  it('adds up to the delay exactly: of its arrival, and with the waiting there of its beginning', () => {
    for (const one of stops)
      expect(sumOf(route, one)).toEqual({
        arrival: (Date.parse(one.actual.arrivedAt ?? '') - Date.parse(one.arriveAt)) / 1000,
        start: delayS(one),
      });
    expect(causesOf(route, last)?.causes).toEqual({
      departure: 420,
      drive: 240,
      wait: -480,
      service: 420,
      waitHere: 0,
    });
    expect(causesOf(route, last)?.absorbed).toEqual([{ stop: stops[0], plannedS: 600, leftS: 120 }]);
  });

  it('is told of stops ahead by what is expected', () => {
    const none = { arrivedAt: null, startedAt: null, departedAt: null, isEstimated: false };
    const ahead: Stop = { ...last, status: 'pending', actual: none, etaArriveAt: at(61), etaAt: at(62) };
    expect(delayS(ahead)).toBe(720);
    expect(sumOf({ ...route, stops: [...stops.slice(0, 1), ahead] }, ahead)).toEqual({ arrival: 660, start: 720 });
    const { etaArriveAt: _, ...unknown } = ahead;
    expect(causesOf({ ...route, stops: [...stops.slice(0, 1), unknown] }, unknown)).toBeUndefined();
  });

  it('counts what a stop gives back that is called off', () => {
    const [first] = stops;
    if (!first) throw new Error('two stops');
    const none = { arrivedAt: null, startedAt: null, departedAt: null, isEstimated: false };
    const off: Stop = { ...first, status: 'cancelled', actual: none };
    const of = { ...route, stops: [off, last] };
    expect(causesOf(of, last)?.causes).toEqual({ departure: 420, drive: 1080, wait: -600, service: -300, waitHere: 0 });
    expect(sumOf(of, last).arrival).toBe(600);
  });

  it('says nothing while a time before it is not known', () => {
    const [first, second] = stops;
    if (!first || !second) throw new Error('two stops');
    const open = { ...first, actual: { ...first.actual, departedAt: null } };
    expect(causesOf({ ...route, stops: [open, second] }, second)).toBeUndefined();
    expect(causesOf({ ...route, actualStartAt: null }, first)).toBeUndefined();
  });

  it('measures against the planned start of work', () => {
    expect(delayS(stop(1, [20, 30, 35], [25, 33, 40]))).toBe(180);
  });
});
