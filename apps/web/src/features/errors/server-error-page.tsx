import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useMessages } from '#i18n/messages.ts';
import { TippedVan } from '#ui/drawings/large-drawings.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { ErrorPage } from './error-page.tsx';
import { errorPageMessages } from './messages.ts';
import { useCanGoBack } from './use-can-go-back.ts';

export function ServerErrorPage() {
  const t = useMessages(errorPageMessages);
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <ErrorPage drawing={<TippedVan />} title={t('serverError')} text={t('serverErrorText')}>
      {canGoBack ? <Button onClick={() => history.back()}>{t('retry')}</Button> : null}
      <ButtonLink to="/" variant={canGoBack ? 'default' : 'filled'}>
        {t('toStart')}
      </ButtonLink>
    </ErrorPage>
  );
}
