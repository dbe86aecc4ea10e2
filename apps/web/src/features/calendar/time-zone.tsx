import { useMessages } from '#i18n/messages.ts';
import { calendarMessages } from './messages.ts';

/** Whose clock the times are told by. */
export function TimeZone() {
  const t = useMessages(calendarMessages);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const offset = new Intl.DateTimeFormat('en', { timeZoneName: 'shortOffset' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value;
  return (
    <>
      {t('timeZone')} <bdi dir="ltr">{`${timeZone.replaceAll('_', ' ')} (${offset ?? ''})`}</bdi>
    </>
  );
}
