import type { ChatContact, ChatProfile, ChatProfileChange } from '@cartage/contract/chat/chat.schema.ts';
import { ownRoleNames } from '#access/role-names.service.ts';
import type { Ctx } from '#core/context.ts';
import { fromFlag, toFlag } from '#core/database/column-kinds.ts';
import { containsFolded, firstPart, fold } from '#core/database/search.ts';
import type { Db, Trx } from '#core/deps.ts';

const contacts = (db: Db | Trx) =>
  db
    .selectFrom('users')
    .innerJoin('chatProfiles as profile', 'profile.userId', 'users.id')
    .select(['users.id', 'users.fullName', 'users.role', 'profile.about', 'users.avatar', 'profile.status']);

/** Everybody who has been to the chat and whose name contains `q`, but for the caller, by name. */
export async function listContacts({ db, person }: Pick<Ctx, 'db' | 'person'>, q: string): Promise<ChatContact[]> {
  let found = contacts(db)
    .where('users.id', '!=', person().userId)
    .where('users.status', '=', 'active')
    .orderBy(firstPart(db, 'users.searchText'));
  // The search text has the address too, which is not searched here.
  if (q) found = found.where(containsFolded(db, 'users', q));
  const named = (await found.execute()).filter(({ fullName }) => hasName(fullName, q));
  return named.slice(0, mostContacts);
}
const mostContacts = 500;

export const hasName = (fullName: string, q: string): boolean => fold(fullName).includes(fold(q));

/** One person, who may never have been to the chat. */
export async function findPerson(
  db: Db | Trx,
  userId: number,
): Promise<(ChatContact & { isActive: boolean }) | undefined> {
  const row = await db
    .selectFrom('users')
    .leftJoin('chatProfiles as profile', 'profile.userId', 'users.id')
    .select(['users.id', 'users.fullName', 'users.role', 'users.avatar', 'users.status as account'])
    .select('users.customRoleId')
    .select(['profile.about', 'profile.status'])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { account, about, status, customRoleId, ...person } = row;
  const isActive = account === 'active';
  const roleName = await ownRoleNames(db);
  return {
    ...person,
    ...roleName({ customRoleId }),
    about: about ?? '',
    status: (isActive && status) || 'offline',
    isActive,
  };
}

/** The caller's own; the first look into the chat makes it. */
export async function ownProfile(ctx: Ctx): Promise<ChatProfile> {
  const { userId } = ctx.person();
  const known = await readProfile(ctx.db, userId);
  if (known) return known;
  return ctx.transact(async (trx, tell) => {
    await ensureProfile(trx, userId);
    tell('chat', userId, [userId]);
    const made = await readProfile(trx, userId);
    if (!made) throw new Error('The profile was not written');
    return made;
  });
}

export const ensureProfile = (trx: Trx, userId: number) =>
  trx
    .insertInto('chatProfiles')
    .values({ userId, about: '', status: 'online', isNotificationsOn: toFlag(true) })
    .onConflict((c) => c.column('userId').doNothing())
    .execute();

async function readProfile(db: Db | Trx, userId: number): Promise<ChatProfile | undefined> {
  const row = await contacts(db)
    .leftJoin('credentials', 'credentials.userId', 'users.id')
    .select(['profile.isNotificationsOn', 'credentials.twoFactorSince'])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { isNotificationsOn, twoFactorSince, ...contact } = row;
  return {
    ...contact,
    settings: {
      isTwoStepAuthVerificationEnabled: twoFactorSince !== null,
      isNotificationsOn: fromFlag(isNotificationsOn),
    },
  };
}

/** Who has never been to the chat has not switched them off. */
export async function wantsNotices(db: Db | Trx, userId: number): Promise<boolean> {
  const profile = await db
    .selectFrom('chatProfiles')
    .select('isNotificationsOn')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return !profile || fromFlag(profile.isNotificationsOn);
}

/** Everybody who has a chat with the caller is told of the new status. */
export const updateProfile = (ctx: Ctx, { about, status, settings }: ChatProfileChange): Promise<ChatProfile> =>
  ctx.transact(async (trx, tell) => {
    const { userId } = ctx.person();
    await ensureProfile(trx, userId);
    const isOn = settings?.isNotificationsOn;
    const change = {
      ...(about !== undefined && { about }),
      ...(status !== undefined && { status }),
      ...(isOn !== undefined && { isNotificationsOn: toFlag(isOn) }),
    };
    if (Object.keys(change).length > 0)
      await trx.updateTable('chatProfiles').set(change).where('userId', '=', userId).execute();
    const others = await trx.selectFrom('chatMembers').select('otherUserId').where('userId', '=', userId).execute();
    tell('chat', userId, [userId, ...others.map(({ otherUserId }) => otherUserId)]);
    const changed = await readProfile(trx, userId);
    if (!changed) throw new Error('The profile was not written');
    return changed;
  });
