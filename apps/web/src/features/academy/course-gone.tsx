import { useMessages } from '#i18n/messages.ts';
import { RecordFailed } from '#ui/record-failed.tsx';
import { academyMessages } from './messages.ts';
import { listPath } from './paths.ts';

/** Stands where a course could not be read: there is none of this number, or the call failed. */
export function CourseGone({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const t = useMessages(academyMessages);
  return (
    <RecordFailed
      error={error}
      onRetry={onRetry}
      title={t('course')}
      failed={t('loadFailed')}
      unknown={{ title: t('unknownTitle'), text: t('unknownText'), toList: t('toList'), listPath }}
    />
  );
}
