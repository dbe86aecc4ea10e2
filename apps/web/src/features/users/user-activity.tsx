import { auditEndpoints } from '@cartage/contract/audit/audit.endpoints.ts';
import type { UserDetail } from '@cartage/contract/users/users.schema.ts';
import { Skeleton } from '@mantine/core';
import { actWord } from '#audit/act-word.ts';
import { actMessages } from '#audit/messages.ts';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { ShowMore } from '#list-page/show-more.tsx';
import { useMoreRows } from '#list-page/use-more-rows.ts';
import { FailedPanel } from '#ui/failed-panel.tsx';
import { userMessages } from './messages.ts';
import classes from './user-view-page.module.css';

const pageSize = 20;

/** What the audit log tells of a person: the newest first, more on request. */
export function UserActivity({ user }: { user: UserDetail }) {
  const t = useMessages(userMessages);
  const tAct = useMessages(actMessages);
  const format = useFormat();
  const events = useMoreRows(auditEndpoints.list, {
    subject: 'User',
    subjectId: String(user.id),
    itemsPerPage: pageSize,
  });
  const { rows, total, error, isPending, retry } = events;
  return (
    <section className={classes.card} aria-labelledby="user-activity">
      <h2 id="user-activity" className={classes.heading}>
        {t('activity')}
      </h2>
      {isPending ? <Skeleton height={240} /> : null}
      {error ? <FailedPanel title={t('activityFailed')} error={error} onRetry={retry} /> : null}
      {total === 0 ? <p className={classes.quiet}>{t('activityNone')}</p> : null}
      <ol className={classes.list}>
        {rows.map(({ id, at, action, actorId, actorName }) => (
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
      <ShowMore of={events} />
    </section>
  );
}
