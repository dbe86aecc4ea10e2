import type { CourseDetails } from '@cartage/contract/academy/academy.schema.ts';
import { expect, it } from 'vitest';
import { isDone, nextTopic, secondsLeft, withTopic } from './standing.ts';

const topic = (id: number, isCompleted: boolean) => ({ id, title: `Lesson ${id}`, time: '10m', isCompleted });
const course: CourseDetails = {
  ...{ id: 1, title: 'Straps', tags: 'Web', logo: '', color: '', rating: 0, ratingCount: 0, about: '' },
  ...{ instructor: '', instructorAvatar: null, instructorPosition: '', skillLevel: 'Beginner', totalStudents: 1 },
  ...{ language: '', isCaptions: false, length: '30m', totalLectures: 3, description: '' },
  content: [
    { id: 'section-1', title: 'One', status: '1/2', time: '20m', topics: [topic(1, true), topic(2, false)] },
    { id: 'section-2', title: 'Two', status: '0/1', time: '10m', topics: [topic(3, false)] },
  ],
  ...{ isEnrolled: true, completedTasks: 1, totalTasks: 3 },
};

it('knows the next lesson and how long is left', () => {
  expect(nextTopic(course)?.id).toBe(2);
  expect(secondsLeft(course)).toBe(1200);
});

it('counts anew when a lesson is ticked, and takes it back', () => {
  const after = withTopic(course, 2, true);
  expect([after.completedTasks, after.content[0]?.status, nextTopic(after)?.id]).toEqual([2, '2/2', 3]);
  expect(withTopic(after, 2, false)).toEqual(course);
});

it('is completed when nothing is left', () => {
  const after = withTopic(withTopic(course, 2, true), 3, true);
  expect([isDone(course), isDone(after), nextTopic(after), secondsLeft(after)]).toEqual([false, true, undefined, 0]);
});
