import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useMessages } from '#i18n/messages.ts';
import { FreshParcel } from '#ui/drawings/large-drawings.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { ErrorPage } from './error-page.tsx';
import { errorPageMessages } from './messages.ts';

export function UpdateAvailablePage() {
  const t = useMessages(errorPageMessages);
  const { history } = useRouter();
  // A page fetched anew is the new version.
  const update = () => location.replace(history.createHref('/'));
  return (
    <ErrorPage drawing={<FreshParcel />} title={t('update')} text={t('updateText')}>
      <Button onClick={update}>{t('loadUpdate')}</Button>
      <ButtonLink to="/" variant="default">
        {t('later')}
      </ButtonLink>
    </ErrorPage>
  );
}
