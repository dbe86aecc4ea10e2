import type { auditEndpoints } from '@cartage/contract/audit/audit.endpoints.ts';
import type { AuditEvent } from '@cartage/contract/audit/audit.schema.ts';
import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import type { Ctx } from '#core/context.ts';
import { fromJson } from '#core/database/column-kinds.ts';
import { containsFolded } from '#core/database/search.ts';
import { listRows } from '#core/list-rows.ts';

type Query = VerbInput<typeof auditEndpoints.list>['query'];

/** Who did what, newest first. `q` is looked for in the names of those who did it. */
export async function listAuditEvents(
  { db }: Ctx,
  query: Query,
): Promise<{ events: AuditEvent[]; totalEvents: number }> {
  let events = db
    .selectFrom('auditEvents')
    .leftJoin('users', 'users.id', 'auditEvents.actorId')
    .selectAll('auditEvents')
    .select('users.fullName as actorName');
  if (query.q) events = events.where(containsFolded(db, 'users', query.q));
  if (query.action) events = events.where('auditEvents.action', '=', query.action);
  if (query.subject) events = events.where('auditEvents.subject', '=', query.subject);
  if (query.actorId !== undefined) events = events.where('auditEvents.actorId', '=', query.actorId);
  const sort = { at: 'auditEvents.seq', action: 'auditEvents.action', subject: 'auditEvents.subject' } as const;
  const { rows, total } = await listRows(events, { sort, newest: 'auditEvents.seq' }, query);
  return {
    events: rows.map(({ seq, detail, ...row }) => ({ ...row, id: seq, detail: fromJson(detail) })),
    totalEvents: total,
  };
}
