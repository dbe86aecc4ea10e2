import type { academyEndpoints } from '@cartage/contract/academy/academy.endpoints.ts';
import { courseTime } from '@cartage/contract/academy/academy.rules.ts';
import { allCourses, type Course, courseTags } from '@cartage/contract/academy/academy.schema.ts';
import type { VerbInput } from '@cartage/contract/core/endpoint.ts';
import type { Selectable, SelectQueryBuilder } from 'kysely';
import type { Ctx } from '#core/context.ts';
import { firstPart, waysToSearch } from '#core/database/search.ts';
import type { Database, Db } from '#core/deps.ts';
import { type Choice, rememberedList } from '#core/list-rows.ts';
import type { CoursesTable } from './academy.table.ts';

type CourseRow = Selectable<CoursesTable>;
type Query = VerbInput<typeof academyEndpoints.list>['query'];

type Chosen = Omit<Choice<Query>, 'sortBy'> & { sortBy?: 'courseName' | undefined; userId: number };

function chosenCourses(db: Db, { label, hideCompleted, userId }: Pick<Chosen, 'label' | 'hideCompleted' | 'userId'>) {
  let courses = db.selectFrom('courses').selectAll('courses');
  const tag = label.toLowerCase();
  if (tag !== '' && tag !== allCourses.toLowerCase())
    courses = courses.where(
      'tag',
      'in',
      courseTags.filter((one) => one.toLowerCase() === tag),
    );
  if (hideCompleted)
    courses = courses.where('courses.id', 'not in', enrolmentsOf(db, userId).where('progress', '>=', 1));
  return courses;
}

const byTitle = rememberedList((db: Db, chosen: Chosen) => [
  chosenCourses(db, chosen),
  { sort: { courseName: firstPart(db, 'courses.searchText') }, newest: 'courses.id', newestDirection: 'asc' },
  { table: 'courses', q: chosen.q },
]);

/** The courses, with how far the caller is in each. */
export async function listCourses(ctx: Ctx, query: Query) {
  const { db } = ctx;
  const { userId } = ctx.person();
  const { rows, total } =
    query.sortBy === 'progress'
      ? await byProgress(db, userId, query)
      : await byTitle(db, { ...query, sortBy: query.sortBy, userId });
  const done = await completedOf(db, userId, rows);
  return { courses: rows.map((row) => toCourse(row, done.get(row.id))), total, totalCourse: total };
}

const enrolmentsOf = (db: Db, userId: number) =>
  db.selectFrom('enrolments').select('courseId').where('userId', '=', userId);

/**
 * Ordered by the caller's progress: the few courses the person has begun, through their index, and all others, where
 * it is zero, by number. So nobody's progress has to be worked out for every course there is.
 */
async function byProgress(db: Db, userId: number, { page, itemsPerPage, orderBy, ...query }: Query) {
  const ways = query.q ? waysToSearch(db, 'courses', query.q) : undefined;
  const holding = (way: 'count' | 'among', hideCompleted = false) => {
    const courses = chosenCourses(db, { label: query.label, hideCompleted, userId });
    return ways ? courses.where(ways[way]) : courses;
  };
  const withProgress = (courses: ReturnType<typeof chosenCourses>) =>
    courses
      .innerJoin('enrolments', 'enrolments.courseId', 'courses.id')
      .where('enrolments.userId', '=', userId)
      .where('enrolments.progress', '>', 0);
  const courses = holding('among', query.hideCompleted);
  const begun = withProgress(courses).orderBy('enrolments.progress', orderBy).orderBy('enrolments.courseId', orderBy);
  const untouched = courses
    .where('courses.id', 'not in', enrolmentsOf(db, userId).where('progress', '>', 0))
    .orderBy('courses.id', orderBy);
  // What is completed has been begun: the others are counted without asking of each what it is not.
  const [{ total: ofAll }, { total: ofBegun }, { total: ofCompleted }] = await Promise.all([
    countOf(holding('count')),
    countOf(withProgress(holding('among'))),
    query.hideCompleted ? countOf(withProgress(holding('among')).where('enrolments.progress', '>=', 1)) : { total: 0 },
  ]);
  const parts = [
    { rows: begun, count: ofBegun - ofCompleted },
    { rows: untouched, count: ofAll - ofBegun },
  ];
  if (orderBy === 'asc') parts.reverse();
  // Which courses they are is found in indexes alone; only those of the page are read whole.
  const ids: number[] = [];
  let offset = (page - 1) * itemsPerPage;
  for (const { rows, count } of parts) {
    const limit = itemsPerPage - ids.length;
    if (limit > 0 && offset < count) {
      const some = await rows.clearSelect().select('courses.id').limit(limit).offset(offset).execute();
      ids.push(...some.map(({ id }) => id));
    }
    offset = Math.max(0, offset - count);
  }
  const read = await db.selectFrom('courses').selectAll().where('id', 'in', ids).execute();
  const byId = new Map(read.map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total: ofAll - ofCompleted };
}

const countOf = <TB extends keyof Database, O>(rows: SelectQueryBuilder<Database, TB, O>) =>
  rows
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow();

async function completedOf(db: Db, userId: number, courses: readonly { id: number }[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('enrolments')
    .select(['courseId', 'completedTasks'])
    .where('userId', '=', userId)
    .where(
      'courseId',
      'in',
      courses.map(({ id }) => id),
    )
    .execute();
  return new Map(rows.map(({ courseId, completedTasks }) => [courseId, completedTasks]));
}

const toCourse = (row: CourseRow, completedTasks: number | undefined): Course => ({
  id: row.id,
  user: row.instructor,
  image: row.image,
  tutorImg: null,
  completedTasks: completedTasks ?? 0,
  totalTasks: row.taskCount,
  userCount: row.userCount,
  note: row.noteCount,
  view: row.viewCount,
  time: courseTime(row.durationS),
  logo: row.logo,
  color: row.colour,
  courseTitle: row.title,
  desc: row.summary,
  tags: row.tag,
  rating: row.rating,
  ratingCount: row.ratingCount,
  isEnrolled: completedTasks !== undefined,
});
