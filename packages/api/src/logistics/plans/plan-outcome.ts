import { loadDimensions as dimensions, type Load, loadOfAmounts } from '@cartage/contract/logistics/measures.schema.ts';
import { breachOf } from '@cartage/contract/logistics/routes/routes.rules.ts';
import type { Breach, Kpi } from '@cartage/contract/logistics/routes/routes.schema.ts';
import type { RouteSchedule, Solution, StopSchedule, Violation } from '@cartage/solver/solution/solution.types.ts';
import type { PlannedStop, RouteOutcome } from '#logistics/routes/routes.table.ts';
import { costScale, type PlanProblem, type PlanVehicle, unpaidMinor } from './plan-problem.ts';
import { deliveriesOf, deliveryOfStep, type PlanState, routeOf } from './plan-state.ts';
import { basisOf } from './route-basis.ts';

/** A solver's schedule in the words and instants of the product. */
export function outcomeOf(built: PlanProblem, state: PlanState, solution: Solution): RouteOutcome[] {
  return solution.routes.map((schedule) => routeOutcome(built, state, schedule));
}

function routeOutcome(built: PlanProblem, state: PlanState, schedule: RouteSchedule): RouteOutcome {
  const vehicle = built.vehicles.get(schedule.vehicleId);
  if (!vehicle) throw new Error(`The solver answered with an unknown vehicle ${schedule.vehicleId}`);
  const instant = (seconds: number) => new Date(built.dayStartMs + seconds * 1000).toISOString();
  const stateRoute = routeOf(state, vehicle.id);
  const lockedIds = new Set(stateRoute?.lockedIds);
  const accepted = stateRoute?.accepted ?? [];
  const brought = stateRoute ? deliveriesOf(stateRoute).flatMap((id) => built.deliveries.get(id) ?? []) : [];
  const breach = (violation: Violation): Breach => {
    const { step } = violation;
    const deliveryId = step === undefined ? null : (deliveryOfStep(step) ?? null);
    const told = breachOf(violation, deliveryId === null ? undefined : built.barOf(deliveryId, vehicle.id));
    const by = accepted.find(
      (known) => known.cause === told.cause && (known.deliveryId === null || known.deliveryId === deliveryId),
    )?.by;
    return { ...told, ...(by === undefined ? {} : { acceptedBy: by }) };
  };
  const stops = schedule.stops.map((stop): PlannedStop => {
    const deliveryId = stop.id && stop.kind !== 'break' ? stop.id.replace(/@\d+$/, '') : null;
    const delivery = deliveryId === null ? undefined : built.deliveries.get(deliveryId);
    const place = stop.place === undefined ? undefined : built.places[stop.place];
    const visit =
      delivery && (stop.kind === 'delivery' && delivery.visits[1] ? delivery.visits[1] : delivery.visits[0]);
    return {
      kind: kindOf(stop, visit?.kind),
      deliveryId,
      locked: deliveryId !== null && (lockedIds.has(deliveryId) || stateRoute?.lock === 'all'),
      arriveAt: instant(stop.arriveS),
      startAt: instant(stop.startS),
      departAt: instant(stop.departS),
      waitS: stop.waitS,
      setupS: stop.setupS,
      serviceS: stop.serviceS,
      travelS: stop.travelS,
      distanceM: stop.distanceM,
      slackS: stop.slackS,
      load: loadOfAmounts(stop.load),
      breaches: schedule.violations.filter(({ step }) => step !== undefined && step === stop.step).map(breach),
      windows: windowsOf(built, stop, instant),
      place: {
        address: place?.address ?? '',
        location: place?.location ? [place.location[0], place.location[1]] : null,
      },
    };
  });
  return {
    vehicleId: vehicle.id,
    lock: stateRoute?.lock ?? 'none',
    startAt: instant(schedule.startS),
    endAt: instant(schedule.endS),
    planned: {
      shift: shiftOf(built, vehicle, instant),
      capacity: vehicle.capacity,
      peakLoad: peakOf(schedule.stops),
      kpi: kpiOf(built, vehicle, schedule),
      breaches: schedule.violations.map(breach),
      basis: basisOf(vehicle, brought),
      ...(built.tables && { traffic: built.tables.traffic }),
    },
    stops,
  };
}

const kindOf = (stop: StopSchedule, visitKind: PlannedStop['kind'] | undefined): PlannedStop['kind'] =>
  stop.kind === 'job' ? (visitKind ?? 'delivery') : stop.kind;

const peakOf = (stops: readonly StopSchedule[]): Load =>
  loadOfAmounts(dimensions.map((_, index) => Math.max(0, ...stops.map(({ load }) => load[index] ?? 0))));

function windowsOf(
  built: PlanProblem,
  stop: StopSchedule,
  instant: (seconds: number) => string,
): PlannedStop['windows'] {
  if (stop.id === undefined) return [];
  const visit =
    built.problem.jobs?.find(({ id }) => id === stop.id)?.visit ??
    built.problem.shipments?.find(({ id }) => id === stop.id)?.[stop.kind === 'pickup' ? 'pickup' : 'delivery'];
  return (visit?.windows ?? []).map(([from, to]) => ({ fromAt: instant(from), toAt: instant(to) }));
}

function shiftOf(built: PlanProblem, vehicle: PlanVehicle, instant: (seconds: number) => string) {
  const window = built.problem.vehicles.find(({ id }) => id === vehicle.id)?.shifts?.[0]?.window ?? [0, 86_400];
  return { fromAt: instant(window[0]), toAt: instant(window[1]) };
}

function kpiOf(built: PlanProblem, vehicle: PlanVehicle, schedule: RouteSchedule): Required<Kpi> {
  const served = schedule.stops.filter(({ kind }) => kind === 'job' || kind === 'pickup' || kind === 'delivery');
  const ids = new Set(served.map(({ id }) => id));
  return {
    driveS: schedule.travelS,
    serviceS: schedule.serviceS,
    waitS: schedule.waitS,
    breakS: schedule.breakS,
    overtimeS: schedule.overtimeS,
    lateS: schedule.lateS,
    distanceM: schedule.distanceM,
    // Without rates the solver minimises driving seconds: that is no money.
    costMinor: vehicle.costs
      ? Math.max(
          0,
          Math.round(schedule.cost / costScale - Math.max(0, unpaidMinor(vehicle) - vehicle.costs.fixedMinor)),
        )
      : 0,
    co2G: Math.round((schedule.distanceM / 1000) * vehicle.co2GPerKm),
    stops: served.length,
    parcels: [...ids].reduce((sum, id) => sum + (built.deliveries.get(id ?? '')?.demand.parcels ?? 0), 0),
  };
}
