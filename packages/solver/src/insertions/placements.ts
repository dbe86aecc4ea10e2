/** The ways one task can be put into the steps of a route; a route not in use is also given its required breaks. */

import { isTaskStep, type RouteEntry, type StepEntry, type TaskEntry, type TaskStep } from '#evaluate/problem-index.ts';
import type { Visit } from '#problem/problem.types.ts';

export interface Placement {
  steps: StepEntry[];
  position: number;
}

/** Most placements looked at for one route; beyond, long routes of shipments are thinned to visits close together. */
const mostPlacements = 4000;

export function placeInSteps(route: RouteEntry, steps: readonly StepEntry[], task: TaskEntry): Placement[] {
  const base = steps.some(isTaskStep) ? steps : withBreaks(route, steps);
  return task.shipment ? placeShipment(base, task) : placeJob(base, task);
}

function placeJob(steps: readonly StepEntry[], task: TaskEntry): Placement[] {
  const visits: Visit[] = task.job ? [task.job.visit, ...(task.job.alternatives ?? [])] : [];
  return visits.flatMap((visit, k) => {
    const step: TaskStep = { kind: 'job', text: k === 0 ? task.id : `${task.id}@${k}`, task, visit };
    return Array.from({ length: steps.length + 1 }, (_, position) => ({
      steps: steps.toSpliced(position, 0, step),
      position,
    }));
  });
}

function placeShipment(steps: readonly StepEntry[], task: TaskEntry): Placement[] {
  const { shipment } = task;
  if (!shipment) return [];
  const pickup: TaskStep = { kind: 'pickup', text: `${task.id}:pickup`, task, visit: shipment.pickup };
  const delivery: TaskStep = { kind: 'delivery', text: `${task.id}:delivery`, task, visit: shipment.delivery };
  const reach = Math.max(3, Math.floor(mostPlacements / (steps.length + 1)));
  const placements: Placement[] = [];
  for (let position = 0; position <= steps.length; position++) {
    const withPickup = steps.toSpliced(position, 0, pickup);
    for (
      let deliveryPosition = position + 1;
      deliveryPosition <= Math.min(withPickup.length, position + reach);
      deliveryPosition++
    )
      placements.push({ steps: withPickup.toSpliced(deliveryPosition, 0, delivery), position });
  }
  return placements;
}

/** Missing required breaks in the order of their windows: the task is then tried before, between and after them. */
function withBreaks(route: RouteEntry, steps: readonly StepEntry[]): StepEntry[] {
  const missing = route.breaks.filter(
    (pause) => pause.required !== false && !steps.some((step) => step.kind === 'break' && step.pause === pause),
  );
  const sorted = missing.sort((a, b) => (a.windows[0]?.[0] ?? 0) - (b.windows[0]?.[0] ?? 0));
  return [...steps, ...sorted.map((pause): StepEntry => ({ kind: 'break', text: `break:${pause.id}`, pause }))];
}
