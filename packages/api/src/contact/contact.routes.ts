import { contactEndpoints } from '@cartage/contract/contact/contact.endpoints.ts';
import type { Mount } from '#core/route.ts';
import { changeMessage, getMessage, listMessages, writeMessage } from './contact.service.ts';

export function contactRoutes(mount: Mount) {
  mount(contactEndpoints.write, (ctx, { body }) => writeMessage(ctx, body));
  mount(contactEndpoints.list, (ctx, { query }) => listMessages(ctx, query));
  mount(contactEndpoints.get, (ctx, { params }) => getMessage(ctx, params.id));
  mount(contactEndpoints.change, (ctx, { params, body }) => changeMessage(ctx, params.id, body));
}
