import { Button } from '@mantine/core';
import { useMessages } from '#i18n/messages.ts';
import { SilentMast } from '#ui/drawings/large-drawings.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { ErrorPage } from './error-page.tsx';
import { errorPageMessages } from './messages.ts';

/** Without a network: what was opened before opens again. */
export function OfflinePage() {
  const t = useMessages(errorPageMessages);
  return (
    <ErrorPage drawing={<SilentMast />} title={t('offline')} text={t('offlineText')}>
      <Button onClick={() => location.reload()}>{t('retry')}</Button>
      <ButtonLink to="/" variant="default">
        {t('toStart')}
      </ButtonLink>
    </ErrorPage>
  );
}
