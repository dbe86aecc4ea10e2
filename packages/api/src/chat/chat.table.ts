import type { ChatStatus } from '@cartage/contract/chat/chat.schema.ts';
import type { GeneratedAlways } from 'kysely';
import type { Flag, Instant } from '#core/database/column-kinds.ts';

/** How a person stands in the chat; whoever has one is everybody else's contact. */
export interface ChatProfilesTable {
  userId: number;
  about: string;
  status: ChatStatus;
  isNotificationsOn: Flag;
}

/** A talk of two people. */
export interface ChatsTable {
  seq: GeneratedAlways<number>;
  id: number;
  /** The smaller id of the two, and the larger. */
  firstUserId: number;
  secondUserId: number;
  lastMessageId: number | null;
}

export interface ChatMembersTable {
  chatId: number;
  userId: number;
  otherUserId: number;
  unseen: number;
}

export interface ChatMessagesTable {
  seq: GeneratedAlways<number>;
  id: number;
  chatId: number;
  senderId: number;
  message: string;
  at: Instant;
  isDelivered: Flag;
  isSeen: Flag;
  /** Its words and files are gone since. */
  takenBackAt: Instant | null;
}
