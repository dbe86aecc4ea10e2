import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { line } from '#core/plain-text.ts';
import { recordId } from '#logistics/measures.schema.ts';
import { customerMessageSchema, linkStates } from './customer-messages.schema.ts';
import { customerTextDraftSchema } from './customer-texts.schema.ts';

const path = '/api/apps/logistics/customer-messages';

export const customerMessageEndpoints = {
  /** What the customer of the delivery `{id}` was told, and what was held back and why; newest first, a hundred at most. */
  list: endpoint({
    method: 'GET',
    path: `${path}/{id}`,
    status: 200,
    access: { action: 'read', subject: 'Delivery' },
    params: recordId,
    response: z.object({
      messages: z.array(customerMessageSchema),
      link: z.enum(linkStates),
      /** It is told to a mail address that wants no mails about deliveries; null: there is no address. */
      wantsMails: z.nullable(z.boolean()),
    }),
  }),
  /** A mail with the words that are being written and an example's facts, made as those that go out are. */
  preview: endpoint({
    method: 'POST',
    path: `${path}/preview`,
    status: 200,
    access: { action: 'read', subject: 'LogisticsSettings' },
    body: customerTextDraftSchema,
    response: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
  }),
  /** A customer says by the link whether mails about deliveries are wanted at the address this one is told to. */
  want: endpoint({
    method: 'PUT',
    path: `${path}/by-link/{token}`,
    status: 200,
    access: 'public',
    params: z.object({ token: line(100) }),
    body: z.object({ wanted: z.boolean() }),
    response: z.object({ wanted: z.boolean() }),
  }),
};
