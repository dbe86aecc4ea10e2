import { academyEndpoints } from '@cartage/contract/academy/academy.endpoints.ts';
import type { CourseRecord } from '@cartage/contract/academy/academy.schema.ts';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { formMessages } from '#form/messages.ts';
import { useContractForm } from '#form/use-contract-form.ts';
import { api } from '#http/api.ts';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import { ButtonLink } from '#ui/link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { toast } from '#ui/toast/toast.ts';
import { CourseForm } from './course-form.tsx';
import { CourseGone } from './course-gone.tsx';
import { bodyOf, courseFormSchema, valuesOf } from './course-values.ts';
import { academyMessages } from './messages.ts';
import { detailsPath, ofCourse } from './paths.ts';
import { reread } from './topic-writes.ts';
import { languageKept, languageWord } from './words.ts';

/** A course as those see it who write it. */
export function CourseEditPage() {
  const t = useMessages(academyMessages);
  const { id = '' }: { id?: string } = useSearch({ strict: false });
  const { data, error, refetch } = useQuery(api.query(academyEndpoints.get, { params: { id: Number(id) } }));
  if (error && !data) return <CourseGone error={error} onRetry={refetch} />;
  if (!data) return <Skeleton height="40rem" />;
  return (
    <>
      <PageHeader
        title={t('editNamed', { title: data.title })}
        lead={t('editLead')}
        actions={
          <ButtonLink to={detailsPath} search={ofCourse(data.id)} variant="default">
            {t('viewCourse')}
          </ButtonLink>
        }
      />
      {/* Keyed: another number is another form. One that changes meanwhile keeps what is being typed. */}
      <EditCourse key={data.id} course={data} />
    </>
  );
}

function EditCourse({ course }: { course: CourseRecord }) {
  const t = useMessages(academyMessages);
  const tForm = useMessages(formMessages);
  const navigate = useNavigate();
  // What the person sees; what somebody else wrote meanwhile is not overwritten unasked.
  const [{ id, version, ...seen }] = useState(course);
  const [initial] = useState(() => valuesOf({ id, version, ...seen, language: languageWord(t, seen.language) }));
  const form = useContractForm({
    schema: courseFormSchema,
    initial,
    version,
    toBody: (values) => bodyOf({ ...values, language: languageKept(t, values.language) }),
    onSubmit: async (body, { ifMatch }) => {
      const { title } = await call(academyEndpoints.update, { params: { id }, body }, { ifMatch });
      form.markSaved();
      await reread();
      toast.done(t('saved', { title }));
      await navigate({ to: detailsPath, search: ofCourse(id) });
    },
  });
  return <CourseForm form={form} saveLabel={tForm('save')} />;
}
