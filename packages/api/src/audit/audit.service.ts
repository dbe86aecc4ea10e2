import type { auditEndpoints } from '@cartage/contract/audit/audit.endpoints.ts';
import { type AuditEvent, auditActions, auditSubjects } from '@cartage/contract/audit/audit.schema.ts';
import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Ctx } from '#core/context.ts';
import { fromJson } from '#core/database/column-kinds.ts';
import { containsFolded, fold } from '#core/database/search.ts';
import { listRows } from '#core/list-rows.ts';
import { namesOfPeople } from '#users/people-names.service.ts';

type Query = VerbInput<typeof auditEndpoints.list>['query'];

/** Who did what, newest first. `q` is looked for in the names of those who did it and whom it was done to, and in the words of the log. */
export async function listAuditEvents(
  { db }: Ctx,
  query: Query,
): Promise<{ events: AuditEvent[]; totalEvents: number }> {
  let events = db
    .selectFrom('auditEvents')
    .leftJoin('users', 'users.id', 'auditEvents.actorId')
    .selectAll('auditEvents')
    .select('users.fullName as actorName');
  const { q } = query;
  if (q) {
    const actions = auditActions.filter((action) => action.includes(fold(q)));
    const subjects = auditSubjects.filter((subject) => fold(subject).includes(fold(q)));
    const people = db
      .selectFrom('users')
      .where(containsFolded(db, 'users', q))
      .select(idText);
    events = events.where((eb) => {
      const ways: Expression<SqlBool>[] = [
        containsFolded(db, 'users', q),
        eb.and([eb('auditEvents.subject', '=', 'User'), eb('auditEvents.subjectId', 'in', people)]),
      ];
      if (actions.length > 0) ways.push(eb('auditEvents.action', 'in', actions));
      if (subjects.length > 0) ways.push(eb('auditEvents.subject', 'in', subjects));
      return eb.or(ways);
    });
  }
  if (query.action) events = events.where('auditEvents.action', '=', query.action);
  if (query.subject) events = events.where('auditEvents.subject', '=', query.subject);
  if (query.subjectId) events = events.where('auditEvents.subjectId', '=', query.subjectId);
  if (query.actorId !== undefined) events = events.where('auditEvents.actorId', '=', query.actorId);
  const sort = { at: 'auditEvents.seq', action: 'auditEvents.action', subject: 'auditEvents.subject' } as const;
  const { rows, total } = await listRows(events, { sort, newest: 'auditEvents.seq' }, query);
  const names = await namesOfPeople(
    db,
    rows.flatMap(({ subject, subjectId }) => (subject === 'User' && subjectId ? Number(subjectId) : [])),
  );
  return {
    events: rows.map(({ seq, detail, ...row }) => ({
      ...row,
      id: seq,
      subjectName: (row.subject === 'User' && row.subjectId && names.get(Number(row.subjectId))) || null,
      detail: fromJson(detail),
    })),
    totalEvents: total,
  };
}

/** The log holds the numbers of all kinds of records as text. */
const idText = sql<string>`cast(${sql.ref('users.id')} as text)`.as('id');
