import { toFlag } from '@cartage/api/core/database/column-kinds.ts';
import type { Db } from '@cartage/api/core/deps.ts';
import { countEmails } from '@cartage/api/email/email.service.ts';
import { emailFolders } from '@cartage/contract/email/email.schema.ts';

const ownerId = 1;
const mails = 100_000;

/** What the counters of a mailbox of 100,000 mails cost, all four in one query: the median of 50, and the worst. */
export async function benchMailbox(db: Db): Promise<void> {
  await fill(db);
  const times: number[] = [];
  for (let call = 0; call < 60; call++) {
    const start = process.cpuUsage();
    await countEmails(db, ownerId);
    const { user, system } = process.cpuUsage(start);
    if (call >= 10) times.push((user + system) / 1000);
  }
  times.sort((a, b) => a - b);
  const [median, worst] = [times[25] ?? Number.NaN, times.at(-1) ?? Number.NaN];
  console.log(
    `\ncounters of ${mails} mails: ${median.toFixed(2)} ms of processor time, ${worst.toFixed(2)} ms at worst`,
  );
}

/** Copies of one sample mail over the folders: half are unread, a seventh starred, an eleventh deleted. */
async function fill(db: Db): Promise<void> {
  const { seq: _m, ...message } = await db.selectFrom('mailMessages').selectAll().limit(1).executeTakeFirstOrThrow();
  const sample = db.selectFrom('emails').selectAll().where('ownerId', '=', ownerId).limit(1);
  const { seq: _e, ...mail } = await sample.executeTakeFirstOrThrow();
  for (let from = 0; from < mails; from += 500) {
    const chunk = Array.from({ length: 500 }, (_, index) => {
      const n = from + index;
      const folder = emailFolders[n % emailFolders.length] ?? 'inbox';
      const flags = { isRead: toFlag(n % 2 === 0), isStarred: toFlag(n % 7 === 0), isDeleted: toFlag(n % 11 === 0) };
      return { ...mail, ...flags, id: 1_000_000 + n, messageId: `msg_bench${n}`, folder };
    });
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('mailMessages')
        .values(chunk.map(({ messageId }) => ({ ...message, id: messageId })))
        .execute();
      await trx.insertInto('emails').values(chunk).execute();
    });
  }
}
