import type { ImportRow } from '@cartage/contract/logistics/imports/imports.schema.ts';
import type { LonLat } from '@cartage/contract/logistics/measures.schema.ts';
import type { Ctx } from '#core/context.ts';
import { fromJson, toJson } from '#core/database/column-kinds.ts';
import { Failure, isStale, notFound, stale } from '#core/failure.ts';
import { addressBook } from '#logistics/addresses/addresses.service.ts';
import { type CheckedRow, stateOf } from '#logistics/imports/reading/check-rows.ts';
import { askedOf, type RowPlace } from '#logistics/imports/reading/row-place.ts';
import {
  heldJob,
  type JobRow,
  mayReadRecords,
  nextJob,
  openRow,
  readJob,
  type StoredRow,
  toImportRow,
  toJob,
  updateColumns,
} from './import-jobs.ts';
import { layoutOf } from './imports.service.ts';
import { readKnown } from './known-records.ts';
import { checkAndPlace, isUnasked, placesOf, startAsking } from './place-rows.ts';

const budgetMs = 20_000;

/** Looks for the addresses of an import that nobody has been asked about yet. */
export async function geocodeImport(
  ctx: Ctx,
  id: string,
): Promise<{ isAvailable: boolean; asked: number; left: number }> {
  const job = await readJob(ctx, id);
  if (job.kind !== 'deliveries' || (await addressBook(ctx)).by === 'nobody')
    return { isAvailable: false, asked: 0, left: 0 };
  const open = await ctx.db
    .selectFrom('importRows')
    .selectAll()
    .where('jobId', '=', id)
    .where('state', '!=', 'committed')
    .where('place', 'is', null)
    .where('problems', '!=', toJson([]))
    .orderBy('line')
    .execute();
  const checked = await check(ctx, job, open, new Map(), budgetMs);
  const found = checked.filter(({ place }) => place !== null);
  await ctx.transact(async (trx, tell) => {
    const held = await heldJob(trx, ctx, job);
    const stored = new Map(open.map((row) => [row.line, row]));
    for (const row of found) {
      const old = stored.get(row.line);
      if (old)
        await trx
          .updateTable('importRows')
          .set(columnsOf(row, old))
          .where('jobId', '=', id)
          .where('line', '=', row.line)
          .execute();
    }
    if (found.length > 0) await trx.updateTable('importJobs').set(nextJob(ctx, held)).where('id', '=', id).execute();
    tell('imports', id);
  });
  return { isAvailable: true, asked: found.length, left: checked.filter(isUnasked).length };
}

/** Puts the pin of one row, or takes it away. */
export async function placeRow(
  ctx: Ctx,
  { id, line }: { id: string; line: number },
  location: LonLat | null,
): Promise<ImportRow> {
  const job = await readJob(ctx, id);
  if (isStale(ctx, job)) throw stale(await toJob(ctx.db, job));
  const stored = await openRow(ctx, { id, line });
  const bare = await check(ctx, job, [stored], new Map(), 0);
  const before = stored.place === null ? (bare[0]?.place ?? null) : fromJson(stored.place);
  const place = pinned(before, bare[0], location);
  const [checked] = await check(ctx, job, [stored], new Map([[line, place]]), 0);
  if (!checked) throw notFound('Row');
  return ctx.transact(async (trx, tell) => {
    await heldJob(trx, ctx, job);
    const columns = { ...columnsOf(checked, stored), place: toJson(place) };
    const state = location === null || columns.state !== 'ok' ? columns.state : ('edited' as const);
    const row = await trx
      .updateTable('importRows')
      .set({ ...columns, state })
      .where('jobId', '=', id)
      .where('line', '=', line)
      .returningAll()
      .executeTakeFirstOrThrow();
    tell('imports', id);
    return toImportRow(mayReadRecords(ctx, job.kind), row);
  });
}

function pinned(before: RowPlace | null, row: CheckedRow | undefined, location: LonLat | null): RowPlace {
  if (before) return { ...before, chosen: location };
  if (!row?.unplaced) throw new Failure(409, { code: 'no_place_needed', message: 'This row says itself where it is' });
  return { status: 'none', results: [], asked: askedOf(row.unplaced), chosen: location };
}

async function check(
  ctx: Ctx,
  job: JobRow,
  rows: readonly StoredRow[],
  places: ReadonlyMap<number, RowPlace>,
  budget: number,
): Promise<CheckedRow[]> {
  const layout = layoutOf(job);
  const refs = rows.flatMap(({ refKey }) => refKey ?? []);
  const known = await readKnown(ctx.db, { kind: layout.kind, refs, defaultDate: job.defaultDate, clock: ctx.clock });
  const texts = rows.map(({ line, cells }) => ({ line, cells: fromJson(cells) }));
  return checkAndPlace(
    ctx,
    texts,
    { layout, known, places: new Map([...placesOf(rows), ...places]) },
    startAsking(budget),
  );
}

/** What a row is now; that it names the same record as another one was found with all rows at hand, and stays. */
function columnsOf(checked: CheckedRow, stored: StoredRow) {
  const doubles = fromJson(stored.problems).filter(({ code }) => code === 'ref_twice');
  const problems = [...checked.problems, ...doubles];
  return {
    problems: toJson(problems),
    state: stateOf(problems, stored.state === 'edited'),
    place: checked.place && toJson(checked.place),
    ...updateColumns(checked.updates),
  };
}
