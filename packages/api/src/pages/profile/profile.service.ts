import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import { moneyText } from '@cartage/contract/core/money.rules.ts';
import { profileEndpoints } from '@cartage/contract/pages/profile/profile.endpoints.ts';
import type {
  ProfileHeader,
  ProfileOverview,
  ProfileProject,
  ProfileTeam,
} from '@cartage/contract/pages/profile/profile.schema.ts';
import type { Face } from '@cartage/contract/projects/projects.schema.ts';
import type { Selectable } from 'kysely';
import { ownRoleNames } from '#access/role-names.service.ts';
import type { Ctx } from '#core/context.ts';
import { fromJson } from '#core/database/column-kinds.ts';
import type { Db, Trx } from '#core/deps.ts';
import { fail } from '#core/failure.ts';
import { groupBy } from '#core/group-by.ts';
import { todayOf } from '#logistics/settings/settings.service.ts';
import { facesOf, hoursText, membersOfProjects, type ProjectRow } from '#projects/projects.service.ts';
import type { UserRow } from '#users/people.service.ts';
import { countConnections, isConnected, listConnections } from './connections.service.ts';
import type { TeamsTable } from './profile.table.ts';

type TabQuery = VerbInput<typeof profileEndpoints.tab>['query'];

/** The caller, or another person the caller may read. */
async function personOf(ctx: Ctx, userId: number | undefined): Promise<UserRow> {
  const caller = ctx.person();
  const id = userId ?? caller.userId;
  const mayRead = id === caller.userId || ctx.can('read', 'User');
  const row = mayRead
    ? await ctx.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
    : undefined;
  if (!row) throw fail(profileEndpoints.tab.failures.unknownUser);
  return row;
}

export async function readHeader(ctx: Ctx, { userId }: { userId?: number | undefined }): Promise<ProfileHeader> {
  return toHeader(ctx, await personOf(ctx, userId));
}

async function toHeader(ctx: Ctx, person: UserRow): Promise<ProfileHeader> {
  return {
    id: person.id,
    fullName: person.fullName,
    location: person.country,
    joiningDate: person.createdAt.slice(0, 10),
    designation: await titleOf(ctx.db, person),
    profileImg: person.avatar,
    coverImg: null,
    isConnected: await isConnected(ctx.db, ctx.person().userId, person.id),
  };
}

export async function readTab(ctx: Ctx, { tab, userId }: TabQuery) {
  const person = await personOf(ctx, userId);
  if (tab === 'profileHeader') return toHeader(ctx, person);
  if (tab === 'connections') return listConnections(ctx.db, person.id);
  if (tab === 'teams') return listTeams(ctx.db, ctx.person().userId, await teamsOf(ctx.db, person.id));
  if (tab === 'projects') return listOwnProjects(ctx, person.id);
  return readOverview(ctx, person);
}

const titleOf = async (db: Ctx['db'], person: UserRow): Promise<string> =>
  (await ownRoleNames(db))(person).roleName ?? person.role;

const shownInOverview = 5;

async function readOverview({ db }: Ctx, person: UserRow): Promise<ProfileOverview> {
  const [title, teams, projects, connections] = await Promise.all([
    titleOf(db, person),
    teamsOf(db, person.id),
    projectsOf(db, person.id),
    listConnections(db, person.id),
  ]);
  const [people, teamPeople] = await Promise.all([membersOfProjects(db, projects), membersOfTeams(db, teams)]);
  const fact = (icon: string, property: string, value: string) => ({ icon: `tabler-${icon}`, property, value });
  return {
    about: [
      fact('user', 'fullName', person.fullName),
      fact('check', 'status', person.status),
      fact('crown', 'role', title),
      fact('flag', 'country', person.country),
      fact('language', 'language', person.language),
      fact('building', 'company', person.company),
    ],
    contacts: [fact('phone', 'contact', person.contact), fact('mail', 'email', person.email)],
    teams: teams.map(({ id, title }) => ({ property: title, value: String(teamPeople.get(id)?.length ?? 0) })),
    overview: [
      fact('check', 'tasks', String(person.taskDone)),
      fact('layout-grid', 'projects', String(projects.length)),
      fact('users', 'connections', String(await countConnections(db, person.id))),
    ],
    connections: connections
      .filter((one) => one.isConnected)
      .slice(0, shownInOverview)
      .map((one) => ({ id: one.id, name: one.name, avatar: one.avatar, connections: one.connections })),
    teamsTech: teams.slice(0, shownInOverview).map(({ id, title, logo, chips }) => ({
      id,
      title,
      avatar: logo,
      members: teamPeople.get(id)?.length ?? 0,
      chipText: fromJson(chips)[0]?.title ?? '',
    })),
    projectTable: projects.map((row) => ({
      id: row.id,
      name: row.name,
      leader: row.leader,
      date: row.startDate,
      status: `${row.progressPercent}%`,
      avatar: row.logo,
      avatarGroup: people.get(row.id) ?? [],
    })),
  };
}

const projectsOf = (db: Db, userId: number): Promise<ProjectRow[]> =>
  db
    .selectFrom('projects')
    .selectAll('projects')
    .where('id', 'in', db.selectFrom('projectMembers').select('projectId').where('userId', '=', userId))
    .orderBy('id', 'desc')
    .limit(100)
    .execute();

async function listOwnProjects({ db, clock }: Ctx, userId: number): Promise<ProfileProject[]> {
  const projects = await projectsOf(db, userId);
  const people = await membersOfProjects(db, projects);
  const today = await todayOf(db, clock.now());
  return projects.map((row) => toProject(row, people.get(row.id) ?? [], today));
}

function toProject(row: ProjectRow, people: Face[], today: string): ProfileProject {
  const daysLeft = Math.round((Date.parse(row.deadline) - Date.parse(today)) / 86_400_000);
  const { faces, extra } = facesOf(people);
  return {
    id: row.id,
    title: row.name,
    client: row.client,
    budget: moneyText(row.budgetMinor, row.currency),
    budgetSpent: moneyText(row.spentMinor, row.currency),
    deadline: row.deadline,
    startDate: row.startDate,
    daysLeft,
    comments: row.commentCount,
    totalTask: row.taskCount,
    completedTask: row.completedTasks,
    tasks: `${row.completedTasks}/${row.taskCount}`,
    hours: hoursText(row.workedS),
    members: people.length,
    chipColor: daysLeft < 7 ? 'error' : daysLeft < 30 ? 'warning' : 'success',
    description: row.description,
    avatarGroup: faces,
    extraMembers: extra,
  };
}

type TeamRow = Selectable<TeamsTable>;

const teamsOf = (db: Db, userId: number): Promise<TeamRow[]> =>
  db
    .selectFrom('teams')
    .selectAll('teams')
    .where('id', 'in', db.selectFrom('teamMembers').select('teamId').where('userId', '=', userId))
    .orderBy('id')
    .limit(100)
    .execute();

async function membersOfTeams(db: Db | Trx, teams: readonly { id: number }[]) {
  const rows = await db
    .selectFrom('teamMembers')
    .innerJoin('users', 'users.id', 'teamMembers.userId')
    .select(['teamMembers.teamId', 'users.id', 'users.fullName as name', 'users.avatar'])
    .where(
      'teamMembers.teamId',
      'in',
      teams.map(({ id }) => id),
    )
    .orderBy('users.id')
    .execute();
  return groupBy(rows, ({ teamId }) => teamId);
}

/** The teams as `userId` sees them. */
export async function listTeams(db: Db | Trx, userId: number, teams: readonly TeamRow[]): Promise<ProfileTeam[]> {
  const people = await membersOfTeams(db, teams);
  return teams.map(({ id, title, logo, description, chips }) => {
    const members = people.get(id) ?? [];
    const { faces, extra } = facesOf(members.map(({ name, avatar }) => ({ name, avatar })));
    return {
      id,
      title,
      avatar: logo,
      description,
      chips: fromJson(chips),
      avatarGroup: faces,
      extraMembers: extra,
      isMember: members.some((member) => member.id === userId),
    };
  });
}
