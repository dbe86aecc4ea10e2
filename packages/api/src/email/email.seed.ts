import type { EmailFolder } from '@cartage/contract/email/email.schema.ts';
import { toFlag, toInstant, toJson } from '#core/database/column-kinds.ts';
import { inSlices } from '#core/database/slices.ts';
import type { Trx } from '#core/deps.ts';
import { startNumbersAfter } from '#core/next-number.ts';
import type { SeedTools } from '#core/seed-tools.ts';
import { keepSampleFiles } from '#files/sample-files.service.ts';
import { mailSearchText } from './mail-search-text.ts';
import { mailFiles } from './present-emails.ts';
import { sampleAttachments } from './sample-attachments.ts';
import { type SampleMail, sampleMails, type Who } from './sample-mails.ts';

interface Person {
  /** null: not one of us. */
  id: number | null;
  email: string;
  name: string;
  avatar: string | null;
}

/** One mailbox full of mail, and in the colleagues' mailboxes their copies of it. */
export async function seedEmails(trx: Trx, tools: SeedTools): Promise<void> {
  const personOf = await samplePeople(trx);
  const messageIds = new Map(sampleMails.map(({ subject }) => [subject, tools.ids.next('msg')]));
  const idOf = (subject: string) => messageIds.get(subject) ?? '';
  const messages = sampleMails.map((mail) => toMessage(mail, personOf, idOf, tools));
  for (const slice of inSlices(messages)) await trx.insertInto('mailMessages').values(slice).execute();

  const copies = [
    ...sampleMails.map((mail) => ownCopy(mail, personOf)),
    ...sampleMails.flatMap((mail) => copiesOf(mail, personOf)),
  ];
  const rows = copies.map(({ mail, ownerId, folder, is }, index) => ({
    id: index + 1,
    ownerId,
    messageId: idOf(mail.subject),
    threadId: idOf(mail.answers ?? mail.subject),
    version: 1,
    folder,
    isRead: toFlag(!is.includes('unread')),
    isStarred: toFlag(is.includes('starred')),
    isDeleted: toFlag(is.includes('deleted')),
    at: sentAt(mail, tools),
    searchText: mailSearchText(
      {
        fromUserId: personOf(mail.from).id,
        fromName: personOf(mail.from).name,
        subject: mail.subject,
        recipients: [...mail.to, ...(mail.cc ?? [])].map(personOf),
      },
      ownerId,
    ),
  }));
  for (const slice of inSlices(rows)) await trx.insertInto('emails').values(slice).execute();
  await startNumbersAfter(trx, 'emails', rows.length);

  const labels = sampleMails.flatMap((mail, index) =>
    (mail.labels ?? []).map((label) => ({
      ownerId: personOf('me').id ?? 0,
      label,
      emailId: index + 1,
      at: sentAt(mail, tools),
    })),
  );
  await trx.insertInto('emailLabels').values(labels).execute();
  for (const mail of sampleMails) await attach(trx, tools, mail, personOf(mail.from), idOf(mail.subject));
}

const sentAt = ({ hoursAgo }: SampleMail, { now }: SeedTools) =>
  toInstant(now.getTime() - hoursAgo * 3_600_000 - ((hoursAgo * 7) % 60) * 60_000);

async function samplePeople(trx: Trx): Promise<(who: Who) => Person> {
  const [staff, customers] = await Promise.all([
    trx
      .selectFrom('users')
      .select(['id', 'email', 'fullName as name', 'avatar', 'role'])
      .where('isSample', '=', toFlag(true))
      .orderBy('id')
      .execute(),
    trx.selectFrom('customers').select(['email', 'name', 'avatar']).orderBy('id').limit(12).execute(),
  ]);
  return (who) => {
    if (typeof who === 'number') {
      const customer = customers[who];
      return {
        id: null,
        avatar: null,
        name: `Customer ${who + 1}`,
        email: `customer.${who + 1}@example.test`,
        ...customer,
      };
    }
    const colleague = staff.find(({ role }) => role === (who === 'me' ? 'admin' : who));
    const [, name = who, email = ''] = /^(.*) <(.*)>$/.exec(who) ?? [];
    return colleague ?? { id: null, avatar: null, name, email };
  };
}

function toMessage(
  mail: SampleMail,
  personOf: (who: Who) => Person,
  idOf: (subject: string) => string,
  tools: SeedTools,
) {
  const from = personOf(mail.from);
  const addresses = (list: readonly Who[] = []) =>
    toJson(list.map(personOf).map(({ email, name }) => ({ email, name })));
  return {
    id: idOf(mail.subject),
    threadId: idOf(mail.answers ?? mail.subject),
    inReplyTo: mail.answers === undefined ? null : idOf(mail.answers),
    fromUserId: from.id,
    fromEmail: from.email,
    fromName: from.name,
    fromAvatar: from.avatar,
    to: addresses(mail.to),
    cc: addresses(mail.cc),
    bcc: addresses(),
    subject: mail.subject,
    body: mail.text.map((paragraph) => `<p>${paragraph}</p>`).join(''),
    sentAt: mail.folder === 'draft' ? null : sentAt(mail, tools),
  };
}

interface Copy {
  mail: SampleMail;
  ownerId: number;
  folder: EmailFolder;
  is: NonNullable<SampleMail['is']>;
}

const ownCopy = (mail: SampleMail, personOf: (who: Who) => Person): Copy => ({
  mail,
  ownerId: personOf('me').id ?? 0,
  folder: mail.folder,
  is: mail.is ?? [],
});

/** What colleagues have of a mail: sent, or received; what came in the last two days is new to them. */
function copiesOf(mail: SampleMail, personOf: (who: Who) => Person): Copy[] {
  if (mail.folder === 'draft') return [];
  const ownerOf = (who: Who) => (who === 'me' ? null : personOf(who).id);
  const sender = ownerOf(mail.from);
  const readers = [...mail.to, ...(mail.cc ?? [])].flatMap((who) => ownerOf(who) ?? []);
  return [
    ...(sender === null ? [] : [{ mail, ownerId: sender, folder: 'sent' as const, is: [] }]),
    ...readers.map((ownerId) => ({
      mail,
      ownerId,
      folder: 'inbox' as const,
      is: mail.hoursAgo < 48 ? (['unread'] as const) : [],
    })),
  ];
}

async function attach(trx: Trx, tools: SeedTools, mail: SampleMail, from: Person, messageId: string): Promise<void> {
  const files = Object.fromEntries(
    (mail.files ?? []).map((fileName) => {
      const bytes = sampleAttachments[fileName];
      if (!bytes) throw new Error(`There is no sample ${fileName}`);
      return [fileName, bytes];
    }),
  );
  const facts = { uploadedBy: from.id ?? 0, createdAt: sentAt(mail, tools) };
  await keepSampleFiles(trx, tools, { kind: mailFiles, id: messageId }, files, facts);
}
