import type { Course } from '@cartage/contract/academy/academy.schema.ts';
import { VisuallyHidden } from '@mantine/core';
import { IconBook, IconClock, IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { type RowAction, RowActions } from '#list-page/row-actions.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Chip } from '#ui/chip.tsx';
import { toneOf } from '#ui/tones.ts';
import classes from './course-card.module.css';
import { CourseTile, Rating } from './course-look.tsx';
import { GoOn } from './go-on.tsx';
import { LessonProgress } from './lesson-progress.tsx';
import { academyMessages } from './messages.ts';
import { detailsPath, ofCourse } from './paths.ts';
import { isWithin, type Standing, standingOf } from './standing.ts';
import { tagWord, timeText } from './words.ts';

/** A course among others. */
export function CourseCard({ course, actions }: { course: Course; actions: readonly RowAction<Standing>[] }) {
  const t = useMessages(academyMessages);
  const format = useFormat();
  const standing = standingOf(course);
  const isIn = isWithin(standing);
  const { id, courseTitle, user, tutorImg, image, totalTasks, userCount, time } = course;
  return (
    <li data-row className={classes.card}>
      <div className={classes.band} data-tone={toneOf(course.color)}>
        {image ? <img src={image} alt="" loading="lazy" /> : <CourseTile {...course} />}
        <Chip tone={toneOf(course.color)}>{tagWord(t, course.tags)}</Chip>
        <span className={classes.menu}>
          <RowActions row={standing} name={courseTitle} actions={actions} />
        </span>
      </div>
      <div className={classes.body}>
        <h2 className={classes.title}>
          <Link to={detailsPath} search={ofCourse(id)} className={classes.link}>
            <bdi>{courseTitle}</bdi>
          </Link>
        </h2>
        <p className={classes.summary} dir="auto">
          {course.desc}
        </p>
        <p className={classes.teacher}>
          <Avatar name={user} src={tutorImg} sizePx={24} />
          <bdi>{user}</bdi>
          <Rating {...course} />
        </p>
        <ul className={classes.facts}>
          {isIn ? null : (
            <li>
              <IconBook size={16} aria-hidden="true" />
              {t('lessons', { count: totalTasks })}
            </li>
          )}
          <li>
            <IconClock size={16} aria-hidden="true" />
            {timeText(time, format)}
          </li>
          <li title={t('learners', { count: userCount })}>
            <IconUsers size={16} aria-hidden="true" />
            <span aria-hidden="true">{format.number(userCount)}</span>
            <VisuallyHidden>{t('learners', { count: userCount })}</VisuallyHidden>
          </li>
        </ul>
        {isIn ? <LessonProgress course={standing} /> : null}
        <div className={classes.acts}>
          <GoOn course={standing} />
        </div>
      </div>
    </li>
  );
}
