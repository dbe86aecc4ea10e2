import { serviceTimeEndpoints } from '@cartage/contract/logistics/service-times/service-times.endpoints.ts';
import { fewestVisits, plannedNow, windowDays } from '@cartage/contract/logistics/service-times/service-times.rules.ts';
import {
  type ServiceTime,
  type ServiceTimeAct,
  type ServiceTimeState,
  serviceTimeStates,
} from '@cartage/contract/logistics/service-times/service-times.schema.ts';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconBellOff, IconCheck, IconRefresh } from '@tabler/icons-react';
import { useFormat } from '#format/format.ts';
import { isolated } from '#format/isolated.ts';
import { useMessages } from '#i18n/messages.ts';
import { type Column, columnsOf } from '#list-page/column.tsx';
import { ListPage } from '#list-page/list-page.tsx';
import type { SortKeyOf } from '#list-page/paged-endpoint.ts';
import type { RowAction } from '#list-page/row-actions.tsx';
import type { BulkAction } from '#list-page/selection-bar.tsx';
import { useCan } from '#session/ability.ts';
import { TabLinks } from '#ui/tab-links.tsx';
import { decide } from './decide.ts';
import { serviceTimeMessages } from './messages.ts';
import classes from './service-times.module.css';

type ServiceTimeColumn = Column<ServiceTime, SortKeyOf<typeof serviceTimeEndpoints.proposed>>;

const { number } = columnsOf(serviceTimeEndpoints.proposed);
const path = '/apps/logistics/service-times';
const offered: Record<ServiceTimeState, readonly ServiceTimeAct[]> = {
  proposed: ['accept', 'ignore'],
  accepted: ['take_back'],
  ignored: ['show_again', 'accept'],
};
const icons = { accept: IconCheck, ignore: IconBellOff, take_back: IconArrowBackUp, show_again: IconRefresh };

export const ProposedTimesPage = () => <ServiceTimes state="proposed" />;
export const AcceptedTimesPage = () => <ServiceTimes state="accepted" />;
export const IgnoredTimesPage = () => <ServiceTimes state="ignored" />;

/** How long stops took at places, with the evidence, and what becomes of it. */
function ServiceTimes({ state }: { state: ServiceTimeState }) {
  const t = useMessages(serviceTimeMessages);
  const format = useFormat();
  const mayDecide = useCan()('update', 'Delivery', 'visits');
  const columns = useServiceTimeColumns(state, mayDecide);
  const labels = { accept: t('accept'), ignore: t('ignore'), take_back: t('takeBack'), show_again: t('showAgain') };
  const acts = mayDecide ? offered[state] : [];
  const rowActions = acts.map(
    (act): RowAction<ServiceTime> => ({
      id: act,
      label: labels[act],
      icon: icons[act],
      run: (row) => decide([row], act, format),
    }),
  );
  const bulkActions = acts.map(
    (act): BulkAction<ServiceTime> => ({
      id: act,
      label: labels[act],
      icon: icons[act],
      run: (rows) => decide(rows, act, format),
    }),
  );
  const empty = {
    proposed: { title: t('noneProposed'), text: t('noneProposedText', { count: fewestVisits, days: windowDays }) },
    accepted: { title: t('noneAccepted'), text: t('noneAcceptedText') },
    ignored: { title: t('noneIgnored'), text: t('noneIgnoredText') },
  };
  return (
    <ListPage
      key={state}
      endpoint={serviceTimeEndpoints[state]}
      title={t('title')}
      searchLabel={t('search')}
      rowName={({ place }) => place}
      exportName={`service-times-${state}`}
      start={{ sortBy: 'total', orderBy: 'desc' }}
      above={
        <>
          <TabLinks
            label={t('parts')}
            shown={state}
            tabs={serviceTimeStates.map((id) => ({
              id,
              label: t(id),
              to: id === 'proposed' ? path : `${path}/${id}`,
            }))}
          />
          <p className={classes.about}>{t('about', { days: windowDays })}</p>
        </>
      }
      columns={columns}
      rowActions={rowActions}
      bulkActions={bulkActions}
      empty={empty[state]}
    />
  );
}

function useServiceTimeColumns(state: ServiceTimeState, mayDecide: boolean): ServiceTimeColumn[] {
  const t = useMessages(serviceTimeMessages);
  const format = useFormat();
  const minutes = (seconds: number) => Math.round(seconds / 6) / 10;
  const time = (
    id: 'planned' | 'median' | 'p80',
    of: (row: ServiceTime) => number,
    more: Partial<ServiceTimeColumn> = {},
  ): ServiceTimeColumn => ({
    id,
    header: t(id),
    sort: id,
    align: 'end',
    cell: (row) => <span className="numeric">{format.duration(of(row))}</span>,
    csv: (row) => minutes(of(row)),
    ...more,
  });
  const customerText = ({ customer, customers }: ServiceTime) =>
    customers > 1 ? t('customerAndMore', { name: isolated(customer), count: customers - 1 }) : customer;
  const changeText = ({ changeS }: ServiceTime) =>
    t(changeS < 0 ? 'shorter' : 'longer', { time: format.duration(Math.abs(changeS)) });
  const days = ({ firstAt, lastAt }: ServiceTime) => format.days(firstAt.slice(0, 10), lastAt.slice(0, 10));
  const evidence: ServiceTimeColumn[] = [
    {
      id: 'place',
      header: t('place'),
      sort: 'place',
      cell: (row) => (
        <span className={`${classes.lines} ${classes.place}`}>
          <span dir="auto" title={row.place}>
            {row.place}
          </span>
          <span className={classes.second}>
            <bdi>{customerText(row)}</bdi> · <bdi className="numeric">{days(row)}</bdi>
          </span>
        </span>
      ),
      csv: ({ place }) => place,
    },
    {
      id: 'customer',
      header: t('customer'),
      sort: 'customer',
      from: 'chosen',
      cell: (row) => <bdi>{customerText(row)}</bdi>,
      csv: customerText,
    },
    number('visits', t('visits'), { sort: 'visits' }),
    time('planned', state === 'accepted' ? ({ plannedS }) => plannedS : (row) => plannedNow(heldOf(row))),
    time('median', ({ medianS }) => medianS, {
      cell: ({ medianS, p80S }) => (
        <span className={classes.lines} title={t('medianTip')}>
          <span className="numeric">{format.duration(medianS)}</span>
          <span className={classes.second}>{t('p80Of', { time: format.duration(p80S) })}</span>
        </span>
      ),
    }),
    time('p80', ({ p80S }) => p80S, { from: 'chosen' }),
  ];
  const since: ServiceTimeColumn = {
    id: 'lastAt',
    header: t('measuredIn'),
    sort: 'lastAt',
    from: 'chosen',
    cell: (row) => <span className="numeric">{days(row)}</span>,
    csv: ({ firstAt, lastAt }) => `${firstAt.slice(0, 10)}/${lastAt.slice(0, 10)}`,
  };
  if (state === 'accepted')
    return [
      ...evidence,
      {
        id: 'accepted',
        header: t('acceptedTime'),
        cell: ({ accepted }) =>
          accepted && t('acceptedOf', { time: format.duration(accepted.serviceS), count: accepted.visits }),
        csv: ({ accepted }) => accepted && minutes(accepted.serviceS),
      },
      {
        id: 'acceptedAt',
        header: t('acceptedAt'),
        sort: 'accepted',
        from: 'xl',
        cell: ({ accepted }) =>
          accepted && (
            <time dateTime={accepted.at} className="numeric">
              {format.date(accepted.at)}
            </time>
          ),
        csv: ({ accepted }) => accepted?.at,
      },
      {
        id: 'acceptedBy',
        header: t('acceptedBy'),
        from: '2xl',
        cell: ({ accepted }) => <bdi>{accepted?.by}</bdi>,
        csv: ({ accepted }) => accepted?.by,
      },
      since,
    ];
  return [
    ...evidence,
    {
      id: 'change',
      header: t('change'),
      sort: 'change',
      from: 'md',
      cell: changeText,
      csv: ({ changeS }) => minutes(changeS),
    },
    {
      id: 'total',
      header: t('total'),
      sort: 'total',
      from: '2xl',
      cell: ({ changeS, totalS }) => t(changeS < 0 ? 'gained' : 'lost', { time: format.duration(totalS) }),
      csv: ({ totalS }) => minutes(totalS),
    },
    since,
    ...(state === 'proposed' && mayDecide ? [{ id: 'accept', header: t('accept'), cell: acceptCell }] : []),
  ];

  function acceptCell(row: ServiceTime) {
    const label = t('acceptTime', { time: format.duration(row.medianS), place: isolated(row.place) });
    return (
      <Button
        variant="light"
        size="compact-sm"
        aria-label={label}
        title={label}
        onClick={() => void decide([row], 'accept', format)}
      >
        {t('accept')}
      </Button>
    );
  }
}

const heldOf = ({ accepted, plannedS }: ServiceTime) => ({ acceptedS: accepted?.serviceS ?? null, plannedS });
