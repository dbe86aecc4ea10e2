import { auditEndpoints } from '@cartage/contract/audit/audit.endpoints.ts';
import type { Mount } from '#core/route.ts';
import { listAuditEvents } from './audit.service.ts';

export function auditRoutes(mount: Mount) {
  mount(auditEndpoints.list, (ctx, { query }) => listAuditEvents(ctx, query));
}
