import type { CourseDetails } from '@cartage/contract/academy/academy.schema.ts';
import { Button, Checkbox } from '@mantine/core';
import { IconChevronDown, IconCircleCheckFilled } from '@tabler/icons-react';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import classes from './course-content.module.css';
import { academyMessages } from './messages.ts';
import { type OpenChapters, topicBox } from './use-open-chapters.ts';
import { timeText } from './words.ts';

/** The chapters with their lessons, each to be ticked off. */
export function CourseContent({ course, chapters }: { course: CourseDetails; chapters: OpenChapters }) {
  const t = useMessages(academyMessages);
  return (
    <section className={classes.card} aria-labelledby="course-content">
      <div className={classes.head}>
        <h2 id="course-content" className={classes.heading}>
          {t('content')}
        </h2>
        {course.content.length > 1 ? (
          <Button variant="subtle" size="compact-sm" onClick={() => chapters.setAll(!chapters.areAllOpen)}>
            {t(chapters.areAllOpen ? 'collapseAll' : 'expandAll')}
          </Button>
        ) : null}
      </div>
      <ol className={classes.chapters}>
        {course.content.map((chapter) => (
          <Chapter key={chapter.id} chapter={chapter} chapters={chapters} />
        ))}
      </ol>
    </section>
  );
}

type ChapterOf = CourseDetails['content'][number];

function Chapter({ chapter, chapters }: { chapter: ChapterOf; chapters: OpenChapters }) {
  const t = useMessages(academyMessages);
  const format = useFormat();
  const { id, title, time, topics } = chapter;
  const isOpen = chapters.isOpen(id);
  const done = topics.filter(({ isCompleted }) => isCompleted).length;
  return (
    <li className={classes.chapter}>
      <h3 className={classes.chapterHead}>
        <button
          type="button"
          className={classes.opener}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => chapters.set(id, !isOpen)}
        >
          <span className={classes.chapterTitle}>
            <bdi>{title}</bdi>
            {done === topics.length ? (
              <IconCircleCheckFilled className={classes.done} size={18} role="img" aria-label={t('completed')} />
            ) : null}
          </span>
          <span className={classes.quiet}>
            {t('chapterDone', { done: format.number(done), all: format.number(topics.length) })} ·{' '}
            {timeText(time, format)}
          </span>
          <IconChevronDown size={18} aria-hidden="true" className={classes.turn} />
        </button>
      </h3>
      {isOpen ? (
        <ul id={id} className={classes.topics}>
          {topics.map((topic) => (
            <li key={topic.id} className={classes.topic} data-done={topic.isCompleted || undefined}>
              <Checkbox
                id={topicBox(topic.id)}
                className={classes.tick}
                label={<bdi>{topic.title}</bdi>}
                checked={topic.isCompleted}
                onChange={(event) => chapters.tick(topic.id, event.currentTarget.checked)}
              />
              <span className={classes.quiet}>{timeText(topic.time, format)}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}
