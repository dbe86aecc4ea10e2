import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import type { emailEndpoints } from '@cartage/contract/email/email.endpoints.ts';
import type {
  Email,
  EmailFilter,
  EmailLabel,
  EmailPlaces,
  EmailsMeta,
  EmailUpdate,
} from '@cartage/contract/email/email.schema.ts';
import type { SelectQueryBuilder, Updateable } from 'kysely';
import type { Ctx } from '#core/context.ts';
import { toFlag } from '#core/database/column-kinds.ts';
import { readTogether } from '#core/database/read-together.ts';
import { containsFolded } from '#core/database/search.ts';
import { inSlices } from '#core/database/slices.ts';
import type { Database, Db, Trx } from '#core/deps.ts';
import { notFound } from '#core/failure.ts';
import { groupBy } from '#core/group-by.ts';
import type { EmailsTable } from './email.table.ts';
import { type EmailRow, type Owner, toEmails } from './present-emails.ts';

/** Whose mailbox the call is about. */
export async function ownerOf(ctx: Ctx, db: Db | Trx): Promise<Owner & { fullName: string; avatar: string | null }> {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'fullName', 'avatar'])
    .where('id', '=', ctx.person().userId)
    .executeTakeFirstOrThrow();
}

export const listEmails = (ctx: Ctx, query: VerbInput<typeof emailEndpoints.list>['query']) =>
  readTogether(ctx.db, async (trx) => {
    const owner = await ownerOf(ctx, trx);
    let mails = trx.selectFrom('emails').selectAll('emails').where('emails.ownerId', '=', owner.id);
    // A label looks into every folder, unless one is asked for too.
    const filter = query.filter ?? (query.label ? undefined : 'inbox');
    mails = filter ? inView(mails, filter) : mails.where('isDeleted', '=', toFlag(false));
    if (query.label) mails = withLabel(mails, owner.id, query.label);
    if (query.q) mails = mails.where(containsFolded(trx, 'emails', query.q));
    const page = mails
      .orderBy('emails.at', 'desc')
      .orderBy('emails.seq', 'desc')
      .limit(query.itemsPerPage)
      .offset((query.page - 1) * query.itemsPerPage);
    const [rows, emailsMeta] = await Promise.all([page.execute(), countEmails(trx, owner.id)]);
    return { emails: await toEmails(trx, owner, rows), emailsMeta };
  });

type Mails = SelectQueryBuilder<Database, 'emails', EmailRow>;

function inView(mails: Mails, filter: EmailFilter): Mails {
  const seen = mails.where('isDeleted', '=', toFlag(filter === 'trashed'));
  if (filter === 'trashed') return seen;
  return filter === 'starred' ? seen.where('isStarred', '=', toFlag(true)) : seen.where('folder', '=', filter);
}

const withLabel = (mails: Mails, ownerId: number, label: EmailLabel): Mails =>
  mails.where('emails.id', 'in', (eb) =>
    eb
      .selectFrom('emailLabels')
      .select('emailLabels.emailId')
      .where('emailLabels.ownerId', '=', ownerId)
      .where('emailLabels.label', '=', label),
  );

/** Each count reads one stretch of one index and nothing else. */
export async function countEmails(db: Db | Trx, ownerId: number): Promise<EmailsMeta> {
  const kept = () =>
    db
      .selectFrom('emails')
      .select((eb) => eb.fn.countAll().as('count'))
      .where('ownerId', '=', ownerId)
      .where('isDeleted', '=', toFlag(false))
      .$castTo<{ count: number }>();
  const counts = await db
    .selectNoFrom([
      kept().where('folder', '=', 'inbox').where('isRead', '=', toFlag(false)).as('inbox'),
      kept().where('folder', '=', 'draft').as('draft'),
      kept().where('folder', '=', 'spam').where('isRead', '=', toFlag(false)).as('spam'),
      kept().where('isStarred', '=', toFlag(true)).as('star'),
    ])
    .executeTakeFirstOrThrow();
  return {
    inbox: counts.inbox ?? 0,
    draft: counts.draft ?? 0,
    spam: counts.spam ?? 0,
    star: counts.star ?? 0,
  };
}

export const getEmail = (ctx: Ctx, id: number): Promise<Email> =>
  readTogether(ctx.db, async (trx) => {
    const owner = await ownerOf(ctx, trx);
    const [email] = await toEmails(trx, owner, await ownRows(trx, owner.id, [id]));
    if (!email) throw notFound('Mail');
    return email;
  });

/** The caller's mails among these ids. */
export async function ownRows(db: Db | Trx, ownerId: number, ids: readonly number[]): Promise<EmailRow[]> {
  const found: EmailRow[] = [];
  for (const slice of inSlices([...new Set(ids)]))
    found.push(
      ...(await db.selectFrom('emails').selectAll().where('ownerId', '=', ownerId).where('id', 'in', slice).execute()),
    );
  return found;
}

export const updateEmails = (ctx: Ctx, { ids, label, data }: EmailUpdate): Promise<undefined> =>
  ctx.transact(async (trx, tell) => {
    const { userId } = ctx.person();
    const rows = await ownRows(trx, userId, ids);
    if (rows.length === 0) return undefined;
    if (label) await toggleLabel(trx, label, rows);
    else if (data) await writeData(trx, rows, data);
    tell('email', rows.length === 1 ? (rows[0]?.id ?? 'many') : 'many', [userId]);
    return undefined;
  });

export const putBackEmails = (ctx: Ctx, { mails }: EmailPlaces): Promise<{ ids: number[] }> =>
  ctx.transact(async (trx, tell) => {
    const { userId } = ctx.person();
    const places = new Map(mails.map((mail) => [mail.id, mail]));
    const rows = await ownRows(trx, userId, [...places.keys()]);
    const groups = groupBy(rows, ({ id }) => `${places.get(id)?.folder} ${places.get(id)?.isDeleted}`);
    for (const group of groups.values()) {
      const { folder, isDeleted } = places.get(group[0]?.id ?? 0) ?? {};
      await writeData(trx, group, { folder, isDeleted });
    }
    if (rows.length > 0) tell('email', 'many', [userId]);
    const found = new Set(idsOf(rows));
    return { ids: [...places.keys()].filter((id) => found.has(id)) };
  });

async function toggleLabel(trx: Trx, label: EmailLabel, rows: readonly EmailRow[]): Promise<void> {
  // First, so that another toggle of these mails waits until the labels of this one are there to be taken.
  await countChange(trx, rows);
  const taken = await trx
    .deleteFrom('emailLabels')
    .where('label', '=', label)
    .where('emailId', 'in', idsOf(rows))
    .returning('emailId')
    .execute();
  const had = new Set(taken.map(({ emailId }) => emailId));
  await addLabels(
    trx,
    rows.filter(({ id }) => !had.has(id)),
    [label],
  );
}

async function writeData(trx: Trx, rows: readonly EmailRow[], data: NonNullable<EmailUpdate['data']>): Promise<void> {
  const { labels, folder, ...flags } = data;
  const changes = Object.entries(flags).flatMap(([column, value]) =>
    value === undefined ? [] : [[column, toFlag(value)] as const],
  );
  await countChange(trx, rows, { ...Object.fromEntries(changes), ...(folder && { folder }) });
  if (!labels) return;
  await trx.deleteFrom('emailLabels').where('emailId', 'in', idsOf(rows)).execute();
  await addLabels(trx, rows, [...new Set(labels)]);
}

const idsOf = (rows: readonly EmailRow[]) => rows.map(({ id }) => id);

const countChange = (trx: Trx, rows: readonly EmailRow[], changes: Updateable<EmailsTable> = {}) =>
  trx
    .updateTable('emails')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('id', 'in', idsOf(rows))
    .execute();

async function addLabels(trx: Trx, rows: readonly EmailRow[], labels: readonly EmailLabel[]): Promise<void> {
  const added = rows.flatMap(({ id, ownerId, at }) => labels.map((label) => ({ ownerId, label, emailId: id, at })));
  for (const slice of inSlices(added)) await trx.insertInto('emailLabels').values(slice).execute();
}
