/**
 * Travel as the checker reads it: legs straight from the input, and time-dependent travel by way of the work done since
 * the beginning of time, W(t): a leg of d seconds begun at t ends where W is W(t) + d.
 */
import type { Travel, Vehicle } from '#problem/problem.types.ts';

export interface Leg {
  /** Seconds of driving at normal speed. */
  work: number;
  metres: number;
  exists: boolean;
}

export class Clock {
  readonly #travel: Travel;
  readonly #speed: number;
  readonly #rates: { from: number; perSecond: number; workBefore: number }[];

  constructor(travel: Travel, vehicle: Vehicle) {
    this.#travel = travel;
    this.#speed = vehicle.speedFactor ?? 1;
    this.#rates = [];
    if (travel.kind !== 'matrix') return;
    let workBefore = 0;
    let last = { from: 0, perSecond: 1 };
    for (const [i, step] of (travel.steps ?? []).entries()) {
      if (i > 0) workBefore += (step.fromS - last.from) * last.perSecond;
      last = { from: step.fromS, perSecond: 100 / step.percent };
      this.#rates.push({ ...last, workBefore });
    }
  }

  leg(from: number | undefined, to: number | undefined): Leg {
    if (from === undefined || to === undefined) return { work: 0, metres: 0, exists: true };
    const { seconds, metres } = raw(this.#travel, from, to);
    if (seconds < 0) return { work: 0, metres: 0, exists: false };
    return { work: this.#speed === 1 ? seconds : Math.round(seconds / this.#speed), metres, exists: true };
  }

  /** Before the first step work passes at one a second, and W is 0 at the step. */
  workAt(t: number): number {
    const [first] = this.#rates;
    if (first === undefined) return t;
    if (t <= first.from) return t - first.from;
    const rate = this.#rates.filter(({ from }) => from <= t).at(-1) ?? first;
    return rate.workBefore + (t - rate.from) * rate.perSecond;
  }

  after(t: number, work: number): number {
    const [first] = this.#rates;
    if (first === undefined) return t + work;
    const goal = this.workAt(t) + work;
    if (goal <= 0) return Math.round(first.from + goal + tiny);
    const rate = this.#rates.filter(({ workBefore }) => workBefore < goal).at(-1) ?? first;
    return Math.round(rate.from + (goal - rate.workBefore) / rate.perSecond + tiny);
  }
}

/** Halves go up, whatever the last bits say. */
const tiny = 1e-6;

function raw(travel: Travel, from: number, to: number): { seconds: number; metres: number } {
  if (travel.kind === 'matrix') {
    const index = from * travel.size + to;
    return { seconds: travel.durationsS[index] ?? -1, metres: Math.max(travel.distancesM?.[index] ?? 0, 0) };
  }
  if (travel.kind === 'plane') {
    const [dx, dy] = [difference(travel.x, from, to), difference(travel.y, from, to)];
    const exact = Math.sqrt(dx ** 2 + dy ** 2) * travel.scale;
    const length = travel.rounding === 'floor' ? Math.floor(exact) : Math.floor(exact + 0.5);
    return { seconds: length, metres: length };
  }
  const arc = arcM(travel, from, to);
  const { detour, speedMps } = onCurve(travel.curve, arc);
  return { seconds: Math.round(((arc / speedMps) * travel.trafficPercent) / 100), metres: Math.round(arc * detour) };
}

function difference(values: ArrayLike<number>, a: number, b: number): number {
  return (values[a] ?? Number.NaN) - (values[b] ?? Number.NaN);
}

/** By the chord between the two points on the unit sphere. */
function arcM(travel: Travel & { kind: 'sphere' }, from: number, to: number): number {
  const [a, b] = [from, to].map((place) => {
    const lat = ((travel.lat[place] ?? Number.NaN) * Math.PI) / 180;
    const lon = ((travel.lon[place] ?? Number.NaN) * Math.PI) / 180;
    return [Math.cos(lat) * Math.cos(lon), Math.cos(lat) * Math.sin(lon), Math.sin(lat)] as const;
  });
  if (a === undefined || b === undefined) return Number.NaN;
  const chord = Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2);
  return 2 * 6_371_008.8 * Math.asin(Math.min(1, chord / 2));
}

function onCurve(curve: (Travel & { kind: 'sphere' })['curve'], arc: number): { detour: number; speedMps: number } {
  const after = curve.findIndex(({ uptoM }) => arc <= uptoM);
  const low = curve[after === -1 ? curve.length - 1 : Math.max(0, after - 1)];
  const high = curve[after === -1 ? curve.length - 1 : after];
  if (low === undefined || high === undefined) return { detour: Number.NaN, speedMps: Number.NaN };
  const share = low === high ? 0 : (arc - low.uptoM) / (high.uptoM - low.uptoM);
  return {
    detour: low.detour + share * (high.detour - low.detour),
    speedMps: low.speedMps + share * (high.speedMps - low.speedMps),
  };
}
