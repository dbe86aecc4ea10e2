import type { Route, Stop } from '@cartage/contract/logistics/routes/routes.schema.ts';
import { describe, expect, it } from 'vitest';
import { causesOf, delayCauses, delayS } from './delays.ts';

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
  it('adds up to the delay exactly', () => {
    for (const one of stops) {
      const causes = causesOf(route, one);
      const sum = delayCauses.reduce((total, cause) => total + (causes?.[cause] ?? Number.NaN), 0);
      expect(sum).toBe((Date.parse(one.actual.arrivedAt ?? '') - Date.parse(one.arriveAt)) / 1000);
    }
    expect(causesOf(route, stops[1] ?? stop(9, [0, 0, 0], [0, 0, 0]))).toEqual({
      departure: 420,
      drive: 240,
      wait: -480,
      service: 420,
    });
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
