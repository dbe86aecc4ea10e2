import { academyEndpoints } from '@cartage/contract/academy/academy.endpoints.ts';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useContractForm } from '#form/use-contract-form.ts';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import { useSession } from '#session/session.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { toast } from '#ui/toast/toast.ts';
import { CourseForm } from './course-form.tsx';
import { bodyOf, courseFormSchema, newCourse } from './course-values.ts';
import { academyMessages } from './messages.ts';
import { detailsPath, ofCourse } from './paths.ts';
import { reread } from './topic-writes.ts';
import { languageKept } from './words.ts';

/** A new course, by whoever may write one. */
export function CourseAddPage() {
  const t = useMessages(academyMessages);
  const navigate = useNavigate();
  const fullName = useSession(({ userData }) => userData?.fullName ?? '');
  const [initial] = useState(() => newCourse(fullName, t('language.English')));
  const form = useContractForm({
    schema: courseFormSchema,
    initial,
    toBody: (values) => bodyOf({ ...values, language: languageKept(t, values.language) }),
    onSubmit: async (body, { meant }) => {
      const { id, title } = await call(academyEndpoints.create, { body }, { meant });
      form.markSaved();
      await reread();
      toast.done(t('created', { title }));
      await navigate({ to: detailsPath, search: ofCourse(id), replace: true });
    },
  });
  return (
    <>
      <PageHeader title={t('add')} lead={t('addLead')} />
      <CourseForm form={form} saveLabel={t('create')} />
    </>
  );
}
