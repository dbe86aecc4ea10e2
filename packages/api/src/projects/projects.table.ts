import type { Generated, GeneratedAlways } from 'kysely';

export interface ProjectsTable {
  seq: GeneratedAlways<number>;
  id: number;
  version: Generated<number>;
  name: string;
  /** What kind of work it is. */
  kind: string;
  logo: string;
  client: string;
  /** Name of who leads it, who is a member too. */
  leader: string;
  description: string;
  currency: string;
  budgetMinor: number;
  spentMinor: number;
  startDate: string;
  deadline: string;
  taskCount: number;
  completedTasks: number;
  progressPercent: number;
  workedS: number;
  commentCount: number;
  searchText: string;
}

export interface ProjectMembersTable {
  projectId: number;
  userId: number;
}
