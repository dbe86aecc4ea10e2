import { authEndpoints } from '@cartage/contract/auth/auth.endpoints.ts';
import type { SignIn } from '@cartage/contract/auth/auth.schema.ts';
import { Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '#http/api.ts';
import { describeError, errorMessages } from '#http/messages.ts';
import { useMessages } from '#i18n/messages.ts';
import { signInMessages } from '#sign-ins/messages.ts';
import { SignInLine, SignInLines } from '#sign-ins/sign-in-line.tsx';
import { toast } from '#ui/toast/toast.ts';
import classes from './account-settings-page.module.css';
import { accountMessages } from './messages.ts';

/** Where the account is open; any of it can be ended from here. */
export function Sessions() {
  const t = useMessages(accountMessages);
  const tError = useMessages(errorMessages);
  const tSignIn = useMessages(signInMessages);
  const { data, error, isPending } = useQuery(api.query(authEndpoints.listSessions, {}));
  const endOthers = useMutation(
    api.mutation(authEndpoints.endOtherSessions, {
      stale: [authEndpoints.listSessions.path],
      onDone: () => toast.done(tSignIn('othersEnded')),
    }),
  );
  const others = data?.sessions.filter(({ isCurrent }) => !isCurrent).length ?? 0;
  return (
    <section className={classes.card} aria-labelledby="sessions">
      <h2 id="sessions" className={classes.cardTitle}>
        {t('sessions')}
      </h2>
      <p className={classes.cardText}>{t('sessionsText')}</p>
      {isPending ? <Skeleton height={96} /> : null}
      {error ? <p role="alert">{describeError(error, tError)}</p> : null}
      <SignInLines>
        {data?.sessions.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </SignInLines>
      {others > 1 ? (
        <Button
          className={classes.endOthers ?? ''}
          variant="default"
          loading={endOthers.isPending}
          onClick={() => endOthers.mutate({}, { onError: (failure) => toast.failed(failure) })}
        >
          {tSignIn('endOthers')}
        </Button>
      ) : null}
    </section>
  );
}

function Session({ session }: { session: SignIn }) {
  const tSignIn = useMessages(signInMessages);
  const { mutate, isPending } = useMutation(
    api.mutation(authEndpoints.endSession, {
      stale: [authEndpoints.listSessions.path],
      onDone: () => toast.done(tSignIn('sessionEnded')),
    }),
  );
  const run = () => mutate({ params: { id: session.id } }, { onError: (error) => toast.failed(error) });
  return <SignInLine signIn={session} end={{ run, isPending }} />;
}
