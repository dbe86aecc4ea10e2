import type { Ctx } from '#core/context.ts';
import { containsFolded, firstPart } from '#core/database/search.ts';

/** Whether the caller has a copy of this message, and so may see its attachments. */
export async function maySeeMail(ctx: Ctx, messageId: string): Promise<boolean> {
  if (!ctx.can('read', 'Email')) return false;
  const copy = await ctx.db
    .selectFrom('emails')
    .select('id')
    .where('messageId', '=', messageId)
    .where('ownerId', '=', ctx.person().userId)
    .limit(1)
    .executeTakeFirst();
  return copy !== undefined;
}

const mostFound = 8;

/** Whom a mail may go to, by part of a name or address: colleagues first, then customers where they may be seen. */
export async function findRecipients(ctx: Ctx, q: string) {
  const { db } = ctx;
  let people = db
    .selectFrom('users')
    .select(['email', 'fullName as name', 'avatar'])
    .where('status', '=', 'active')
    .orderBy(firstPart(db))
    .limit(mostFound);
  if (q) people = people.where(containsFolded(db, 'users', q));
  const colleagues = await people.execute();
  if (!q || colleagues.length >= mostFound || !ctx.can('read', 'Customer')) return { recipients: colleagues };
  const customers = await db
    .selectFrom('customers')
    .select(['email', 'name', 'avatar'])
    .where(containsFolded(db, 'customers', q))
    .orderBy(firstPart(db))
    .limit(mostFound - colleagues.length)
    .execute();
  return { recipients: [...colleagues, ...customers] };
}
