import * as z from 'zod/mini';
import { line, prose } from '#core/plain-text.ts';

export const courseTags = ['Web', 'Design', 'Psychology', 'UI/UX', 'Art'] as const;
export const courseTagSchema = z.enum(courseTags);
export type CourseTag = (typeof courseTags)[number];
/** The label that matches every tag. */
export const allCourses = 'All Courses';

export const skillLevels = ['Beginner', 'Intermediate', 'Advanced'] as const;
export const skillLevelSchema = z.enum(skillLevels);
export type SkillLevel = (typeof skillLevels)[number];

/** A course as the caller stands in it: `completedTasks` counts the caller's own. */
export const courseSchema = z.object({
  id: z.int(),
  user: z.string(),
  image: z.nullable(z.string()),
  tutorImg: z.nullable(z.string()),
  completedTasks: z.int(),
  totalTasks: z.int(),
  userCount: z.int(),
  note: z.int(),
  view: z.int(),
  /** Like `3h 20m`. */
  time: z.string(),
  logo: z.string(),
  color: z.string(),
  courseTitle: z.string(),
  desc: z.string(),
  tags: courseTagSchema,
  rating: z.number(),
  ratingCount: z.int(),
  isEnrolled: z.boolean(),
});
export type Course = z.infer<typeof courseSchema>;

export const courseTopicSchema = z.object({
  id: z.int(),
  title: z.string(),
  time: z.string(),
  isCompleted: z.boolean(),
});

export const courseDetailsSchema = z.object({
  id: z.int(),
  title: z.string(),
  tags: courseTagSchema,
  logo: z.string(),
  color: z.string(),
  rating: z.number(),
  ratingCount: z.int(),
  about: z.string(),
  instructor: z.string(),
  instructorAvatar: z.nullable(z.string()),
  instructorPosition: z.string(),
  skillLevel: skillLevelSchema,
  totalStudents: z.int(),
  language: z.string(),
  isCaptions: z.boolean(),
  length: z.string(),
  totalLectures: z.int(),
  /** HTML. */
  description: z.string(),
  content: z.array(
    z.object({
      title: z.string(),
      /** Done of all, like `2/5`. */
      status: z.string(),
      time: z.string(),
      id: z.string(),
      topics: z.array(courseTopicSchema),
    }),
  ),
  isEnrolled: z.boolean(),
  completedTasks: z.int(),
  totalTasks: z.int(),
});
export type CourseDetails = z.infer<typeof courseDetailsSchema>;

const length = z.int().check(z.minimum(0), z.maximum(86_400));
const courseContent = {
  title: line(200),
  /** One line under the title. */
  summary: prose(500),
  about: prose(4000),
  /** HTML, stored as given. */
  description: prose(50_000),
  tag: courseTagSchema,
  skillLevel: skillLevelSchema,
  language: line(60),
  isCaptioned: z.boolean(),
  instructor: line(120),
  instructorPosition: prose(120),
};
/** A topic with its id stays itself, and completed by whoever has completed it; without one it is new. */
const topicInput = z.object({ id: z.optional(z.int()), title: line(200), durationS: length });
const sectionsInput = z
  .array(z.object({ title: line(200), topics: z.array(topicInput).check(z.minLength(1), z.maxLength(100)) }))
  .check(z.minLength(1), z.maxLength(50));

/** A course as those see it who write it. */
export const courseRecordSchema = z.object({
  ...courseContent,
  id: z.int(),
  sections: z.array(
    z.object({ title: z.string(), topics: z.array(z.object({ id: z.int(), title: z.string(), durationS: z.int() })) }),
  ),
  version: z.int(),
});
export type CourseRecord = z.infer<typeof courseRecordSchema>;

export const newCourseSchema = z.object({
  ...courseContent,
  summary: z._default(courseContent.summary, ''),
  about: z._default(courseContent.about, ''),
  description: z._default(courseContent.description, ''),
  skillLevel: z._default(skillLevelSchema, 'Beginner'),
  language: z._default(courseContent.language, 'English'),
  isCaptioned: z._default(z.boolean(), false),
  instructorPosition: z._default(courseContent.instructorPosition, ''),
  sections: sectionsInput,
});
export type NewCourse = z.output<typeof newCourseSchema>;

/** What is left out stays as it is; `sections` are given whole. */
export const courseChangesSchema = z.partial(z.object({ ...courseContent, sections: sectionsInput }));
export type CourseChanges = z.output<typeof courseChangesSchema>;
