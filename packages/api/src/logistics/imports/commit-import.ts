import type { CommitReport } from '@cartage/contract/logistics/imports/imports.schema.ts';
import { takeBreath } from '#core/breathe.ts';
import type { Ctx } from '#core/context.ts';
import { fromJson, toJson } from '#core/database/column-kinds.ts';
import { inSlices } from '#core/database/slices.ts';
import type { Trx } from '#core/deps.ts';
import { invalidField } from '#core/failure.ts';
import { type CheckedRow, checkRows, isError } from '#logistics/imports/reading/check-rows.ts';
import { tellMany } from '#logistics/tell-many.ts';
import { notify } from '#notifications/notify.service.ts';
import { commitScenario } from './commit-scenario.ts';
import { heldJob, type JobRow, nextJob, readJob, type StoredRow } from './import-jobs.ts';
import { layoutOf, rowsAtOnce } from './imports.service.ts';
import { readKnown } from './known-records.ts';
import { placesOf } from './place-rows.ts';
import { type Written, writePlans } from './write-plans.ts';

/**
 * Writes every good row, or the chosen ones, in one transaction. What is left out can be mended and committed later.
 * Rows are checked once more inside it, against records that are held until they are written.
 */
export async function commitImport(
  ctx: Ctx,
  id: string,
  { lines }: { lines?: number[] | undefined },
): Promise<CommitReport> {
  const job = await readJob(ctx, id);
  if (job.kind === 'scenario') return commitScenario(ctx, job);
  const { kind } = job;
  return ctx.transact(async (trx, tell) => {
    const held = await heldJob(trx, ctx, job);
    if (lines) await refuseUnknownLines(trx, id, lines);
    const asked = lines && new Set(lines);
    const report = { created: 0, updated: 0, skipped: 0 };
    const ids: string[] = [];
    for await (const open of openRows(trx, id)) {
      const written = await commitRows(trx, ctx, job, open, asked);
      report.created += written.created;
      report.updated += written.updated;
      report.skipped += open.length - written.ids.length;
      for (const one of written.ids) ids.push(one);
    }
    await trx
      .updateTable('importJobs')
      .set({ status: 'committed', ...nextJob(ctx, held) })
      .where('id', '=', id)
      .execute();
    tellMany(tell, kind, ids);
    tell('imports', id);
    await notify(trx, tell, ctx, {
      kind: 'import_finished',
      to: { action: 'create', subject: 'ImportJob' },
      params: { file: job.fileName, rows: ids.length },
      link: '/apps/logistics/deliveries',
    });
    const none = { depots: [], vehicles: [], drivers: [], deliveries: [] };
    return { ...report, ids: { ...none, [kind]: ids }, matrixId: null };
  });
}

const uncommitted = (trx: Trx, id: string) =>
  trx.selectFrom('importRows').where('jobId', '=', id).where('state', '!=', 'committed');

async function refuseUnknownLines(trx: Trx, id: string, lines: readonly number[]): Promise<void> {
  const there = new Set((await uncommitted(trx, id).select('line').execute()).map(({ line }) => line));
  lines.forEach((line, index) => {
    if (!there.has(line))
      throw invalidField(`lines.${index}`, 'unknown_line', `No row on line ${line} is left to commit`);
  });
}

type OpenRow = Omit<StoredRow, 'jobId' | 'updatesId' | 'changes'>;

async function* openRows(trx: Trx, id: string): AsyncGenerator<OpenRow[]> {
  for (let after = -1; ; ) {
    const rows = await uncommitted(trx, id)
      .select(['line', 'state', 'problems', 'cells', 'place', 'refKey'])
      .where('line', '>', after)
      .orderBy('line')
      .limit(rowsAtOnce)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.line;
  }
}

/** A skipped row is one that was not chosen before, or has a problem still. */
const isGood = ({ state, problems }: OpenRow) => state !== 'error' && fromJson(problems).length === 0;
const isAsked = ({ line, problems }: OpenRow, asked: ReadonlySet<number>) =>
  asked.has(line) && !fromJson(problems).some(isError);

async function commitRows(
  trx: Trx,
  ctx: Ctx,
  job: JobRow,
  open: readonly OpenRow[],
  asked: ReadonlySet<number> | undefined,
): Promise<Written> {
  const chosen = open.filter((row) => (asked ? isAsked(row, asked) : isGood(row)));
  const layout = layoutOf(job);
  const known = await readKnown(trx, {
    kind: layout.kind,
    refs: chosen.flatMap(({ refKey }) => refKey ?? []),
    defaultDate: job.defaultDate,
    clock: ctx.clock,
    holds: true,
  });
  const rows = chosen.map(({ line, cells }) => ({ line, cells: fromJson(cells) }));
  const checked = await checkRows(rows, layout, known, {
    breath: takeBreath(),
    keepsPlans: true,
    places: placesOf(chosen),
  });
  const good = checked.filter(({ plan, problems }) => plan && (asked || problems.length === 0));
  const written = await writePlans(trx, ctx, good, known);
  await markRows(trx, job.id, open, { good, checked });
  return written;
}

/** What has become a problem since the file was read is told with the rows that are left out. */
async function markRows(
  trx: Trx,
  jobId: string,
  open: readonly OpenRow[],
  { good, checked }: { good: readonly CheckedRow[]; checked: readonly CheckedRow[] },
): Promise<void> {
  const ofJob = () => trx.updateTable('importRows').where('jobId', '=', jobId);
  await ofJob()
    .set({ state: 'committed' })
    .where('state', '!=', 'committed')
    .where('line', '>=', open[0]?.line ?? 0)
    .where('line', '<=', open.at(-1)?.line ?? 0)
    .execute();
  const taken = new Set(good.map(({ line }) => line));
  const left = open.flatMap(({ line }) => (taken.has(line) ? [] : [line]));
  for (const lines of inSlices(left)) await ofJob().set({ state: 'skipped' }).where('line', 'in', lines).execute();
  for (const { line, problems } of checked.filter((row) => !taken.has(row.line)))
    await ofJob()
      .set({ problems: toJson(problems) })
      .where('line', '=', line)
      .execute();
}
