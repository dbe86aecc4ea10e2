import { item } from '#problem/item.ts';
import { type Cells, pack } from './cells.ts';
import type { Fleet } from './compile-fleet.ts';
import { FORBIDDEN } from './model.ts';
import type { Problem, Vehicle } from './problem.types.ts';
import { MATRIX_LIMIT, type Matrix, toMatrix } from './travel.ts';

export interface Matrices {
  side: number;
  /** Place of open ends: every leg to or from it is free. */
  nowhere: number;
  cost: Cells;
  costTo: Cells;
  time: Cells;
  timeTo: Cells;
  /** The times again where nothing limits it. */
  distance: Cells;
  costAt: Int32Array;
  timeAt: Int32Array;
  maxCost: number;
  /** Row of each place: near places get near rows, so that what the search reads together lies together in memory. */
  rowOf: Int32Array;
}

/** Costs in 1/18 000 of the caller's unit are whole: 18 per metre and 5 per second. */
export const COST_SCALE = 18000;
const MAX_LEG = 1 << 27;

const profileOf = (vehicle: Vehicle): string => vehicle.profile ?? 'default';
const perMetre = (vehicle: Vehicle): number => 18 * (vehicle.costs?.perKm ?? 0);
/** A vehicle without costs is priced by its driving time in seconds. */
export const perDriveSecond = (vehicle: Vehicle): number => 5 * (vehicle.costs ? (vehicle.costs.perHour ?? 0) : 3600);

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}

/** The coarsest unit that keeps every rate whole, or the finest in which a leg still fits 32 bits. */
export function chooseUnit(problem: Problem, matrices: Map<string, Matrix>): number {
  let unit = 0;
  let whole = true;
  const take = (value: number): void => {
    if (Number.isInteger(value)) unit = gcd(unit, Math.abs(value));
    else whole = false;
  };
  let longest = 0;
  for (const vehicle of problem.vehicles) {
    take(perMetre(vehicle));
    take(perDriveSecond(vehicle));
    take((vehicle.costs?.fixed ?? 0) * COST_SCALE);
    take((vehicle.costs?.perTaskHour ?? 0) * 5);
    take((vehicle.costs?.perDutyHour ?? 0) * 5);
    take((vehicle.costs?.overtime?.perHour ?? 0) * 5);
  }
  for (const matrix of matrices.values()) if (matrix.costs) take(COST_SCALE);
  for (const task of [...(problem.jobs ?? []), ...(problem.shipments ?? [])]) {
    take(((task.prize ?? 0) + (task.previousVehicle?.cost ?? 0)) * COST_SCALE);
    take((task.promised?.costPerHour ?? 0) * 5);
    for (const visit of 'visit' in task ? [task.visit, ...(task.alternatives ?? [])] : [task.pickup, task.delivery]) {
      take((visit.late?.costPerHour ?? 0) * 5);
    }
  }
  // squares of hours are no multiples of anything: hundredths will do
  if (problem.objective?.balance) take(COST_SCALE / 100);
  const worst = new Map<string, { perM: number; perS: number }>();
  for (const vehicle of problem.vehicles) {
    const seen = worst.get(profileOf(vehicle)) ?? { perM: 0, perS: 0 };
    seen.perM = Math.max(seen.perM, perMetre(vehicle));
    seen.perS = Math.max(seen.perS, perDriveSecond(vehicle) / (vehicle.speedFactor ?? 1));
    worst.set(profileOf(vehicle), seen);
  }
  for (const [profile, rate] of worst) {
    const matrix = matrices.get(profile);
    if (!matrix) continue;
    for (let i = 0; i < matrix.durations.length; i++) {
      const leg = matrix.costs
        ? (matrix.costs[i] as number) * COST_SCALE
        : rate.perM * (matrix.distances[i] as number) + rate.perS * (matrix.durations[i] as number);
      if (leg > longest) longest = leg;
    }
  }
  if (!whole) unit = 1;
  if (unit === 0) unit = COST_SCALE;
  return longest / unit > MAX_LEG ? Math.ceil(longest / MAX_LEG) : unit;
}

export function readMatrices(problem: Problem): Map<string, Matrix> {
  const used = new Set(problem.vehicles.map(profileOf));
  const matrices = new Map<string, Matrix>();
  for (const [profile, travel] of Object.entries(problem.travel))
    if (used.has(profile)) matrices.set(profile, toMatrix(travel));
  return matrices;
}

interface Block {
  matrix: Matrix;
  fill: (duration: number, distance: number, cell: number) => number;
}

/** Matrices of every profile, speed and rate in use, each once, with one more free place where a route is open. */
export function compileMatrices(problem: Problem, fleet: Fleet, matrices: Map<string, Matrix>, unit: number): Matrices {
  const open = problem.vehicles.some((vehicle) => vehicle.start === undefined || vehicle.end === undefined);
  const size = Math.max(1, ...[...matrices.values()].map((matrix) => matrix.size));
  const side = open ? size + 1 : size;
  const times = new Map<string, Block>();
  const costs = new Map<string, Block>();
  const timeAt = new Int32Array(fleet.routes.length);
  const costAt = new Int32Array(fleet.routes.length);
  fleet.routes.forEach(({ vehicle }, r) => {
    const matrix = matrices.get(profileOf(vehicle));
    if (!matrix) throw new Error(`'${profileOf(vehicle)}' has no travel`);
    const speed = vehicle.speedFactor ?? 1;
    const perM = perMetre(vehicle);
    const perS = perDriveSecond(vehicle);
    const scaled = (duration: number): number => (speed === 1 ? duration : Math.round(duration / speed));
    const timeKey = `${profileOf(vehicle)} ${speed}`;
    const costKey = `${profileOf(vehicle)} ${perS === 0 ? 1 : speed} ${perM} ${perS}`;
    if (!times.has(timeKey)) times.set(timeKey, { matrix, fill: scaled });
    if (!costs.has(costKey)) {
      const own = matrix.costs;
      costs.set(costKey, {
        matrix,
        fill: own
          ? (_duration, _distance, cell) => Math.round((Math.max(0, own[cell] as number) * COST_SCALE) / unit)
          : (duration, distance) => Math.round((perM * distance + perS * scaled(duration)) / unit),
      });
    }
    timeAt[r] = [...times.keys()].indexOf(timeKey) * side * side;
    costAt[r] = [...costs.keys()].indexOf(costKey) * side * side;
  });
  const rowOf = chainPlaces(matrices.values().next().value, size);
  const isIdentity = rowOf.every((row, place) => row === place);
  const lay = (blocks: Block[]): Cells => {
    const first = item(blocks, 0);
    if (blocks.length === 1 && !open && isIdentity && first && isPlainCopy(first)) return pack(first.matrix.durations);
    const out = new Int32Array(blocks.length * side * side);
    blocks.forEach((block, b) => {
      fillBlock(out, b * side * side, side, block, rowOf);
    });
    return pack(out);
  };
  const time = lay([...times.values()]);
  const cost = sameOr(time, lay([...costs.values()]));
  const metres = [...times.values()].map(({ matrix }) => ({ matrix, fill: (_: number, distance: number) => distance }));
  const distance = problem.vehicles.some(({ maxDistanceM }) => maxDistanceM !== undefined)
    ? sameOr(time, lay(metres))
    : time;
  let maxCost = 1;
  for (let i = 0; i < cost.length; i++)
    if ((cost[i] as number) > maxCost && (cost[i] as number) < FORBIDDEN) maxCost = cost[i] as number;
  const timeTo = transposed(time, side);
  return {
    side,
    nowhere: size,
    time,
    timeTo,
    cost,
    costTo: cost === time ? timeTo : transposed(cost, side),
    distance,
    costAt,
    timeAt,
    maxCost,
    rowOf,
  };
}

/** `known` where both are equal: one matrix in the processor's cache instead of two. */
function sameOr(known: Cells, values: Cells): Cells {
  if (values.length !== known.length) return values;
  for (let i = 0; i < values.length; i++) if (values[i] !== known[i]) return values;
  return known;
}

/** True where the compiled values are the durations as they stand: then none is worked out again. */
function isPlainCopy({ matrix, fill }: Block): boolean {
  const { durations, distances } = matrix;
  for (let i = 0; i < durations.length; i++) {
    if (
      (durations[i] as number) < 0 ||
      (distances[i] as number) < 0 ||
      fill(durations[i] as number, distances[i] as number, i) !== (durations[i] as number)
    )
      return false;
  }
  return true;
}

/** Places in the order of a walk to the nearest one left; as they stand where the walk itself would take long. O(n²). */
function chainPlaces(matrix: Matrix | undefined, size: number): Int32Array {
  const rowOf = Int32Array.from({ length: size }, (_, place) => place);
  if (!matrix || size > MATRIX_LIMIT) return rowOf;
  const { durations, distances } = matrix;
  const left = rowOf.slice();
  let here = 0;
  for (let row = 0; row < size; row++) {
    const at = here * size;
    let nearest = 0;
    let least = Number.POSITIVE_INFINITY;
    for (let i = row; i < size; i++) {
      const leg = (durations[at + (left[i] as number)] as number) + (distances[at + (left[i] as number)] as number);
      if (leg < least) {
        least = leg;
        nearest = i;
      }
    }
    if (row === 0) nearest = 0;
    here = left[nearest] as number;
    left[nearest] = left[row] as number;
    left[row] = here;
    rowOf[here] = row;
  }
  return rowOf;
}

function fillBlock(out: Int32Array, at: number, side: number, { matrix, fill }: Block, rowOf: Int32Array): void {
  const { size, durations, distances } = matrix;
  for (let from = 0; from < size; from++) {
    for (let to = 0; to < size; to++) {
      const cell = from * size + to;
      const closed = (durations[cell] as number) < 0 || (distances[cell] as number) < 0;
      out[at + (rowOf[from] as number) * side + (rowOf[to] as number)] = closed
        ? FORBIDDEN
        : fill(durations[cell] as number, distances[cell] as number, cell);
    }
  }
}

/** The same array where it is symmetric. */
function transposed(values: Cells, side: number): Cells {
  if (everyMirrored(values.length, side, (cell, mirror) => values[cell] === values[mirror])) return values;
  const out = values.slice();
  everyMirrored(values.length, side, (cell, mirror) => {
    out[cell] = values[mirror] as number;
    out[mirror] = values[cell] as number;
    return true;
  });
  return out;
}

/** Cells come tile by tile: a column of a large matrix lies in as many places of memory as it has cells. */
const TILE = 64;

/** Asks of all cells below the diagonals of matrices one after another, and those they mirror, until one says no. */
function everyMirrored(length: number, side: number, test: (cell: number, mirror: number) => boolean): boolean {
  for (let at = 0; at < length; at += side * side) {
    for (let top = 0; top < side; top += TILE) {
      for (let left = 0; left <= top; left += TILE) {
        for (let i = top; i < top + TILE && i < side; i++) {
          for (let j = left; j < left + TILE && j < i; j++)
            if (!test(at + i * side + j, at + j * side + i)) return false;
        }
      }
    }
  }
  return true;
}
