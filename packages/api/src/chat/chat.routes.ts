import { chatEndpoints } from '@cartage/contract/chat/chat.endpoints.ts';
import type { Mount } from '#core/route.ts';
import { getChat, listChats, markUnread, sendMessage, takeBack, tellTyping } from './chat.service.ts';
import { updateProfile } from './chat-profiles.service.ts';

export function chatRoutes(mount: Mount) {
  mount(chatEndpoints.list, (ctx, { query }) => listChats(ctx, query.q));
  mount(chatEndpoints.get, (ctx, { params, query }) => getChat(ctx, params.userId, query.before));
  mount(chatEndpoints.send, (ctx, { params, body }) => sendMessage(ctx, params.userId, body));
  mount(chatEndpoints.takeBack, (ctx, { params }) => takeBack(ctx, params.userId, params.messageId));
  mount(chatEndpoints.typing, (ctx, { params }) => tellTyping(ctx, params.userId));
  mount(chatEndpoints.markUnread, (ctx, { params }) => markUnread(ctx, params.userId));
  mount(chatEndpoints.updateProfile, (ctx, { body }) => updateProfile(ctx, body));
}
