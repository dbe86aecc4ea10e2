import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import type { ContractForm } from '#form/use-contract-form.ts';
import { useMessages } from '#i18n/messages.ts';
import { focusDrawn } from '#ui/focus-drawn.ts';
import { toast } from '#ui/toast/toast.ts';
import { ChapterField } from './chapter-field.tsx';
import classes from './course-form.module.css';
import { blankChapter, type CourseValues } from './course-values.ts';
import { academyMessages } from './messages.ts';
import { type ChapterValues, withLesson, withLessonMoved, withoutLesson } from './syllabus.ts';

const mostChapters = 50;

/** The chapters and their lessons. The focus goes where the work goes on. */
export function ChapterFields({ form: { form } }: { form: ContractForm<CourseValues> }) {
  const t = useMessages(academyMessages);
  const list = useRef<HTMLOListElement>(null);
  const { sections } = form.getValues();
  const show = (next: ChapterValues[], field?: string) => {
    form.setFieldValue('sections', next);
    // What was wrong with one lesson is not wrong with the one that takes its place.
    for (const path of Object.keys(form.errors)) if (path.startsWith('sections')) form.clearFieldError(path);
    if (field) focusDrawn(list, field);
  };
  // What else was typed since stays.
  const offerBack = (text: string, hasText: boolean, putBack: (now: ChapterValues[]) => ChapterValues[]) => {
    if (hasText) toast.done(text, { onUndo: () => show(putBack(form.getValues().sections)) });
  };
  const removeChapter = (at: number) => {
    const chapter = sections[at];
    if (!chapter) return;
    show(sections.toSpliced(at, 1), `[name="sections.${Math.min(at, sections.length - 2)}.title"]`);
    const hasText = chapter.title !== '' || chapter.topics.some(({ title }) => title !== '');
    offerBack(t('chapterRemoved'), hasText, (now) => now.toSpliced(at, 0, chapter));
  };
  const removeLesson = (chapter: number, at: number) => {
    const lesson = sections[chapter]?.topics[at];
    if (!lesson) return;
    const left = (sections[chapter]?.topics.length ?? 0) - 2;
    show(withoutLesson(sections, { chapter, at }), `[name="sections.${chapter}.topics.${Math.min(at, left)}.title"]`);
    offerBack(t('lessonRemoved'), lesson.title !== '', (now) => withLesson(now, { chapter, at }, lesson));
  };
  return (
    <section className={classes.card} aria-labelledby="form-chapters">
      <h2 id="form-chapters" className={classes.heading}>
        {t('chapters')}
      </h2>
      <ol ref={list} className={classes.chapters}>
        {sections.map((chapter, at) => (
          <ChapterField
            key={chapter.key}
            form={form}
            chapters={sections}
            at={at}
            onMove={(by) =>
              show(
                sections.toSpliced(at, 1).toSpliced(at + by, 0, chapter),
                `[data-chapter="${at + by}"] [data-move="${by}"]:not(:disabled), [name="sections.${at + by}.title"]`,
              )
            }
            onRemove={() => removeChapter(at)}
            onAddLesson={(lesson) =>
              show(
                withLesson(sections, { chapter: at, at: chapter.topics.length }, lesson),
                `[name="sections.${at}.topics.${chapter.topics.length}.title"]`,
              )
            }
            onMoveLesson={(from, to) =>
              show(
                withLessonMoved(sections, { chapter: at, at: from }, to),
                `[name="sections.${to.chapter}.topics.${to.at}.title"]`,
              )
            }
            onRemoveLesson={(lesson) => removeLesson(at, lesson)}
          />
        ))}
      </ol>
      {sections.length < mostChapters ? (
        <Button
          className={classes.add}
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => show([...sections, blankChapter()], `[name="sections.${sections.length}.title"]`)}
        >
          {t('addChapter')}
        </Button>
      ) : null}
    </section>
  );
}
