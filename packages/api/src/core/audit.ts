import type { AuditAction, AuditSubject } from '@cartage/contract/audit/audit.schema.ts';
import { toInstant, toJson } from './database/column-kinds.ts';
import type { Clock, Trx } from './deps.ts';

/** Writes one security-relevant act, inside the transaction that does it. */
export async function recordAudit(
  trx: Trx,
  clock: Clock,
  act: {
    actorId: number | null;
    action: AuditAction;
    subject: AuditSubject;
    subjectId?: string | number;
    detail?: Record<string, unknown>;
  },
): Promise<void> {
  await trx
    .insertInto('auditEvents')
    .values({
      at: toInstant(clock.now()),
      actorId: act.actorId,
      action: act.action,
      subject: act.subject,
      subjectId: act.subjectId === undefined ? null : String(act.subjectId),
      detail: toJson(act.detail ?? {}),
    })
    .execute();
}
