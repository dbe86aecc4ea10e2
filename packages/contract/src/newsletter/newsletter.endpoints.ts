import * as z from 'zod/mini';
import { languageSchema } from '#auth/auth.schema.ts';
import { endpoint } from '#core/endpoint.ts';
import { pagedList, queryFlag } from '#core/paged-list.ts';
import { emailAddress, plainText } from '#core/plain-text.ts';
import { instantSchema } from '#logistics/measures.schema.ts';

const path = '/api/newsletter';
const token = z.object({ token: plainText.check(z.minLength(20), z.maxLength(100)) });
const unknownToken = { status: 404, body: { code: 'not_found', message: 'This link is not known' } } as const;

export const newsletterEndpoints = {
  /** Mails a link to confirm with. The answer is the same whether the address is known or not. */
  subscribe: endpoint({
    method: 'POST',
    path,
    status: 202,
    access: 'public',
    body: z.object({ email: emailAddress, language: z._default(languageSchema, 'en') }),
    response: null,
  }),
  confirm: endpoint({
    method: 'POST',
    path: `${path}/confirm`,
    status: 204,
    access: 'public',
    body: token,
    response: null,
    failures: { unknownToken },
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: `${path}/unsubscribe`,
    status: 204,
    access: 'public',
    body: token,
    response: null,
    failures: { unknownToken },
  }),
  list: pagedList({
    path,
    row: z.object({
      id: z.int(),
      email: z.string(),
      language: languageSchema,
      subscribedAt: instantSchema,
      confirmedAt: z.nullable(instantSchema),
    }),
    rowsKey: 'subscribers',
    totalKey: 'totalSubscribers',
    sortKeys: ['email', 'subscribedAt'],
    filters: { confirmed: queryFlag },
    access: { action: 'read', subject: 'Contact' },
  }),
};
