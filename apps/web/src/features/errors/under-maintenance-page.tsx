import { Button } from '@mantine/core';
import { useMessages } from '#i18n/messages.ts';
import { RoadWorks } from '#ui/drawings/large-drawings.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { ErrorPage } from './error-page.tsx';
import { errorPageMessages } from './messages.ts';

export function UnderMaintenancePage() {
  const t = useMessages(errorPageMessages);
  return (
    <ErrorPage drawing={<RoadWorks />} title={t('maintenance')} text={t('maintenanceText')}>
      <Button onClick={() => location.reload()}>{t('retry')}</Button>
      <ButtonLink to="/" variant="default">
        {t('toStart')}
      </ButtonLink>
    </ErrorPage>
  );
}
