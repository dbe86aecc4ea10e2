import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { digits } from '#core/number-in-path.ts';
import { pagedList, queryWord } from '#core/paged-list.ts';
import { mailStatusSchema, outboxMailDetailSchema, outboxMailSchema } from './outbox.schema.ts';

const access = { action: 'read', subject: 'Outbox' } as const;

export const outboxEndpoints = {
  /** Newest first. */
  list: pagedList({
    path: '/api/apps/outbox',
    access,
    row: outboxMailSchema,
    rowsKey: 'mails',
    totalKey: 'totalMails',
    sortKeys: ['to', 'subject', 'status', 'createdAt'],
    filters: { status: queryWord(mailStatusSchema) },
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/apps/outbox/{id}',
    status: 200,
    access,
    params: z.object({ id: digits }),
    response: outboxMailDetailSchema,
  }),
};
