import { emailEndpoints } from '@cartage/contract/email/email.endpoints.ts';
import type { Ctx } from '#core/context.ts';
import { fromFlag, toFlag } from '#core/database/column-kinds.ts';
import { inSlices } from '#core/database/slices.ts';
import type { Trx } from '#core/deps.ts';
import { fail } from '#core/failure.ts';
import { releaseFiles } from '#files/file-links.service.ts';
import { ownRows } from './email.service.ts';
import { mailFiles } from './present-emails.ts';

/** For good: mails in the trash, and drafts wherever they are. Unknown ids are passed over. */
export const removeEmails = (ctx: Ctx, ids: readonly number[]): Promise<undefined> =>
  ctx.transact(async (trx, tell) => {
    const { userId } = ctx.person();
    const rows = await ownRows(trx, userId, ids);
    if (rows.some(({ isDeleted, folder }) => !fromFlag(isDeleted) && folder !== 'draft'))
      throw fail(emailEndpoints.remove.failures.notInTrash);
    await removeRows(trx, ctx, rows);
    if (rows.length > 0) tell('email', 'many', [userId]);
    return undefined;
  });

export const emptyTrash = (ctx: Ctx): Promise<undefined> =>
  ctx.transact(async (trx, tell) => {
    const { userId } = ctx.person();
    const rows = await trx
      .selectFrom('emails')
      .select('id')
      .where('ownerId', '=', userId)
      .where('isDeleted', '=', toFlag(true))
      .execute();
    await removeRows(trx, ctx, rows);
    if (rows.length > 0) tell('email', 'many', [userId]);
    return undefined;
  });

/** A message goes with the last copy of it, and its attachments with it. */
async function removeRows(trx: Trx, ctx: Ctx, rows: readonly { id: number }[]): Promise<void> {
  for (const slice of inSlices(rows.map(({ id }) => id))) {
    const removed = await trx.deleteFrom('emails').where('id', 'in', slice).returning('messageId').execute();
    const gone = await trx
      .deleteFrom('mailMessages')
      .where('id', 'in', [...new Set(removed.map(({ messageId }) => messageId))])
      .where((eb) =>
        eb.not(
          eb.exists(eb.selectFrom('emails').select('emails.id').whereRef('emails.messageId', '=', 'mailMessages.id')),
        ),
      )
      .returning('id')
      .execute();
    await releaseFiles(
      trx,
      ctx,
      mailFiles,
      gone.map(({ id }) => id),
    );
  }
}
