import { Button } from '@mantine/core';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useLine } from '#http/line.ts';
import { useMessages } from '#i18n/messages.ts';
import { BrokenBridge } from '#ui/drawings/broken-bridge.tsx';
import { uiMessages } from '#ui/messages.ts';
import { PageTitle } from '#ui/page-header.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { isMissingCode } from './missing-code.ts';

/** Stands in place of a page that failed; the rest of the app goes on. */
export function PageFailed({ error, reset }: ErrorComponentProps) {
  const t = useMessages(uiMessages);
  const router = useRouter();
  const isNotHere = isMissingCode(error);
  const isDown = useLine((line) => line.isDown);
  const reload = () => {
    // Code that could not be fetched may have been replaced by a newer version of the app.
    if (isNotHere) location.reload();
    reset();
    void router.invalidate();
  };
  return (
    <>
      <PageTitle title={t('pageFailed')} />
      <StatePanel
        isPage
        role="alert"
        drawing={<BrokenBridge />}
        title={t(isNotHere && isDown ? 'pageNotHere' : 'pageFailed')}
        text={t(isNotHere && isDown ? 'pageNotHereText' : 'pageFailedText')}
        action={<Button onClick={reload}>{t('reload')}</Button>}
      />
    </>
  );
}
