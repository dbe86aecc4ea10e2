import { outboxEndpoints } from '@cartage/contract/outbox/outbox.endpoints.ts';
import type { Mount } from '#core/route.ts';
import { getMail, listMails } from './outbox.service.ts';

export function outboxRoutes(mount: Mount) {
  mount(outboxEndpoints.list, (ctx, { query }) => listMails(ctx, query));
  mount(outboxEndpoints.get, (ctx, { params }) => getMail(ctx, params.id));
}
