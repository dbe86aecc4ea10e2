/** A dispatcher's day of any size, for benches: windows, skills, two kinds of vehicles, breaks and reloads where asked for. */
import type { Problem, Vehicle } from '#problem/problem.types.ts';
import { createRandom } from '#random.ts';

const hourS = 3600;

export interface Day {
  stops: number;
  breaks: boolean;
  reloads: boolean;
  /** A vehicle for so many stops. */
  stopsPerVehicle?: number;
  /** Which of the days of this kind. */
  draw?: number;
}

/** Windows of two to six hours, skills, two kinds of vehicles paid by the kilometre and the hour. */
export function dispatchersCase({ stops, breaks, reloads, stopsPerVehicle = 12, draw = 7 }: Day): Problem {
  const random = createRandom(draw);
  const between = (from: number, to: number): number => from + random.below(to - from + 1);
  const places = Array.from({ length: stops + 1 }, (_, k): [number, number] =>
    k === 0 ? [15_000, 15_000] : [between(0, 30_000), between(0, 30_000)],
  );
  const distancesM = new Int32Array(places.length ** 2);
  const durationsS = new Int32Array(places.length ** 2);
  for (const [a, [ax, ay]] of places.entries())
    for (const [b, [bx, by]] of places.entries()) {
      const metres = Math.round(1.3 * Math.sqrt((ax - bx) ** 2 + (ay - by) ** 2));
      distancesM[a * places.length + b] = metres;
      durationsS[a * places.length + b] = Math.round(metres / 11);
    }
  const jobs = Array.from({ length: stops }, (_, k) => {
    const open = between(7, 14) * hourS;
    const windowed = random.below(10) < 6;
    return {
      id: `j${k}`,
      visit: {
        place: k + 1,
        serviceS: between(3, 10) * 60,
        ...(windowed ? { windows: [[open, open + between(2, 6) * hourS] as [number, number]] } : {}),
      },
      delivery: [between(1, 10)],
      ...(random.below(10) === 0 ? { skills: ['lift'] } : {}),
    };
  });
  const vehicles = Array.from({ length: Math.ceil(stops / stopsPerVehicle) }, (_, k): Vehicle => {
    const large = k % 3 === 0;
    return {
      id: `v${k}`,
      start: 0,
      end: 0,
      type: large ? 'lorry' : 'van',
      capacity: [large ? 160 : 90],
      ...(large ? { skills: ['lift'] } : {}),
      costs: { fixed: large ? 8000 : 5000, perKm: large ? 60 : 40, perHour: 2000 },
      ...(reloads ? { reload: { places: [0], durationS: 900, maxTrips: 3 } } : {}),
      shifts: [
        {
          window: [6 * hourS, 18 * hourS],
          ...(breaks
            ? {
                breaks: [{ id: 'b', windows: [[10 * hourS, 14 * hourS] as [number, number]], durationS: 1800 }],
              }
            : {}),
        },
      ],
    };
  });
  return { travel: { default: { kind: 'matrix', size: places.length, durationsS, distancesM } }, jobs, vehicles };
}
