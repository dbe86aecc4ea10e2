import { useMessages } from '#i18n/messages.ts';
import { LostParcel } from '#ui/drawings/large-drawings.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { ErrorPage } from './error-page.tsx';
import { errorPageMessages } from './messages.ts';

export function NotFoundPage() {
  const t = useMessages(errorPageMessages);
  return (
    <ErrorPage drawing={<LostParcel />} title={t('notFound')} text={t('notFoundText')}>
      <ButtonLink to="/">{t('toStart')}</ButtonLink>
    </ErrorPage>
  );
}
