/** Every name a plan of a problem may use, as far as the problem can be read at all. */

import type { Problem, Vehicle } from './problem.types.ts';
import { checkId, type Issues, isRecord } from './problem-issues.ts';

interface RouteNames {
  breaks: Set<string>;
  reloads: Set<string>;
}

export class PlanNames {
  readonly tasks = new Set<string>();
  readonly vehicles = new Set<string>();
  readonly routes = new Map<string, RouteNames>();
  /** What a step stands for, once in a plan: a job at whichever place, one end of a shipment. */
  readonly #steps = new Map<string, { name: string; task: string }>();
  readonly #shipmentSteps = new Set<string>();

  constructor(problem: Problem, issues: Issues) {
    const seen = new Map<string, number>();
    for (const [i, job] of (problem.jobs ?? []).entries()) {
      const path = `jobs[${i}]`;
      if (!isRecord(job) || !checkId(job.id, path, seen, i, 'jobs', issues)) continue;
      this.#add(job.id, job.id, job.id, `${path}.id`, issues);
      for (const k of listOf(job.alternatives).keys())
        this.#add(`${job.id}@${k + 1}`, job.id, job.id, `${path}.id`, issues);
    }
    for (const [i, shipment] of (problem.shipments ?? []).entries()) {
      const path = `shipments[${i}]`;
      if (!isRecord(shipment) || !checkId(shipment.id, path, seen, i, 'shipments', issues)) continue;
      for (const step of [`${shipment.id}:pickup`, `${shipment.id}:delivery`]) {
        this.#add(step, shipment.id, step, `${path}.id`, issues);
        this.#shipmentSteps.add(step);
      }
    }
    for (const vehicle of problem.vehicles)
      if (isRecord(vehicle) && typeof vehicle.id === 'string') this.#addVehicle(vehicle);
  }

  /** What may stand once only; empty for a reload, undefined for what the route cannot do. */
  nameOf(route: string, step: unknown): string | undefined {
    if (typeof step !== 'string') return undefined;
    const own = this.routes.get(route);
    if (step.startsWith('break:')) return own?.breaks.has(step) === true ? `${route} ${step}` : undefined;
    if (step.startsWith('reload:')) return own?.reloads.has(step) === true ? '' : undefined;
    return this.#steps.get(step)?.name;
  }

  isShipmentStep(step: string): boolean {
    return this.#shipmentSteps.has(step);
  }

  #add(step: string, task: string, name: string, path: string, issues: Issues): void {
    this.tasks.add(task);
    const other = this.#steps.get(step);
    if (other !== undefined && other.task !== task) issues.add(path, `'${task}' reads as a step of '${other.task}'`);
    if (step.startsWith('break:') || step.startsWith('reload:'))
      issues.add(path, `'${task}' reads as a break or a reload`);
    this.#steps.set(step, { name, task });
  }

  #addVehicle(vehicle: Vehicle): void {
    this.vehicles.add(vehicle.id);
    const reloads = new Set(listOf(vehicle.reload?.places).map((place) => `reload:${place}`));
    const shifts = vehicle.shifts === undefined ? [undefined] : listOf(vehicle.shifts);
    for (const [k, shift] of shifts.entries()) {
      const breaks = new Set(listOf(shift?.breaks).map((pause) => `break:${pause?.id}`));
      this.routes.set(k === 0 ? vehicle.id : `${vehicle.id}#${k + 1}`, { breaks, reloads });
    }
  }
}

function listOf<T>(list: readonly T[] | undefined): readonly T[] {
  return Array.isArray(list) ? list : [];
}
