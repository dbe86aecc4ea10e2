import { notificationEndpoints } from '@cartage/contract/notifications/notifications.endpoints.ts';
import type { NotificationPreference } from '@cartage/contract/notifications/notifications.schema.ts';
import { Checkbox, Skeleton } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '#http/api.ts';
import { describeError, errorMessages } from '#http/messages.ts';
import { useMessages } from '#i18n/messages.ts';
import { useSession } from '#session/session.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { toast } from '#ui/toast/toast.ts';
import classes from './account-settings-page.module.css';
import { accountMessages } from './messages.ts';

/** Of what the person is told, and by which ways; each choice is kept as it is made. */
export function NotificationsTab() {
  const t = useMessages(accountMessages);
  const tError = useMessages(errorMessages);
  const email = useSession(({ userData }) => userData?.email ?? '');
  const { data, error, isPending } = useQuery(api.query(notificationEndpoints.preferences, {}));
  return (
    <>
      <PageHeader title={t('tab.notifications')} />
      <section className={classes.card} aria-labelledby="what-to-tell">
        <h2 id="what-to-tell" className={classes.cardTitle}>
          {t('whatToTell')}
        </h2>
        <p className={classes.cardText}>{t('whatToTellText', { email })}</p>
        {isPending ? <Skeleton height={320} /> : null}
        {error && !data ? <p role="alert">{describeError(error, tError)}</p> : null}
        {data ? <Ways preferences={data.preferences} /> : null}
      </section>
    </>
  );
}

function Ways({ preferences }: { preferences: readonly NotificationPreference[] }) {
  const t = useMessages(accountMessages);
  return (
    <table className={classes.ways} aria-labelledby="what-to-tell">
      <thead>
        <tr>
          <th scope="col">{t('kind')}</th>
          <th scope="col">{t('byBell')}</th>
          <th scope="col">{t('byMail')}</th>
        </tr>
      </thead>
      <tbody>
        {preferences.map((preference) => (
          <WaysOf key={preference.kind} preference={preference} />
        ))}
      </tbody>
    </table>
  );
}

function WaysOf({ preference }: { preference: NotificationPreference }) {
  const t = useMessages(accountMessages);
  const save = useMutation(
    api.mutation(notificationEndpoints.setPreferences, { stale: [notificationEndpoints.preferences.path] }),
  );
  const shown = (save.isPending && save.variables.body.preferences[0]) || preference;
  const kind = t(`kind.${preference.kind}`);
  const choose = (change: Partial<NotificationPreference>) =>
    save.mutate({ body: { preferences: [{ ...shown, ...change }] } }, { onError: (failure) => toast.failed(failure) });
  return (
    <tr>
      <th scope="row">{kind}</th>
      <td>
        <Checkbox
          aria-label={`${kind}: ${t('byBell')}`}
          checked={shown.app}
          onChange={({ currentTarget }) => choose({ app: currentTarget.checked })}
        />
      </td>
      <td>
        <Checkbox
          aria-label={`${kind}: ${t('byMail')}`}
          checked={shown.email}
          onChange={({ currentTarget }) => choose({ email: currentTarget.checked })}
        />
      </td>
    </tr>
  );
}
