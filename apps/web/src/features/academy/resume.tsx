import { academyEndpoints } from '@cartage/contract/academy/academy.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '#format/format.ts';
import { api } from '#http/api.ts';
import { useMessages } from '#i18n/messages.ts';
import { ButtonLink } from '#ui/link.tsx';
import { CourseTile } from './course-look.tsx';
import { LessonProgress } from './lesson-progress.tsx';
import { academyMessages } from './messages.ts';
import { detailsPath, ofCourse } from './paths.ts';
import classes from './resume.module.css';
import { isDone, isWithin, nextTopic, secondsLeft } from './standing.ts';

/** The course the person was last at, while there is something left of it. */
export function Resume() {
  const t = useMessages(academyMessages);
  const format = useFormat();
  const { data: course } = useQuery(api.query(academyEndpoints.details, { query: {} }));
  const next = course && nextTopic(course);
  if (!course || !next || !isWithin(course) || isDone(course)) return null;
  const act = t(course.completedTasks === 0 ? 'start' : 'continue');
  return (
    <section className={classes.resume} aria-labelledby="resume">
      <CourseTile {...course} />
      <div className={classes.words}>
        <h2 id="resume" className={classes.heading}>
          {t('resume')}
        </h2>
        <p className={classes.title}>
          <bdi>{course.title}</bdi>
        </p>
        <p className={classes.next}>{t('next', { title: next.title })}</p>
      </div>
      <div className={classes.progress}>
        <LessonProgress course={course} note={t('left', { time: format.duration(secondsLeft(course)) })} />
      </div>
      <ButtonLink to={detailsPath} search={ofCourse(course.id)} aria-label={t('of', { act, title: course.title })}>
        {act}
      </ButtonLink>
    </section>
  );
}
