import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { pagedList, queryFlag, queryWord } from '#core/paged-list.ts';
import { recordId } from '#logistics/measures.schema.ts';
import { webhookEventSchema, webhookTest } from './webhook-events.schema.ts';
import {
  messageStatusSchema,
  newWebhookSchema,
  webhookChangesSchema,
  webhookMessageDetailSchema,
  webhookMessageSchema,
  webhookSchema,
  webhookWithSecretSchema,
} from './webhooks.schema.ts';

const path = '/api/apps/webhooks';
const messages = `${path}/messages` as const;
const read = { action: 'read', subject: 'Webhook' } as const;
const update = { action: 'update', subject: 'Webhook' } as const;

const cannotSend = {
  status: 409,
  body: { code: 'cannot_send', message: 'A page cannot send webhooks: a server of Cartage does' },
} as const;

export const webhookEndpoints = {
  list: pagedList({
    path,
    access: read,
    row: webhookSchema,
    rowsKey: 'webhooks',
    totalKey: 'totalWebhooks',
    sortKeys: ['name', 'url', 'isActive', 'createdAt'],
    filters: { isActive: queryFlag },
  }),
  /** What this host can do: a page sends none. */
  host: endpoint({
    method: 'GET',
    path: `${path}/host`,
    status: 200,
    access: read,
    response: z.object({ canSend: z.boolean() }),
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/{id}`,
    status: 200,
    access: read,
    params: recordId,
    response: webhookSchema,
  }),
  /** The secret is told here and never again. */
  create: endpoint({
    method: 'POST',
    path,
    status: 201,
    access: { action: 'create', subject: 'Webhook' },
    body: newWebhookSchema,
    response: webhookWithSecretSchema,
    failures: {
      cannotSend,
      tooMany: {
        status: 409,
        body: { code: 'too_many_webhooks', message: 'There are as many webhooks as there may be' },
      },
    },
  }),
  update: endpoint({
    method: 'PATCH',
    path: `${path}/{id}`,
    status: 200,
    access: update,
    params: recordId,
    body: webhookChangesSchema,
    response: webhookSchema,
    failures: { cannotSend },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/{id}`,
    status: 204,
    access: { action: 'delete', subject: 'Webhook' },
    params: recordId,
    response: null,
  }),
  /** A new secret, told here and never again; the one before it is signed with beside it for a day. */
  rotate: endpoint({
    method: 'POST',
    path: `${path}/{id}/secret`,
    status: 200,
    access: update,
    params: recordId,
    response: webhookWithSecretSchema,
  }),
  /** Sends a `webhook.test` at once, also to one that is off, and tells what came back. It is not tried again. */
  test: endpoint({
    method: 'POST',
    path: `${path}/{id}/test`,
    status: 200,
    access: update,
    params: recordId,
    response: webhookMessageDetailSchema,
    failures: { cannotSend },
  }),
  /** Newest first. */
  messages: pagedList({
    path: messages,
    access: read,
    row: webhookMessageSchema,
    rowsKey: 'messages',
    totalKey: 'totalMessages',
    sortKeys: ['createdAt', 'event', 'status'],
    filters: {
      webhookId: queryWord(recordId.shape.id),
      status: queryWord(messageStatusSchema),
      event: queryWord(z.union([webhookEventSchema, z.literal(webhookTest)])),
    },
  }),
  message: endpoint({
    method: 'GET',
    path: `${messages}/{id}`,
    status: 200,
    access: read,
    params: recordId,
    response: webhookMessageDetailSchema,
  }),
  /** Sends it again at once, with the same id and the same body. */
  resend: endpoint({
    method: 'POST',
    path: `${messages}/{id}/resend`,
    status: 202,
    access: update,
    params: recordId,
    response: webhookMessageSchema,
    failures: {
      cannotSend,
      isOff: { status: 409, body: { code: 'webhook_off', message: 'It is switched off' } },
    },
  }),
};
