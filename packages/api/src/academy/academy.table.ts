import type { CourseTag, SkillLevel } from '@cartage/contract/academy/academy.schema.ts';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Flag, Instant, JsonText } from '#core/database/column-kinds.ts';

export interface CourseSection {
  title: string;
  topics: { id: number; title: string; durationS: number }[];
}

export interface CoursesTable {
  seq: GeneratedAlways<number>;
  id: number;
  version: Generated<number>;
  tag: CourseTag;
  title: string;
  summary: string;
  about: string;
  /** HTML. */
  description: string;
  instructor: string;
  instructorPosition: string;
  skillLevel: SkillLevel;
  language: string;
  isCaptioned: Flag;
  logo: string;
  colour: string;
  image: string | null;
  durationS: number;
  noteCount: number;
  viewCount: number;
  userCount: number;
  rating: number;
  ratingCount: number;
  sections: JsonText<CourseSection[]>;
  /** Topics of all sections. */
  taskCount: number;
  searchText: string;
}

/** A person in a course. What is counted is written with `completedTopics`. */
export interface EnrolmentsTable {
  seq: GeneratedAlways<number>;
  userId: number;
  courseId: number;
  completedTopics: JsonText<number[]>;
  completedTasks: number;
  /** 0 to 1. */
  progress: number;
  updatedAt: Instant;
}
