import { expect, it } from 'vitest';
import { type ChapterValues, placeBeside, sumsOf, withLesson, withLessonMoved, withoutLesson } from './syllabus.ts';

const chaptersOf = (...chapters: string[]): ChapterValues[] =>
  chapters.map((titles, at) => ({
    key: String(at),
    title: `Chapter ${at}`,
    topics: [...titles].map((title) => ({ key: title, title, durationS: 60 })),
  }));
const told = (chapters: readonly ChapterValues[]) =>
  chapters.map(({ topics }) => topics.map(({ title }) => title).join('')).join(' ');
const moved = (chapters: ChapterValues[], chapter: number, at: number, by: 1 | -1) => {
  const to = placeBeside(chapters, chapter, at, by);
  return to ? told(withLessonMoved(chapters, { chapter, at }, to)) : undefined;
};

it('moves a lesson within its chapter, and over its ends into the one beside it', () => {
  const chapters = chaptersOf('abc', 'de');
  expect(moved(chapters, 0, 0, 1)).toBe('bac de');
  expect(moved(chapters, 0, 2, 1)).toBe('ab cde');
  expect(moved(chapters, 1, 0, -1)).toBe('abcd e');
  expect(moved(chapters, 0, 0, -1)).toBeUndefined();
  expect(moved(chapters, 1, 1, 1)).toBeUndefined();
  expect(told(chapters)).toBe('abc de');
});

it('leaves no chapter without a lesson', () => {
  expect(moved(chaptersOf('a', 'b'), 0, 0, 1)).toBeUndefined();
});

it('takes a lesson out and puts it back where it stood', () => {
  const chapters = chaptersOf('abc', 'de');
  const lesson = chapters[0]?.topics[1];
  const without = withoutLesson(chapters, { chapter: 0, at: 1 });
  expect(told(without)).toBe('ac de');
  expect(lesson && told(withLesson(without, { chapter: 0, at: 1 }, lesson))).toBe('abc de');
});

it('counts lessons, and the minutes that are known', () => {
  const chapters = chaptersOf('ab', 'c');
  const open = withLesson(chapters, { chapter: 1, at: 1 }, { key: 'd', title: '', durationS: null });
  expect(sumsOf(open)).toEqual({ lessons: 4, seconds: 180 });
});
