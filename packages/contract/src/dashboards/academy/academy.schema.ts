import * as z from 'zod/mini';
import { courseTagSchema } from '#academy/academy.schema.ts';
import { periodSchema } from '#dashboards/figures.schema.ts';

const course = z.object({
  id: z.int(),
  title: z.string(),
  logo: z.string(),
  color: z.string(),
  learners: z.int(),
  viewCount: z.int(),
});

export const academyDashboardSchema = z.object({
  period: periodSchema,
  /** The caller's own courses. */
  own: z.object({
    courses: z.int(),
    completed: z.int(),
    completedTasks: z.int(),
    totalTasks: z.int(),
    /** Length of what was completed of each course. */
    learntS: z.int(),
    current: z.array(
      z.object({ id: z.int(), title: z.string(), color: z.string(), completedTasks: z.int(), totalTasks: z.int() }),
    ),
  }),
  courses: z.int(),
  learners: z.int(),
  /** Who learnt something in the period. */
  activeLearners: z.int(),
  byTag: z.array(z.object({ tag: courseTagSchema, courses: z.int(), learners: z.int() })),
  instructors: z.array(z.object({ name: z.string(), courses: z.int(), learners: z.int() })),
  topCourses: z.array(course),
});
export type AcademyDashboard = z.infer<typeof academyDashboardSchema>;
