import { academyEndpoints } from '@cartage/contract/academy/academy.endpoints.ts';
import type { CourseDetails } from '@cartage/contract/academy/academy.schema.ts';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useLostRecord } from '#form/use-lost-record.ts';
import { api } from '#http/api.ts';
import { queryClient } from '#http/query-client.ts';
import { useLiveChanges } from '#http/use-live-changes.ts';
import { useMessages } from '#i18n/messages.ts';
import { RowActions } from '#list-page/row-actions.tsx';
import { useKeptFocus } from '#list-page/use-kept-focus.ts';
import { useCan } from '#session/ability.ts';
import { Chip } from '#ui/chip.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { toneOf } from '#ui/tones.ts';
import { CourseAbout } from './course-about.tsx';
import { CourseContent } from './course-content.tsx';
import { CourseGone } from './course-gone.tsx';
import { Rating } from './course-look.tsx';
import classes from './course-page.module.css';
import { CourseSide } from './course-side.tsx';
import { academyMessages } from './messages.ts';
import { editPath, listPath, ofCourse } from './paths.ts';
import { reread } from './topic-writes.ts';
import { useCourseActions } from './use-course-actions.ts';
import { useOpenChapters } from './use-open-chapters.ts';
import { tagWord } from './words.ts';

/** One course: what it is about, its chapters, and how far the person is. */
export function CoursePage() {
  const search: { id?: string } = useSearch({ strict: false });
  const id = search.id === undefined ? undefined : Number(search.id);
  const read = useQuery(api.query(academyEndpoints.details, { query: { id } }));
  const { data: course, error, refetch } = read;
  const isLost = useLostRecord(read);
  useLiveChanges(['courses'], () => reread());
  useOwnAddress(id, course);
  if (isLost) return <CourseGone error={error} onRetry={refetch} />;
  return course ? <CourseView key={course.id} course={course} /> : <Skeleton height="40rem" />;
}

/** The course the person was last at becomes another one once they go on elsewhere: this page stays with it. */
function useOwnAddress(asked: number | undefined, course: CourseDetails | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (asked !== undefined || !course) return;
    const { id } = course;
    queryClient.setQueryData(api.query(academyEndpoints.details, { query: { id } }).queryKey, course);
    void navigate({ to: '.', search: ofCourse(id), replace: true });
  }, [asked, course, navigate]);
}

function CourseView({ course }: { course: CourseDetails }) {
  const t = useMessages(academyMessages);
  const chapters = useOpenChapters(course);
  return (
    <>
      <Head course={course} />
      {course.about ? (
        <p className={classes.lead}>
          <bdi>{course.about}</bdi>
        </p>
      ) : null}
      <div className={classes.page}>
        <aside className={classes.side} aria-label={t('progress')}>
          <CourseSide course={course} chapters={chapters} />
        </aside>
        <div className={classes.main}>
          <CourseContent course={course} chapters={chapters} />
          <CourseAbout course={course} />
        </div>
      </div>
    </>
  );
}

function Head({ course }: { course: CourseDetails }) {
  const t = useMessages(academyMessages);
  const can = useCan();
  const navigate = useNavigate();
  const actions = useCourseActions(() => navigate({ to: listPath }));
  const keptFocus = useKeptFocus();
  return (
    <PageHeader
      title={course.title}
      lead={
        <span className={classes.chips}>
          <Chip tone={toneOf(course.color)}>{tagWord(t, course.tags)}</Chip>
          <Rating {...course} />
          <bdi>{t('by', { name: course.instructor })}</bdi>
        </span>
      }
      actions={
        <>
          {can('update', 'Course') ? (
            <ButtonLink variant="default" to={editPath} search={ofCourse(course.id)}>
              {t('edit')}
            </ButtonLink>
          ) : null}
          <div {...keptFocus}>
            <RowActions row={course} name={course.title} actions={actions.filter((action) => action.id !== 'edit')} />
          </div>
        </>
      }
    />
  );
}
