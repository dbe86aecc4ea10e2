import { appMessages } from '#app/messages.ts';
import { useMessages } from '#i18n/messages.ts';

/** Whose the program is. The year is UTC's for everybody: the server writes it too, and does not know the reader's zone. */
export function Copyright() {
  const t = useMessages(appMessages);
  return (
    <span>
      <span dir="ltr">{`© ${new Date().getUTCFullYear()} Cartage`}</span>
      {` · ${t('licence')}`}
    </span>
  );
}
