import { Button, Skeleton } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { invalidate } from '#http/api.ts';
import { confirm, type Question } from '#ui/confirm/confirm.ts';
import { FailedPanel } from '#ui/failed-panel.tsx';
import { toast } from '#ui/toast/toast.ts';
import classes from './prose.module.css';

interface GivenSecretProps<Given extends { since: string | null }, Made> {
  /** By which what is read is known; its first word goes stale with every act. */
  queryKey: readonly [path: string, ...of: unknown[]];
  read: () => Promise<Given>;
  make: () => Promise<Made>;
  takeBack: () => Promise<unknown>;
  status: (given: Given) => string;
  words: {
    failed: string;
    make: string;
    makeAnew: string;
    takeBack: string;
    /** Asked before another is made, as the one before is worth nothing then, and before it is taken back. */
    anewQuestion: Question;
    takeQuestion: Question;
  };
  /** What was made: shown this once. */
  children: (made: Made) => ReactNode;
  /** What else can be done with it. */
  acts?: (made: Made) => ReactNode;
}

/** A secret that is given to another program: whether there is one, a new one shown once, and taking it back. */
export function GivenSecret<Given extends { since: string | null }, Made>({
  queryKey,
  status,
  words,
  children,
  acts,
  ...calls
}: GivenSecretProps<Given, Made>) {
  const { data, error, refetch } = useQuery({ queryKey, queryFn: calls.read });
  const onSuccess = () => invalidate([queryKey[0]]);
  const make = useMutation({ mutationFn: calls.make, onSuccess, onError: toast.failed });
  const takeBack = useMutation({ mutationFn: calls.takeBack, onSuccess, onError: toast.failed });
  const isThere = data !== undefined && data.since !== null;
  const askToMake = async () => {
    if (!isThere || (await confirm(words.anewQuestion))) make.mutate();
  };
  const askToTakeBack = async () => {
    if (!(await confirm(words.takeQuestion))) return;
    make.reset();
    takeBack.mutate();
  };
  return (
    <>
      {error && !data ? <FailedPanel title={words.failed} error={error} onRetry={refetch} /> : null}
      {data || error ? null : <Skeleton height={36} />}
      {data ? (
        <p className={classes.quiet} role="status">
          {status(data)}
        </p>
      ) : null}
      {make.data ? children(make.data) : null}
      <div className={classes.acts}>
        {make.data ? acts?.(make.data) : null}
        <Button
          variant={make.data && acts ? 'default' : 'filled'}
          loading={make.isPending}
          disabled={!data}
          onClick={() => void askToMake()}
        >
          {isThere ? words.makeAnew : words.make}
        </Button>
        {isThere ? (
          <Button variant="default" loading={takeBack.isPending} onClick={() => void askToTakeBack()}>
            {words.takeBack}
          </Button>
        ) : null}
      </div>
    </>
  );
}
