import { cutText } from '@cartage/contract/core/plain-text.ts';
import { importSubjects } from '@cartage/contract/logistics/imports/imports.rules.ts';
import {
  type CheckedImport,
  type FieldChange,
  type ImportJob,
  type ImportKind,
  type ImportRow,
  type ImportRowState,
  importKinds,
  type RowUpdate,
} from '@cartage/contract/logistics/imports/imports.schema.ts';
import type { Insertable, Selectable } from 'kysely';
import type { Ctx } from '#core/context.ts';
import { fromJson, toInstant, toJson } from '#core/database/column-kinds.ts';
import { holdRows } from '#core/database/locks.ts';
import { inSlices } from '#core/database/slices.ts';
import type { Db, Trx } from '#core/deps.ts';
import { Failure, forbidden, isStale, notFound, stale } from '#core/failure.ts';
import { type CheckedRow, stateOf } from '#logistics/imports/reading/check-rows.ts';
import type { TextRow } from '#logistics/imports/reading/read-delimited.ts';
import { longestCell } from '#logistics/imports/reading/read-table.ts';
import type { ImportJobsTable, ImportRowsTable } from './imports.table.ts';

export type JobRow = Selectable<ImportJobsTable>;
export type StoredRow = Selectable<ImportRowsTable>;

const missing = ({ can }: Ctx, kind: ImportKind) => importSubjects[kind].find((name) => !can('create', name));

/** The kinds the caller may import. */
export const openKinds = (ctx: Ctx): ImportKind[] => importKinds.filter((kind) => missing(ctx, kind) === undefined);

/** Who may create a kind may import it. */
export function refuseKind(ctx: Ctx, kind: ImportKind): void {
  const subject = missing(ctx, kind);
  if (subject) throw forbidden(`You may not create a ${subject.toLowerCase()}`);
}

const jobRow = (db: Db | Trx, id: string) =>
  db.selectFrom('importJobs').selectAll().where('id', '=', id).where('status', '!=', 'discarded');

export async function readJob(ctx: Ctx, id: string): Promise<JobRow> {
  const row = await jobRow(ctx.db, id).executeTakeFirst();
  if (!row) throw notFound('Import');
  refuseKind(ctx, row.kind);
  return row;
}

/** A row that may still change. */
export async function openRow({ db }: Ctx, { id, line }: { id: string; line: number }): Promise<StoredRow> {
  const row = await db
    .selectFrom('importRows')
    .selectAll()
    .where('jobId', '=', id)
    .where('line', '=', line)
    .executeTakeFirst();
  if (!row) throw notFound('Row');
  if (row.state === 'committed')
    throw new Failure(409, { code: 'committed', message: 'This row is committed already' });
  return row;
}

/** The job, held until the transaction ends; refused when it is not the version that was read before. */
export async function heldJob(trx: Trx, ctx: Ctx, { id, version }: Pick<JobRow, 'id' | 'version'>): Promise<JobRow> {
  const row = await holdRows(trx, jobRow(trx, id)).executeTakeFirst();
  if (!row) throw notFound('Import');
  if (isStale(ctx, row)) throw stale(await toJob(trx, row));
  if (row.version !== version)
    throw new Failure(409, {
      code: 'changed_meanwhile',
      message: 'Somebody else changed this import just now: read it again',
    });
  return row;
}

export function newJob(ctx: Ctx) {
  const now = toInstant(ctx.clock.now());
  const values = {
    status: 'review',
    createdBy: ctx.person().userId,
    createdAt: now,
    updatedAt: now,
    version: 1,
  } as const;
  return { ...values, id: ctx.ids.next('imp') } satisfies Partial<Insertable<ImportJobsTable>>;
}

export const nextJob = (ctx: Ctx, { version }: JobRow) => ({
  version: version + 1,
  updatedAt: toInstant(ctx.clock.now()),
});

/** A scenario's rows ask for no places, and say nothing of the records that are there. */
export type WrittenRow = Pick<TextRow, 'cells'> &
  Pick<CheckedRow, 'line' | 'refKey' | 'problems'> &
  Partial<Pick<CheckedRow, 'place' | 'updates'>>;

export async function writeRows(trx: Trx, jobId: string, rows: Iterable<WrittenRow>): Promise<void> {
  for (const slice of inSlices(rows, 100)) {
    const values = slice.map(({ line, cells, refKey, problems, place, updates = null }) => ({
      jobId,
      line,
      cells: toJson(cells.map((cell) => cell.slice(0, longestCell).toWellFormed())),
      state: stateOf(problems, false),
      problems: toJson(problems),
      refKey: refKey === null ? null : cutText(refKey, 200),
      place: place ? toJson(place) : null,
      ...updateColumns(updates),
    }));
    await trx.insertInto('importRows').values(values).execute();
  }
}

export const updateColumns = (updates: RowUpdate | null) => ({
  updatesId: updates?.id ?? null,
  changes: updates && toJson(updates.changes),
});

/** What stands in a record is told to those who may read it. */
export const mayReadRecords = ({ can }: Ctx, kind: ImportKind): boolean =>
  importSubjects[kind].every((name) => can('read', name));

export const toImportRow = (
  mayRead: boolean,
  { line, cells, state, problems, place, updatesId, changes }: StoredRow,
): ImportRow => ({
  line,
  cells: fromJson(cells),
  state,
  problems: fromJson(problems),
  place: place && fromJson(place),
  updates: updatesId === null || changes === null || !mayRead ? null : { id: updatesId, changes: fromJson(changes) },
});

export const noRows = (): Record<ImportRowState, number> => ({
  ok: 0,
  warning: 0,
  error: 0,
  edited: 0,
  skipped: 0,
  committed: 0,
});

export async function toJob(db: Db | Trx, row: JobRow): Promise<ImportJob> {
  const states = await db
    .selectFrom('importRows')
    .select(['state', (eb) => eb.fn.countAll<number>().as('rows')])
    .where('jobId', '=', row.id)
    .groupBy('state')
    .execute();
  const counts = noRows();
  for (const { state, rows } of states) counts[state] = rows;
  const template =
    row.templateId === null
      ? undefined
      : await db
          .selectFrom('importTemplates')
          .select(['id', 'name'])
          .where('id', '=', row.templateId)
          .executeTakeFirst();
  const mapping = fromJson(row.mapping);
  return {
    id: row.id,
    kind: row.kind,
    fileName: row.fileName,
    status: row.status,
    rows: states.reduce((sum, { rows }) => sum + rows, 0),
    counts,
    outlook: await outlookOf(db, row.id),
    columns: fromJson(row.columns).map((header, index) => ({
      header,
      ...(mapping[index] ?? { field: null, unit: null }),
    })),
    facts: fromJson(row.facts),
    template: template ?? null,
    defaultDate: row.defaultDate,
    createdAt: row.createdAt,
    version: row.version,
  };
}

async function outlookOf(db: Db | Trx, jobId: string): Promise<ImportJob['outlook']> {
  const { rows, known, unchanged } = await db
    .selectFrom('importRows')
    .select(({ fn }) => [fn.countAll<number>().as('rows'), fn.count<number>('updatesId').as('known')])
    .select(({ fn, case: when }) =>
      fn.count<number>(when().when('changes', '=', toJson<FieldChange[]>([])).then(1).end()).as('unchanged'),
    )
    .where('jobId', '=', jobId)
    .where('state', 'in', ['ok', 'edited'])
    .executeTakeFirstOrThrow();
  return { created: rows - known, updated: known - unchanged, unchanged };
}

const mostProblemsTold = 1000;

export async function toCheckedImport(db: Db | Trx, row: JobRow): Promise<CheckedImport> {
  const rows = await db
    .selectFrom('importRows')
    .select(['line', 'problems'])
    .where('jobId', '=', row.id)
    .where('problems', '!=', toJson([]))
    .orderBy('line')
    .limit(mostProblemsTold)
    .execute();
  const problems = rows.flatMap(({ line, problems: own }) => fromJson(own).map((problem) => ({ line, ...problem })));
  return { ...(await toJob(db, row)), problems: problems.slice(0, mostProblemsTold) };
}
