/** What is on board: a job's delivery from the start of its trip, its pickup to the end of it, a shipment between its visits. */
import { isTaskStep, type RouteEntry, type StepEntry } from './problem-index.ts';

export interface Loads {
  /** On board when leaving the start, then when leaving each step: `atStep[0]` is the start. */
  atStep: number[][];
  atEnd: number[];
}

export function loadRoute(route: RouteEntry, steps: readonly StepEntry[], dimensions: number): Loads {
  const load = new Array<number>(dimensions).fill(0);
  const pickedUp = new Array<number>(dimensions).fill(0);
  add(load, route.vehicle.initialLoad, 1);
  add(pickedUp, route.vehicle.initialLoad, 1);
  addTripDeliveries(load, steps, 0);
  const atStep = [load.slice()];
  const onBoard = new Set<string>();
  for (const [i, step] of steps.entries()) {
    if (step.kind === 'reload') {
      add(load, pickedUp, -1);
      pickedUp.fill(0);
      addTripDeliveries(load, steps, i + 1);
    } else if (isTaskStep(step)) {
      const { job, shipment, id } = step.task;
      if (step.kind === 'job') {
        add(load, job?.delivery, -1);
        add(load, job?.pickup, 1);
        add(pickedUp, job?.pickup, 1);
      } else if (step.kind === 'pickup') {
        add(load, shipment?.amount, 1);
        onBoard.add(id);
      } else if (onBoard.delete(id)) add(load, shipment?.amount, -1);
    }
    atStep.push(load.slice());
  }
  add(load, pickedUp, -1);
  return { atStep, atEnd: load };
}

/** Amounts handled by one task in dimension 0. */
export function handledAmount(step: StepEntry): number {
  if (step.kind === 'job') return (step.task.job?.delivery?.[0] ?? 0) + (step.task.job?.pickup?.[0] ?? 0);
  return step.kind === 'delivery' ? (step.task.shipment?.amount?.[0] ?? 0) : 0;
}

function addTripDeliveries(load: number[], steps: readonly StepEntry[], from: number): void {
  for (let i = from; i < steps.length; i++) {
    const step = steps[i];
    if (!step || step.kind === 'reload') return;
    if (step.kind === 'job') add(load, step.task.job?.delivery, 1);
  }
}

function add(load: number[], amounts: readonly number[] | undefined, sign: 1 | -1): void {
  if (amounts === undefined) return;
  for (let d = 0; d < amounts.length; d++) load[d] = (load[d] ?? 0) + sign * (amounts[d] ?? 0);
}
