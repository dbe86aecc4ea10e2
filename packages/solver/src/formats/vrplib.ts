/**
 * VRPLIB files (CVRPLIB, Solomon, Gehring and Homberger) and the dialect PyVRP's instances speak: several depots, vehicle
 * classes, maximum duration, allowed clients, prizes, releases with reloads, backhauls. Reads text, touches no file.
 */
import type { Job, Travel, Vehicle, Window } from '#problem/problem.types.ts';
import { type Convention, conventions, distanceOnly, type Instance } from './instance.ts';

interface VrplibText {
  header: Map<string, string>;
  /** Rows by section, then by their first number. */
  sections: Map<string, Map<number, number[]>>;
}

/** Nodes keep the file's order: depots first (one where the file names none), place = node number − 1, job id = node number − 1 as in `.sol` files. */
export function readVrplib(text: string, convention: Convention): Instance {
  const file = splitVrplib(text);
  const { scale } = conventions[convention];
  const depots = [...section(file, 'DEPOT_SECTION').keys()].filter((node) => node > 0).length || 1;
  const jobs = readJobs(file, depots, scale);
  const vehicles = readVehicles(file, jobs, scale);
  allowClients(file, jobs, vehicles);
  return { problem: { travel: { default: readTravel(file, convention) }, jobs, vehicles }, costScale: scale };
}

/** Routes of a `.sol` file as they stand, reload markers (a depot inside a route) as `reload:place`. */
export function readVrplibSolution(text: string, depots: number): { routes: string[][]; cost: number } {
  const routes: string[][] = [];
  let cost = Number.NaN;
  for (const line of text.split('\n')) {
    const [head = '', tail = ''] = line.split(':');
    if (head.startsWith('Route')) {
      const nodes = tail.trim() === '' ? [] : tail.trim().split(/\s+/).map(Number);
      routes.push(nodes.map((node) => (node < depots ? `reload:${node}` : String(node))));
    } else if (/^cost/i.test(head)) cost = Number(line.replace(/[^0-9.]/g, ''));
  }
  return { routes, cost };
}

function splitVrplib(text: string): VrplibText {
  const header = new Map<string, string>();
  const sections = new Map<string, Map<number, number[]>>();
  let rows: Map<number, number[]> | undefined;
  for (const raw of text.split('\n')) {
    const line = raw.trim();
    if (line === '' || line === 'EOF') continue;
    if (/^[A-Z_]+_SECTION$/.test(line)) {
      rows = new Map();
      sections.set(line, rows);
    } else if (/^[A-Z_]+\s*:/.test(line)) {
      const colon = line.indexOf(':');
      header.set(line.slice(0, colon).trim(), line.slice(colon + 1).trim());
    } else if (rows !== undefined) {
      const [first = 0, ...rest] = line.split(/\s+/).map(Number);
      rows.set(first, rest);
    }
  }
  return { header, sections };
}

function section(file: VrplibText, name: string): Map<number, number[]> {
  return file.sections.get(name) ?? new Map();
}

function number(file: VrplibText, name: string): number | undefined {
  const value = file.header.get(name);
  return value === undefined ? undefined : Number(value);
}

function readJobs(file: VrplibText, depots: number, scale: number): Job[] {
  const jobs: Job[] = [];
  const count = section(file, 'NODE_COORD_SECTION').size;
  const sameServiceS = number(file, 'SERVICE_TIME') ?? 0;
  const hasPrizes = file.sections.has('PRIZE_SECTION');
  for (let node = depots + 1; node <= count; node++) {
    const one = (name: string) => section(file, name).get(node)?.[0];
    const window = section(file, 'TIME_WINDOW_SECTION').get(node);
    const back = one('BACKHAUL_SECTION') ?? 0;
    const serviceS = one('SERVICE_TIME_SECTION') ?? sameServiceS;
    const releaseS = one('RELEASE_TIME_SECTION') ?? 0;
    jobs.push({
      id: String(node - 1),
      visit: {
        place: node - 1,
        ...(serviceS > 0 ? { serviceS: serviceS * scale } : {}),
        ...(window === undefined ? {} : { windows: [scaleWindow(window, scale)] }),
      },
      delivery: [one('DEMAND_SECTION') ?? 0],
      ...(back > 0 ? { pickup: [back], backhaul: true } : {}),
      ...(releaseS > 0 ? { releaseS: releaseS * scale } : {}),
      ...(hasPrizes ? { prize: (one('PRIZE_SECTION') ?? 0) * scale } : {}),
    });
  }
  return jobs;
}

function scaleWindow([from = 0, to = 0]: readonly number[], scale: number): Window {
  return [Math.round(from * scale), Math.round(to * scale)];
}

function readVehicles(file: VrplibText, jobs: readonly Job[], scale: number): Vehicle[] {
  const capacity = number(file, 'CAPACITY') ?? 0;
  const count = number(file, 'VEHICLES') ?? enoughVehicles(jobs, capacity);
  const durationS = number(file, 'VEHICLES_MAX_DURATION');
  const fixed = section(file, 'VEHICLES_FIXED_COST_SECTION');
  const unit = section(file, 'VEHICLES_UNIT_DISTANCE_COST_SECTION');
  const vehicles: Vehicle[] = [];
  for (let k = 1; k <= count; k++) {
    const depot = (section(file, 'VEHICLES_DEPOT_SECTION').get(k)?.[0] ?? 1) - 1;
    const window = section(file, 'TIME_WINDOW_SECTION').get(depot + 1);
    const reloads = section(file, 'VEHICLES_RELOAD_DEPOT_SECTION').get(k);
    const fixedCost = fixed.get(k)?.[0];
    vehicles.push({
      id: `vehicle ${k}`,
      start: depot,
      end: depot,
      capacity: [section(file, 'CAPACITY_SECTION').get(k)?.[0] ?? capacity],
      costs: {
        perKm: distanceOnly.perKm * (unit.get(k)?.[0] ?? 1),
        ...(fixedCost === undefined ? {} : { fixed: fixedCost * scale }),
      },
      ...(window === undefined ? {} : { shifts: [{ window: scaleWindow(window, scale) }] }),
      ...(durationS === undefined ? {} : { maxDurationS: durationS * scale }),
      ...(reloads === undefined
        ? {}
        : { reload: { places: reloads.map((node) => node - 1), durationS: 0, maxTrips: jobs.length } }),
    });
  }
  return vehicles;
}

/** Where a file sets no fleet: half as many again as the load needs, and a few for short lists. */
function enoughVehicles(jobs: readonly Job[], capacity: number): number {
  const sum = (key: 'delivery' | 'pickup') => jobs.reduce((total, job) => total + (job[key]?.[0] ?? 0), 0);
  return Math.min(
    jobs.length,
    Math.ceil((1.5 * Math.max(sum('delivery'), sum('pickup'))) / Math.max(1, capacity)) + 10,
  );
}

function allowClients(file: VrplibText, jobs: Job[], vehicles: readonly Vehicle[]): void {
  const lists = file.sections.get('VEHICLES_ALLOWED_CLIENTS_SECTION');
  if (lists === undefined) return;
  const allowed = new Map<string, string[]>();
  for (const [k, nodes] of lists)
    for (const node of nodes) {
      const id = String(node - 1);
      allowed.set(id, [...(allowed.get(id) ?? []), vehicles[k - 1]?.id ?? '']);
    }
  for (const job of jobs) job.allowedVehicles = allowed.get(job.id) ?? [];
}

/** Backhauls may not come first on a route (VRPB): there is no way from the depot to them, hence a matrix. */
function readTravel(file: VrplibText, convention: Convention): Travel {
  const nodes = [...section(file, 'NODE_COORD_SECTION').values()];
  const x = nodes.map(([value = 0]) => value);
  const y = nodes.map(([, value = 0]) => value);
  const { scale, rounding } = conventions[convention];
  const backhauls = file.sections.get('BACKHAUL_SECTION');
  if (backhauls === undefined) return { kind: 'plane', x, y, scale, rounding };
  const size = nodes.length;
  const cells = new Int32Array(size * size);
  for (let from = 0; from < size; from++)
    for (let to = 0; to < size; to++) {
      const length = Math.hypot((x[from] ?? 0) - (x[to] ?? 0), (y[from] ?? 0) - (y[to] ?? 0)) * scale;
      const isBackhaul = (backhauls.get(to + 1)?.[0] ?? 0) > 0;
      cells[from * size + to] = from === 0 && isBackhaul ? -1 : Math.round(length);
    }
  return { kind: 'matrix', size, durationsS: cells, distancesM: cells };
}
