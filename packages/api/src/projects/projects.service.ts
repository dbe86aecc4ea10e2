import type { Face } from '@cartage/contract/projects/projects.schema.ts';
import type { Selectable } from 'kysely';
import type { Db } from '#core/deps.ts';
import { groupBy } from '#core/group-by.ts';
import type { ProjectsTable } from './projects.table.ts';

export type ProjectRow = Selectable<ProjectsTable>;

/** The people of each of these projects, in the order of their numbers. */
export async function membersOfProjects(db: Db, projects: readonly { id: number }[]): Promise<Map<number, Face[]>> {
  const rows = await db
    .selectFrom('projectMembers')
    .innerJoin('users', 'users.id', 'projectMembers.userId')
    .select(['projectMembers.projectId', 'users.fullName as name', 'users.avatar'])
    .where(
      'projectMembers.projectId',
      'in',
      projects.map(({ id }) => id),
    )
    .orderBy('users.id')
    .execute();
  const byProject = groupBy(rows, ({ projectId }) => projectId);
  return new Map([...byProject].map(([id, people]) => [id, people.map(({ name, avatar }) => ({ name, avatar }))]));
}

/** Seconds as hours and minutes: `18:42`. */
export function hoursText(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/** The faces that are shown, and how many are not. */
export function facesOf(people: readonly Face[] = [], shown = 3): { faces: Face[]; extra: number } {
  return { faces: people.slice(0, shown), extra: Math.max(0, people.length - shown) };
}
