import type { CheckedImport, ImportRowProblem } from '@cartage/contract/logistics/imports/imports.schema.ts';
import {
  type ScenarioFile,
  scenarioSchema,
  scenarioSections,
} from '@cartage/contract/logistics/imports/scenario.schema.ts';
import * as z from 'zod/mini';
import type { Ctx } from '#core/context.ts';
import { toJson } from '#core/database/column-kinds.ts';
import { Failure } from '#core/failure.ts';
import { decodeText } from '#logistics/imports/reading/decode-text.ts';
import { newJob, toCheckedImport, type WrittenRow, writeRows } from './import-jobs.ts';

/** Reads one JSON with depots, vehicles, deliveries and travel. It is all right, or it is mended in the file. */
export async function createScenarioImport(
  ctx: Ctx,
  bytes: Uint8Array,
  job: { kind: 'scenario'; fileName: string; defaultDate: string | null },
): Promise<CheckedImport> {
  const { text, encoding } = decodeText(bytes);
  const raw = parseJson(text);
  const parsed = z.safeParse(scenarioSchema, raw);
  const found = parsed.success ? await findMistakes(ctx, parsed.data) : issuesOf(parsed.error);
  const rows = rowsOf(raw, found);
  return ctx.transact(async (trx, tell) => {
    const row = await trx
      .insertInto('importJobs')
      .values({
        ...newJob(ctx),
        ...job,
        facts: toJson({
          format: 'json' as const,
          encoding,
          delimiter: null,
          hasHeader: false,
          decimal: '.' as const,
          dateOrder: 'ymd' as const,
          isDateOrderAmbiguous: false,
        }),
        columns: toJson(['section', 'ref', 'name']),
        mapping: toJson([]),
        templateId: null,
        scenario: parsed.success && found.length === 0 ? toJson(parsed.data) : null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await writeRows(trx, row.id, rows);
    tell('imports', row.id);
    return toCheckedImport(trx, row);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    const message = error instanceof Error ? error.message : 'Malformed JSON';
    throw new Failure(400, {
      code: 'malformed_json',
      message,
      issues: [{ path: 'file', code: 'malformed_json', message }],
    });
  }
}

interface Mistake {
  path: string;
  code: string;
  reason: string;
}

const issuesOf = ({ issues }: z.core.$ZodError): Mistake[] =>
  issues
    .slice(0, 10_000)
    .map((issue) => ({ path: issue.path.map(String).join('.'), code: issue.code, reason: issue.message }));

/** What a schema cannot know: names that are doubled, or name nothing. */
async function findMistakes({ db }: Ctx, { depots, vehicles, deliveries, matrix }: ScenarioFile): Promise<Mistake[]> {
  const known = await db.selectFrom('depots').select('code').where('deletedAt', 'is', null).execute();
  const codes = new Set([...depots, ...known].map(({ code }) => code));
  const strange = (section: string, records: readonly { depot?: string | undefined }[]): Mistake[] =>
    records.flatMap(({ depot }, index) =>
      depot === undefined || codes.has(depot)
        ? []
        : [{ path: `${section}.${index}.depot`, code: 'unknown_depot', reason: `No depot is called “${depot}”` }],
    );
  return [
    ...doubles(
      depots.map(({ code }) => code),
      (index) => `depots.${index}.code`,
    ),
    ...doubles(
      vehicles.map(({ ref }) => ref),
      (index) => `vehicles.${index}.ref`,
    ),
    ...doubles(
      deliveries.map(({ ref }) => ref),
      (index) => `deliveries.${index}.ref`,
    ),
    ...strange('vehicles', vehicles),
    ...strange('deliveries', deliveries),
    ...(matrix ? strangePlaces(matrix.placeIds, [...codes, ...deliveries.map(({ ref }) => ref)]) : []),
    ...(matrix ? pairsOf(deliveries) : []),
  ];
}

function doubles(names: readonly string[], pathOf: (index: number) => string): Mistake[] {
  const seen = new Set<string>();
  return names.flatMap((name, index) => {
    if (!seen.has(name)) {
      seen.add(name);
      return [];
    }
    return [{ path: pathOf(index), code: 'ref_twice', reason: `“${name}” is there twice` }];
  });
}

function strangePlaces(placeIds: readonly string[], names: readonly string[]): Mistake[] {
  const times = new Map<string, number>();
  for (const name of names) times.set(name, (times.get(name) ?? 0) + 1);
  const unclear = placeIds.flatMap((id, index) => {
    const found = times.get(id) ?? 0;
    if (found === 1) return [];
    const reason =
      found === 0 ? `No depot or delivery is called “${id}”` : `A depot and a delivery are both called “${id}”`;
    return [{ path: `matrix.placeIds.${index}`, code: found === 0 ? 'unknown_place' : 'ambiguous_place', reason }];
  });
  return [...unclear, ...doubles(placeIds, (index) => `matrix.placeIds.${index}`)];
}

/** The matrix knows one place by a delivery's name. */
const pairsOf = (deliveries: ScenarioFile['deliveries']): Mistake[] =>
  deliveries.flatMap(({ visits }, index) =>
    visits.length < 2
      ? []
      : [
          {
            path: `deliveries.${index}.visits`,
            code: 'pair_with_matrix',
            reason: 'A matrix cannot tell its two places apart',
          },
        ],
  );

/** One row a record, so that they can be looked at; what concerns none of them stands on line 0. */
function rowsOf(raw: unknown, mistakes: readonly Mistake[]): WrittenRow[] {
  const rows: WrittenRow[] = [];
  const byPath = new Map<string, WrittenRow>();
  for (const section of scenarioSections) {
    const records = property(raw, section);
    if (!Array.isArray(records)) continue;
    records.forEach((record, index) => {
      const cells = [
        section,
        word(property(record, 'ref') ?? property(record, 'code')),
        word(property(record, 'name') ?? property(record, 'customer')),
      ];
      const row: WrittenRow = { line: rows.length + 1, cells, refKey: null, problems: [] };
      rows.push(row);
      byPath.set(`${section}.${index}`, row);
    });
  }
  const whole: WrittenRow = {
    line: 0,
    cells: ['scenario', '', word(property(raw, 'name'))],
    refKey: null,
    problems: [],
  };
  for (const { path, code, reason } of mistakes) {
    const row = byPath.get(path.split('.').slice(0, 2).join('.')) ?? whole;
    const problem: ImportRowProblem = { column: path, columnIndex: null, code, reason, severity: 'error' };
    row.problems.push(problem);
  }
  return whole.problems.length > 0 ? [whole, ...rows] : rows;
}

const property = (record: unknown, name: string): unknown =>
  typeof record === 'object' && record !== null ? Object.getOwnPropertyDescriptor(record, name)?.value : undefined;
const word = (value: unknown) =>
  typeof value === 'string' ? value.slice(0, 200).toWellFormed().replaceAll('\0', '\uFFFD') : '';
