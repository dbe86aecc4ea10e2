import * as z from 'zod/mini';

export const auditEventSchema = z.object({
  id: z.int(),
  at: z.string(),
  actorId: z.nullable(z.int()),
  /** null: nobody signed in, or somebody deleted since. */
  actorName: z.nullable(z.string()),
  action: z.string(),
  subject: z.string(),
  subjectId: z.nullable(z.string()),
  detail: z.record(z.string(), z.unknown()),
});
export type AuditEvent = z.infer<typeof auditEventSchema>;
