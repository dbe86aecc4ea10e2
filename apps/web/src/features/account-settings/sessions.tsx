import { authEndpoints } from '@cartage/contract/auth/auth.endpoints.ts';
import type { SignIn } from '@cartage/contract/auth/auth.schema.ts';
import { Button, Skeleton } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useFormat } from '#format/format.ts';
import { api } from '#http/api.ts';
import { describeError, errorMessages } from '#http/messages.ts';
import { useMessages } from '#i18n/messages.ts';
import { Chip } from '#ui/chip.tsx';
import { toast } from '#ui/toast/toast.ts';
import classes from './account-settings-page.module.css';
import { deviceOf } from './device.ts';
import { accountMessages } from './messages.ts';

/** Where the account is open; any of it can be ended from here. */
export function Sessions() {
  const t = useMessages(accountMessages);
  const tError = useMessages(errorMessages);
  const { data, error, isPending } = useQuery(api.query(authEndpoints.listSessions, {}));
  return (
    <section className={classes.card} aria-labelledby="sessions">
      <h2 id="sessions" className={classes.cardTitle}>
        {t('sessions')}
      </h2>
      <p className={classes.cardText}>{t('sessionsText')}</p>
      {isPending ? <Skeleton height={96} /> : null}
      {error ? <p role="alert">{describeError(error, tError)}</p> : null}
      <ul className={classes.sessions}>
        {data?.sessions.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
    </section>
  );
}

function Session({ session: { id, userAgent, address, lastSeenAt, isCurrent } }: { session: SignIn }) {
  const t = useMessages(accountMessages);
  const format = useFormat();
  const end = useMutation(
    api.mutation(authEndpoints.endSession, {
      stale: [authEndpoints.listSessions.path],
      onDone: () => toast.done(t('sessionEnded')),
    }),
  );
  const { browser, system, isPhone } = deviceOf(userAgent);
  const Icon = isPhone ? IconDeviceMobile : IconDeviceDesktop;
  const name = browser && system ? t('browserOn', { browser, system }) : t('someProgram');
  return (
    <li className={classes.session}>
      <Icon size={24} aria-hidden="true" />
      <div className={classes.sessionWords}>
        <div>{name}</div>
        <div className={classes.quiet}>
          <span dir="ltr">{address}</span>
          {` · ${t('lastSeen', { when: format.relative(lastSeenAt) })}`}
        </div>
      </div>
      {isCurrent ? (
        <Chip tone="success">{t('thisDevice')}</Chip>
      ) : (
        <Button
          size="compact-sm"
          variant="default"
          loading={end.isPending}
          aria-label={t('endSessionOf', { name })}
          onClick={() => end.mutate({ params: { id } }, { onError: (error) => toast.failed(error) })}
        >
          {t('endSession')}
        </Button>
      )}
    </li>
  );
}
