/** Parts of VROOM's JSON that need nothing but themselves: times by type, costs, matrices, and our relations and objective. */
import type { Objective, Relation, Travel, Vehicle, Visit } from '#problem/problem.types.ts';
import { type Fields, VroomError } from './vroom-fields.ts';

export function readByType(fields: Fields): Visit['byType'] {
  const byType: NonNullable<Visit['byType']> = {};
  for (const [key, ours] of [
    ['setup_per_type', 'setupS'],
    ['service_per_type', 'serviceS'],
  ] as const) {
    const times = fields.child(key);
    for (const type of times?.keys() ?? []) byType[type] = { ...byType[type], [ours]: times?.whole(type) ?? 0 };
  }
  return Object.keys(byType).length > 0 ? byType : undefined;
}

/** To two decimals, as VROOM. */
export function readSpeed(fields: Fields): number | undefined {
  const factor = fields.number('speed_factor');
  if (factor === undefined) return undefined;
  if (factor <= 0 || factor > 5) throw new VroomError(2, `Invalid speed factor: ${factor}`);
  return Math.max(0.01, Math.round(factor * 100) / 100);
}

export function readCosts(fields: Fields): NonNullable<Vehicle['costs']> {
  const costs = fields.child('costs');
  const over = fields.child('x_overtime');
  const perDutyHour = fields.whole('x_per_duty_hour');
  const read = {
    fixed: costs?.whole('fixed') ?? 0,
    perHour: costs?.whole('per_hour') ?? 3600,
    perKm: costs?.whole('per_km') ?? 0,
    perTaskHour: costs?.whole('per_task_hour') ?? 0,
    ...(perDutyHour === undefined ? {} : { perDutyHour }),
    ...(over === undefined
      ? {}
      : { overtime: { afterS: over.whole('after') ?? 0, perHour: over.whole('per_hour') ?? 0 } }),
  };
  costs?.finish();
  over?.finish();
  return read;
}

export function checkCosts(vehicle: Vehicle, travel: Travel | undefined): void {
  if (travel?.kind !== 'matrix') return;
  const { perHour = 3600, perKm = 0 } = vehicle.costs ?? {};
  if (travel.costs !== undefined && (perHour !== 3600 || perKm !== 0))
    throw new VroomError(2, `Custom costs are incompatible with using a per_hour or per_km value for ${vehicle.id}.`);
  if (travel.distancesM === undefined && (perKm > 0 || vehicle.maxDistanceM !== undefined))
    throw new VroomError(2, `Missing distances for profile ${vehicle.profile ?? 'car'}.`);
}

export function readMatrices(
  fields: Fields,
  profile: string,
): { size: number; durationsS: Int32Array; distancesM?: Int32Array; costs?: Int32Array } {
  const durations = fields.matrix('durations');
  const distances = fields.matrix('distances');
  const costs = fields.matrix('costs');
  fields.finish();
  if (durations === undefined) throw new VroomError(2, `Missing durations for profile ${profile}.`);
  for (const other of [distances, costs])
    if (other !== undefined && other.size !== durations.size) throw new VroomError(2, 'Inconsistent matrix size.');
  return {
    size: durations.size,
    durationsS: durations.cells,
    ...(distances === undefined ? {} : { distancesM: distances.cells }),
    ...(costs === undefined ? {} : { costs: costs.cells }),
  };
}

/** `{kind, tasks: [{job: 3}, {pickup: 4, delivery: 5}], direct}` or `{kind: 'first' | 'last', task: {job: 3}}`. */
export function readRelation(fields: Fields): Relation {
  const kind = fields.text('kind');
  const nameOf = (task: Fields): string => {
    const job = task.whole('job');
    const name = job === undefined ? `shipment ${task.whole('pickup')} ${task.whole('delivery')}` : `job ${job}`;
    task.finish();
    return name;
  };
  const task = fields.child('task');
  const tasks = fields.list('tasks').map(nameOf);
  const direct = fields.boolean('direct');
  fields.finish();
  if ((kind === 'first' || kind === 'last') && task !== undefined) return { kind, task: nameOf(task) };
  if (kind === 'same-route' || kind === 'different-routes') return { kind, tasks };
  if (kind === 'sequence') return { kind, tasks, ...(direct === undefined ? {} : { direct }) };
  throw new VroomError(2, `Invalid relation: ${kind}.`);
}

export function readObjective(fields: Fields | undefined): Objective | undefined {
  if (fields === undefined) return undefined;
  const fewestVehicles = fields.boolean('fewest_vehicles');
  const balance = fields.child('balance');
  const by = balance?.text('by');
  const cost = balance?.whole('cost') ?? 0;
  balance?.finish();
  fields.finish();
  if (balance !== undefined && by !== 'duration' && by !== 'stops' && by !== 'load')
    throw new VroomError(2, `Invalid balance: ${by}.`);
  const isKnown = by === 'duration' || by === 'stops' || by === 'load';
  return { ...(fewestVehicles === undefined ? {} : { fewestVehicles }), ...(isKnown ? { balance: { by, cost } } : {}) };
}
