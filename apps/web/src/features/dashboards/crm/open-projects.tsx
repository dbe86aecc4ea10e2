import type { CrmDashboard } from '@cartage/contract/dashboards/crm/crm.schema.ts';
import { Progress } from '@mantine/core';
import { ChartCard } from '#charts/chart-card.tsx';
import classes from '#figures/parts.module.css';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { crmMessages } from './messages.ts';

/** The projects that are under way, the nearest deadline first. */
export function OpenProjects({ projects }: Pick<CrmDashboard, 'projects'>) {
  const t = useMessages(crmMessages);
  const format = useFormat();
  return (
    <ChartCard title={t('projects')}>
      {projects.length === 0 ? <p className={classes.quiet}>{t('projectsNone')}</p> : null}
      <ul className={classes.list}>
        {projects.map(({ id, name, client, progressPercent }) => (
          <li key={id} className={classes.item}>
            <span className={classes.words}>
              <bdi>{name}</bdi>
              <span className={classes.second}>
                <bdi>{client}</bdi>
              </span>
            </span>
            <span className={classes.amount}>{format.percent(progressPercent / 100)}</span>
            <Progress
              className={classes.wide ?? ''}
              value={progressPercent}
              size="sm"
              aria-label={t('progressOf', { name })}
            />
          </li>
        ))}
      </ul>
    </ChartCard>
  );
}
