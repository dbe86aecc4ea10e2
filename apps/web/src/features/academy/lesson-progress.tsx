import { Progress } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { Chip } from '#ui/chip.tsx';
import classes from './academy.module.css';
import { academyMessages } from './messages.ts';
import { isDone, type Standing } from './standing.ts';

/** How far the person is in a course, as figures and as a bar. */
export function LessonProgress({ course, note }: { course: Standing; note?: ReactNode }) {
  const t = useMessages(academyMessages);
  const format = useFormat();
  const { title, completedTasks, totalTasks } = course;
  const ratio = totalTasks === 0 ? 0 : completedTasks / totalTasks;
  return (
    <div className={classes.progress}>
      <p className={classes.between}>
        <span>{t('lessonsDone', { done: format.number(completedTasks), count: totalTasks })}</span>
        {isDone(course) ? (
          <Chip tone="success">
            <IconCircleCheck size={14} aria-hidden="true" />
            {t('completed')}
          </Chip>
        ) : (
          <span className={classes.quiet}>{note ?? format.percent(ratio)}</span>
        )}
      </p>
      <Progress
        value={ratio * 100}
        size="sm"
        color={isDone(course) ? 'var(--success)' : 'brand'}
        aria-label={t('progressOf', { title })}
      />
    </div>
  );
}
