import type { Role } from '@cartage/contract/access/access.schema.ts';
import type { Language } from '@cartage/contract/auth/auth.schema.ts';
import type { User, UserDetail, UserStatus } from '@cartage/contract/users/users.schema.ts';
import type { Insertable, Kysely, Selectable } from 'kysely';
import { toFlag, toInstant } from '#core/database/column-kinds.ts';
import { searchTextOf } from '#core/database/search.ts';
import type { Clock, Database, Trx } from '#core/deps.ts';
import { nextNumber } from '#core/next-number.ts';
import type { Notice } from '#notifications/notify.service.ts';
import type { UsersTable } from './users.table.ts';

export type UserRow = Selectable<UsersTable>;

export interface NewPerson {
  fullName: string;
  email: string;
  role: Role;
  customRoleId?: string | null | undefined;
  status: UserStatus;
  username?: string | undefined;
  language?: Language | undefined;
  currentPlan?: UserRow['currentPlan'] | undefined;
  billing?: UserRow['billing'] | undefined;
  company?: string | undefined;
  country?: string | undefined;
  contact?: string | undefined;
  taxId?: string | undefined;
  isEmailVerified?: boolean;
}

/** One more person, under the next number: ids are never given twice. */
export async function insertPerson(trx: Trx, clock: Clock, person: NewPerson): Promise<UserRow> {
  const now = toInstant(clock.now());
  const { isEmailVerified = false, ...columns } = person;
  const row: Insertable<UsersTable> = {
    id: await nextNumber(trx, 'users'),
    version: 1,
    fullName: columns.fullName,
    username: columns.username ?? columns.email.replace(/@.*$/, ''),
    email: columns.email,
    role: columns.role,
    customRoleId: columns.customRoleId ?? null,
    status: columns.status,
    currentPlan: columns.currentPlan ?? 'basic',
    billing: columns.billing ?? 'Manual-Cash',
    company: columns.company ?? '',
    country: columns.country ?? '',
    contact: columns.contact ?? '',
    taxId: columns.taxId ?? '',
    language: columns.language ?? 'en',
    avatar: null,
    taskDone: 0,
    projectDone: 0,
    isSample: toFlag(false),
    emailVerifiedAt: isEmailVerified ? now : null,
    createdAt: now,
    updatedAt: now,
    searchText: searchTextOf(columns.fullName, columns.email),
  };
  return trx.insertInto('users').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Writes what is given of a person, as the next version. */
export async function updatePerson(
  trx: Trx,
  clock: Clock,
  row: UserRow,
  columns: Partial<Omit<UserRow, 'seq' | 'id' | 'version'>>,
): Promise<UserRow> {
  const { fullName, email } = { ...row, ...columns };
  return trx
    .updateTable('users')
    .set({
      ...columns,
      version: row.version + 1,
      updatedAt: toInstant(clock.now()),
      searchText: searchTextOf(fullName, email),
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A link in a mail was followed, so the address is the person's; whether it also lets a waiting person in. */
export async function confirmEmail(
  trx: Trx,
  clock: Clock,
  userId: number,
  { activate }: { activate: boolean },
): Promise<UserStatus> {
  const row = await trx
    .updateTable('users')
    .set((eb) => ({
      emailVerifiedAt: eb.fn.coalesce('emailVerifiedAt', eb.val(toInstant(clock.now()))),
      updatedAt: toInstant(clock.now()),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', userId)
    .returning('status')
    .executeTakeFirstOrThrow();
  if (!activate || row.status !== 'pending') return row.status;
  await trx.updateTable('users').set({ status: 'active' }).where('id', '=', userId).execute();
  return 'active';
}

/** A sample account whose password has been changed is a person's own. */
export async function leaveSamples(trx: Trx, userId: number): Promise<void> {
  await trx
    .updateTable('users')
    .set({ isSample: toFlag(false) })
    .where('id', '=', userId)
    .execute();
}

/** People who still have their sample password. */
export async function listSampleAccounts(db: Kysely<Database>) {
  return db
    .selectFrom('users')
    .select(['email', 'role'])
    .where('isSample', '=', toFlag(true))
    .where('status', '=', 'active')
    .orderBy('id')
    .execute();
}

export const toUser = (row: UserRow): User => ({
  id: row.id,
  fullName: row.fullName,
  company: row.company,
  role: row.role,
  customRoleId: row.customRoleId,
  username: row.username,
  country: row.country,
  contact: row.contact,
  email: row.email,
  currentPlan: row.currentPlan,
  status: row.status,
  avatar: row.avatar,
  billing: row.billing,
  version: row.version,
});

export const toUserDetail = (row: UserRow): UserDetail => ({
  ...toUser(row),
  taskDone: row.taskDone,
  projectDone: row.projectDone,
  taxId: row.taxId,
  language: row.language,
});

/** The notice to those who look after people that there is one more. */
export const joined = ({ fullName }: { fullName: string }): Notice => ({
  kind: 'user_joined',
  to: { action: 'update', subject: 'User' },
  params: { name: fullName },
  link: '/apps/user/list',
});
