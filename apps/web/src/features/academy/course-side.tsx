import type { CourseDetails } from '@cartage/contract/academy/academy.schema.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import classes from './course-side.module.css';
import { enrol, startOver } from './course-writes.ts';
import { LessonProgress } from './lesson-progress.tsx';
import { academyMessages } from './messages.ts';
import { isDone, isWithin, nextTopic, secondsLeft } from './standing.ts';
import type { OpenChapters } from './use-open-chapters.ts';
import { languageWord, levelWord, timeText } from './words.ts';

interface CourseSideProps {
  course: CourseDetails;
  chapters: Pick<OpenChapters, 'goToNext' | 'goToFirst'>;
}

/** How far the person is, the way on, and the course in figures. */
export function CourseSide(props: CourseSideProps) {
  const { course } = props;
  return (
    <div className={classes.card}>
      {isWithin(course) ? <Within {...props} /> : <Outside {...props} />}
      <Facts course={course} />
    </div>
  );
}

function Within({ course, chapters }: CourseSideProps) {
  const t = useMessages(academyMessages);
  const format = useFormat();
  const next = nextTopic(course);
  // The button is gone then: the focus goes where the work begins.
  const beginAgain = async () => {
    if (await startOver(course, t)) chapters.goToFirst();
  };
  return (
    <div className={classes.stack}>
      <h2 className={classes.heading}>{t('progress')}</h2>
      <div role="status">
        <LessonProgress course={course} note={t('left', { time: format.duration(secondsLeft(course)) })} />
      </div>
      {next ? (
        <>
          <p className={classes.next}>{t('next', { title: next.title })}</p>
          <Button onClick={chapters.goToNext}>{t('toLesson')}</Button>
        </>
      ) : null}
      {isDone(course) ? <p className={classes.quiet}>{t('completedText')}</p> : null}
      {course.completedTasks > 0 ? (
        <Button variant="default" onClick={beginAgain}>
          {t('startOver')}
        </Button>
      ) : null}
    </div>
  );
}

function Outside({ course, chapters }: CourseSideProps) {
  const t = useMessages(academyMessages);
  const [isBusy, setIsBusy] = useState(false);
  const run = async () => {
    setIsBusy(true);
    const isIn = await enrol(course);
    setIsBusy(false);
    if (isIn) chapters.goToFirst();
  };
  return (
    <div className={classes.stack}>
      <p className={classes.quiet}>{t('enrolText')}</p>
      <Button loading={isBusy} onClick={run}>
        {t('enrol')}
      </Button>
    </div>
  );
}

function Facts({ course }: { course: CourseDetails }) {
  const t = useMessages(academyMessages);
  const format = useFormat();
  const facts = [
    [t('level'), levelWord(t, course.skillLevel)],
    [t('length'), timeText(course.length, format)],
    [t('lessonsWord'), format.number(course.totalLectures)],
    [t('learnersWord'), format.number(course.totalStudents)],
    [t('languageWord'), languageWord(t, course.language)],
    [t('captions'), t(course.isCaptions ? 'yes' : 'no')],
  ] as const;
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
