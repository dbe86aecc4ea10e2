import { Button } from '@mantine/core';
import { describeError, errorMessages } from '#http/messages.ts';
import { useMessages } from '#i18n/messages.ts';
import { uiMessages } from './messages.ts';
import { StatePanel } from './state-panel.tsx';

interface FailedPanelProps {
  /** What could not be read. */
  title: string;
  error: unknown;
  onRetry: () => unknown;
  isPage?: boolean;
}

/** Stands where content could not be read: why, and another try. */
export function FailedPanel({ title, error, onRetry, isPage = false }: FailedPanelProps) {
  const t = useMessages(uiMessages);
  const tError = useMessages(errorMessages);
  return (
    <StatePanel
      role="alert"
      isPage={isPage}
      title={title}
      text={describeError(error, tError)}
      action={<Button onClick={() => void onRetry()}>{t('retry')}</Button>}
    />
  );
}
