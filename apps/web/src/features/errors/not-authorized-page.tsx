import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useMessages } from '#i18n/messages.ts';
import { ClosedGate } from '#ui/drawings/large-drawings.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { ErrorPage } from './error-page.tsx';
import { errorPageMessages } from './messages.ts';
import { useCanGoBack } from './use-can-go-back.ts';

export function NotAuthorizedPage() {
  const t = useMessages(errorPageMessages);
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <ErrorPage drawing={<ClosedGate />} title={t('notAuthorized')} text={t('notAuthorizedText')}>
      <ButtonLink to="/">{t('toStart')}</ButtonLink>
      {canGoBack ? (
        <Button variant="default" onClick={() => history.back()}>
          {t('back')}
        </Button>
      ) : null}
    </ErrorPage>
  );
}
