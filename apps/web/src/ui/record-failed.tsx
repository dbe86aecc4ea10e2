import { isApiError } from '#http/api-error.ts';
import { LostParcel } from './drawings/large-drawings.tsx';
import { FailedPanel } from './failed-panel.tsx';
import { ButtonLink } from './link.tsx';
import { PageTitle } from './page-header.tsx';
import { StatePanel } from './state-panel.tsx';

interface RecordFailedProps {
  error: unknown;
  onRetry: () => unknown;
  /** What such a record is called, and that it could not be read. */
  title: string;
  failed: string;
  /** Where there is none, and the way to those there are. */
  unknown: { title: string; text: string; toList: string; listPath: string };
}

/** Stands where one record could not be read: there is none at this address, or the call failed. */
export function RecordFailed({ error, onRetry, title, failed, unknown }: RecordFailedProps) {
  if (!isApiError(error, 404))
    return (
      <>
        <PageTitle title={title} />
        <FailedPanel isPage title={failed} error={error} onRetry={onRetry} />
      </>
    );
  return (
    <>
      <PageTitle title={unknown.title} />
      <StatePanel
        isPage
        drawing={<LostParcel />}
        title={unknown.title}
        text={unknown.text}
        action={<ButtonLink to={unknown.listPath}>{unknown.toList}</ButtonLink>}
      />
    </>
  );
}
