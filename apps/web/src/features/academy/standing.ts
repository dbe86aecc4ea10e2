import { courseSeconds, isCompleted } from '@cartage/contract/academy/academy.rules.ts';
import type { Course, CourseDetails } from '@cartage/contract/academy/academy.schema.ts';

/** A course and how far the person is in it. */
export interface Standing {
  id: number;
  title: string;
  totalStudents: number;
  completedTasks: number;
  totalTasks: number;
  isEnrolled: boolean;
}

export const standingOf = ({ courseTitle, userCount, ...course }: Course): Standing => ({
  ...course,
  title: courseTitle,
  totalStudents: userCount,
});

/** A lesson that is ticked off enrols, before the server has said so. */
export const isWithin = ({ isEnrolled, completedTasks }: Standing): boolean => isEnrolled || completedTasks > 0;
export const isDone = (course: Standing): boolean => isWithin(course) && course.totalTasks > 0 && isCompleted(course);

/** The first lesson that is not completed yet. */
export const nextTopic = ({ content }: Pick<CourseDetails, 'content'>) =>
  content.flatMap(({ topics }) => topics).find((topic) => !topic.isCompleted);

/** How long the lessons take that are not completed yet. */
export const secondsLeft = ({ content }: Pick<CourseDetails, 'content'>): number =>
  content
    .flatMap(({ topics }) => topics)
    .reduce((sum, { time, isCompleted: isOver }) => sum + (isOver ? 0 : courseSeconds(time)), 0);

/** The course as it is once a lesson is completed, or no longer. */
export function withTopic(course: CourseDetails, topicId: number, isOver: boolean): CourseDetails {
  const content = course.content.map((section) => {
    const topics = section.topics.map((topic) => (topic.id === topicId ? { ...topic, isCompleted: isOver } : topic));
    const done = topics.filter((topic) => topic.isCompleted).length;
    return { ...section, topics, status: `${done}/${topics.length}` };
  });
  const completedTasks = content.flatMap(({ topics }) => topics).filter((topic) => topic.isCompleted).length;
  return { ...course, content, completedTasks };
}
