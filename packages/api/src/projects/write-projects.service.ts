import type { NewProject, Project, ProjectChanges } from '@cartage/contract/projects/projects.schema.ts';
import type { Ctx } from '#core/context.ts';
import { holdRows } from '#core/database/locks.ts';
import { searchTextOf } from '#core/database/search.ts';
import type { Db, Trx } from '#core/deps.ts';
import { invalidField, isStale, notFound, stale } from '#core/failure.ts';
import { given } from '#core/given.ts';
import { nextNumber } from '#core/next-number.ts';
import type { ProjectRow } from './projects.service.ts';

export async function getProject({ db }: Ctx, id: number): Promise<Project> {
  const row = await db.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Project');
  return present(db, row);
}

export const createProject = (ctx: Ctx, { leaderId, memberIds, ...project }: NewProject): Promise<Project> =>
  ctx.transact(async (trx, tell) => {
    const row = await trx
      .insertInto('projects')
      .values({
        ...columnsOf(project, await nameOf(trx, leaderId)),
        id: await nextNumber(trx, 'projects'),
        logo: 'tabler-briefcase',
        commentCount: 0,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await setMembers(trx, row.id, [leaderId, ...memberIds]);
    tell('projects', row.id);
    return present(trx, row);
  });

export const updateProject = (
  ctx: Ctx,
  id: number,
  { leaderId, memberIds, ...changes }: ProjectChanges,
): Promise<Project> =>
  ctx.transact(async (trx, tell) => {
    const row = await heldProject(trx, ctx, id);
    const before = await present(trx, row);
    const merged = { ...before, ...given(changes) };
    if (merged.deadline < merged.startDate) throw invalidField('deadline', 'before_start', 'It ends before it starts');
    const leader = leaderId === undefined ? row.leader : await nameOf(trx, leaderId);
    const written = await trx
      .updateTable('projects')
      .set({ ...columnsOf(merged, leader), version: row.version + 1 })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (leaderId !== undefined || memberIds !== undefined) {
      const leaders = leaderId ?? before.members.find(({ name }) => name === row.leader)?.id ?? [];
      await setMembers(trx, id, [leaders, memberIds ?? before.members.map((member) => member.id)].flat());
    }
    tell('projects', id);
    return present(trx, written);
  });

export const removeProject = (ctx: Ctx, id: number): Promise<undefined> =>
  ctx.transact(async (trx, tell) => {
    await heldProject(trx, ctx, id);
    await trx.deleteFrom('projects').where('id', '=', id).execute();
    tell('projects', id);
    return undefined;
  });

type Content = Omit<NewProject, 'leaderId' | 'memberIds'>;

function columnsOf(content: Content, leader: string) {
  const { name, project: kind, client, description, currency, startDate, deadline, workedS } = content;
  const { budgetMinor, spentMinor, totalTask: taskCount, completedTask: completedTasks } = content;
  if (completedTasks > taskCount)
    throw invalidField('completedTask', 'above_total', 'No more tasks can be completed than there are');
  return {
    ...{ name, kind, client, description, currency, startDate, deadline, workedS, budgetMinor, spentMinor },
    ...{ taskCount, completedTasks, leader },
    progressPercent: taskCount === 0 ? 0 : Math.round((completedTasks * 100) / taskCount),
    searchText: searchTextOf(name, leader, kind),
  };
}

async function heldProject(trx: Trx, ctx: Ctx, id: number): Promise<ProjectRow> {
  const row = await holdRows(trx, trx.selectFrom('projects').selectAll().where('id', '=', id)).executeTakeFirst();
  if (!row) throw notFound('Project');
  if (isStale(ctx, row)) throw stale(await present(trx, row));
  return row;
}

async function nameOf(trx: Trx, leaderId: number): Promise<string> {
  const leader = await trx.selectFrom('users').select('fullName').where('id', '=', leaderId).executeTakeFirst();
  if (!leader) throw invalidField('leaderId', 'unknown_id', `There is no person ${leaderId}`);
  return leader.fullName;
}

async function setMembers(trx: Trx, projectId: number, people: readonly number[]): Promise<void> {
  const ids = [...new Set(people)];
  const known = await trx.selectFrom('users').select('id').where('id', 'in', ids).execute();
  const unknown = ids.find((id) => !known.some((one) => one.id === id));
  if (unknown !== undefined) throw invalidField('memberIds', 'unknown_id', `There is no person ${unknown}`);
  await trx.deleteFrom('projectMembers').where('projectId', '=', projectId).execute();
  await trx
    .insertInto('projectMembers')
    .values(ids.map((userId) => ({ projectId, userId })))
    .execute();
}

async function present(db: Db | Trx, row: ProjectRow): Promise<Project> {
  const members = await db
    .selectFrom('projectMembers')
    .innerJoin('users', 'users.id', 'projectMembers.userId')
    .select(['users.id', 'users.fullName as name', 'users.avatar'])
    .where('projectId', '=', row.id)
    .orderBy('users.id')
    .execute();
  return {
    id: row.id,
    name: row.name,
    project: row.kind,
    logo: row.logo,
    client: row.client,
    leader: row.leader,
    description: row.description,
    currency: row.currency,
    budgetMinor: row.budgetMinor,
    spentMinor: row.spentMinor,
    startDate: row.startDate,
    deadline: row.deadline,
    totalTask: row.taskCount,
    completedTask: row.completedTasks,
    progress: row.progressPercent,
    workedS: row.workedS,
    members,
    version: row.version,
  };
}
