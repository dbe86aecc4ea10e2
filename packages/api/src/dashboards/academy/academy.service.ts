import type { AcademyDashboard } from '@cartage/contract/dashboards/academy/academy.schema.ts';
import type { Ctx } from '#core/context.ts';
import type { Db } from '#core/deps.ts';
import { type Asked, spanOf } from '#dashboards/period.ts';
import { readLogisticsSettings } from '#logistics/settings/settings.service.ts';

const shown = 5;

/** What is learnt, by the caller and by all: five queries whatever the period. */
export async function readAcademyDashboard({ db, clock, person }: Ctx, asked: Asked): Promise<AcademyDashboard> {
  const { timeZone } = await readLogisticsSettings(db);
  const { period, start, end } = spanOf(asked, clock.now(), timeZone);
  const [own, courses, byTag, instructors, learners] = await Promise.all([
    readOwn(db, person().userId),
    readTop(db),
    readTags(db),
    readInstructors(db),
    countLearners(db, start, end),
  ]);
  return {
    period,
    own,
    courses: byTag.reduce((sum, tag) => sum + tag.courses, 0),
    ...learners,
    byTag,
    instructors,
    topCourses: courses,
  };
}

async function readOwn(db: Db, userId: number): Promise<AcademyDashboard['own']> {
  const rows = await db
    .selectFrom('enrolments')
    .innerJoin('courses', 'courses.id', 'enrolments.courseId')
    .select(['courses.id', 'courses.title', 'courses.colour as color', 'courses.durationS', 'courses.taskCount'])
    .select(['enrolments.completedTasks', 'enrolments.progress'])
    .where('enrolments.userId', '=', userId)
    .orderBy('enrolments.updatedAt', 'desc')
    .orderBy('courses.id')
    .execute();
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0);
  return {
    courses: rows.length,
    completed: rows.filter(({ completedTasks, taskCount }) => completedTasks === taskCount).length,
    completedTasks: sum(({ completedTasks }) => completedTasks),
    totalTasks: sum(({ taskCount }) => taskCount),
    learntS: Math.round(sum(({ durationS, progress }) => durationS * progress)),
    current: rows
      .filter(({ completedTasks, taskCount }) => completedTasks < taskCount)
      .slice(0, shown)
      .map(({ id, title, color, completedTasks, taskCount }) => ({
        id,
        title,
        color,
        completedTasks,
        totalTasks: taskCount,
      })),
  };
}

const readTop = (db: Db) =>
  db
    .selectFrom('courses')
    .select(['id', 'title', 'logo', 'colour as color', 'userCount as learners', 'viewCount'])
    .orderBy('userCount', 'desc')
    .orderBy('id')
    .limit(shown)
    .execute();

const readTags = (db: Db) =>
  db
    .selectFrom('courses')
    .select((eb) => ['tag', eb.fn.countAll<number>().as('courses'), eb.fn.sum<number>('userCount').as('learners')])
    .groupBy('tag')
    .orderBy('tag')
    .execute();

const readInstructors = (db: Db) =>
  db
    .selectFrom('courses')
    .select((eb) => [
      'instructor as name',
      eb.fn.countAll<number>().as('courses'),
      eb.fn.sum<number>('userCount').as('learners'),
    ])
    .groupBy('instructor')
    .orderBy('learners', 'desc')
    .orderBy('instructor')
    .limit(shown)
    .execute();

async function countLearners(db: Db, start: string, end: string) {
  const rows = await db
    .selectFrom('enrolments')
    .select((eb) => ['userId', eb.fn.max('updatedAt').as('lastAt')])
    .groupBy('userId')
    .execute();
  return {
    learners: rows.length,
    activeLearners: rows.filter(({ lastAt }) => lastAt >= start && lastAt < end).length,
  };
}
