import type { SignIn } from '@cartage/contract/auth/auth.schema.ts';
import { userEndpoints } from '@cartage/contract/users/users.endpoints.ts';
import type { UserDetail } from '@cartage/contract/users/users.schema.ts';
import { Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useFormat } from '#format/format.ts';
import { api } from '#http/api.ts';
import { useMessages } from '#i18n/messages.ts';
import { useCan } from '#session/ability.ts';
import { useSession } from '#session/session.ts';
import { signInMessages } from '#sign-ins/messages.ts';
import { SignInLine, SignInLines } from '#sign-ins/sign-in-line.tsx';
import { Chip } from '#ui/chip.tsx';
import { confirm } from '#ui/confirm/confirm.ts';
import { FailedPanel } from '#ui/failed-panel.tsx';
import { TextLink } from '#ui/link.tsx';
import { toast } from '#ui/toast/toast.ts';
import { userMessages } from './messages.ts';
import { UserKeys } from './user-keys.tsx';
import classes from './user-view-page.module.css';

interface Account {
  user: UserDetail;
  isOwn: boolean;
}

/** How the account is entered, for who looks after the person; one's own is changed in its settings. */
export function UserSecurity({ user }: { user: UserDetail }) {
  const t = useMessages(userMessages);
  const can = useCan();
  const isOwn = useSession(({ userData }) => userData?.id === user.id);
  const { data, error, refetch } = useQuery(api.query(userEndpoints.getAccess, { params: { id: user.id } }));
  if (error && !data) return <FailedPanel title={t('securityFailed')} error={error} onRetry={refetch} />;
  if (!data) return <Skeleton height={240} />;
  return (
    <div className={classes.cards}>
      {isOwn ? (
        <p className={classes.quiet}>
          {t('ownSecurity')} <TextLink to="/pages/account-settings/security">{t('toOwnSecurity')}</TextLink>
        </p>
      ) : null}
      <SecondFactor user={user} isOwn={isOwn} since={data.twoFactorSince} />
      <section className={classes.card} aria-labelledby="user-sessions">
        <div className={classes.cardHead}>
          <h2 id="user-sessions" className={classes.heading}>
            {t('openAt')}
          </h2>
          {!isOwn && data.sessions.length > 0 ? <EndAll user={user} /> : null}
        </div>
        {data.sessions.length === 0 ? <p className={classes.quiet}>{t('openNowhere')}</p> : null}
        <SignInLines>
          {data.sessions.map((session) =>
            isOwn ? (
              <SignInLine key={session.id} signIn={session} />
            ) : (
              <OpenSession key={session.id} user={user} session={session} />
            ),
          )}
        </SignInLines>
      </section>
      {can('read', 'ApiKey') ? <UserKeys user={user} /> : null}
    </div>
  );
}

function SecondFactor({ user, isOwn, since }: Account & { since: string | null }) {
  const t = useMessages(userMessages);
  const format = useFormat();
  const turnOff = useMutation(
    api.mutation(userEndpoints.turnOffTwoFactor, {
      stale: [userEndpoints.getAccess.path],
      onDone: () => toast.done(t('factorIsOff', { name: user.fullName })),
    }),
  );
  const ask = async () => {
    const isSure = await confirm({
      title: t('factorOffTitle', { name: user.fullName }),
      text: t('factorOffText'),
      confirmLabel: t('factorOffConfirm'),
      isDangerous: true,
    });
    if (isSure) turnOff.mutate({ params: { id: user.id } }, { onError: (error) => toast.failed(error) });
  };
  return (
    <section className={classes.card} aria-labelledby="user-factor">
      <div className={classes.cardHead}>
        <h2 id="user-factor" className={classes.heading}>
          {t('secondFactor')}{' '}
          <Chip tone={since === null ? 'neutral' : 'success'}>{t(since === null ? 'factor.off' : 'factor.on')}</Chip>
        </h2>
        {!isOwn && since !== null ? (
          <Button variant="default" loading={turnOff.isPending} onClick={() => void ask()}>
            {t('factorOff')}
          </Button>
        ) : null}
      </div>
      <p className={classes.quiet}>
        {since === null ? t('factorNone') : t('factorSince', { when: format.date(since) })}
      </p>
    </section>
  );
}

function OpenSession({ user, session }: { user: UserDetail; session: SignIn }) {
  const t = useMessages(signInMessages);
  const { mutate, isPending } = useMutation(
    api.mutation(userEndpoints.endSession, {
      stale: [userEndpoints.getAccess.path],
      onDone: () => toast.done(t('sessionEnded')),
    }),
  );
  const params = { id: user.id, sessionId: session.id };
  const run = () => mutate({ params }, { onError: (error) => toast.failed(error) });
  return <SignInLine signIn={session} end={{ run, isPending }} />;
}

function EndAll({ user }: { user: UserDetail }) {
  const t = useMessages(userMessages);
  const end = useMutation(
    api.mutation(userEndpoints.endSessions, {
      stale: [userEndpoints.getAccess.path],
      onDone: () => toast.done(t('allEnded', { name: user.fullName })),
    }),
  );
  const ask = async () => {
    const isSure = await confirm({
      title: t('endAllTitle', { name: user.fullName }),
      text: t('endAllText'),
      confirmLabel: t('endAllConfirm'),
    });
    if (isSure) end.mutate({ params: { id: user.id } }, { onError: (error) => toast.failed(error) });
  };
  return (
    <Button variant="default" loading={end.isPending} onClick={() => void ask()}>
      {t('endAll')}
    </Button>
  );
}
