import * as z from 'zod/mini';
import { roleSchema } from '#access/access.schema.ts';
import { line, plainText, prose } from '#core/plain-text.ts';

export const chatStatuses = ['online', 'offline', 'busy', 'away'] as const;
export const chatStatusSchema = z.enum(chatStatuses);
export type ChatStatus = (typeof chatStatuses)[number];

/** A colleague, under the id people have everywhere. */
export const chatContactSchema = z.object({
  id: z.int(),
  fullName: z.string(),
  role: roleSchema,
  /** What the role of one's own making is called, told of whom one talks to. */
  roleName: z.optional(z.string()),
  about: z.string(),
  avatar: z.nullable(z.string()),
  status: chatStatusSchema,
});
export type ChatContact = z.infer<typeof chatContactSchema>;

export const chatProfileSchema = z.extend(chatContactSchema, {
  settings: z.object({
    /** As the account has it; it is changed there. */
    isTwoStepAuthVerificationEnabled: z.boolean(),
    isNotificationsOn: z.boolean(),
  }),
});
export type ChatProfile = z.infer<typeof chatProfileSchema>;

export const chatAttachmentSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  contentType: z.string(),
  bytes: z.int(),
  isPicture: z.boolean(),
  url: z.string(),
});

export const chatMessageSchema = z.object({
  id: z.int(),
  /** Empty where files alone were sent, and once it was taken back. */
  message: z.string(),
  takenBackAt: z.nullable(z.string()),
  time: z.string(),
  senderId: z.int(),
  feedback: z.object({ isSent: z.boolean(), isDelivered: z.boolean(), isSeen: z.boolean() }),
  attachments: z.array(chatAttachmentSchema),
});
export type ChatMessage = z.infer<typeof chatMessageSchema>;

/** So many messages come at once. */
export const chatPageSize = 200;

/** A talk of two, as one of them sees it: `userId` is the other one. The last messages, oldest first. */
export const chatSchema = z.object({
  id: z.int(),
  userId: z.int(),
  unseenMsgs: z.int(),
  messages: z.array(chatMessageSchema),
});
export type Chat = z.infer<typeof chatSchema>;

export const chatSummarySchema = z.extend(chatContactSchema, {
  chat: z.object({ id: z.int(), unseenMsgs: z.int(), lastMessage: z.nullable(chatMessageSchema) }),
});
export type ChatSummary = z.infer<typeof chatSummarySchema>;

/** Text, files, or both. `senderId` may be given, and must be the caller. */
export const newChatMessageSchema = z
  .object({
    message: z._default(plainText.check(z.trim(), z.maxLength(10_000)), ''),
    senderId: z.optional(z.int()),
    attachments: z._default(z.array(line(100)).check(z.maxLength(10)), []),
  })
  .check(
    z.refine(({ message, attachments }) => message !== '' || attachments.length > 0, {
      path: ['message'],
      params: { code: 'required' },
    }),
  );
export type NewChatMessage = z.output<typeof newChatMessageSchema>;

/** What is left out stays as it is. */
export const chatProfileChangeSchema = z.object({
  about: z.optional(prose(500)),
  status: z.optional(chatStatusSchema),
  settings: z.optional(z.object({ isNotificationsOn: z.optional(z.boolean()) })),
});
export type ChatProfileChange = z.output<typeof chatProfileChangeSchema>;
