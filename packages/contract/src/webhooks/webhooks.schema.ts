import * as z from 'zod/mini';
import { eachOnce } from '#core/each-once.ts';
import { line, plainText, prose } from '#core/plain-text.ts';
import { instantSchema, recordFields } from '#logistics/measures.schema.ts';
import { webhookEventNames, webhookEventSchema } from './webhook-events.schema.ts';

export const mostWebhooks = 50;
/** What was told is kept so long. */
export const messagesKeptDays = 30;
/** A new secret and the one before it are both signed with for so long. */
export const oldSecretHours = 24;

const url = z.url({ protocol: /^https?$/ }).check(
  z.maxLength(500),
  z.refine((text) => !hasCredentials(text), { params: { code: 'url_with_credentials' } }),
);

function hasCredentials(text: string): boolean {
  const authority = /^https?:\/\/([^/?#]*)/i.exec(text.trim().replaceAll('\\', '/'))?.[1] ?? '';
  return authority.includes('@');
}

const fields = {
  name: line(80),
  description: prose(500),
  url,
  events: z
    .array(webhookEventSchema)
    .check(z.minLength(1), z.maxLength(webhookEventNames.length), z.overwrite(eachOnce)),
  isActive: z.boolean(),
};

/** gone: it answered 410. failing: nothing was taken for days. */
export const webhookOffReasons = ['gone', 'failing'] as const;

export const webhookSchema = z.object({
  ...recordFields,
  ...fields,
  url: z.string(),
  /** Why it was switched off, where nobody did that by hand. */
  offReason: z.nullable(z.enum(webhookOffReasons)),
  /** Since when nothing was taken; null while all is well. */
  failingSince: z.nullable(instantSchema),
  /** Until when the secret before this one is signed with too. */
  oldSecretUntil: z.nullable(instantSchema),
  lastSentAt: z.nullable(instantSchema),
});
export type Webhook = z.infer<typeof webhookSchema>;

export const newWebhookSchema = z.object({
  ...fields,
  description: z._default(fields.description, ''),
  isActive: z._default(fields.isActive, true),
});
export type NewWebhook = z.output<typeof newWebhookSchema>;
export const webhookChangesSchema = z.partial(z.object(fields));
export type WebhookChanges = z.output<typeof webhookChangesSchema>;

/** The one kind of reply that carries a secret. */
export const webhookWithSecretSchema = z.extend(webhookSchema, { secret: plainText });
export type WebhookWithSecret = z.infer<typeof webhookWithSecretSchema>;

/** waiting: it goes out, or again. sent: it was taken. failed: it is not tried any more. */
export const messageStatuses = ['waiting', 'sent', 'failed'] as const;
export const messageStatusSchema = z.enum(messageStatuses);
export type MessageStatus = (typeof messageStatuses)[number];

/** Why a server gave no answer. */
export const noAnswerCodes = ['timeout', 'connection_refused', 'unknown_host', 'no_answer'] as const;
export type NoAnswerCode = (typeof noAnswerCodes)[number];
/** host_refused: the address may not be asked. no_secret: what is kept of the secret cannot be read on this server. */
export const messageErrors = [...noAnswerCodes, 'host_refused', 'no_secret', 'interrupted'] as const;
export type MessageError = (typeof messageErrors)[number];

export const webhookMessageSchema = z.object({
  /** The `webhook-id` it is sent with, the same at each try. */
  id: z.string(),
  webhookId: z.string(),
  event: z.string(),
  status: messageStatusSchema,
  tries: z.int(),
  createdAt: instantSchema,
  triedAt: z.nullable(instantSchema),
  /** When it is tried next; null where it is not. */
  nextAt: z.nullable(instantSchema),
  /** Of the last answer. */
  answerStatus: z.nullable(z.int()),
  tookMs: z.nullable(z.int()),
  error: z.nullable(z.enum(messageErrors)),
});
export type WebhookMessage = z.infer<typeof webhookMessageSchema>;

export const webhookMessageDetailSchema = z.extend(webhookMessageSchema, {
  /** As it is sent, letter for letter: what is signed. */
  body: z.string(),
  /** The beginning of the last answer. */
  answer: z.nullable(z.string()),
});
export type WebhookMessageDetail = z.infer<typeof webhookMessageDetailSchema>;
