import { Button, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus } from '@tabler/icons-react';
import { nestedField } from '#form/nested-field.ts';
import { ScaledInput } from '#form/scaled-input.tsx';
import { useMessages } from '#i18n/messages.ts';
import classes from './course-form.module.css';
import { blankLesson, type CourseValues } from './course-values.ts';
import { academyMessages } from './messages.ts';
import { MoveButtons } from './move-buttons.tsx';
import { type ChapterValues, type LessonValues, placeBeside } from './syllabus.ts';

const mostLessons = 100;
const secondsOfMinute = 60;
const minutesOfDay = 1440;

interface ChapterFieldProps {
  form: UseFormReturnType<CourseValues>;
  chapters: readonly ChapterValues[];
  at: number;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
  onAddLesson: (lesson: LessonValues) => void;
  onMoveLesson: (from: number, to: { chapter: number; at: number }) => void;
  onRemoveLesson: (at: number) => void;
}

/** One chapter and its lessons. */
export function ChapterField(props: ChapterFieldProps) {
  const { form, chapters, at, onMove, onRemove, onAddLesson } = props;
  const t = useMessages(academyMessages);
  const number = String(at + 1);
  const topics = chapters[at]?.topics ?? [];
  return (
    <li data-chapter={at}>
      <fieldset className={classes.chapter}>
        <legend className={classes.legend}>{t('chapterNumber', { number })}</legend>
        <div className={classes.chapterHead}>
          <TextInput
            dir="auto"
            label={t('chapterTitle', { number })}
            withAsterisk
            aria-required
            {...nestedField({ form })(`sections.${at}.title`)}
          />
          <MoveButtons
            labels={{
              up: t('chapterUp', { number }),
              down: t('chapterDown', { number }),
              remove: t('removeChapter', { number }),
            }}
            onUp={at > 0 ? () => onMove(-1) : undefined}
            onDown={at < chapters.length - 1 ? () => onMove(1) : undefined}
            onRemove={chapters.length > 1 ? onRemove : undefined}
          />
        </div>
        <div className={classes.lessonHead} aria-hidden="true">
          <span>{t('lessonsWord')}</span>
          <span>{t('minutes')}</span>
        </div>
        <ol className={classes.lessons}>
          {topics.map((lesson, index) => (
            <LessonField key={lesson.key} {...props} lesson={lesson} index={index} isOnly={topics.length === 1} />
          ))}
        </ol>
        {topics.length < mostLessons ? (
          <Button
            className={classes.add}
            variant="subtle"
            size="compact-md"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            aria-label={t('addLessonTo', { number })}
            onClick={() => onAddLesson(blankLesson())}
          >
            {t('addLesson')}
          </Button>
        ) : null}
      </fieldset>
    </li>
  );
}

interface LessonFieldProps extends Pick<ChapterFieldProps, 'form' | 'chapters' | 'at'> {
  lesson: LessonValues;
  index: number;
  isOnly: boolean;
  onMoveLesson: ChapterFieldProps['onMoveLesson'];
  onRemoveLesson: ChapterFieldProps['onRemoveLesson'];
}

function LessonField(props: LessonFieldProps) {
  const { form, chapters, at, lesson, index, isOnly, onMoveLesson, onRemoveLesson } = props;
  const t = useMessages(academyMessages);
  const number = `${at + 1}.${index + 1}`;
  const path = `sections.${at}.topics.${index}`;
  const field = nestedField({ form });
  const move = (by: 1 | -1) => {
    const to = placeBeside(chapters, at, index, by);
    return to ? () => onMoveLesson(index, to) : undefined;
  };
  return (
    <li className={classes.lesson}>
      <span className={classes.number} aria-hidden="true">
        {number}
      </span>
      <TextInput
        dir="auto"
        aria-label={t('lessonTitle', { number })}
        aria-required
        {...field(`${path}.title`)}
        // One that somebody else has removed meanwhile is refused by its number.
        error={form.errors[`${path}.title`] ?? form.errors[`${path}.id`]}
      />
      <ScaledInput
        aria-label={t('minutesOf', { number })}
        placeholder={t('minutes')}
        aria-required
        {...field(`${path}.durationS`)}
        value={lesson.durationS}
        scale={secondsOfMinute}
        decimalScale={1}
        max={minutesOfDay}
        onChange={(seconds) => form.setFieldValue(`${path}.durationS`, seconds as never)}
      />
      <MoveButtons
        labels={{
          up: t('lessonUp', { number }),
          down: t('lessonDown', { number }),
          remove: t('removeLesson', { number }),
        }}
        onUp={move(-1)}
        onDown={move(1)}
        onRemove={isOnly ? undefined : () => onRemoveLesson(index)}
      />
    </li>
  );
}
