import * as z from 'zod/mini';
import { faceSchema } from '#projects/projects.schema.ts';

export const profileTabs = ['profile', 'teams', 'projects', 'connections', 'profileHeader'] as const;
export type ProfileTab = (typeof profileTabs)[number];

export const profileHeaderSchema = z.object({
  id: z.int(),
  fullName: z.string(),
  location: z.string(),
  /** A calendar day. */
  joiningDate: z.string(),
  /** The role: a built-in one for screens to translate, one of one's own making by its name. */
  designation: z.string(),
  profileImg: z.nullable(z.string()),
  coverImg: z.nullable(z.string()),
  isConnected: z.boolean(),
});
export type ProfileHeader = z.infer<typeof profileHeaderSchema>;

const fact = z.object({ icon: z.string(), property: z.string(), value: z.string() });
const chip = z.object({ title: z.string(), color: z.string() });
export type Chip = z.infer<typeof chip>;

export const profileTeamSchema = z.object({
  id: z.int(),
  title: z.string(),
  avatar: z.string(),
  extraMembers: z.int(),
  avatarGroup: z.array(faceSchema),
  description: z.string(),
  chips: z.array(chip),
  isMember: z.boolean(),
});
export type ProfileTeam = z.infer<typeof profileTeamSchema>;

export const profileProjectSchema = z.object({
  id: z.int(),
  title: z.string(),
  client: z.string(),
  /** Money with its currency sign. */
  budget: z.string(),
  budgetSpent: z.string(),
  deadline: z.string(),
  startDate: z.string(),
  /** Below zero: overdue. */
  daysLeft: z.int(),
  comments: z.int(),
  totalTask: z.int(),
  completedTask: z.int(),
  /** Done of all, like `12/40`. */
  tasks: z.string(),
  hours: z.string(),
  members: z.int(),
  chipColor: z.string(),
  description: z.string(),
  avatarGroup: z.array(faceSchema),
  extraMembers: z.int(),
});
export type ProfileProject = z.infer<typeof profileProjectSchema>;

export const profileConnectionSchema = z.object({
  id: z.int(),
  name: z.string(),
  designation: z.string(),
  avatar: z.nullable(z.string()),
  tasks: z.int(),
  projects: z.int(),
  connections: z.int(),
  isConnected: z.boolean(),
  chips: z.array(chip),
});
export type ProfileConnection = z.infer<typeof profileConnectionSchema>;

export const profileOverviewSchema = z.object({
  about: z.array(fact),
  contacts: z.array(fact),
  teams: z.array(z.object({ property: z.string(), value: z.string() })),
  overview: z.array(fact),
  connections: z.array(
    z.object({ id: z.int(), name: z.string(), avatar: z.nullable(z.string()), connections: z.int() }),
  ),
  teamsTech: z.array(
    z.object({ id: z.int(), title: z.string(), avatar: z.string(), members: z.int(), chipText: z.string() }),
  ),
  projectTable: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      leader: z.string(),
      date: z.string(),
      /** Like `78%`. */
      status: z.string(),
      avatar: z.string(),
      avatarGroup: z.array(faceSchema),
    }),
  ),
});
export type ProfileOverview = z.infer<typeof profileOverviewSchema>;

/** What a tab gives: the overview, the header, or a list. */
export const profileTabSchema = z.union([
  profileOverviewSchema,
  profileHeaderSchema,
  z.array(profileTeamSchema),
  z.array(profileProjectSchema),
  z.array(profileConnectionSchema),
]);
