import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceM } from '#geo/distance.ts';
import { estimateCurve, estimateForDistance, estimateLeg, estimateMatrix, estimateTravel } from './estimate.ts';

const vaduz = { lon: 9.5215, lat: 47.141 };
const schaan = { lon: 9.5096, lat: 47.1653 };
const place = fc.record({
  lon: fc.double({ min: -180, max: 180, noNaN: true }),
  lat: fc.double({ min: -85, max: 85, noNaN: true }),
});

describe('estimate', () => {
  it('meets the calibration at its supports', () => {
    for (const point of estimateCurve) {
      const estimate = estimateForDistance(point.uptoM, { trafficFactor: 1 });
      expect(estimate.distanceM).toBe(Math.round(point.uptoM * point.detour));
      expect(estimate.durationS).toBe(Math.round(point.uptoM / point.speedMps));
    }
  });

  it('interpolates between supports and multiplies durations alone by the traffic factor', () => {
    const plain = estimateForDistance(1_500, { trafficFactor: 1 });
    expect(plain.distanceM).toBe(Math.round(1_500 * 1.61));
    expect(plain.durationS).toBe(225);
    const busy = estimateForDistance(1_500, { trafficFactor: 1.2 });
    expect(busy).toEqual({ durationS: 270, distanceM: plain.distanceM });
  });

  it('gives a plausible leg between two towns and zero for no way at all', () => {
    const leg = estimateLeg(vaduz, schaan);
    expect(leg.distanceM).toBeGreaterThan(4_000);
    expect(leg.distanceM).toBeLessThan(4_700);
    expect(leg.durationS).toBeGreaterThan(350);
    expect(leg.durationS).toBeLessThan(500);
    expect(estimateLeg(vaduz, vaduz)).toEqual({ durationS: 0, distanceM: 0 });
  });

  it('never takes longer for a shorter way', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 2e6, noNaN: true }),
        fc.double({ min: 0, max: 2e6, noNaN: true }),
        (a, b) => {
          const [near, far] = [estimateForDistance(Math.min(a, b)), estimateForDistance(Math.max(a, b))];
          expect(near.durationS).toBeLessThanOrEqual(far.durationS);
          expect(near.distanceM).toBeLessThanOrEqual(far.distanceM);
        },
      ),
    );
  });

  it('is symmetric, row-major, zero on the diagonal and equal to single legs', () => {
    fc.assert(
      fc.property(fc.array(place, { maxLength: 7 }), (points) => {
        const { durationsS, distancesM } = estimateMatrix(points);
        expect(durationsS).toBeInstanceOf(Int32Array);
        points.forEach((from, i) => {
          expect(durationsS[i * points.length + i]).toBe(0);
          points.forEach((to, j) => {
            const leg = estimateLeg(from, to);
            if (i !== j) expect(distancesM[i * points.length + j]).toBe(leg.distanceM);
            expect(durationsS[i * points.length + j]).toBe(durationsS[j * points.length + i]);
          });
        });
      }),
    );
  });

  it('hands the solver the same curve', () => {
    const travel = estimateTravel([vaduz, schaan], { trafficFactor: 1.3 });
    expect(travel.trafficPercent).toBe(130);
    expect([...travel.lat]).toEqual([vaduz.lat, schaan.lat]);
    expect(travel.curve).toEqual(estimateCurve);
  });

  it('measures great circles as published: London to Paris', () => {
    expect(distanceM({ lon: -0.1278, lat: 51.5074 }, { lon: 2.3522, lat: 48.8566 })).toBeCloseTo(343_556, -2);
  });
});
