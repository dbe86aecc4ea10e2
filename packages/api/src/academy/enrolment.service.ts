import { academyEndpoints } from '@cartage/contract/academy/academy.endpoints.ts';
import { courseTime } from '@cartage/contract/academy/academy.rules.ts';
import type { CourseDetails } from '@cartage/contract/academy/academy.schema.ts';
import type { Selectable } from 'kysely';
import type { Ctx } from '#core/context.ts';
import { fromFlag, fromJson, toInstant, toJson } from '#core/database/column-kinds.ts';
import { takeTurn } from '#core/database/locks.ts';
import type { Db, Trx } from '#core/deps.ts';
import { fail } from '#core/failure.ts';
import { notify } from '#notifications/notify.service.ts';
import type { CoursesTable, EnrolmentsTable } from './academy.table.ts';

type CourseRow = Selectable<CoursesTable>;
type EnrolmentRow = Selectable<EnrolmentsTable>;
const { unknownCourse, unknownTopic } = academyEndpoints.completeTopic.failures;

export async function readCourse(ctx: Ctx, asked: number | undefined): Promise<CourseDetails> {
  const { db } = ctx;
  const { userId } = ctx.person();
  const id = asked ?? (await lastCourse(db, userId));
  return toDetails(await courseRow(db, id), await enrolmentRow(db, userId, id));
}

/** The course the person was last at, of those with something left if there are any; else the first there is. */
async function lastCourse(db: Db, userId: number): Promise<number> {
  const last = await db
    .selectFrom('enrolments')
    .select('courseId')
    .where('userId', '=', userId)
    .orderBy((eb) => eb('progress', '>=', 1))
    .orderBy('updatedAt', 'desc')
    .orderBy('courseId')
    .limit(1)
    .executeTakeFirst();
  if (last) return last.courseId;
  const first = await db.selectFrom('courses').select('id').orderBy('id').limit(1).executeTakeFirst();
  return first?.id ?? 0;
}

export const enrol = (ctx: Ctx, id: number): Promise<CourseDetails> => changeProgress(ctx, id, (done) => done);

export const restartCourse = (ctx: Ctx, id: number): Promise<CourseDetails> => changeProgress(ctx, id, () => []);

export const completeTopic = (
  ctx: Ctx,
  { id, topicId }: { id: number; topicId: number },
  { isCompleted }: { isCompleted: boolean },
): Promise<CourseDetails> =>
  changeProgress(ctx, id, (done, topics) => {
    if (!topics.includes(topicId)) throw fail(unknownTopic);
    const others = done.filter((topic) => topic !== topicId);
    return isCompleted ? [...others, topicId] : others;
  });

export const leaveCourse = (ctx: Ctx, id: number): Promise<undefined> =>
  ctx.transact(async (trx, tell) => {
    const { userId } = ctx.person();
    await takeTurn(trx, `enrolment ${userId} ${id}`);
    await courseRow(trx, id);
    const left = await trx
      .deleteFrom('enrolments')
      .where('userId', '=', userId)
      .where('courseId', '=', id)
      .returning('seq')
      .executeTakeFirst();
    if (left) await countUsers(trx, id, -1);
    tell('courses', id);
    return undefined;
  });

/** Writes the topics the person has completed, and what is counted of them; enrols who was not. */
const changeProgress = (
  ctx: Ctx,
  id: number,
  change: (completed: number[], topics: number[]) => number[],
): Promise<CourseDetails> =>
  ctx.transact(async (trx, tell) => {
    const { userId, fullName } = ctx.person();
    await takeTurn(trx, `enrolment ${userId} ${id}`);
    const course = await courseRow(trx, id);
    const before = await enrolmentRow(trx, userId, id);
    const topics = topicsOf(course).map((topic) => topic.id);
    const progress = progressOf(change(before ? fromJson(before.completedTopics) : [], topics), topics.length);
    const row = { userId, courseId: id, ...progress, updatedAt: toInstant(ctx.clock.now()) };
    const after = await trx
      .insertInto('enrolments')
      .values(row)
      .onConflict((conflict) => conflict.columns(['userId', 'courseId']).doUpdateSet(row))
      .returningAll()
      .executeTakeFirstOrThrow();
    if (!before) await countUsers(trx, id, 1);
    tell('courses', id);
    if (after.progress >= 1 && (before?.progress ?? 0) < 1)
      await notify(trx, tell, ctx, {
        kind: 'course_completed',
        to: { action: 'update', subject: 'Course' },
        params: { course: course.title, name: fullName },
        link: `/apps/academy/course-details?id=${id}`,
      });
    return toDetails(before ? course : { ...course, userCount: course.userCount + 1 }, after);
  });

/** The columns that say how far somebody is. */
export function progressOf(completed: readonly number[], taskCount: number) {
  const completedTopics = [...completed].sort((a, b) => a - b);
  const progress = taskCount === 0 ? 0 : completedTopics.length / taskCount;
  return { completedTopics: toJson(completedTopics), completedTasks: completedTopics.length, progress };
}

async function countUsers(trx: Trx, id: number, by: 1 | -1): Promise<void> {
  await trx
    .updateTable('courses')
    .set((eb) => ({ userCount: eb('userCount', '+', by) }))
    .where('id', '=', id)
    .execute();
}

async function courseRow(db: Db | Trx, id: number): Promise<CourseRow> {
  const row = await db.selectFrom('courses').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw fail(unknownCourse);
  return row;
}

const enrolmentRow = (db: Db | Trx, userId: number, courseId: number): Promise<EnrolmentRow | undefined> =>
  db
    .selectFrom('enrolments')
    .selectAll()
    .where('userId', '=', userId)
    .where('courseId', '=', courseId)
    .executeTakeFirst();

const topicsOf = ({ sections }: CourseRow) => fromJson(sections).flatMap(({ topics }) => topics);

function toDetails(row: CourseRow, enrolment: EnrolmentRow | undefined): CourseDetails {
  const done = new Set(enrolment ? fromJson(enrolment.completedTopics) : []);
  const timeOf = (topics: { durationS: number }[]) =>
    courseTime(topics.reduce((sum, { durationS }) => sum + durationS, 0));
  return {
    id: row.id,
    title: row.title,
    tags: row.tag,
    logo: row.logo,
    color: row.colour,
    rating: row.rating,
    ratingCount: row.ratingCount,
    about: row.about,
    instructor: row.instructor,
    instructorAvatar: null,
    instructorPosition: row.instructorPosition,
    skillLevel: row.skillLevel,
    totalStudents: row.userCount,
    language: row.language,
    isCaptions: fromFlag(row.isCaptioned),
    length: courseTime(row.durationS),
    totalLectures: row.taskCount,
    description: row.description,
    content: fromJson(row.sections).map(({ title, topics }, index) => ({
      title,
      status: `${topics.filter(({ id }) => done.has(id)).length}/${topics.length}`,
      time: timeOf(topics),
      id: `section-${index + 1}`,
      topics: topics.map(({ id, title, durationS }) => ({
        id,
        title,
        time: courseTime(durationS),
        isCompleted: done.has(id),
      })),
    })),
    isEnrolled: enrolment !== undefined,
    completedTasks: done.size,
    totalTasks: row.taskCount,
  };
}
