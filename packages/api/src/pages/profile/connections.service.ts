import type { Role } from '@cartage/contract/access/access.schema.ts';
import { profileEndpoints } from '@cartage/contract/pages/profile/profile.endpoints.ts';
import type { ProfileConnection, ProfileTeam } from '@cartage/contract/pages/profile/profile.schema.ts';
import { ownRoleNames } from '#access/role-names.service.ts';
import type { Ctx } from '#core/context.ts';
import { toInstant } from '#core/database/column-kinds.ts';
import { takeTurn } from '#core/database/locks.ts';
import type { Db, Trx } from '#core/deps.ts';
import { fail } from '#core/failure.ts';
import type { UserRow } from '#users/people.service.ts';

const mostShown = 60;
const chipColours: Record<Role, string> = {
  admin: 'primary',
  maintainer: 'info',
  editor: 'warning',
  author: 'error',
  subscriber: 'success',
  driver: 'secondary',
};

const columns = [
  'id',
  'fullName',
  'role',
  'customRoleId',
  'avatar',
  'taskDone',
  'projectDone',
  'company',
] as const satisfies (keyof UserRow)[];

/** People: first those the person knows, the latest first, then colleagues to get to know. */
export async function listConnections(db: Db | Trx, userId: number): Promise<ProfileConnection[]> {
  const known = db
    .selectFrom('connections')
    .select('otherId')
    .where('userId', '=', userId)
    .orderBy('since', 'desc')
    .orderBy('otherId')
    .limit(mostShown);
  const knownIds = (await known.execute()).map(({ otherId }) => otherId);
  const strangers = await db
    .selectFrom('users')
    .select('id')
    .where('id', '!=', userId)
    .where('id', 'not in', knownIds)
    .where('status', '=', 'active')
    .orderBy('id')
    .limit(Math.min(6, mostShown - knownIds.length))
    .execute();
  return presentPeople(db, [...knownIds, ...strangers.map(({ id }) => id)], new Set(knownIds));
}

async function presentPeople(db: Db | Trx, ids: number[], known: ReadonlySet<number>): Promise<ProfileConnection[]> {
  const people = await db.selectFrom('users').select(columns).where('id', 'in', ids).execute();
  const counts = await db
    .selectFrom('connections')
    .select((eb) => ['userId', eb.fn.countAll<number>().as('count')])
    .where('userId', 'in', ids)
    .groupBy('userId')
    .execute();
  const roleName = await ownRoleNames(db);
  const byId = new Map(people.map((person) => [person.id, person]));
  return ids.flatMap((id) => {
    const person = byId.get(id);
    if (!person) return [];
    return [
      {
        id,
        name: person.fullName,
        designation: roleName(person).roleName ?? person.role,
        avatar: person.avatar,
        tasks: person.taskDone,
        projects: person.projectDone,
        connections: counts.find(({ userId }) => userId === id)?.count ?? 0,
        isConnected: known.has(id),
        chips: [{ title: person.company, color: chipColours[person.role] }],
      },
    ];
  });
}

export async function countConnections(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('connections')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function isConnected(db: Db, userId: number, otherId: number): Promise<boolean> {
  const row = await db
    .selectFrom('connections')
    .select('userId')
    .where('userId', '=', userId)
    .where('otherId', '=', otherId)
    .executeTakeFirst();
  return row !== undefined;
}

export const connect = (ctx: Ctx, otherId: number): Promise<ProfileConnection> =>
  ctx.transact(async (trx) => {
    const { userId } = ctx.person();
    if (otherId === userId) throw fail(profileEndpoints.connect.failures.yourself);
    await knownPerson(trx, otherId);
    const since = toInstant(ctx.clock.now());
    await trx
      .insertInto('connections')
      .values([
        { userId, otherId, since },
        { userId: otherId, otherId: userId, since },
      ])
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const [person] = await presentPeople(trx, [otherId], new Set([otherId]));
    if (!person) throw fail(profileEndpoints.connect.failures.unknownUser);
    return person;
  });

export const disconnect = (ctx: Ctx, otherId: number): Promise<undefined> =>
  ctx.transact(async (trx) => {
    const { userId } = ctx.person();
    await knownPerson(trx, otherId);
    for (const [one, other] of [
      [userId, otherId],
      [otherId, userId],
    ] as const)
      await trx.deleteFrom('connections').where('userId', '=', one).where('otherId', '=', other).execute();
    return undefined;
  });

async function knownPerson(trx: Trx, id: number): Promise<void> {
  // Two people who connect with each other at the same moment write the same two rows.
  await takeTurn(trx, 'connections');
  const row = await trx.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst();
  if (!row) throw fail(profileEndpoints.connect.failures.unknownUser);
}

export const joinTeam = (ctx: Ctx, id: number, present: PresentTeam): Promise<ProfileTeam> =>
  ctx.transact(async (trx) => {
    const { userId } = ctx.person();
    const team = await knownTeam(trx, id);
    await trx
      .insertInto('teamMembers')
      .values({ teamId: id, userId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const [joined] = await present(trx, userId, [team]);
    if (!joined) throw fail(profileEndpoints.joinTeam.failures.unknownTeam);
    return joined;
  });

export const leaveTeam = (ctx: Ctx, id: number): Promise<undefined> =>
  ctx.transact(async (trx) => {
    const { userId } = ctx.person();
    await knownTeam(trx, id);
    await trx.deleteFrom('teamMembers').where('teamId', '=', id).where('userId', '=', userId).execute();
    return undefined;
  });

type TeamRow = Awaited<ReturnType<typeof knownTeam>>;
type PresentTeam = (trx: Trx, userId: number, teams: TeamRow[]) => Promise<ProfileTeam[]>;

async function knownTeam(trx: Trx, id: number) {
  const team = await trx.selectFrom('teams').selectAll().where('id', '=', id).executeTakeFirst();
  if (!team) throw fail(profileEndpoints.joinTeam.failures.unknownTeam);
  return team;
}
