import type { Job, Problem, Relation, RoutePlan, Shipment, Travel, Vehicle, Visit } from './problem.types.ts';

export interface Part {
  jobs: Job[];
  shipments: Shipment[];
  vehicles: Vehicle[];
  routes: RoutePlan[];
}

/** A problem of its own over part of the tasks and vehicles, with only the places they use. */
export function cutProblem(problem: Problem, part: Part): { problem: Problem; placeAt: number[] } {
  const placeAt: number[] = [];
  const indexOf = new Map<number, number>();
  const local = (place: number): number => {
    const known = indexOf.get(place);
    if (known !== undefined) return known;
    indexOf.set(place, placeAt.length);
    placeAt.push(place);
    return placeAt.length - 1;
  };
  const visit = (one: Visit): Visit => ({ ...one, place: local(one.place) });
  const vehicles = part.vehicles.map((one) => ({
    ...one,
    ...(one.start === undefined ? {} : { start: local(one.start) }),
    ...(one.end === undefined ? {} : { end: local(one.end) }),
    ...(one.reload && { reload: { ...one.reload, places: one.reload.places.map(local) } }),
  }));
  const jobs = part.jobs.map((job) => ({
    ...job,
    visit: visit(job.visit),
    ...(job.alternatives && { alternatives: job.alternatives.map(visit) }),
  }));
  const shipments = part.shipments.map((one) => ({ ...one, pickup: visit(one.pickup), delivery: visit(one.delivery) }));
  const inside = new Set([...jobs, ...shipments].map(({ id }) => id));
  const travel = Object.fromEntries(
    Object.entries(problem.travel).map(([profile, one]) => [profile, cutTravel(one, placeAt)]),
  );
  return {
    placeAt,
    problem: {
      travel,
      jobs,
      shipments,
      vehicles,
      relations: (problem.relations ?? []).flatMap((relation) => cutRelation(relation, inside)),
      ...(problem.objective && { objective: problem.objective }),
      initial: part.routes.map((route) => ({
        ...route,
        steps: route.steps.map((step) => reloadStep(step, (place) => indexOf.get(place))),
      })),
    },
  };
}

/** Places are numbered anew, and reloads are named by them. */
function reloadStep(step: string, rename: (place: number) => number | undefined): string {
  const place = step.startsWith('reload:') ? rename(Number(step.slice(7))) : undefined;
  return place === undefined ? step : `reload:${place}`;
}

/** Routes of a part's plan in the places of the whole. */
export function toWhole(routes: readonly RoutePlan[], placeAt: readonly number[]): RoutePlan[] {
  return routes.map((route) => ({
    ...route,
    steps: route.steps.map((step) => reloadStep(step, (place) => placeAt[place])),
  }));
}

function cutRelation(relation: Relation, inside: ReadonlySet<string>): Relation[] {
  if ('task' in relation) return inside.has(relation.task) ? [relation] : [];
  const tasks = relation.tasks.filter((id) => inside.has(id));
  return tasks.length > 1 ? [{ ...relation, tasks }] : [];
}

function cutTravel(travel: Travel, placeAt: number[]): Travel {
  const pick = (values: ArrayLike<number>): Float64Array =>
    Float64Array.from(placeAt, (place) => values[place] as number);
  if (travel.kind === 'plane') return { ...travel, x: pick(travel.x), y: pick(travel.y) };
  if (travel.kind === 'sphere') return { ...travel, lon: pick(travel.lon), lat: pick(travel.lat) };
  const { size } = travel;
  const square = (values: ArrayLike<number>): Int32Array => {
    const out = new Int32Array(placeAt.length ** 2);
    placeAt.forEach((from, i) => {
      placeAt.forEach((to, j) => {
        out[i * placeAt.length + j] = values[from * size + to] as number;
      });
    });
    return out;
  };
  return {
    ...travel,
    size: placeAt.length,
    durationsS: square(travel.durationsS),
    ...(travel.distancesM && { distancesM: square(travel.distancesM) }),
    ...(travel.costs && { costs: square(travel.costs) }),
  };
}
