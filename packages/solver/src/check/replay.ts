/** A route replayed from the input: what happens when, nothing judged. */
import type {
  Break,
  Demandable,
  Job,
  Problem,
  RoutePlan,
  Shift,
  Shipment,
  Vehicle,
  Visit,
} from '#problem/problem.types.ts';
import { Clock } from './clock.ts';

export type Act =
  | { kind: 'job'; step: string; demand: Demandable; job: Job; visit: Visit }
  | { kind: 'pickup' | 'delivery'; step: string; demand: Demandable; shipment: Shipment; visit: Visit }
  | { kind: 'break'; step: string; pause: Break }
  | { kind: 'reload'; step: string; place: number };

export interface Event {
  act: Act;
  trip: number;
  arrive: number;
  start: number;
  leave: number;
  work: number;
  travel: number;
  metres: number;
  reachable: boolean;
}

export interface Replay {
  plan: RoutePlan;
  vehicle: Vehicle;
  shift: Shift;
  events: Event[];
  depart: number;
  end: number;
  travel: number;
  metres: number;
  reachableEnd: boolean;
}

export class Stage {
  readonly problem: Problem;
  readonly #acts = new Map<string, Act>();

  constructor(problem: Problem) {
    this.problem = problem;
    for (const job of problem.jobs ?? [])
      for (const [k, visit] of [job.visit, ...(job.alternatives ?? [])].entries()) {
        const step = k === 0 ? job.id : `${job.id}@${k}`;
        this.#acts.set(step, { kind: 'job', step, demand: job, job, visit });
      }
    for (const shipment of problem.shipments ?? []) {
      for (const kind of ['pickup', 'delivery'] as const) {
        const step = `${shipment.id}:${kind}`;
        this.#acts.set(step, { kind, step, demand: shipment, shipment, visit: shipment[kind] });
      }
    }
  }

  /** Undefined where the plan names a route or step the problem does not have. */
  replay(plan: RoutePlan): Replay | undefined {
    const [name = '', number] = plan.route.split(/#(?=\d+$)/);
    const vehicle = this.problem.vehicles.find(({ id }) => id === name);
    const shift = (vehicle?.shifts ?? [{ window: [0, Number.POSITIVE_INFINITY] }])[Number(number ?? 1) - 1];
    const travel = this.problem.travel[vehicle?.profile ?? 'default'];
    if (vehicle === undefined || shift === undefined || travel === undefined) return undefined;
    const acts: Act[] = [];
    for (const step of plan.steps) {
      const act = this.#acts.get(step) ?? ownAct(vehicle, shift, step);
      if (act === undefined) return undefined;
      acts.push(act);
    }
    const clock = new Clock(travel, vehicle);
    const run = (depart: number) => play(plan, vehicle, shift, acts, clock, depart);
    if (plan.departS !== undefined) return run(plan.departS);
    const first = run(Math.max(shift.window[0], releaseOf(acts, 0)));
    const hasShortRide = acts.some((act) => 'shipment' in act && act.shipment.maxRideS !== undefined);
    return this.#leavesLate(vehicle) || hasShortRide ? latest(first, run) : first;
  }

  #leavesLate({ departLate, shifts, maxDurationS, costs }: Vehicle): boolean {
    const isDutyPriced = costs?.overtime !== undefined || costs?.perDutyHour !== undefined;
    const isBalanced = this.problem.objective?.balance?.by === 'duration';
    return departLate === true || shifts === undefined || maxDurationS !== undefined || isDutyPriced || isBalanced;
  }
}

/** The latest departure with the same end, lateness and promised starts, all in sum; each only grows with the departure. */
function latest(first: Replay, run: (depart: number) => Replay): Replay {
  const isPromised = ({ act }: Event) =>
    (act.kind === 'job' || act.kind === 'delivery') && act.demand.promised !== undefined;
  const lateness = ({ events }: Replay) =>
    events.reduce((sum, event) => sum + past(event) + (isPromised(event) ? event.start : 0), 0);
  // who never waits leaves at once
  const waits = first.events.some(({ start, arrive }) => start > arrive);
  let best = first;
  for (let step = waits ? 2 ** Math.ceil(Math.log2(first.end - first.depart)) : 0; step >= 1; step /= 2) {
    if (best.depart + step > first.end) continue;
    const trial = run(best.depart + step);
    if (trial.end === first.end && lateness(trial) === lateness(first)) best = trial;
  }
  return best;
}

function past({ act, start }: Event): number {
  const windows = act.kind === 'break' ? act.pause.windows : 'visit' in act ? act.visit.windows : undefined;
  return windows === undefined ? 0 : Math.max(0, start - Math.max(...windows.map(([, to]) => to)));
}

function ownAct(vehicle: Vehicle, shift: Shift, step: string): Act | undefined {
  const [kind, ...rest] = step.split(':');
  const name = rest.join(':');
  if (kind === 'break') {
    const pause = shift.breaks?.find(({ id }) => id === name);
    return pause && { kind, step, pause };
  }
  const isStation = kind === 'reload' && vehicle.reload?.places.some((place) => String(place) === name) === true;
  return isStation ? { kind: 'reload', step, place: Number(name) } : undefined;
}

/** Latest release of the goods loaded for the trip that begins at act `from`. */
export function releaseOf(acts: readonly Act[], from: number): number {
  const rest = acts.slice(from);
  const next = rest.findIndex(({ kind }) => kind === 'reload');
  const trip = next === -1 ? rest : rest.slice(0, next);
  return Math.max(
    Number.NEGATIVE_INFINITY,
    ...trip.map((act) => (act.kind === 'job' ? (act.demand.releaseS ?? -Infinity) : -Infinity)),
  );
}

function play(
  plan: RoutePlan,
  vehicle: Vehicle,
  shift: Shift,
  acts: readonly Act[],
  clock: Clock,
  depart: number,
): Replay {
  const events: Event[] = [];
  let now = depart;
  let here = vehicle.start;
  let trip = 0;
  /** Driven already of the leg at hand, during the waiting for breaks. */
  let done = 0;
  for (const [i, act] of acts.entries()) {
    const target = placeAfter(acts, i, vehicle.end);
    const leg = clock.leg(here, target);
    const left = Math.max(0, leg.work - done);
    if (act.kind === 'break') {
      const start = soonest(act.pause.windows, now);
      const arrive = Math.min(start, clock.after(now, left));
      done = clock.after(now, left) <= start ? leg.work : done + clock.workAt(start) - clock.workAt(now);
      const leave = start + act.pause.durationS;
      events.push({
        act,
        trip,
        arrive,
        start,
        leave,
        work: act.pause.durationS,
        travel: arrive - now,
        metres: 0,
        reachable: true,
      });
      now = leave;
      continue;
    }
    const arrive = clock.after(now, left);
    const start =
      act.kind === 'reload'
        ? Math.max(arrive, releaseOf(acts, i + 1))
        : soonest(act.visit.windows, readyAt(act, arrive));
    const work = act.kind === 'reload' ? (vehicle.reload?.durationS ?? 0) : workOf(act.visit, vehicle, here);
    if (act.kind === 'reload') trip += 1;
    events.push({
      act,
      trip,
      arrive,
      start,
      leave: start + work,
      work,
      travel: arrive - now,
      metres: leg.metres,
      reachable: leg.exists,
    });
    now = start + work;
    here = target;
    done = 0;
  }
  const home = clock.leg(here, vehicle.end);
  const end = clock.after(now, Math.max(0, home.work - done));
  const travel = events.reduce((sum, event) => sum + event.travel, end - now);
  const metres = events.reduce((sum, event) => sum + event.metres, home.metres);
  return { plan, vehicle, shift, events, depart, end, travel, metres, reachableEnd: home.exists };
}

function placeAfter(acts: readonly Act[], from: number, end: number | undefined): number | undefined {
  const next = acts.slice(from).find(({ kind }) => kind !== 'break');
  if (next === undefined || next.kind === 'break') return end;
  return next.kind === 'reload' ? next.place : next.visit.place;
}

function readyAt(act: Act & { visit: Visit }, arrive: number): number {
  return act.kind === 'pickup' ? Math.max(arrive, act.demand.releaseS ?? arrive) : arrive;
}

/** The least admissible instant not before `ready`; `ready` where there is none. */
function soonest(windows: readonly (readonly [number, number])[] | undefined, ready: number): number {
  const open = (windows ?? []).filter(([, to]) => to >= ready).map(([from]) => Math.max(from, ready));
  return open.length === 0 ? ready : Math.min(...open);
}

function workOf(visit: Visit, vehicle: Vehicle, here: number | undefined): number {
  const own = visit.byType?.[vehicle.type ?? ''] ?? {};
  const service = own.serviceS ?? visit.serviceS ?? 0;
  return here === visit.place ? service : service + (own.setupS ?? visit.setupS ?? 0);
}
