import * as z from 'zod/mini';
import { emailAddress, line, plainText, prose } from '#core/plain-text.ts';

export const emailFolders = ['inbox', 'sent', 'draft', 'spam'] as const;
export const emailFolderSchema = z.enum(emailFolders);
export type EmailFolder = (typeof emailFolders)[number];

export const emailLabels = ['personal', 'company', 'important', 'private'] as const;
export const emailLabelSchema = z.enum(emailLabels);
export type EmailLabel = (typeof emailLabels)[number];

/** What a mailbox can be looked at by: its folders, what is starred, what is in the trash. */
export const emailFilters = ['inbox', 'sent', 'draft', 'starred', 'spam', 'trashed'] as const;
export const emailFilterSchema = z.enum(emailFilters);
export type EmailFilter = (typeof emailFilters)[number];

export const mailAddressSchema = z.object({ email: z.string(), name: z.string() });
export type MailAddress = z.infer<typeof mailAddressSchema>;

export const emailAttachmentSchema = z.object({
  /** Of the kept file: what a forwarded mail or a changed draft names it by. */
  id: z.string(),
  fileName: z.string(),
  /** A small picture of it, where it is a picture. */
  thumbnail: z.nullable(z.string()),
  url: z.string(),
  /** Like 5mb. */
  size: z.string(),
  contentType: z.string(),
});
export type EmailAttachment = z.infer<typeof emailAttachmentSchema>;

const emailShape = {
  id: z.int(),
  to: z.array(mailAddressSchema),
  from: z.extend(mailAddressSchema, { avatar: z.nullable(z.string()) }),
  subject: z.string(),
  cc: z.array(mailAddressSchema),
  /** Known to the sender alone. */
  bcc: z.array(mailAddressSchema),
  /** HTML as it was given: sanitise it before it is shown. */
  message: z.string(),
  attachments: z.array(emailAttachmentSchema),
  isStarred: z.boolean(),
  labels: z.array(emailLabelSchema),
  time: z.string(),
  folder: emailFolderSchema,
  isRead: z.boolean(),
  isDeleted: z.boolean(),
  version: z.int(),
};

/** A mail in one person's mailbox. The owner is called "me" among its recipients. */
export const emailSchema = z.object({
  ...emailShape,
  /** The owner's mails that answer this one, oldest first. */
  replies: z.array(z.object({ ...emailShape, replies: z.array(z.never()) })),
});
export type Email = z.infer<typeof emailSchema>;

/** How many: unread in the inbox and in spam, all drafts, all starred; none of the trash. */
export const emailsMetaSchema = z.object({ inbox: z.int(), draft: z.int(), spam: z.int(), star: z.int() });
export type EmailsMeta = z.infer<typeof emailsMetaSchema>;

const emailId = z.union([
  z.int(),
  z.pipe(
    z.string().check(z.regex(/^\d{1,15}$/)),
    z.transform((text: string) => Number(text)),
  ),
]);
const emailIds = z.union([
  z.array(emailId).check(z.maxLength(1000)),
  z.pipe(
    emailId,
    z.transform((id: number) => [id]),
  ),
]);

/** With a label, that label is put on the mails that lack it and taken off the others; else the data is written. */
export const emailUpdateSchema = z
  .object({
    ids: emailIds,
    label: z.optional(z.nullable(emailLabelSchema)),
    data: z.optional(
      z.object({
        isRead: z.optional(z.boolean()),
        isStarred: z.optional(z.boolean()),
        isDeleted: z.optional(z.boolean()),
        folder: z.optional(emailFolderSchema),
        labels: z.optional(z.array(emailLabelSchema).check(z.maxLength(10))),
      }),
    ),
  })
  .check(z.refine(({ data, label }) => Boolean(data ?? label), { path: ['data'], params: { code: 'required' } }));
export type EmailUpdate = z.output<typeof emailUpdateSchema>;

/** Where each was, for taking back what was done to several. */
export const emailPlacesSchema = z.object({
  mails: z.array(z.object({ id: emailId, folder: emailFolderSchema, isDeleted: z.boolean() })).check(z.maxLength(1000)),
});
export type EmailPlaces = z.output<typeof emailPlacesSchema>;
export const emailIdsSchema = z.object({ ids: emailIds });

/** The most recipients of one mail, in to, cc and bcc together. */
export const mostRecipients = 100;

const given = (email: z.ZodMiniType<string, string>) =>
  z._default(z.array(z.object({ email, name: z._default(prose(200), '') })).check(z.maxLength(mostRecipients)), []);
const content = {
  subject: z._default(prose(300), ''),
  message: z._default(plainText.check(z.maxLength(300_000)), ''),
  /** Ids of kept files, in order. */
  attachments: z._default(z.array(line(100)).check(z.maxLength(20)), []),
  /** The own mail this one answers, or passes on; its attachments may be passed on too. */
  replyTo: z.optional(z.int()),
  forwardOf: z.optional(z.int()),
};

/** A draft may be half done: its addresses are looked at when it is sent. */
export const emailDraftSchema = z.object({
  to: given(prose(254)),
  cc: given(prose(254)),
  bcc: given(prose(254)),
  ...content,
});
export type EmailDraft = z.output<typeof emailDraftSchema>;

export const emailSendSchema = z
  .object({ to: given(emailAddress), cc: given(emailAddress), bcc: given(emailAddress), ...content })
  .check(
    z.refine(({ to, cc, bcc }) => to.length + cc.length + bcc.length > 0, {
      path: ['to'],
      params: { code: 'no_recipient' },
    }),
    z.refine(({ to, cc, bcc }) => to.length + cc.length + bcc.length <= mostRecipients, {
      path: ['to'],
      params: { code: 'too_many_recipients' },
    }),
  );

export const mailRecipientSchema = z.extend(mailAddressSchema, { avatar: z.nullable(z.string()) });
