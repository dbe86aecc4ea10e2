import { dashboardEndpoints } from '@cartage/contract/logistics/dashboard/dashboard.endpoints.ts';
import type { Dashboard } from '@cartage/contract/logistics/dashboard/dashboard.schema.ts';
import { Button, Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useFormat } from '#format/format.ts';
import { api } from '#http/api.ts';
import { useMessages } from '#i18n/messages.ts';
import { linkTo } from '#logistics/link-to.ts';
import { logisticsMessages } from '#logistics/messages.ts';
import { useLiveLists } from '#logistics/use-live-lists.ts';
import { useCan } from '#session/ability.ts';
import { DayInput } from '#ui/day-input.tsx';
import { FailedPanel } from '#ui/failed-panel.tsx';
import { ButtonLink, TextLink } from '#ui/link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { AttentionList } from './attention-list.tsx';
import classes from './dashboard-page.module.css';
import { dashboardMessages } from './messages.ts';
import { OnRoad } from './on-road.tsx';
import { RouteStrip } from './route-strip.tsx';

/** Is today under control? Counts, routes, what needs somebody. */
export function DashboardPage() {
  const can = useCan();
  const t = useMessages(dashboardMessages);
  const tWord = useMessages(logisticsMessages);
  const format = useFormat();
  const { date: asked }: { date?: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const query = typeof asked === 'string' ? { date: asked } : {};
  const { data, error, refetch } = useQuery({
    ...api.query(dashboardEndpoints.get, { query }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
  const isLive = useLiveLists(['routes', 'stops', 'deliveries', 'plans'], [dashboardEndpoints.get.path]);
  const goTo = (date: string | undefined) =>
    void navigate({ to: '.', search: { ...(date ? { date } : {}) }, replace: true, resetScroll: false } as never); // the router's types know no search of a screen made at run time
  const counts = data?.counts;
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={
          counts
            ? t('lead', {
                done: counts.done,
                stops: counts.stops,
                late: counts.late,
                predicted: counts.predictedLate,
                unplanned: counts.unplanned,
              })
            : '\u00A0'
        }
        actions={
          <>
            <DayInput label={t('day')} value={data?.date ?? ''} onChange={goTo} />
            <Button variant="default" onClick={() => goTo(undefined)}>
              {t('today')}
            </Button>
            <ButtonLink {...linkTo('/apps/logistics/routes', { search: data ? { date: data.date } : {} })}>
              {t('toPlanner')}
            </ButtonLink>
          </>
        }
      />
      {isLive ? null : <p role="status">{tWord('lineDown')}</p>}
      {error && !data ? <FailedPanel title={t('loadFailed')} error={error} onRetry={refetch} /> : null}
      {!data && !error ? <Skeleton height="24rem" /> : null}
      {data ? (
        <div className={classes.page}>
          <Counts dashboard={data} />
          <RouteStrip dashboard={data} />
          <AttentionList items={data.attention} />
          {can('read', 'Vehicle') ? <OnRoad /> : null}
          <p className={classes.asOf}>
            {t('asOf', { time: format.time(data.at, data.timeZone), zone: data.timeZone })}
          </p>
        </div>
      ) : null}
    </>
  );
}

/** Every number says what it counts, and opens its list where there is one. */
function Counts({ dashboard: { counts, date } }: { dashboard: Dashboard }) {
  const t = useMessages(dashboardMessages);
  const format = useFormat();
  const lists: Partial<Record<keyof Dashboard['counts'], Record<string, string>>> = {
    unplanned: { date, unplanned: 'true' },
    problems: { problem: 'true' },
  };
  const names = ['stops', 'done', 'failed', 'late', 'predictedLate', 'unplanned', 'problems'] as const;
  const tone = { failed: 'bad', late: 'bad', predictedLate: 'warn', unplanned: 'warn', problems: 'warn' } as const;
  return (
    <dl className={classes.counts}>
      {names.map((name) => {
        const search = lists[name];
        const figure = format.number(counts[name]);
        const isLoud = counts[name] > 0 && name in tone;
        return (
          <div key={name} title={t(`definition.${name}`)}>
            <dt>{t(name)}</dt>
            <dd data-tone={isLoud ? tone[name as keyof typeof tone] : undefined}>
              {search ? (
                <TextLink {...linkTo('/apps/logistics/deliveries', { search: search })} inherit>
                  {figure}
                </TextLink>
              ) : (
                figure
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
