import { emailAddress } from '@cartage/contract/core/plain-text.ts';
import { emailEndpoints } from '@cartage/contract/email/email.endpoints.ts';
import { type Email, type EmailDraft, type MailAddress, mostRecipients } from '@cartage/contract/email/email.schema.ts';
import * as z from 'zod/mini';
import type { Ctx } from '#core/context.ts';
import { fromJson, toFlag, toInstant, toJson } from '#core/database/column-kinds.ts';
import { holdRows } from '#core/database/locks.ts';
import type { Tell } from '#core/database/transact.ts';
import type { Trx } from '#core/deps.ts';
import { fail, invalidField, isStale, notFound, stale } from '#core/failure.ts';
import { nextNumber } from '#core/next-number.ts';
import { setFiles } from '#files/file-links.service.ts';
import { notify } from '#notifications/notify.service.ts';
import { queueMail, sendWaiting } from '#outbox/outbox.service.ts';
import { ownerOf, ownRows } from './email.service.ts';
import { mailSearchText } from './mail-search-text.ts';
import { textOfHtml } from './mail-text.ts';
import { type EmailRow, type MessageRow, mailFiles, type Owner, toEmails } from './present-emails.ts';

interface Written {
  row: EmailRow;
  message: MessageRow;
}

export const createDraft = (ctx: Ctx, draft: EmailDraft): Promise<Email> =>
  ctx.transact(async (trx, tell) => {
    const owner = await ownerOf(ctx, trx);
    const { row } = await insertDraft(trx, ctx, owner, draft);
    tell('email', row.id, [owner.id]);
    return presented(trx, owner, row);
  });

export const updateDraft = (ctx: Ctx, id: number, draft: EmailDraft): Promise<Email> =>
  ctx.transact(async (trx, tell) => {
    const owner = await ownerOf(ctx, trx);
    const { row, message } = await heldDraft(trx, ctx, owner, id);
    const source = await sourceOf(trx, owner, draft);
    await trx
      .updateTable('mailMessages')
      .set({ ...contentOf(draft), ...(source && placeAfter(source)) })
      .where('id', '=', message.id)
      .execute();
    await setFiles(trx, ctx, { kind: mailFiles, id: message.id }, draft.attachments, {
      alsoFrom: filesOfSource(source),
    });
    const changed = await trx
      .updateTable('emails')
      .set({
        version: row.version + 1,
        at: toInstant(ctx.clock.now()),
        threadId: source?.threadId ?? row.threadId,
        searchText: searchTextFor({ ...message, ...contentOf(draft) }, owner.id),
      })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    tell('email', id, [owner.id]);
    return presented(trx, owner, changed);
  });

export async function sendEmail(ctx: Ctx, mail: EmailDraft): Promise<Email> {
  const sent = await ctx.transact(async (trx, tell) => {
    const owner = await ownerOf(ctx, trx);
    const { row, message } = await insertDraft(trx, ctx, owner, mail);
    return presented(trx, owner, await deliver(trx, ctx, tell, row, message));
  });
  void sendWaiting(ctx);
  return sent;
}

export async function sendDraft(ctx: Ctx, id: number): Promise<Email> {
  const sent = await ctx.transact(async (trx, tell) => {
    const owner = await ownerOf(ctx, trx);
    const { row, message } = await heldDraft(trx, ctx, owner, id);
    checkRecipients(message);
    return presented(trx, owner, await deliver(trx, ctx, tell, row, message));
  });
  void sendWaiting(ctx);
  return sent;
}

async function presented(trx: Trx, owner: Owner, row: EmailRow): Promise<Email> {
  const [email] = await toEmails(trx, owner, [row]);
  if (!email) throw new Error('The mail was not written');
  return email;
}

const contentOf = ({ to, cc, bcc, subject, message }: EmailDraft) => ({
  to: toJson(to),
  cc: toJson(cc),
  bcc: toJson(bcc),
  subject,
  body: message,
});
const placeAfter = ({ id, threadId }: MessageRow) => ({ threadId, inReplyTo: id });
const filesOfSource = (source: MessageRow | undefined) => (source ? [{ kind: mailFiles, id: source.id }] : []);

async function insertDraft(
  trx: Trx,
  ctx: Ctx,
  owner: Awaited<ReturnType<typeof ownerOf>>,
  draft: EmailDraft,
): Promise<Written> {
  const id = ctx.ids.next('msg');
  const source = await sourceOf(trx, owner, draft);
  const message = await trx
    .insertInto('mailMessages')
    .values({
      id,
      threadId: id,
      inReplyTo: null,
      ...(source && placeAfter(source)),
      fromUserId: owner.id,
      fromEmail: owner.email,
      fromName: owner.fullName,
      fromAvatar: owner.avatar,
      ...contentOf(draft),
      sentAt: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await setFiles(trx, ctx, { kind: mailFiles, id }, draft.attachments, { alsoFrom: filesOfSource(source) });
  const row = await insertEmail(trx, ctx, message, { ownerId: owner.id, folder: 'draft', isRead: true });
  return { row, message };
}

async function insertEmail(
  trx: Trx,
  { clock }: Pick<Ctx, 'clock'>,
  message: MessageRow,
  { ownerId, folder, isRead }: { ownerId: number; folder: EmailRow['folder']; isRead: boolean },
): Promise<EmailRow> {
  return trx
    .insertInto('emails')
    .values({
      id: await nextNumber(trx, 'emails'),
      ownerId,
      messageId: message.id,
      threadId: message.threadId,
      version: 1,
      folder,
      isRead: toFlag(isRead),
      isStarred: toFlag(false),
      isDeleted: toFlag(false),
      at: toInstant(clock.now()),
      searchText: searchTextFor(message, ownerId),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

type Recipients = Pick<MessageRow, 'to' | 'cc' | 'bcc'>;
const recipientsOf = ({ to, cc, bcc }: Recipients): MailAddress[] => [
  ...fromJson(to),
  ...fromJson(cc),
  ...fromJson(bcc),
];
const searchTextFor = (
  message: Pick<MessageRow, 'fromUserId' | 'fromName' | 'subject'> & Recipients,
  ownerId: number,
) => mailSearchText({ ...message, recipients: recipientsOf(message) }, ownerId);

/** The own mail a new one answers or passes on. */
async function sourceOf(trx: Trx, owner: Owner, { replyTo, forwardOf }: EmailDraft): Promise<MessageRow | undefined> {
  const id = replyTo ?? forwardOf;
  if (id === undefined) return undefined;
  const [row] = await ownRows(trx, owner.id, [id]);
  if (!row) throw invalidField(replyTo === undefined ? 'forwardOf' : 'replyTo', 'unknown_id', `You have no mail ${id}`);
  return trx.selectFrom('mailMessages').selectAll().where('id', '=', row.messageId).executeTakeFirstOrThrow();
}

/** The own draft, held until the transaction ends. */
async function heldDraft(trx: Trx, ctx: Ctx, owner: Owner, id: number): Promise<Written> {
  const held = trx.selectFrom('emails').selectAll().where('id', '=', id).where('ownerId', '=', owner.id);
  const row = await holdRows(trx, held).executeTakeFirst();
  const message =
    row && (await trx.selectFrom('mailMessages').selectAll().where('id', '=', row.messageId).executeTakeFirst());
  if (!row || !message || message.sentAt !== null || message.fromUserId !== owner.id) throw notFound('Draft');
  if (isStale(ctx, row)) throw stale(await presented(trx, owner, row));
  return { row, message };
}

function checkRecipients(message: MessageRow): void {
  const lists = [
    ['to', fromJson(message.to)],
    ['cc', fromJson(message.cc)],
    ['bcc', fromJson(message.bcc)],
  ] as const;
  const count = lists.reduce((sum, [, list]) => sum + list.length, 0);
  if (count === 0) throw fail(emailEndpoints.sendDraft.failures.noRecipient);
  if (count > mostRecipients) throw invalidField('to', 'too_many_recipients', 'That is too many recipients');
  for (const [field, list] of lists)
    for (const [index, { email }] of list.entries())
      if (!z.safeParse(emailAddress, email).success)
        throw invalidField(`${field}.${index}.email`, 'invalid_format', `${email} is no address`);
}

/** Turns a draft into a sent mail: a copy for every colleague among its recipients, the outbox for all others. */
async function deliver(trx: Trx, ctx: Ctx, tell: Tell, draft: EmailRow, unsent: MessageRow): Promise<EmailRow> {
  const at = toInstant(ctx.clock.now());
  const message = await trx
    .updateTable('mailMessages')
    .set({ sentAt: at })
    .where('id', '=', unsent.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const sent = await trx
    .updateTable('emails')
    .set({ folder: 'sent', isDeleted: toFlag(false), isRead: toFlag(true), at, version: draft.version + 1 })
    .where('id', '=', draft.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  tell('email', sent.id, [draft.ownerId]);

  const byAddress = new Map(
    recipientsOf(message).map((one): [string, MailAddress] => [one.email.trim().toLowerCase(), one]),
  );
  const colleagues = await trx
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email', 'in', [...byAddress.keys()])
    .orderBy('id')
    .execute();
  for (const { id: ownerId, email } of colleagues) {
    byAddress.delete(email);
    const copy = await insertEmail(trx, ctx, message, { ownerId, folder: 'inbox', isRead: false });
    tell('email', copy.id, [ownerId]);
    await notify(trx, tell, ctx, {
      kind: 'mail_received',
      to: [ownerId],
      params: { from: message.fromName, subject: message.subject },
      link: `/apps/email?mail=${copy.id}`,
    });
  }
  const links = await trx
    .selectFrom('fileLinks')
    .select('fileId')
    .where('ownerKind', '=', mailFiles)
    .where('ownerId', '=', message.id)
    .orderBy('position')
    .execute();
  for (const to of byAddress.keys())
    await queueMail(trx, ctx.clock, {
      to,
      subject: message.subject,
      text: textOfHtml(message.body),
      html: message.body,
      replyTo: message.fromEmail,
      fileIds: links.map(({ fileId }) => fileId),
    });
  return sent;
}
