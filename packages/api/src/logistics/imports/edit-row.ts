import type { ImportRow, RowChange } from '@cartage/contract/logistics/imports/imports.schema.ts';
import type { Ctx } from '#core/context.ts';
import { fromJson, toJson } from '#core/database/column-kinds.ts';
import type { Trx } from '#core/deps.ts';
import { invalidField, notFound } from '#core/failure.ts';
import { isSameJson } from '#core/same-json.ts';
import { markDoubles, stateOf } from '#logistics/imports/reading/check-rows.ts';
import type { Layout } from '#logistics/imports/reading/row-reader.ts';
import {
  heldJob,
  mayReadRecords,
  openRow,
  readJob,
  type StoredRow,
  toImportRow,
  updateColumns,
} from './import-jobs.ts';
import { layoutOf } from './imports.service.ts';
import { readKnown } from './known-records.ts';
import { checkAndPlace, placesOf } from './place-rows.ts';

/** Changes cells of one row and checks it at once, with the rows that name the same record. */
export async function editRow(
  ctx: Ctx,
  { id, line }: { id: string; line: number },
  { cells: changes }: RowChange,
): Promise<{ row: ImportRow; alsoChanged: ImportRow[] }> {
  const job = await readJob(ctx, id);
  const layout = layoutOf(job);
  const stored = await openRow(ctx, { id, line });

  const cells = layout.headers.map((_, index) => fromJson(stored.cells)[index] ?? '');
  changes.forEach(({ column, text }, index) => {
    if (column >= cells.length)
      throw invalidField(`cells.${index}.column`, 'unknown_column', 'There is no such column');
    cells[column] = text;
  });
  const refColumn = layout.mapping.findIndex(({ field }) => field === 'ref');
  const refs = [cells[refColumn]?.trim() ?? ''];
  const known = await readKnown(ctx.db, { kind: layout.kind, refs, defaultDate: job.defaultDate, clock: ctx.clock });
  const [checked] = await checkAndPlace(ctx, [{ line, cells }], { layout, known, places: placesOf([stored]) });
  if (!checked) throw notFound('Row');

  return ctx.transact(async (trx, tell) => {
    await heldJob(trx, ctx, job);
    const edited = {
      ...stored,
      cells: toJson(cells),
      refKey: checked.refKey,
      problems: toJson(checked.problems),
      place: checked.place && toJson(checked.place),
      ...updateColumns(checked.updates),
    };
    const group = await rowsNaming(trx, id, [stored.refKey, checked.refKey], edited);
    const after = standAnew(group, layout, line);
    const changed = after.filter(
      (row) =>
        row.line === line ||
        !isSameJson(
          row,
          group.find((old) => old.line === row.line),
        ),
    );
    for (const { jobId, line: itsLine, ...row } of changed)
      await trx.updateTable('importRows').set(row).where('jobId', '=', jobId).where('line', '=', itsLine).execute();
    tell('imports', id);
    const rows = changed.map((one) => toImportRow(mayReadRecords(ctx, job.kind), one));
    const row = rows.find((one) => one.line === line);
    if (!row) throw notFound('Row');
    return { row, alsoChanged: rows.filter((one) => one !== row) };
  });
}

async function rowsNaming(trx: Trx, jobId: string, refs: (string | null)[], edited: StoredRow): Promise<StoredRow[]> {
  const others = await trx
    .selectFrom('importRows')
    .selectAll()
    .where('jobId', '=', jobId)
    .where(
      'refKey',
      'in',
      refs.filter((ref) => ref !== null),
    )
    .where('line', '!=', edited.line)
    .execute();
  return [...others, edited].sort((a, b) => a.line - b.line);
}

function standAnew(group: readonly StoredRow[], layout: Layout, editedLine: number): StoredRow[] {
  const rows = group.map((row) => ({ ...row, problems: fromJson(row.problems) }));
  markDoubles(rows, layout);
  return rows.map(({ problems, ...row }) => {
    const isEdited = row.line === editedLine || row.state === 'edited';
    const state = row.state === 'committed' ? row.state : stateOf(problems, isEdited);
    return { ...row, problems: toJson(problems), state };
  });
}
