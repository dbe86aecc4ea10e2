import {
  type CourseRecord,
  type CourseTag,
  courseChangesSchema,
  newCourseSchema,
  type SkillLevel,
} from '@cartage/contract/academy/academy.schema.ts';
import * as z from 'zod/mini';
import { randomKey } from '#http/random-key.ts';
import type { ChapterValues } from './syllabus.ts';

/** What the fields hold. A type, because a form takes any record. */
export type CourseValues = {
  title: string;
  summary: string;
  about: string;
  description: string;
  tag: CourseTag;
  skillLevel: SkillLevel;
  language: string;
  isCaptioned: boolean;
  instructor: string;
  instructorPosition: string;
  sections: ChapterValues[];
};

const { language } = z.required(courseChangesSchema).shape;
/** What the server would fill in is filled in already: emptied, it is missed. */
export const courseFormSchema = z.extend(newCourseSchema, { language });

export const blankLesson = () => ({ key: randomKey(), title: '', durationS: null });
export const blankChapter = (): ChapterValues => ({ key: randomKey(), title: '', topics: [blankLesson()] });

export const newCourse = (instructor: string, language: string): CourseValues => ({
  title: '',
  summary: '',
  about: '',
  description: '',
  tag: 'Web',
  skillLevel: 'Beginner',
  language,
  isCaptioned: false,
  instructor,
  instructorPosition: '',
  sections: [blankChapter()],
});

export const valuesOf = ({ id, version, sections, ...course }: CourseRecord): CourseValues => ({
  ...course,
  sections: sections.map(({ title, topics }) => ({
    key: randomKey(),
    title,
    topics: topics.map((topic) => ({ key: randomKey(), ...topic })),
  })),
});

export const bodyOf = ({ sections, ...values }: CourseValues): Record<string, unknown> => ({
  ...values,
  sections: sections.map(({ title, topics }) => ({ title, topics: topics.map(({ key, ...topic }) => topic) })),
});
