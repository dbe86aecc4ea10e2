import { courseTags, skillLevels } from '@cartage/contract/academy/academy.schema.ts';
import type { Insertable } from 'kysely';
import { toFlag, toInstant, toJson } from '#core/database/column-kinds.ts';
import { searchTextOf } from '#core/database/search.ts';
import { inSlices } from '#core/database/slices.ts';
import type { Trx } from '#core/deps.ts';
import { startNumbersAfter } from '#core/next-number.ts';
import type { SeedTools } from '#core/seed-tools.ts';
import type { CourseSection, CoursesTable, EnrolmentsTable } from './academy.table.ts';
import { progressOf } from './enrolment.service.ts';
import { lookOfTag } from './look-of-tag.ts';
import { type Syllabus, sampleCourses } from './sample-courses.ts';

/** Twenty-five courses, and how far the sample accounts are in them. */
export async function seedAcademy(trx: Trx, tools: SeedTools): Promise<void> {
  const people = await trx.selectFrom('users').select(['id', 'fullName', 'role']).orderBy('id').execute();
  const teachers = people.filter(({ role }) => role === 'maintainer' || role === 'author');
  const students = people.slice(0, 6);
  const sectionsById = new Map<number, CourseSection[]>();
  const rows = courseRows(tools, (index) => teachers[index % teachers.length]?.fullName ?? 'Cartage', sectionsById);
  const enrolments = students.flatMap((person) =>
    rows.flatMap((row) => enrolmentRow(person.id, row, sectionsById.get(row.id) ?? [], tools)),
  );
  for (const row of rows) row.userCount += enrolments.filter(({ courseId }) => courseId === row.id).length;
  await trx.insertInto('courses').values(rows).execute();
  await startNumbersAfter(trx, 'courses', rows.length);
  for (const slice of inSlices(enrolments)) await trx.insertInto('enrolments').values(slice).execute();
}

function courseRows(
  { random }: SeedTools,
  teacherOf: (index: number) => string,
  sectionsById: Map<number, CourseSection[]>,
): Insertable<CoursesTable>[] {
  const below = (limit: number) => Math.floor(random() * limit);
  const perTag = 5;
  return Array.from({ length: courseTags.length * perTag }, (_, index) => {
    const id = index + 1;
    const tag = courseTags[index % courseTags.length] ?? 'Web';
    const { syllabus, courses } = sampleCourses[tag];
    const { logo, colour } = lookOfTag[tag];
    const course = courses[Math.floor(index / courseTags.length)];
    const sections = sectionsOf(course?.syllabus ?? syllabus, course?.syllabus ? 0 : index % 2, below);
    sectionsById.set(id, sections);
    const topics = sections.flatMap((section) => section.topics);
    const instructor = teacherOf(index);
    const { title = '', summary = '', language = 'English' } = course ?? {};
    return {
      id,
      tag,
      title,
      summary,
      about: summary,
      description: `<p>${summary}</p><ul>${sections.map((section) => `<li>${section.title}</li>`).join('')}</ul>`,
      instructor,
      instructorPosition: index % 3 === 0 ? 'Operations lead' : index % 3 === 1 ? 'Trainer' : 'Dispatcher',
      skillLevel: skillLevels[index % skillLevels.length] ?? 'Beginner',
      language,
      isCaptioned: toFlag(index % 4 !== 3),
      logo,
      colour,
      image: null,
      durationS: topics.reduce((sum, { durationS }) => sum + durationS, 0),
      noteCount: below(30),
      viewCount: 80 + below(900),
      userCount: 12 + below(600),
      rating: Math.round((3.4 + random() * 1.5) * 10) / 10,
      ratingCount: 5 + below(400),
      sections: toJson(sections),
      taskCount: topics.length,
      searchText: searchTextOf(title, instructor),
    };
  });
}

/** All sections, or all but the last. */
function sectionsOf(syllabus: Syllabus, dropped: number, below: (limit: number) => number): CourseSection[] {
  let lastId = 0;
  const all = Object.entries(syllabus);
  return all.slice(0, all.length - dropped).map(([title, topics]) => ({
    title,
    topics: topics.map((topic) => ({ id: ++lastId, title: topic, durationS: (4 + below(22)) * 60 })),
  }));
}

/** Every fifth course is finished, every fifth is not theirs; the others are begun, more or less. */
function enrolmentRow(
  userId: number,
  { id, taskCount }: Insertable<CoursesTable>,
  sections: CourseSection[],
  { now }: SeedTools,
): Insertable<EnrolmentsTable>[] {
  const stage = (id + userId * 2) % 5;
  if (stage === 4) return [];
  const topics = sections.flatMap((section) => section.topics.map((topic) => topic.id));
  const share = [1, 0.6, 0.25, 0][stage] ?? 0;
  return [
    {
      userId,
      courseId: id,
      ...progressOf(topics.slice(0, Math.floor(taskCount * share)), taskCount),
      updatedAt: toInstant(now.getTime() - ((id * 7 + userId) % 40) * 86_400_000),
    },
  ];
}
