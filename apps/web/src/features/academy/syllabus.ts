export interface LessonValues {
  /** Tells lessons apart while they move. */
  key: string;
  /** Of one that was saved: who has completed it keeps it. */
  id?: number;
  title: string;
  durationS: number | null;
}
export interface ChapterValues {
  key: string;
  title: string;
  topics: LessonValues[];
}
type Chapters = readonly ChapterValues[];

/** Where a lesson goes that moves by one: within its chapter, else into the one beside it. */
export function placeBeside(chapters: Chapters, chapter: number, at: number, by: 1 | -1) {
  const topics = chapters[chapter]?.topics ?? [];
  if (topics[at + by]) return { chapter, at: at + by };
  const beside = chapters[chapter + by];
  // A chapter has one lesson at least.
  if (!beside || topics.length === 1) return undefined;
  return { chapter: chapter + by, at: by === 1 ? 0 : beside.topics.length };
}

export function withLessonMoved(
  chapters: Chapters,
  from: { chapter: number; at: number },
  to: { chapter: number; at: number },
): ChapterValues[] {
  const lesson = chapters[from.chapter]?.topics[from.at];
  if (!lesson) return [...chapters];
  return withLesson(withoutLesson(chapters, from), to, lesson);
}

export const withoutLesson = (chapters: Chapters, { chapter, at }: { chapter: number; at: number }): ChapterValues[] =>
  chapters.map((one, index) => (index === chapter ? { ...one, topics: one.topics.toSpliced(at, 1) } : one));

export const withLesson = (
  chapters: Chapters,
  { chapter, at }: { chapter: number; at: number },
  lesson: LessonValues,
): ChapterValues[] =>
  chapters.map((one, index) => (index === chapter ? { ...one, topics: one.topics.toSpliced(at, 0, lesson) } : one));

/** How many lessons there are, and how long they take; what is not typed yet counts nothing. */
export function sumsOf(chapters: Chapters): { lessons: number; seconds: number } {
  const lessons = chapters.flatMap(({ topics }) => topics);
  return { lessons: lessons.length, seconds: lessons.reduce((sum, { durationS }) => sum + (durationS ?? 0), 0) };
}
