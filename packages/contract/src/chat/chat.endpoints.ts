import * as z from 'zod/mini';
import { endpoint } from '#core/endpoint.ts';
import { digits } from '#core/number-in-path.ts';
import { searchText } from '#core/paged-list.ts';
import {
  chatContactSchema,
  chatMessageSchema,
  chatProfileChangeSchema,
  chatProfileSchema,
  chatSchema,
  chatSummarySchema,
  newChatMessageSchema,
} from './chat.schema.ts';

const read = { action: 'read', subject: 'Chat' } as const;
const create = { action: 'create', subject: 'Chat' } as const;
const update = { action: 'update', subject: 'Chat' } as const;
const number = z.pipe(digits, z.int().check(z.minimum(1)));
const params = z.object({ userId: number });
const yourself = {
  status: 400,
  body: { code: 'yourself', message: 'You cannot write to yourself' },
} as const;

const notYours = {
  status: 403,
  body: { code: 'not_yours', message: 'Only whoever wrote a message takes it back' },
} as const;

export const chatEndpoints = {
  /** Newest chat first. What others wrote counts as delivered from now on. */
  list: endpoint({
    method: 'GET',
    path: '/api/apps/chat/chats-and-contacts',
    status: 200,
    access: read,
    query: z.object({ q: searchText }),
    response: z.object({
      chatsContacts: z.array(chatSummarySchema),
      contacts: z.array(chatContactSchema),
      profileUser: chatProfileSchema,
    }),
  }),
  /**
   * What others wrote counts as seen from now on. A colleague without a chat comes alone, an unknown person not at
   * all. `before` the id of a message gives the older ones.
   */
  get: endpoint({
    method: 'GET',
    path: '/api/apps/chat/chats/{userId}',
    status: 200,
    access: read,
    params,
    query: z.object({ before: z.catch(z.optional(z.coerce.number().check(z.int(), z.minimum(1))), undefined) }),
    response: z.object({ chat: z.optional(chatSchema), contact: z.optional(chatContactSchema) }),
  }),
  /** `chat` comes along where this message began it. */
  send: endpoint({
    method: 'POST',
    path: '/api/apps/chat/chats/{userId}',
    status: 201,
    access: create,
    params,
    body: newChatMessageSchema,
    response: z.object({ msg: chatMessageSchema, chat: z.optional(chatSchema) }),
    failures: { yourself },
  }),
  /** Takes back what the caller wrote: its words and files are gone, for both; that something was written stays. */
  takeBack: endpoint({
    method: 'DELETE',
    path: '/api/apps/chat/chats/{userId}/messages/{messageId}',
    status: 200,
    access: create,
    params: z.extend(params, { messageId: number }),
    response: chatMessageSchema,
    failures: { notYours },
  }),
  /** Tells the other one, for a moment: topic `typing`, whose id is who types. */
  typing: endpoint({
    method: 'POST',
    path: '/api/apps/chat/chats/{userId}/typing',
    status: 204,
    access: create,
    params,
    response: null,
  }),
  /** Counts the other one's last message as unseen again. */
  markUnread: endpoint({
    method: 'POST',
    path: '/api/apps/chat/chats/{userId}/unread',
    status: 204,
    access: update,
    params,
    response: null,
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/api/apps/chat/profile',
    status: 200,
    access: update,
    body: chatProfileChangeSchema,
    response: chatProfileSchema,
  }),
};
