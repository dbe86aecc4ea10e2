import type { AuditAction, AuditSubject, SettingsSubject } from '@cartage/contract/audit/audit.schema.ts';
import type { Ctx } from './context.ts';
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

/** Which of an organisation's settings are others than before; what they are is not kept, since some are secret. */
export async function recordSettings<Value extends object>(
  trx: Trx,
  ctx: Ctx,
  of: SettingsSubject,
  before: Value,
  after: Value,
): Promise<void> {
  const told = new Map<string, unknown>(Object.entries(before));
  const fields = Object.entries(after).flatMap(([field, value]) =>
    JSON.stringify(value) === JSON.stringify(told.get(field)) ? [] : [field],
  );
  if (fields.length === 0) return;
  const actorId = ctx.person().userId;
  const act = { actorId, action: 'settings.changed', subject: 'Settings', subjectId: of } as const;
  await recordAudit(trx, ctx.clock, { ...act, detail: { fields } });
}
