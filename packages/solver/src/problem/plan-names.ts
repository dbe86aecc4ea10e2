/** Every name a plan of a problem may use, as far as the problem can be read at all. */

import type { Job, Shipment, Vehicle } from './problem.types.ts';
import type { ProblemFields } from './problem-fields.ts';

interface RouteNames {
  breaks: Set<string>;
  reloads: Set<string>;
}

export class PlanNames {
  readonly tasks = new Set<string>();
  readonly vehicles = new Set<string>();
  readonly routes = new Map<string, RouteNames>();
  /** Whose a name is. */
  readonly #taskNames = new Map<string, string>();
  readonly #vehicleNames = new Map<string, string>();
  /** What a step stands for, once in a plan: a job at whichever place, one end of a shipment. */
  readonly #steps = new Map<string, { name: string; task: string }>();
  readonly #shipmentSteps = new Set<string>();

  addJob(job: ProblemFields<Job>): void {
    if (!job.name('id', this.#taskNames)) return;
    const { id, alternatives } = job.of;
    this.#add(id, id, job);
    for (const k of listOf(alternatives).keys()) this.#add(`${id}@${k + 1}`, id, job);
  }

  addShipment(shipment: ProblemFields<Shipment>): void {
    if (!shipment.name('id', this.#taskNames)) return;
    for (const step of [`${shipment.of.id}:pickup`, `${shipment.of.id}:delivery`]) {
      this.#add(step, step, shipment);
      this.#shipmentSteps.add(step);
    }
  }

  addVehicle(vehicle: ProblemFields<Vehicle>): void {
    if (!vehicle.name('id', this.#vehicleNames)) return;
    const { id, reload, shifts } = vehicle.of;
    if (/#\d+$/.test(id)) vehicle.add('id', `is '${id}'; a name ending in #number is a route's`);
    this.vehicles.add(id);
    const reloads = new Set(listOf(reload?.places).map((place) => `reload:${place}`));
    for (const [k, shift] of (shifts ? listOf(shifts) : [undefined]).entries()) {
      const breaks = new Set(listOf(shift?.breaks).map((pause) => `break:${pause?.id}`));
      this.routes.set(k === 0 ? id : `${id}#${k + 1}`, { breaks, reloads });
    }
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

  #add(step: string, name: string, task: ProblemFields<{ id: string }>): void {
    const { id } = task.of;
    this.tasks.add(id);
    const other = this.#steps.get(step);
    if (other !== undefined && other.task !== id) task.add('id', `'${id}' reads as a step of '${other.task}'`);
    if (step.startsWith('break:') || step.startsWith('reload:')) task.add('id', `'${id}' reads as a break or reload`);
    this.#steps.set(step, { name, task: id });
  }
}

function listOf<T>(list: readonly T[] | undefined): readonly T[] {
  return Array.isArray(list) ? list : [];
}
