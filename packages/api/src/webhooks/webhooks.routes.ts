import { webhookEndpoints } from '@cartage/contract/webhooks/webhooks.endpoints.ts';
import type { Mount } from '#core/route.ts';
import { getMessage, listMessages, resendMessage, testWebhook } from './messages.service.ts';
import {
  createWebhook,
  getWebhook,
  listWebhooks,
  removeWebhook,
  rotateSecret,
  updateWebhook,
} from './webhooks.service.ts';

export function webhookRoutes(mount: Mount) {
  mount(webhookEndpoints.list, listWebhooks);
  mount(webhookEndpoints.host, async ({ sendWebhook }) => ({ canSend: sendWebhook !== null }));
  mount(webhookEndpoints.get, (ctx, { params }) => getWebhook(ctx, params.id));
  mount(webhookEndpoints.create, (ctx, { body }) => createWebhook(ctx, body));
  mount(webhookEndpoints.update, (ctx, { params, body }) => updateWebhook(ctx, params.id, body));
  mount(webhookEndpoints.remove, (ctx, { params }) => removeWebhook(ctx, params.id));
  mount(webhookEndpoints.rotate, (ctx, { params }) => rotateSecret(ctx, params.id));
  mount(webhookEndpoints.test, (ctx, { params }) => testWebhook(ctx, params.id));
  mount(webhookEndpoints.messages, listMessages);
  mount(webhookEndpoints.message, (ctx, { params }) => getMessage(ctx, params.id));
  mount(webhookEndpoints.resend, (ctx, { params }) => resendMessage(ctx, params.id));
}
