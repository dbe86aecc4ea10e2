import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { numberInPath } from '#core/number-in-path.ts';
import { pagedList, queryWord } from '#core/paged-list.ts';
import { emailAddress, line, prose } from '#core/plain-text.ts';
import { instantSchema } from '#logistics/measures.schema.ts';

export const contactStatuses = ['new', 'answered'] as const;
const status = z.enum(contactStatuses);

export const contactMessageSchema = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  status,
  createdAt: instantSchema,
  version: z.int(),
});
export type ContactMessage = z.infer<typeof contactMessageSchema>;

export const contactEndpoints = {
  /** Keeps what a visitor writes, and tells the administrators by mail. */
  write: endpoint({
    method: 'POST',
    path: '/api/contact',
    status: 201,
    access: 'public',
    body: z.object({ name: line(200), email: emailAddress, message: prose(5000).check(z.minLength(1)) }),
    response: null,
  }),
  list: pagedList({
    path: '/api/contact',
    row: contactMessageSchema,
    rowsKey: 'messages',
    totalKey: 'totalMessages',
    sortKeys: ['name', 'email', 'status', 'createdAt'],
    filters: { status: queryWord(status) },
    access: { action: 'read', subject: 'Contact' },
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/contact/{id}',
    status: 200,
    access: { action: 'read', subject: 'Contact' },
    params: z.object({ id: numberInPath }),
    response: contactMessageSchema,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/contact/{id}',
    status: 200,
    access: { action: 'update', subject: 'Contact' },
    params: z.object({ id: numberInPath }),
    body: z.object({ status }),
    response: contactMessageSchema,
  }),
};
