import { academyEndpoints } from '@cartage/contract/academy/academy.endpoints.ts';
import type { CourseChanges, CourseRecord, NewCourse } from '@cartage/contract/academy/academy.schema.ts';
import type { Selectable } from 'kysely';
import type { Ctx } from '#core/context.ts';
import { fromFlag, fromJson, toFlag, toJson } from '#core/database/column-kinds.ts';
import { holdRows } from '#core/database/locks.ts';
import { searchTextOf } from '#core/database/search.ts';
import type { Trx } from '#core/deps.ts';
import { fail, invalidField, refuseStale } from '#core/failure.ts';
import { given } from '#core/given.ts';
import { nextNumber } from '#core/next-number.ts';
import type { CourseSection, CoursesTable } from './academy.table.ts';
import { progressOf } from './enrolment.service.ts';
import { lookOfTag } from './look-of-tag.ts';

type CourseRow = Selectable<CoursesTable>;
const { unknownCourse } = academyEndpoints.get.failures;

export async function getCourse({ db }: Ctx, id: number): Promise<CourseRecord> {
  const row = await db.selectFrom('courses').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw fail(unknownCourse);
  return toRecord(row);
}

export const createCourse = (ctx: Ctx, { sections, isCaptioned, ...course }: NewCourse): Promise<CourseRecord> =>
  ctx.transact(async (trx, tell) => {
    const row = await trx
      .insertInto('courses')
      .values({
        ...course,
        ...lookOfTag[course.tag],
        ...contentColumns(numbered(sections, [])),
        id: await nextNumber(trx, 'courses'),
        isCaptioned: toFlag(isCaptioned),
        image: null,
        noteCount: 0,
        viewCount: 0,
        userCount: 0,
        rating: 0,
        ratingCount: 0,
        searchText: searchTextOf(course.title, course.instructor),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    tell('courses', row.id);
    return toRecord(row);
  });

export const updateCourse = (ctx: Ctx, id: number, changes: CourseChanges): Promise<CourseRecord> =>
  ctx.transact(async (trx, tell) => {
    const row = await heldCourse(trx, ctx, id);
    const { sections, isCaptioned, ...plain } = changes;
    const content = sections && numbered(sections, fromJson(row.sections));
    const { title = row.title, instructor = row.instructor, tag = row.tag } = plain;
    const changed = await trx
      .updateTable('courses')
      .set({
        ...given(plain),
        ...lookOfTag[tag],
        ...(isCaptioned === undefined ? {} : { isCaptioned: toFlag(isCaptioned) }),
        ...(content && contentColumns(content)),
        searchText: searchTextOf(title, instructor),
        version: row.version + 1,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (content) await countAnew(trx, id, topicIds(content));
    tell('courses', id);
    return toRecord(changed);
  });

export const removeCourse = (ctx: Ctx, id: number): Promise<undefined> =>
  ctx.transact(async (trx, tell) => {
    await heldCourse(trx, ctx, id);
    await trx.deleteFrom('courses').where('id', '=', id).execute();
    tell('courses', id);
    return undefined;
  });

async function heldCourse(trx: Trx, ctx: Ctx, id: number): Promise<CourseRow> {
  const row = await holdRows(trx, trx.selectFrom('courses').selectAll().where('id', '=', id)).executeTakeFirst();
  if (!row) throw fail(unknownCourse);
  refuseStale(ctx, toRecord(row));
  return row;
}

const topicIds = (sections: readonly CourseSection[]): number[] =>
  sections.flatMap(({ topics }) => topics.map(({ id }) => id));

/** Topics that were there keep their numbers; new ones get numbers no topic of the course has. */
function numbered(sections: NewCourse['sections'], before: readonly CourseSection[]): CourseSection[] {
  const known = new Set(topicIds(before));
  let last = Math.max(0, ...known);
  return sections.map(({ title, topics }, section) => ({
    title,
    topics: topics.map(({ id, ...topic }, index) => {
      if (id === undefined) return { ...topic, id: ++last };
      if (!known.delete(id))
        throw invalidField(`sections.${section}.topics.${index}.id`, 'unknown_record', 'The course has no such topic');
      return { ...topic, id };
    }),
  }));
}

function contentColumns(sections: CourseSection[]) {
  const topics = sections.flatMap((section) => section.topics);
  return {
    sections: toJson(sections),
    taskCount: topics.length,
    durationS: topics.reduce((sum, { durationS }) => sum + durationS, 0),
  };
}

/** How far everybody is, now that the topics are others. */
async function countAnew(trx: Trx, courseId: number, topics: readonly number[]): Promise<void> {
  const enrolments = await trx
    .selectFrom('enrolments')
    .select(['seq', 'completedTopics'])
    .where('courseId', '=', courseId)
    .where('completedTasks', '>', 0)
    .execute();
  for (const { seq, completedTopics } of enrolments) {
    const done = fromJson(completedTopics).filter((topic) => topics.includes(topic));
    await trx.updateTable('enrolments').set(progressOf(done, topics.length)).where('seq', '=', seq).execute();
  }
}

const toRecord = (row: CourseRow): CourseRecord => ({
  id: row.id,
  title: row.title,
  summary: row.summary,
  about: row.about,
  description: row.description,
  tag: row.tag,
  skillLevel: row.skillLevel,
  language: row.language,
  isCaptioned: fromFlag(row.isCaptioned),
  instructor: row.instructor,
  instructorPosition: row.instructorPosition,
  sections: fromJson(row.sections),
  version: row.version,
});
