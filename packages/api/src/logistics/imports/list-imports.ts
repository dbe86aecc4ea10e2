import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import type { importEndpoints } from '@cartage/contract/logistics/imports/imports.endpoints.ts';
import type { PastImport } from '@cartage/contract/logistics/imports/imports.schema.ts';
import type { Ctx } from '#core/context.ts';
import { listRows } from '#core/list-rows.ts';
import { namesOfPeople } from '#users/people-names.service.ts';
import { noRows, openKinds } from './import-jobs.ts';

const sort = { createdAt: 'createdAt', fileName: 'fileName', kind: 'kind', status: 'status' } as const;

/** Who imported what, and how far it went; of the kinds the caller may import. */
export async function listImports(ctx: Ctx, query: VerbInput<typeof importEndpoints.list>['query']) {
  const kinds = openKinds(ctx).filter((kind) => query.kind === undefined || kind === query.kind);
  if (kinds.length === 0) return { imports: [], totalImports: 0 };
  let jobs = ctx.db.selectFrom('importJobs').selectAll().where('kind', 'in', kinds);
  if (query.status) jobs = jobs.where('status', '=', query.status);
  if (query.q) jobs = jobs.where((eb) => eb(eb.fn('lower', ['fileName']), 'like', partOf(query.q)));
  const { rows, total } = await listRows(jobs, { sort, newest: 'seq' }, query);
  const [counts, names] = await Promise.all([
    countsOf(
      ctx,
      rows.map(({ id }) => id),
    ),
    namesOfPeople(
      ctx.db,
      rows.map(({ createdBy }) => createdBy),
    ),
  ]);
  const imports = rows.map(({ id, kind, fileName, status, createdAt, updatedAt, version, createdBy }): PastImport => {
    const own = counts.get(id) ?? noRows();
    const fullName = names.get(createdBy);
    return {
      ...{ id, kind, fileName, status, createdAt, updatedAt, version },
      rows: Object.values(own).reduce((sum, count) => sum + count, 0),
      counts: own,
      createdBy: fullName === undefined ? null : { id: createdBy, fullName },
    };
  });
  return { imports, totalImports: total };
}

const partOf = (q: string) => `%${q.toLowerCase().replaceAll(/[\\%_]/g, '')}%`;

async function countsOf({ db }: Ctx, jobIds: readonly string[]) {
  const counts = new Map(jobIds.map((id) => [id, noRows()]));
  if (jobIds.length === 0) return counts;
  const states = await db
    .selectFrom('importRows')
    .select(['jobId', 'state', (eb) => eb.fn.countAll<number>().as('rows')])
    .where('jobId', 'in', jobIds)
    .groupBy(['jobId', 'state'])
    .execute();
  for (const { jobId, state, rows } of states) {
    const own = counts.get(jobId);
    if (own) own[state] = rows;
  }
  return counts;
}
