import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import type { outboxEndpoints } from '@cartage/contract/outbox/outbox.endpoints.ts';
import type { OutboxMail } from '@cartage/contract/outbox/outbox.schema.ts';
import type { Selectable } from 'kysely';
import type { Ctx } from '#core/context.ts';
import { claimed, isUnclaimed } from '#core/database/claims.ts';
import { fromJson, toInstant, toJson } from '#core/database/column-kinds.ts';
import { containsFolded, searchTextOf } from '#core/database/search.ts';
import type { Clock, Deps, OutgoingMail, Trx } from '#core/deps.ts';
import { notFound } from '#core/failure.ts';
import { listRows } from '#core/list-rows.ts';
import type { OutboxTable } from './outbox.table.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** The name it goes out in; its address is always that of the mail server. */
  senderName?: string;
  /** Who gets the answer. */
  replyTo?: string;
  /** Kept files to send along. */
  fileIds?: readonly string[];
}

/** Told when mails wait in the outbox: whoever hears it sends them. */
export const mailsTopic = 'mails';

/**
 * Puts one mail into the outbox, in the transaction that is its reason. Tell of `mailsTopic` there, or call `sendWaiting`
 * when it has committed.
 */
export async function queueMail(trx: Trx, clock: Clock, mail: Mail): Promise<void> {
  const { to, subject, text, html = null, senderName = null, replyTo = null, fileIds = [] } = mail;
  await trx
    .insertInto('outbox')
    .values({
      recipient: to,
      subject,
      text,
      html,
      senderName,
      replyTo,
      fileIds: toJson([...fileIds]),
      status: 'waiting',
      tries: 0,
      createdAt: toInstant(clock.now()),
      searchText: searchTextOf(to, subject),
    })
    .execute();
}

const mostTries = 5;
const claimMs = 2 * 60_000;

/**
 * Sends what waits, in the background: the reply to a request neither waits for a mail server nor tells by its time
 * whether there was a mail. Hosts call it at start too, for what a crash left waiting.
 */
export function sendWaiting(deps: Deps): Promise<void> {
  return sendAll(deps).catch((error: unknown) => {
    deps.log('error', 'Sending mail failed', { error: error instanceof Error ? error.message : String(error) });
  });
}

async function sendAll(deps: Deps): Promise<void> {
  for (let mail = await claimNext(deps); mail; mail = await claimNext(deps)) {
    const isSent = await completeMail(deps, mail)
      .then((whole) => deps.sendMail(whole))
      .catch((error: unknown) => error);
    const outcome =
      isSent === true
        ? { status: 'sent' as const, text: '', html: null, sentAt: toInstant(deps.clock.now()) }
        : isSent === false
          ? { status: 'kept' as const }
          : { status: mail.tries >= mostTries ? ('failed' as const) : ('waiting' as const) };
    await deps.db.updateTable('outbox').set(outcome).where('seq', '=', mail.seq).execute();
    if (isSent !== true && isSent !== false)
      deps.log('warn', 'A mail could not be sent', { mail: mail.seq, tries: mail.tries, error: String(isSent) });
  }
}

/** The mail with the bytes of its files; one that is gone meanwhile is left out. */
async function completeMail({ db, files }: Deps, row: Selectable<OutboxTable>): Promise<OutgoingMail> {
  const fileIds = fromJson(row.fileIds);
  const known = await db.selectFrom('files').selectAll().where('id', 'in', fileIds).execute();
  const attachments: NonNullable<OutgoingMail['attachments']> = [];
  for (const id of fileIds) {
    const file = known.find((one) => one.id === id);
    const bytes = file && (await files.get(id));
    if (file && bytes) attachments.push({ fileName: file.fileName, contentType: file.contentType, bytes });
  }
  return {
    to: row.recipient,
    subject: row.subject,
    text: row.text,
    ...(row.html !== null && { html: row.html }),
    ...(row.senderName !== null && { senderName: row.senderName }),
    ...(row.replyTo !== null && { replyTo: row.replyTo }),
    ...(attachments.length > 0 && { attachments }),
  };
}

/** Each mail is taken by one process at a time; a failed one rests until its claim ends. */
async function claimNext({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Selectable<OutboxTable> | undefined> {
  const now = clock.now();
  const next = await db
    .selectFrom('outbox')
    .select('seq')
    .where('status', '=', 'waiting')
    .where(isUnclaimed(now, claimMs))
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  if (!next) return undefined;
  const mail = await db
    .updateTable('outbox')
    .set(claimed(now))
    .where('seq', '=', next.seq)
    .where('status', '=', 'waiting')
    .where(isUnclaimed(now, claimMs))
    .returningAll()
    .executeTakeFirst();
  return mail ?? claimNext({ db, clock });
}

const toMail = (row: Selectable<OutboxTable>): OutboxMail => ({
  id: row.seq,
  to: row.recipient,
  subject: row.subject,
  status: row.status,
  createdAt: row.createdAt,
  sentAt: row.sentAt,
});

export async function listMails({ db }: Ctx, query: VerbInput<typeof outboxEndpoints.list>['query']) {
  let mails = db.selectFrom('outbox').selectAll();
  if (query.q) mails = mails.where(containsFolded(db, 'outbox', query.q));
  if (query.status) mails = mails.where('status', '=', query.status);
  const sort = { to: 'recipient', subject: 'subject', status: 'status', createdAt: 'seq' } as const;
  const { rows, total } = await listRows(mails, { sort, newest: 'seq' }, query);
  return { mails: rows.map(toMail), totalMails: total };
}

export async function getMail({ db }: Ctx, id: number) {
  const row = await db.selectFrom('outbox').selectAll().where('seq', '=', id).executeTakeFirst();
  if (!row) throw notFound('Mail');
  return { ...toMail(row), text: row.text, senderName: row.senderName, replyTo: row.replyTo };
}
