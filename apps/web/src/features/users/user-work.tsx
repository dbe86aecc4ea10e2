import { analyticsEndpoints } from '@cartage/contract/dashboards/analytics/analytics.endpoints.ts';
import type { UserDetail } from '@cartage/contract/users/users.schema.ts';
import { Progress, Skeleton } from '@mantine/core';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { ShowMore } from '#list-page/show-more.tsx';
import { useMoreRows } from '#list-page/use-more-rows.ts';
import { useCan } from '#session/ability.ts';
import { FailedPanel } from '#ui/failed-panel.tsx';
import { userMessages } from './messages.ts';
import classes from './user-view-page.module.css';

/** What a person has done, and the projects they are in. */
export function UserWork({ user }: { user: UserDetail }) {
  const t = useMessages(userMessages);
  const format = useFormat();
  const can = useCan();
  return (
    <>
      <dl className={classes.figures}>
        {(['taskDone', 'projectDone'] as const).map((key) => (
          <div key={key} className={classes.card}>
            <dt>{t(key)}</dt>
            <dd>{format.number(user[key])}</dd>
          </div>
        ))}
      </dl>
      {can('read', 'Project') ? <Projects memberId={user.id} /> : null}
    </>
  );
}

function Projects({ memberId }: { memberId: number }) {
  const t = useMessages(userMessages);
  const format = useFormat();
  const projects = useMoreRows(analyticsEndpoints.projects, { memberId, itemsPerPage: 100 });
  const { rows, total, error, isPending, retry } = projects;
  return (
    <section className={classes.card} aria-labelledby="user-projects">
      <h2 id="user-projects" className={classes.heading}>
        {t('projects')}
      </h2>
      {isPending ? <Skeleton height={120} /> : null}
      {error ? <FailedPanel title={t('projectsFailed')} error={error} onRetry={retry} /> : null}
      {total === 0 ? <p className={classes.quiet}>{t('projectsNone')}</p> : null}
      <ul className={classes.list}>
        {rows.map(({ id, name, project, leader, progress }) => (
          <li key={id} className={classes.project}>
            <span>
              <bdi>{name}</bdi>
              <span className={classes.second}>
                <bdi>{project}</bdi> · {t('ledBy', { name: leader })}
              </span>
            </span>
            <Progress value={progress} size="sm" aria-label={t('progressOf', { name })} />
            <span className={classes.percent}>{format.percent(progress / 100)}</span>
          </li>
        ))}
      </ul>
      <ShowMore of={projects} />
    </section>
  );
}
