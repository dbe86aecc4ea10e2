import type { CommitReport } from '@cartage/contract/logistics/imports/imports.schema.ts';
import { type ScenarioFile, scenarioSections } from '@cartage/contract/logistics/imports/scenario.schema.ts';
import type { Ctx } from '#core/context.ts';
import { fromJson } from '#core/database/column-kinds.ts';
import { inSlices } from '#core/database/slices.ts';
import type { Trx } from '#core/deps.ts';
import { Failure } from '#core/failure.ts';
import { completed, type DeliveryRow, readHouse } from '#logistics/deliveries/delivery-facts.service.ts';
import { insertDeliveries, writeDelivery } from '#logistics/deliveries/write-deliveries.service.ts';
import { insertDepot, writeDepot } from '#logistics/depots/depots.service.ts';
import { tellMany } from '#logistics/tell-many.ts';
import { insertVehicle, writeVehicle } from '#logistics/vehicles/vehicles.service.ts';
import { heldJob, type JobRow, nextJob } from './import-jobs.ts';
import { keepTravelMatrix } from './travel-matrices.service.ts';

/** Writes a whole scenario, or nothing of it. Records with the same code or reference are changed to what it says. */
export function commitScenario(ctx: Ctx, job: JobRow): Promise<CommitReport> {
  if (job.scenario === null)
    throw new Failure(409, { code: 'has_problems', message: 'Mend the problems in the file and import it again' });
  const scenario = fromJson(job.scenario);
  return ctx.transact(async (trx, tell) => {
    const held = await heldJob(trx, ctx, job);
    const known = await trx.selectFrom('depots').select(['code', 'id']).where('deletedAt', 'is', null).execute();
    const depots = await writeDepots(trx, ctx, scenario);
    const depotIds = new Map([...known.map(({ code, id }) => [code, id] as const), ...depots.ids]);
    const vehicles = await writeVehicles(trx, ctx, scenario, depotIds);
    const deliveries = await writeDeliveries(trx, ctx, scenario, { depotIds, defaultDate: job.defaultDate });
    const matrixId = await writeMatrix(trx, ctx, scenario, new Map([...depotIds, ...deliveries.ids]));
    await trx.updateTable('importRows').set({ state: 'committed' }).where('jobId', '=', job.id).execute();
    await trx
      .updateTable('importJobs')
      .set({ status: 'committed', ...nextJob(ctx, held) })
      .where('id', '=', job.id)
      .execute();
    const ids = {
      depots: [...depots.ids.values()],
      vehicles: [...vehicles.ids.values()],
      drivers: [],
      deliveries: [...deliveries.ids.values()],
    };
    for (const kind of scenarioSections) tellMany(tell, kind, ids[kind]);
    tell('imports', job.id);
    const all = [depots, vehicles, deliveries];
    return {
      created: all.reduce((sum, { created }) => sum + created, 0),
      updated: all.reduce((sum, { updated }) => sum + updated, 0),
      skipped: 0,
      ids,
      matrixId,
    };
  });
}

/** Ids by code or reference, in the order of the scenario. */
interface Written {
  ids: Map<string, string>;
  created: number;
  updated: number;
}
const nothing = (): Written => ({ ids: new Map(), created: 0, updated: 0 });
const count = (written: Written, existing: unknown) => {
  written[existing ? 'updated' : 'created'] += 1;
};

async function writeDepots(trx: Trx, ctx: Ctx, { depots }: ScenarioFile): Promise<Written> {
  const written = nothing();
  const known = await trx.selectFrom('depots').selectAll().where('deletedAt', 'is', null).execute();
  for (const depot of depots) {
    const row = known.find(({ code }) => code === depot.code);
    const { id } = await (row ? writeDepot(trx, ctx, row, depot) : insertDepot(trx, ctx, depot));
    written.ids.set(depot.code, id);
    count(written, row);
  }
  return written;
}

async function writeVehicles(
  trx: Trx,
  ctx: Ctx,
  { vehicles }: ScenarioFile,
  depotIds: ReadonlyMap<string, string>,
): Promise<Written> {
  const written = nothing();
  const known = await trx.selectFrom('vehicles').selectAll().where('deletedAt', 'is', null).execute();
  for (const { depot = '', ...facts } of vehicles) {
    const vehicle = { ...facts, homeDepotId: depotIds.get(depot) ?? facts.homeDepotId };
    const row = known.find(({ ref }) => ref === vehicle.ref);
    const { id } = await (row ? writeVehicle(trx, ctx, row, vehicle) : insertVehicle(trx, ctx, vehicle));
    written.ids.set(vehicle.ref, id);
    count(written, row);
  }
  return written;
}

async function writeDeliveries(
  trx: Trx,
  ctx: Ctx,
  scenario: ScenarioFile,
  { depotIds, defaultDate }: { depotIds: ReadonlyMap<string, string>; defaultDate: string | null },
): Promise<Written> {
  const written = nothing();
  const house = await readHouse(trx, ctx.clock.now());
  const deliveries = scenario.deliveries.map(({ depot = '', ...delivery }) => {
    const serviceDate = delivery.serviceDate ?? defaultDate;
    const depotId = depotIds.get(depot) ?? delivery.depotId;
    return completed({ ...delivery, serviceDate, depotId }, delivery.ref, house);
  });
  const known = new Map<string, DeliveryRow>();
  for (const slice of inSlices(deliveries)) {
    const refs = slice.map(({ ref }) => ref);
    const rows = trx.selectFrom('deliveries').selectAll().where('ref', 'in', refs).where('deletedAt', 'is', null);
    for (const row of await rows.execute()) known.set(row.ref, row);
  }
  for (const { ref } of deliveries) written.ids.set(ref, known.get(ref)?.id ?? '');
  const fresh = deliveries.filter(({ ref }) => !known.has(ref));
  const inserted = await insertDeliveries(trx, ctx, fresh, { house, source: 'import' });
  for (const { ref, id } of inserted) written.ids.set(ref, id);
  for (const { ref, ...facts } of deliveries) {
    const row = known.get(ref);
    if (row) await writeDelivery(trx, ctx, row, facts, house);
    count(written, row);
  }
  return written;
}

/** The scenario names depots by code and deliveries by ref; kept are ids. */
async function writeMatrix(
  trx: Trx,
  ctx: Ctx,
  { name, matrix }: ScenarioFile,
  idsByName: ReadonlyMap<string, string>,
): Promise<string | null> {
  if (!matrix) return null;
  const placeIds = matrix.placeIds.map((place) => idsByName.get(place) ?? place);
  return keepTravelMatrix(trx, ctx, name, { ...matrix, placeIds });
}
