import { guarded } from '@cartage/contract/core/formula-guard.ts';
import type { Ctx } from '#core/context.ts';
import { fromJson } from '#core/database/column-kinds.ts';
import { textFile } from '#core/file-response.ts';
import { readJob } from './import-jobs.ts';

/** The rows that were left out, as a file of the same columns with the reason behind them. */
export async function rejectedRows(ctx: Ctx, id: string): Promise<Response> {
  const job = await readJob(ctx, id);
  const rows = await ctx.db
    .selectFrom('importRows')
    .selectAll()
    .where('jobId', '=', id)
    .where('state', 'in', ['error', 'warning', 'skipped'])
    .orderBy('line')
    .execute();
  const { delimiter } = fromJson(job.facts);
  const headers = fromJson(job.columns);
  const table = rows.map(({ cells, problems }) => {
    const own = fromJson(cells);
    const reasons = fromJson(problems).map(({ column, reason }) => (column ? `${column}: ${reason}` : reason));
    return [...headers.map((_, index) => own[index] ?? ''), reasons.join('; ') || 'Not chosen'];
  });
  const text = [[...headers, 'reason'], ...table].map((row) => csvLine(row, delimiter ?? ',')).join('\r\n');
  const name = job.fileName.replace(/\.[^.]*$/, '').replaceAll(/[^\p{L}\p{N} ._-]/gu, '_') || 'import';
  return textFile(`\uFEFF${text}\r\n`, { contentType: 'text/csv; charset=utf-8', fileName: `${name}-rejected.csv` });
}

const csvLine = (cells: readonly string[], delimiter: string) =>
  cells
    .map(guarded)
    .map((cell) => (/["\r\n]/.test(cell) || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(delimiter);
