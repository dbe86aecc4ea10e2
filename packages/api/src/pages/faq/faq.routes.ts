import { faqEndpoints } from '@cartage/contract/pages/faq/faq.endpoints.ts';
import type { Mount } from '#core/route.ts';
import { listFaq } from './faq.service.ts';

export function faqRoutes(mount: Mount) {
  mount(faqEndpoints.list, (ctx, { query }) => listFaq(ctx, query));
}
