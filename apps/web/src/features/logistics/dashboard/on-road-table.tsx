import { vehicleEndpoints } from '@cartage/contract/logistics/vehicles/vehicles.endpoints.ts';
import { noWarnings, warningTexts } from '@cartage/contract/logistics/vehicles/vehicles.rules.ts';
import { vehicleWarnings } from '@cartage/contract/logistics/vehicles/vehicles.schema.ts';
import { Progress } from '@mantine/core';
import { useFormat } from '#format/format.ts';
import { describeError, errorMessages } from '#http/messages.ts';
import { useMessages } from '#i18n/messages.ts';
import { CardList } from '#list-page/card-list.tsx';
import { type Column, columnsOf } from '#list-page/column.tsx';
import { DataTable } from '#list-page/data-table.tsx';
import type { RowOf, SortKeyOf } from '#list-page/paged-endpoint.ts';
import { Pager } from '#list-page/pager.tsx';
import { useListData } from '#list-page/use-list-data.ts';
import { useListState } from '#list-page/use-list-state.ts';
import { logisticsMessages, wordOf } from '#logistics/messages.ts';
import { Chip } from '#ui/chip.tsx';
import { useIsNarrow } from '#ui/use-is-narrow.ts';
import classes from './dashboard-page.module.css';
import { dashboardMessages } from './messages.ts';

const endpoint = vehicleEndpoints.onRoad;
type OnRoadColumn = Column<RowOf<typeof endpoint>, SortKeyOf<typeof endpoint>>;
const { text } = columnsOf(endpoint);

/** The vehicles and how far each is on today's route. */
export function OnRoadTable() {
  const t = useMessages(dashboardMessages);
  const tWord = useMessages(logisticsMessages);
  const tError = useMessages(errorMessages);
  const format = useFormat();
  const state = useListState(endpoint);
  const data = useListData(endpoint, state);
  const isNarrow = useIsNarrow(37.5);
  const warningOf = (words: string) => {
    const code = vehicleWarnings.find((one) => warningTexts[one] === words);
    return code ? wordOf(tWord, 'warning')(code) : t('noWarnings');
  };
  const town = (city: string, country: string) => [city, country].filter(Boolean).join(', ');
  const columns: OnRoadColumn[] = [
    {
      id: 'location',
      header: t('location'),
      sort: 'location',
      cell: ({ location }) => <span className="numeric">{t('vehicle', { number: String(location) })}</span>,
    },
    {
      ...text('startCity', t('startRoute'), { sort: 'startRoute' }),
      cell: ({ startCity, startCountry }) => town(startCity, startCountry),
    },
    {
      ...text('endCity', t('endRoute'), { sort: 'endRoute' }),
      cell: ({ endCity, endCountry }) => town(endCity, endCountry),
    },
    {
      id: 'warnings',
      header: t('warnings'),
      sort: 'warnings',
      cell: ({ warnings }) => <Chip tone={warnings === noWarnings ? 'success' : 'warning'}>{warningOf(warnings)}</Chip>,
    },
    {
      id: 'progress',
      header: t('vehicleProgress'),
      sort: 'progress',
      cell: ({ progress, location }) => (
        <span className={classes.progress}>
          <Progress
            value={progress}
            aria-label={`${t('vehicleProgress')} ${t('vehicle', { number: String(location) })}`}
            className={classes.progressBar ?? ''}
          />
          <span className="numeric">{format.percent(progress / 100)}</span>
        </span>
      ),
    },
  ];
  const Rows = isNarrow ? CardList : DataTable;
  if (data.error && data.updatedAt === 0) return <p role="alert">{describeError(data.error, tError)}</p>;
  return (
    <>
      <Rows
        label={t('onRoad')}
        columns={columns}
        data={data}
        state={state}
        rowKey={({ id }) => id}
        rowName={({ location }) => t('vehicle', { number: String(location) })}
        rowActions={undefined}
        selection={undefined}
      />
      <Pager state={state} total={data.total} />
    </>
  );
}
