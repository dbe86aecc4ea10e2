import type { Language } from '@cartage/contract/auth/auth.schema.ts';
import { guarded } from '@cartage/contract/core/formula-guard.ts';
import type { ImportRowProblem } from '@cartage/contract/logistics/imports/imports.schema.ts';
import { problemWords as arabic } from '@cartage/contract/logistics/imports/problem-words/ar.ts';
import { problemWords as french } from '@cartage/contract/logistics/imports/problem-words/fr.ts';
import type { Ctx } from '#core/context.ts';
import { fromJson } from '#core/database/column-kinds.ts';
import { textFile } from '#core/file-response.ts';
import { writingIn } from '#core/writing.ts';
import { readJob } from './import-jobs.ts';

interface Words {
  heading: string;
  notChosen: string;
  /** Between two reasons: some are whole sentences, with a full stop. */
  between: string;
  sentence: (problem: ImportRowProblem) => string;
}
const sentences =
  (words: Record<string, string>): Words['sentence'] =>
  ({ code }) =>
    words[`problem.${code}`] ?? words['problem.other'] ?? '';
const wordsIn: Record<Language, Words> = {
  en: { heading: 'reason', notChosen: 'Not chosen', between: '; ', sentence: ({ reason }) => reason },
  fr: { heading: 'motif', notChosen: 'Pas retenue', between: ' ', sentence: sentences(french) },
  ar: { heading: 'السبب', notChosen: 'لم يُختر', between: ' ', sentence: sentences(arabic) },
};

/** The rows that were left out, as a file of the same columns with the reason behind them. */
export async function rejectedRows(ctx: Ctx, id: string, language: Language): Promise<Response> {
  const job = await readJob(ctx, id);
  const rows = await ctx.db
    .selectFrom('importRows')
    .selectAll()
    .where('jobId', '=', id)
    .where('state', 'in', ['error', 'warning', 'skipped'])
    .orderBy('line')
    .execute();
  const words = wordsIn[language];
  const { fact } = writingIn(language);
  const { delimiter } = fromJson(job.facts);
  const headers = fromJson(job.columns);
  const table = rows.map(({ cells, problems }) => {
    const own = fromJson(cells);
    const reasons = fromJson(problems).map((problem) => {
      const sentence = words.sentence(problem);
      return problem.column ? fact(problem.column, sentence) : sentence;
    });
    return [...headers.map((_, index) => own[index] ?? ''), reasons.join(words.between) || words.notChosen];
  });
  const text = [[...headers, words.heading], ...table].map((row) => csvLine(row, delimiter ?? ',')).join('\r\n');
  const name = job.fileName.replace(/\.[^.]*$/, '').replaceAll(/[^\p{L}\p{N} ._-]/gu, '_') || 'import';
  return textFile(`\uFEFF${text}\r\n`, { contentType: 'text/csv; charset=utf-8', fileName: `${name}-rejected.csv` });
}

const csvLine = (cells: readonly string[], delimiter: string) =>
  cells
    .map(guarded)
    .map((cell) => (/["\r\n]/.test(cell) || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(delimiter);
