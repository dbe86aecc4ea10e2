import * as z from 'zod/mini';
import { line, prose } from '#core/plain-text.ts';
import { localDateSchema } from '#logistics/measures.schema.ts';

/** A face beside others; without a picture, initials are drawn from the name. */
export const faceSchema = z.object({ avatar: z.nullable(z.string()), name: z.string() });
export type Face = z.infer<typeof faceSchema>;

export const analyticsProjectSchema = z.object({
  id: z.int(),
  logo: z.string(),
  /** What it is called, and what kind of work it is. */
  name: z.string(),
  project: z.string(),
  leader: z.string(),
  /** Percent. */
  progress: z.int(),
  /** Worked so far, like `18:42`. */
  hours: z.string(),
  team: z.array(faceSchema),
  extraMembers: z.int(),
});
export type AnalyticsProject = z.infer<typeof analyticsProjectSchema>;

const minor = z.int().check(z.minimum(0), z.maximum(1e12));
const tasks = z.int().check(z.minimum(0), z.maximum(100_000));
const projectContent = {
  name: line(200),
  /** What kind of work it is. */
  project: line(100),
  client: prose(200),
  description: prose(4000),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  budgetMinor: minor,
  spentMinor: minor,
  startDate: localDateSchema,
  deadline: localDateSchema,
  totalTask: tasks,
  completedTask: tasks,
  /** Worked so far. */
  workedS: z.int().check(z.minimum(0), z.maximum(1e9)),
};
const people = { leaderId: z.int(), memberIds: z.array(z.int()).check(z.maxLength(200)) };

/** One project whole. `progress` is what is completed of its tasks, in percent. */
export const projectSchema = z.object({
  ...projectContent,
  id: z.int(),
  logo: z.string(),
  leader: z.string(),
  progress: z.int(),
  members: z.array(z.object({ id: z.int(), name: z.string(), avatar: z.nullable(z.string()) })),
  version: z.int(),
});
export type Project = z.infer<typeof projectSchema>;

const datesInOrder = z.refine<{ startDate?: string | undefined; deadline?: string | undefined }>(
  ({ startDate, deadline }) => startDate === undefined || deadline === undefined || startDate <= deadline,
  { path: ['deadline'], params: { code: 'before_start' } },
);

/** Whoever leads it is a member. */
export const newProjectSchema = z
  .object({
    ...projectContent,
    client: z._default(projectContent.client, ''),
    description: z._default(projectContent.description, ''),
    currency: z._default(projectContent.currency, 'USD'),
    budgetMinor: z._default(minor, 0),
    spentMinor: z._default(minor, 0),
    totalTask: z._default(tasks, 0),
    completedTask: z._default(tasks, 0),
    workedS: z._default(projectContent.workedS, 0),
    leaderId: people.leaderId,
    memberIds: z._default(people.memberIds, []),
  })
  .check(datesInOrder);
export type NewProject = z.output<typeof newProjectSchema>;

/** What is left out stays as it is; `memberIds` are given whole. */
export const projectChangesSchema = z.partial(z.object({ ...projectContent, ...people })).check(datesInOrder);
export type ProjectChanges = z.output<typeof projectChangesSchema>;
