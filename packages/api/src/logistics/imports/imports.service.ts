import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import { cutText } from '@cartage/contract/core/plain-text.ts';
import type { importEndpoints } from '@cartage/contract/logistics/imports/imports.endpoints.ts';
import type {
  CheckedImport,
  FileFacts,
  Mapping,
  MappingChange,
  NewImport,
  TableKind,
} from '@cartage/contract/logistics/imports/imports.schema.ts';
import { takeBreath } from '#core/breathe.ts';
import type { Ctx } from '#core/context.ts';
import { fromJson, toJson } from '#core/database/column-kinds.ts';
import { inSlices } from '#core/database/slices.ts';
import { Failure, invalidField } from '#core/failure.ts';
import { type CheckedRow, markDoubles } from '#logistics/imports/reading/check-rows.ts';
import { detectFacts } from '#logistics/imports/reading/detect-facts.ts';
import { fieldOfKey, mapColumns } from '#logistics/imports/reading/map-columns.ts';
import type { TextRow } from '#logistics/imports/reading/read-delimited.ts';
import { readTable } from '#logistics/imports/reading/read-table.ts';
import type { RowPlace } from '#logistics/imports/reading/row-place.ts';
import type { Layout } from '#logistics/imports/reading/row-reader.ts';
import { readLogisticsSettings } from '#logistics/settings/settings.service.ts';
import {
  heldJob,
  type JobRow,
  mayReadRecords,
  newJob,
  nextJob,
  readJob,
  refuseKind,
  toCheckedImport,
  toImportRow,
  toJob,
  type WrittenRow,
  writeRows,
} from './import-jobs.ts';
import { readKnown } from './known-records.ts';
import { checkAndPlace, placesOf, startAsking } from './place-rows.ts';
import { createScenarioImport } from './scenario-import.ts';
import { findTemplate, keepTemplate } from './templates.service.ts';

/** Rows checked at a time, against the records they name: what a large file takes of the memory. */
export const rowsAtOnce = 1000;

/** Reads and checks a file; nothing of it is written to the records before it is committed. */
export async function createImport(
  ctx: Ctx,
  { file, kind, date, templateId, mapping: given }: NewImport,
): Promise<CheckedImport> {
  refuseKind(ctx, kind);
  const fileName = cutText(file.name.toWellFormed().replaceAll('\0', ''), 200);
  const defaultDate = date ?? null;
  if (kind === 'scenario') return createScenarioImport(ctx, await bytesOf(file), { kind, fileName, defaultDate });

  const breath = takeBreath();
  // Not kept in a variable: beside its text a large file would be in memory twice.
  const table = await readTable(await bytesOf(file), kind, breath);
  const template = await findTemplate(ctx.db, kind, table.headers, templateId);
  if (given) refuseMapping(given, { kind, headers: table.headers });
  const mapping =
    given ?? template?.mapping ?? mapColumns(table.titles, kind, (await readLogisticsSettings(ctx.db)).unitSystem);
  const facts = await detectFacts(table, { kind, mapping }, breath);
  const layout = { kind, headers: table.headers, mapping, facts };
  const checked = await check(ctx, table.rows, layout, defaultDate, new Map());
  return ctx.transact(async (trx, tell) => {
    const row = await trx
      .insertInto('importJobs')
      .values({
        ...newJob(ctx),
        kind,
        fileName,
        defaultDate,
        ...layoutColumns(layout, facts),
        templateId: template?.id ?? null,
        scenario: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await writeRows(trx, row.id, withCells(checked, table.rows));
    tell('imports', row.id);
    return toCheckedImport(trx, row);
  });
}

const bytesOf = async (file: NewImport['file']): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer());

const layoutColumns = ({ headers, mapping }: Layout, facts: FileFacts) => ({
  facts: toJson(facts),
  columns: toJson([...headers]),
  mapping: toJson(mapping),
});

export const layoutOf = (job: JobRow): Layout => ({
  kind: tableKind(job),
  headers: fromJson(job.columns),
  mapping: fromJson(job.mapping),
  facts: fromJson(job.facts),
});

function tableKind({ kind }: JobRow): TableKind {
  if (kind === 'scenario')
    throw new Failure(409, { code: 'no_rows', message: 'A scenario is mended in its file, not row by row' });
  return kind;
}

async function check(
  ctx: Ctx,
  rows: Iterable<TextRow>,
  layout: Layout,
  defaultDate: string | null,
  places: ReadonlyMap<number, RowPlace>,
): Promise<CheckedRow[]> {
  const { kind, mapping } = layout;
  const refColumn = mapping.findIndex(({ field }) => field === 'ref');
  const asking = startAsking();
  const checked: CheckedRow[] = [];
  for (const slice of inSlices(rows, rowsAtOnce)) {
    const refs = slice.flatMap(({ cells }) => cells[refColumn]?.trim() || []);
    const known = await readKnown(ctx.db, { kind, refs, defaultDate, clock: ctx.clock });
    for (const row of await checkAndPlace(ctx, slice, { layout, known, places }, asking)) checked.push(row);
  }
  markDoubles(checked, layout);
  return checked;
}

/** What was found out about each row, beside the row itself. */
function* withCells(checked: readonly CheckedRow[], rows: Iterable<TextRow>): Generator<WrittenRow> {
  let at = 0;
  for (const { cells } of rows) {
    const row = checked[at];
    if (row) yield { ...row, cells };
    at += 1;
  }
}

export async function getImport(ctx: Ctx, id: string, query: VerbInput<typeof importEndpoints.get>['query']) {
  const job = await readJob(ctx, id);
  let rows = ctx.db.selectFrom('importRows').where('jobId', '=', id);
  if (query.problems !== undefined) rows = rows.where('problems', query.problems ? '!=' : '=', toJson([]));
  const page = rows
    .selectAll()
    .orderBy('line')
    .limit(query.itemsPerPage)
    .offset((query.page - 1) * query.itemsPerPage);
  const count = rows.select((eb) => eb.fn.countAll<number>().as('total'));
  const [found, { total }] = await Promise.all([page.execute(), count.executeTakeFirstOrThrow()]);
  const mayRead = mayReadRecords(ctx, job.kind);
  return { import: await toJob(ctx.db, job), rows: found.map((row) => toImportRow(mayRead, row)), totalRows: total };
}

/** What stands in an import now, with its problems. */
export const readCheckedImport = async (ctx: Ctx, id: string): Promise<CheckedImport> =>
  toCheckedImport(ctx.db, await readJob(ctx, id));

/** Says anew what the columns mean, and checks every row again that is not committed. */
export async function remapImport(ctx: Ctx, id: string, change: MappingChange): Promise<CheckedImport> {
  const job = await readJob(ctx, id);
  const before = layoutOf(job);
  const mapping = change.mapping ?? before.mapping;
  refuseMapping(mapping, before);
  const facts: FileFacts = {
    ...fromJson(job.facts),
    ...(change.decimal && { decimal: change.decimal }),
    ...(change.dateOrder && { dateOrder: change.dateOrder, isDateOrderAmbiguous: false }),
  };
  const layout = { ...before, mapping, facts };
  const defaultDate = change.date === undefined ? job.defaultDate : change.date;
  const open = await ctx.db
    .selectFrom('importRows')
    .select(['line', 'cells', 'place'])
    .where('jobId', '=', id)
    .where('state', '!=', 'committed')
    .orderBy('line')
    .execute();
  const rows = open.map(({ line, cells }) => ({ line, cells: fromJson(cells) }));
  const checked = await check(ctx, rows, layout, defaultDate, placesOf(open));
  return ctx.transact(async (trx, tell) => {
    const held = await heldJob(trx, ctx, job);
    const templateId = change.saveAs ? await keepTemplate(trx, ctx, layout, change.saveAs) : held.templateId;
    await trx.deleteFrom('importRows').where('jobId', '=', id).where('state', '!=', 'committed').execute();
    await writeRows(trx, id, withCells(checked, rows));
    const row = await trx
      .updateTable('importJobs')
      .set({ ...layoutColumns(layout, facts), templateId, defaultDate, ...nextJob(ctx, held) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    tell('imports', id);
    return toCheckedImport(trx, row);
  });
}

function refuseMapping(mapping: Mapping, { kind, headers }: Pick<Layout, 'kind' | 'headers'>): void {
  if (mapping.length !== headers.length)
    throw invalidField('mapping', 'wrong_length', `The file has ${headers.length} columns`, {
      expected: headers.length,
    });
  const seen = new Set<string>();
  mapping.forEach(({ field }, index) => {
    if (field === null) return;
    if (!fieldOfKey(field, kind))
      throw invalidField(`mapping.${index}.field`, 'unknown_field', `${kind} have no ${field}`);
    if (seen.has(field))
      throw invalidField(`mapping.${index}.field`, 'field_twice', `${field} is taken from two columns`);
    seen.add(field);
  });
}

export const discardImport = (ctx: Ctx, id: string): Promise<undefined> =>
  ctx.transact(async (trx, tell) => {
    const job = await heldJob(trx, ctx, await readJobIn(trx, ctx, id));
    await trx.deleteFrom('importRows').where('jobId', '=', id).execute();
    await trx
      .updateTable('importJobs')
      .set({ status: 'discarded', scenario: null, ...nextJob(ctx, job) })
      .where('id', '=', id)
      .execute();
    tell('imports', id);
    return undefined;
  });

/** Inside a transaction the only connection of SQLite is taken: the same read, there. */
const readJobIn = (trx: Parameters<typeof heldJob>[0], ctx: Ctx, id: string) => readJob({ ...ctx, db: trx }, id);
