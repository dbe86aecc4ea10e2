import type { ImportOutcome, ImportProgress } from '@cartage/roads/import/import-messages.ts';
import { fromFlag, fromJson, toInstant, toJson } from '#core/database/column-kinds.ts';
import { holdRows } from '#core/database/locks.ts';
import { transact } from '#core/database/transact.ts';
import type { Deps } from '#core/deps.ts';
import { type ExtractSource, type RegionImportJob, RoadsHostError } from '#core/roads-host.ts';
import type { RegionImportRow } from './regions.table.ts';
import { forgetUpload } from './uploads.service.ts';

/** Whoever runs an import says that it is alive this often, and is taken for dead when it has not for a while. */
const aliveEveryMs = 5_000;
export const abandonedAfterMs = 60_000;
/** Screens need no more news than this. */
const tellEveryMs = 500;

/** Imports of this process. */
const jobs = new Map<string, RegionImportJob>();
export const cancelHere = (id: string) => jobs.get(id)?.cancel();

/** What is still to be written of imports; a host that closes waits for it. */
const underWay = new Set<Promise<unknown>>();
export const importsAtRest = async (): Promise<void> => void (await Promise.all(underWay));

/**
 * Runs an import to its end and writes what came of it; never rejects. The files are put in place by the one write
 * that makes the region: a failure leaves what was there before.
 */
export function runRegionImport(
  deps: Deps,
  row: RegionImportRow,
  source: ExtractSource,
  onProgress: (progress: ImportProgress) => void = () => {},
): Promise<ImportEnd> {
  const running = run(deps, row, source, onProgress).finally(() => underWay.delete(running));
  underWay.add(running);
  return running;
}

type ImportEnd = 'done' | 'failed' | 'cancelled';

async function run(
  deps: Deps,
  row: RegionImportRow,
  source: ExtractSource,
  onProgress: (progress: ImportProgress) => void,
): Promise<ImportEnd> {
  const { id, name, country } = row;
  const teller = progressTeller(deps, id);
  const job = deps.roads.importRegion(
    source,
    { folder: id, name, profiles: fromJson(row.profiles), ...(country === null ? {} : { country }) },
    (progress) => {
      teller.take(progress);
      onProgress(progress);
    },
  );
  jobs.set(id, job);
  let isMade = false;
  try {
    const outcome = await job.done;
    isMade = true;
    await teller.stop();
    const left = await keepRegion(deps, row, outcome);
    if (left !== undefined) await deps.roads.removeFolder(left);
    return 'done';
  } catch (error) {
    await teller.stop();
    const known = error instanceof RoadsHostError ? error : new RoadsHostError('failed', String(error));
    if (!(error instanceof RoadsHostError)) deps.log('error', 'A region import failed', { id, error: String(error) });
    await endImport(deps, id, known).catch((cause: unknown) =>
      deps.log('error', 'The end of a region import could not be written', { id, error: String(cause) }),
    );
    if (isMade) await deps.roads.removeFolder(id);
    return known.code === 'cancelled' ? 'cancelled' : 'failed';
  } finally {
    jobs.delete(id);
    if (row.uploadId !== null)
      await forgetUpload(deps, row.uploadId).catch((cause: unknown) =>
        deps.log('warn', 'An upload could not be removed', { id, error: String(cause) }),
      );
  }
}

/** Makes the region, or gives it its new files; answers the folder that is of no use any more. */
const keepRegion = (deps: Deps, row: RegionImportRow, outcome: ImportOutcome): Promise<string | undefined> =>
  transact(deps, async (trx, tell) => {
    const now = toInstant(deps.clock.now());
    const { country, bounds, sizeBytes, dataVersion, report } = outcome;
    const values = {
      fileName: row.fileName,
      folder: row.id,
      country,
      bounds: toJson(bounds),
      profiles: row.profiles,
      sizeBytes,
      dataVersion,
      report: toJson(report),
      updatedAt: now,
    };
    const old =
      row.regionId === null
        ? undefined
        : await holdRows(trx, trx.selectFrom('regions').selectAll().where('id', '=', row.regionId)).executeTakeFirst();
    // Whoever took it away does not want it back.
    if (row.regionId !== null && !old) throw new RoadsHostError('cancelled', 'The region was removed meanwhile');
    const regionId = old?.id ?? deps.ids.next('reg');
    if (old)
      await trx
        .updateTable('regions')
        .set({ ...values, name: row.name, version: old.version + 1 })
        .where('id', '=', old.id)
        .execute();
    else
      await trx
        .insertInto('regions')
        .values({ ...values, id: regionId, name: row.name, createdAt: now, version: 1 })
        .execute();
    await trx
      .updateTable('regionImports')
      .set({ status: 'done', phase: null, profile: null, percent: 100, regionId, endedAt: now })
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', row.id)
      .execute();
    tell('regions', row.id);
    tell('regions', regionId);
    return old?.folder;
  });

const endImport = (deps: Deps, id: string, { code, message, byteOffset }: RoadsHostError): Promise<void> =>
  transact(deps, async (trx, tell) => {
    const isCancelled = code === 'cancelled';
    await trx
      .updateTable('regionImports')
      .set({
        status: isCancelled ? 'cancelled' : 'failed',
        error: isCancelled ? null : toJson({ code, message, byteOffset }),
        endedAt: toInstant(deps.clock.now()),
      })
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    tell('regions', id);
  });

/** Writes how far an import is, one write after the other, and hears whether it is to end. */
function progressTeller(deps: Deps, id: string) {
  let latest: ImportProgress | undefined;
  let isOver = false;
  let writing: Promise<void> | undefined;
  let next: ReturnType<typeof setTimeout> | undefined;

  const write = async () => {
    const progress = latest;
    latest = undefined;
    const row = await transact(deps, async (trx, tell) => {
      const changed = await trx
        .updateTable('regionImports')
        .set({ aliveAt: toInstant(deps.clock.now()), ...(progress && { status: 'running' as const, ...progress }) })
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .returning('isCancelAsked')
        .executeTakeFirst();
      if (progress) tell('regions', id);
      return changed;
    });
    // Gone: the region's record was taken away under the import.
    if (!row || fromFlag(row.isCancelAsked)) cancelHere(id);
  };
  const writeNow = () => {
    writing ??= write()
      .catch((error: unknown) =>
        deps.log('warn', 'Progress of an import was not written', { id, error: String(error) }),
      )
      .finally(() => {
        writing = undefined;
        if (!isOver) next = setTimeout(writeNow, latest ? tellEveryMs : aliveEveryMs);
      });
  };
  next = setTimeout(writeNow, tellEveryMs);
  return {
    take(progress: ImportProgress) {
      const isFirst = latest === undefined && writing === undefined;
      latest = progress;
      if (!isFirst || isOver) return;
      clearTimeout(next);
      next = setTimeout(writeNow, tellEveryMs);
    },
    async stop() {
      isOver = true;
      clearTimeout(next);
      await writing;
    },
  };
}
