import { customerMessageEndpoints } from '@cartage/contract/logistics/customer-messages/customer-messages.endpoints.ts';
import type { Mount } from '#core/route.ts';
import { listMessages, wantMails } from './customer-messages.service.ts';
import { previewMail } from './preview-mail.service.ts';

export function customerMessageRoutes(mount: Mount) {
  mount(customerMessageEndpoints.list, (ctx, { params }) => listMessages(ctx, params.id));
  mount(customerMessageEndpoints.preview, (ctx, { body }) => previewMail(ctx, body));
  mount(customerMessageEndpoints.want, wantMails);
}
