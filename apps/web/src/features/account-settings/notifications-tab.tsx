import { notificationEndpoints } from '@cartage/contract/notifications/notifications.endpoints.ts';
import type { NotificationPreference } from '@cartage/contract/notifications/notifications.schema.ts';
import { Button, Checkbox, Skeleton } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { headed } from '#format/headed.ts';
import { api } from '#http/api.ts';
import { describeError, errorMessages } from '#http/messages.ts';
import { useMessages } from '#i18n/messages.ts';
import { useSession } from '#session/session.ts';
import {
  askForBrowserNotices,
  hasBrowserNotices,
  mayShowBrowserNotices,
  showBrowserNotice,
} from '#ui/browser-notice.ts';
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
        {hasBrowserNotices() ? <p className={classes.cardText}>{t('byBrowserText')}</p> : null}
        {isPending ? <Skeleton height={320} /> : null}
        {error && !data ? <p role="alert">{describeError(error, tError)}</p> : null}
        {hasBrowserNotices() && data?.preferences.some(({ browser }) => browser) ? <ShowHere /> : null}
        {data ? <Ways preferences={data.preferences} /> : null}
      </section>
    </>
  );
}

/** What was chosen holds in every browser; each asks the person once whether it may. */
function ShowHere() {
  const t = useMessages(accountMessages);
  const [isAllowed, setIsAllowed] = useState(mayShowBrowserNotices);
  if (isAllowed) return null;
  const ask = async () => {
    setIsAllowed(await askForBrowserNotices());
    if (!mayShowBrowserNotices()) toast.problem(t('browserRefuses'));
  };
  return (
    <Button variant="light" onClick={() => void ask()}>
      {t('showHere')}
    </Button>
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
          {hasBrowserNotices() ? <th scope="col">{t('byBrowser')}</th> : null}
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
  // The browser tells of what comes to the bell, and asks the person the first time.
  const chooseBrowser = async (isOn: boolean) => {
    if (!isOn) return choose({ browser: false });
    const isShown =
      (await askForBrowserNotices()) && showBrowserNotice({ text: t('toldByBrowser', { kind }), tag: 'first' });
    if (isShown) choose({ app: true, browser: true });
    else toast.problem(t('browserRefuses'));
  };
  return (
    <tr>
      <th scope="row">{kind}</th>
      <td>
        <Checkbox
          aria-label={headed(kind, t('byBell'))}
          checked={shown.app}
          onChange={({ currentTarget }) =>
            choose(currentTarget.checked ? { app: true } : { app: false, browser: false })
          }
        />
      </td>
      <td>
        <Checkbox
          aria-label={headed(kind, t('byMail'))}
          checked={shown.email}
          onChange={({ currentTarget }) => choose({ email: currentTarget.checked })}
        />
      </td>
      {hasBrowserNotices() ? (
        <td>
          <Checkbox
            aria-label={headed(kind, t('byBrowser'))}
            checked={shown.browser}
            onChange={({ currentTarget }) => void chooseBrowser(currentTarget.checked)}
          />
        </td>
      ) : null}
    </tr>
  );
}
