import * as z from 'zod/mini';
import { pagedList } from '#core/paged-list.ts';
import { plainText } from '#core/plain-text.ts';
import { auditEventSchema } from './audit.schema.ts';

const exactly = z.catch(z.optional(plainText.check(z.minLength(1), z.maxLength(100))), undefined);

export const auditEndpoints = {
  /** Newest first. */
  list: pagedList({
    path: '/api/apps/audit',
    access: { action: 'read', subject: 'AuditEvent' },
    row: auditEventSchema,
    rowsKey: 'events',
    totalKey: 'totalEvents',
    sortKeys: ['at', 'action', 'subject'],
    filters: {
      action: exactly,
      subject: exactly,
      subjectId: exactly,
      actorId: z.catch(z.optional(z.coerce.number().check(z.int())), undefined),
    },
  }),
};
