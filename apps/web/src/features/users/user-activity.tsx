import { auditEndpoints } from '@cartage/contract/audit/audit.endpoints.ts';
import type { UserDetail } from '@cartage/contract/users/users.schema.ts';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { actMessages, actWord } from '#audit/messages.ts';
import { useFormat } from '#format/format.ts';
import { api } from '#http/api.ts';
import { useMessages } from '#i18n/messages.ts';
import { FailedPanel } from '#ui/failed-panel.tsx';
import { userMessages } from './messages.ts';
import classes from './user-view-page.module.css';

const pageSize = 20;
const mostShown = 100;

/** What the audit log tells of a person: the newest first, more on request. */
export function UserActivity({ user }: { user: UserDetail }) {
  const t = useMessages(userMessages);
  const tAct = useMessages(actMessages);
  const format = useFormat();
  const [shown, setShown] = useState(pageSize);
  const { data, error, isPending, refetch } = useQuery({
    ...api.query(auditEndpoints.list, {
      query: { subject: 'User', subjectId: String(user.id), itemsPerPage: shown },
    }),
    placeholderData: (before) => before,
  });
  const hasMore = data !== undefined && data.totalEvents > data.events.length && shown < mostShown;
  return (
    <section className={classes.card} aria-labelledby="user-activity">
      <h2 id="user-activity" className={classes.heading}>
        {t('activity')}
      </h2>
      {isPending ? <Skeleton height={240} /> : null}
      {error && !data ? <FailedPanel title={t('activityFailed')} error={error} onRetry={refetch} /> : null}
      {data?.totalEvents === 0 ? <p className={classes.quiet}>{t('activityNone')}</p> : null}
      <ol className={classes.list}>
        {data?.events.map(({ id, at, action, actorId, actorName }) => (
          <li key={id} className={classes.event}>
            <time dateTime={at} className={classes.quiet}>
              {format.dateTime(at)}
            </time>
            <span>
              <bdi>{actWord(tAct, action)}</bdi>
              {actorName && actorId !== user.id ? (
                <span className={classes.second}>{t('doneBy', { name: actorName })}</span>
              ) : null}
            </span>
          </li>
        ))}
      </ol>
      {hasMore ? (
        <Button mt="md" variant="default" onClick={() => setShown(mostShown)}>
          {t('showMore')}
        </Button>
      ) : null}
    </section>
  );
}
