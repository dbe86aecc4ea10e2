import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useMessages } from '#i18n/messages.ts';
import { TippedVan } from '#ui/drawings/large-drawings.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { ErrorPage } from './error-page.tsx';
import { errorPageMessages } from './messages.ts';

export function ServerErrorPage() {
  const t = useMessages(errorPageMessages);
  const { history } = useRouter();
  return (
    <ErrorPage drawing={<TippedVan />} title={t('serverError')} text={t('serverErrorText')}>
      {history.canGoBack() ? <Button onClick={() => history.back()}>{t('retry')}</Button> : null}
      <ButtonLink to="/" variant={history.canGoBack() ? 'default' : 'filled'}>
        {t('toStart')}
      </ButtonLink>
    </ErrorPage>
  );
}
