import { courseTags, skillLevels } from '@cartage/contract/academy/academy.schema.ts';
import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { FieldRow, FormBody } from '#form/form-body.tsx';
import side from '#form/side-form.module.css';
import { useUnsavedGuard } from '#form/unsaved-guard.ts';
import type { ContractForm } from '#form/use-contract-form.ts';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { RichTextField } from '#ui/rich-text/rich-text-field.tsx';
import { ChapterFields } from './chapter-fields.tsx';
import classes from './course-form.module.css';
import type { CourseValues } from './course-values.ts';
import { academyMessages } from './messages.ts';
import { sumsOf } from './syllabus.ts';
import { knownLanguages, levelWord, tagWord } from './words.ts';

/** The form of a course, new or known. */
export function CourseForm({ form, saveLabel }: { form: ContractForm<CourseValues>; saveLabel: string }) {
  const t = useMessages(academyMessages);
  const format = useFormat();
  useUnsavedGuard(form.isDirty);
  const { lessons, seconds } = sumsOf(form.form.getValues().sections);
  const lessonCount = t('lessons', { count: lessons });
  return (
    <FormBody
      form={form}
      className={side.form}
      footer={
        <div className={side.card}>
          <p className={classes.sums}>
            {seconds > 0 ? t('sums', { lessons: lessonCount, time: format.duration(seconds) }) : lessonCount}
          </p>
          <Button type="submit" loading={form.isSaving}>
            {saveLabel}
          </Button>
        </div>
      }
    >
      <Basics form={form} />
      <ChapterFields form={form} />
      <section className={classes.card} aria-labelledby="form-teacher">
        <h2 id="form-teacher" className={classes.heading}>
          {t('teacherPart')}
        </h2>
        <FieldRow>
          <TextInput dir="auto" label={t('instructor')} {...form.field('instructor')} />
          <TextInput dir="auto" label={t('instructorPosition')} {...form.field('instructorPosition')} />
        </FieldRow>
      </section>
    </FormBody>
  );
}

function Basics({ form }: { form: ContractForm<CourseValues> }) {
  const t = useMessages(academyMessages);
  return (
    <section className={classes.card} aria-labelledby="form-basics">
      <h2 id="form-basics" className={classes.heading}>
        {t('basics')}
      </h2>
      <TextInput dir="auto" label={t('titleField')} data-autofocus {...form.field('title')} />
      <Textarea
        dir="auto"
        label={t('summary')}
        description={t('summaryHint')}
        rows={2}
        maxLength={500}
        {...form.field('summary')}
      />
      <FieldRow>
        <NativeSelect
          label={t('tagField')}
          data={courseTags.map((value) => ({ value, label: tagWord(t, value) }))}
          {...form.field('tag')}
        />
        <NativeSelect
          label={t('level')}
          data={skillLevels.map((value) => ({ value, label: levelWord(t, value) }))}
          {...form.field('skillLevel')}
        />
        <TextInput dir="auto" label={t('languageWord')} list="course-languages" {...form.field('language')} />
        <datalist id="course-languages">
          {knownLanguages.map((one) => (
            <option key={one} value={t(`language.${one}`)} />
          ))}
        </datalist>
      </FieldRow>
      <Checkbox label={t('isCaptioned')} {...form.field('isCaptioned', { type: 'checkbox' })} />
      <Textarea dir="auto" label={t('aboutField')} rows={3} {...form.field('about')} />
      <RichTextField
        label={t('description')}
        hasHeadings
        html={form.form.getValues().description}
        error={form.form.errors.description}
        onChange={(html) => form.form.setFieldValue('description', html)}
      />
    </section>
  );
}
