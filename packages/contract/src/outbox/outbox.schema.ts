import * as z from 'zod/mini';

/** waiting: about to be sent. sent: handed to the mail server. kept: no mail server is set. failed: it refused. */
export const mailStatuses = ['waiting', 'sent', 'kept', 'failed'] as const;
export const mailStatusSchema = z.enum(mailStatuses);
export type MailStatus = (typeof mailStatuses)[number];

export const outboxMailSchema = z.object({
  id: z.int(),
  to: z.string(),
  subject: z.string(),
  status: mailStatusSchema,
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
});
export type OutboxMail = z.infer<typeof outboxMailSchema>;

/** `text` is empty once the mail has been sent: its links are for the addressee alone. */
export const outboxMailDetailSchema = z.extend(outboxMailSchema, {
  text: z.string(),
  /** The name it goes out in and who gets the answer; null: those of the installation. */
  senderName: z.nullable(z.string()),
  replyTo: z.nullable(z.string()),
});
