import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { numberInPath } from '#core/number-in-path.ts';
import { queryWord, searchText } from '#core/paged-list.ts';
import {
  emailDraftSchema,
  emailFilterSchema,
  emailIdsSchema,
  emailLabelSchema,
  emailPlacesSchema,
  emailSchema,
  emailSendSchema,
  emailsMetaSchema,
  emailUpdateSchema,
  mailRecipientSchema,
} from './email.schema.ts';

const read = { action: 'read', subject: 'Email' } as const;
const create = { action: 'create', subject: 'Email' } as const;
const update = { action: 'update', subject: 'Email' } as const;
const remove = { action: 'delete', subject: 'Email' } as const;
const params = z.object({ id: numberInPath });

const page = z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)), 1);
const itemsPerPage = z.catch(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 100);

export const emailEndpoints = {
  /**
   * The own mails, newest first, 100 unless fewer are asked for. Without a filter it is the inbox, or every folder
   * where a label is given.
   */
  list: endpoint({
    method: 'GET',
    path: '/api/apps/email',
    status: 200,
    access: read,
    query: z.object({
      q: searchText,
      filter: queryWord(emailFilterSchema),
      label: queryWord(emailLabelSchema),
      page,
      itemsPerPage,
    }),
    response: z.object({ emails: z.array(emailSchema), emailsMeta: emailsMetaSchema }),
  }),
  /** Unknown ids are passed over. */
  update: endpoint({
    method: 'POST',
    path: '/api/apps/email',
    status: 201,
    access: update,
    body: emailUpdateSchema,
    response: null,
  }),
  /** Each back to where it was, in one act. Answers which: the others were deleted for good in the meantime. */
  putBack: endpoint({
    method: 'POST',
    path: '/api/apps/email/put-back',
    status: 200,
    access: update,
    body: emailPlacesSchema,
    response: z.object({ ids: z.array(z.int()) }),
  }),
  /** Whom to write to: colleagues, and customers where the caller may see them. */
  recipients: endpoint({
    method: 'GET',
    path: '/api/apps/email/recipients',
    status: 200,
    access: read,
    query: z.object({ q: searchText }),
    response: z.object({ recipients: z.array(mailRecipientSchema) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/apps/email/{id}',
    status: 200,
    access: read,
    params,
    response: emailSchema,
  }),
  /** Into the mailboxes of those who have an account here, by SMTP to all others. Answers the sender's own copy. */
  send: endpoint({
    method: 'POST',
    path: '/api/apps/email/send',
    status: 201,
    access: create,
    body: emailSendSchema,
    response: emailSchema,
  }),
  createDraft: endpoint({
    method: 'POST',
    path: '/api/apps/email/drafts',
    status: 201,
    access: create,
    body: emailDraftSchema,
    response: emailSchema,
  }),
  updateDraft: endpoint({
    method: 'PUT',
    path: '/api/apps/email/drafts/{id}',
    status: 200,
    access: update,
    params,
    body: emailDraftSchema,
    response: emailSchema,
  }),
  sendDraft: endpoint({
    method: 'POST',
    path: '/api/apps/email/drafts/{id}/send',
    status: 201,
    access: create,
    params,
    response: emailSchema,
    failures: {
      noRecipient: {
        status: 400,
        body: {
          code: 'invalid_input',
          message: 'Invalid input',
          issues: [{ path: 'to', code: 'no_recipient', message: 'Name a recipient', params: {} }],
        },
      },
    },
  }),
  /** For good: mails in the trash, and drafts. */
  remove: endpoint({
    method: 'POST',
    path: '/api/apps/email/remove',
    status: 204,
    access: remove,
    body: emailIdsSchema,
    response: null,
    failures: {
      notInTrash: { status: 409, body: { code: 'not_in_trash', message: 'Move it to the trash first' } },
    },
  }),
  emptyTrash: endpoint({
    method: 'POST',
    path: '/api/apps/email/empty-trash',
    status: 204,
    access: remove,
    response: null,
  }),
};
