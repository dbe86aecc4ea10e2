import { type Kysely, sql } from 'kysely';
import { searchTextOf } from '#core/database/search.ts';

interface Mail {
  seq: number;
  fromName: string;
  subject: string;
  to: string;
  cc: string;
  bcc: string;
}

const atOnce = 500;

/** What somebody has written is found in their own mailbox by whom it goes to, too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (let after = 0; ; ) {
    const { rows } = await sql<Mail>`
      select "emails"."seq", "fromName", "subject",
        cast("to" as text) as "to", cast("cc" as text) as "cc", cast("bcc" as text) as "bcc"
      from "emails" join "mailMessages" on "mailMessages"."id" = "emails"."messageId"
      where "fromUserId" = "ownerId" and "emails"."seq" > ${after}
      order by "emails"."seq" limit ${atOnce}`.execute(db);
    for (const { seq, fromName, subject, to, cc, bcc } of rows) {
      const recipients: { name: string; email: string }[] = [to, cc, bcc].flatMap((list) => JSON.parse(list));
      const text = searchTextOf(fromName, subject, ...recipients.flatMap(({ name, email }) => [name, email]));
      await sql`update "emails" set "searchText" = ${text} where "seq" = ${seq}`.execute(db);
      after = Number(seq);
    }
    if (rows.length < atOnce) return;
  }
}
