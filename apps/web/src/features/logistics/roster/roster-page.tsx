import { minorDigits } from '@cartage/contract/core/money.rules.ts';
import { timedDaySchema } from '@cartage/contract/logistics/measures.schema.ts';
import { rosterEndpoints } from '@cartage/contract/logistics/roster/roster.endpoints.ts';
import { daysOfWeek, shortagesOf } from '@cartage/contract/logistics/roster/roster.rules.ts';
import type { RosterDay, RosterRow } from '@cartage/contract/logistics/roster/roster.schema.ts';
import { mostDriversAtOnce } from '@cartage/contract/logistics/roster/roster.schema.ts';
import type { defaultLogisticsSettings } from '@cartage/contract/logistics/settings/settings.schema.ts';
import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCopy, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '#format/format.ts';
import { api, invalidate } from '#http/api.ts';
import { useLiveChanges } from '#http/use-live-changes.ts';
import { useMessages } from '#i18n/messages.ts';
import type { Column } from '#list-page/column.tsx';
import { ExportButton } from '#list-page/export-button.tsx';
import { FilterBar } from '#list-page/filters.tsx';
import { ListBody } from '#list-page/list-body.tsx';
import { Pager } from '#list-page/pager.tsx';
import { useListData } from '#list-page/use-list-data.ts';
import { useListState } from '#list-page/use-list-state.ts';
import { today, weekOf } from '#logistics/day.ts';
import { linkTo } from '#logistics/link-to.ts';
import { useDepots } from '#logistics/record-options.ts';
import { useLiveLists } from '#logistics/use-live-lists.ts';
import { useLogisticsSettings } from '#logistics/use-logistics-settings.ts';
import { WeekBar } from '#logistics/week-bar.tsx';
import { useCan } from '#session/ability.ts';
import { ButtonLink } from '#ui/link.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ScrollBox } from '#ui/scroll-box.tsx';
import { useInAddress } from '#ui/use-in-address.ts';
import { useIsNarrow } from '#ui/use-is-narrow.ts';
import { rosterMessages } from './messages.ts';
import classes from './roster.module.css';
import { RosterGrid } from './roster-grid.tsx';
import { useShiftActs } from './use-shift-acts.ts';
import { copyWeek } from './write-roster.ts';

/** A week of all drivers: who works when with what, beside what is due. */
export function RosterPage() {
  // Before they are read the week would jump.
  const settings = useLogisticsSettings();
  return settings ? <Roster settings={settings} /> : <Skeleton height="24rem" />;
}

function Roster({ settings }: { settings: typeof defaultLogisticsSettings }) {
  const t = useMessages(rosterMessages);
  const can = useCan();
  const depots = useDepots();
  const isNarrow = useIsNarrow(48);
  const [asked, setWeek] = useInAddress('week');
  const known = timedDaySchema.safeParse(asked);
  const first = weekOf(known.success ? known.data : today(), settings.weekStart);
  const days = daysOfWeek(first);
  const [picked, setPicked] = useState(today());
  const day = days.includes(picked) ? picked : first;
  const state = useListState(rosterEndpoints.list, { sortBy: 'name', orderBy: 'asc', itemsPerPage: 50 });
  const ofWeek = { ...state, query: { ...state.query, date: first } };
  const data = useListData(rosterEndpoints.list, ofWeek);
  const depotId = typeof state.query.depotId === 'string' ? state.query.depotId : undefined;
  const figures = useQuery(api.query(rosterEndpoints.days, { query: { date: first, ...(depotId && { depotId }) } }));
  useLiveLists(['drivers', 'vehicles'], [rosterEndpoints.list.path]);
  useLiveChanges(['deliveries'], () => invalidate([rosterEndpoints.days.path]), { restMs: 3000 });
  const acts = useShiftActs(settings.defaultShift);
  const mayEdit = can('update', 'Driver', 'shifts');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const chosenHere = data.rows.filter(({ id }) => chosen.has(id));
  const toCopy = (chosenHere.length > 0 ? chosenHere : data.rows).map(({ id }) => id).slice(0, mostDriversAtOnce);
  const isForSome = toCopy.length < data.total;
  const [isCopying, setIsCopying] = useState(false);
  const goTo = (to: string) => void setWeek(to === weekOf(today(), settings.weekStart) ? undefined : to);
  const columns = useExportColumns(days, settings.currency);
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('title')}
        {...(mayEdit ? {} : { lead: t('readOnly') })}
        actions={
          <>
            <ExportButton endpoint={rosterEndpoints.list} state={ofWeek} columns={columns} name={`roster-${first}`} />
            <Button
              variant="default"
              leftSection={<IconPrinter size={16} aria-hidden="true" />}
              onClick={() => window.print()}
            >
              {t('print')}
            </Button>
            {mayEdit ? (
              <Button
                leftSection={<IconCopy size={16} aria-hidden="true" />}
                loading={isCopying}
                disabled={toCopy.length === 0}
                onClick={() => {
                  setIsCopying(true);
                  void copyWeek(first, toCopy).finally(() => setIsCopying(false));
                }}
              >
                {isForSome ? t('copyWeekFor', { count: toCopy.length }) : t('copyWeek')}
              </Button>
            ) : null}
          </>
        }
      />
      <section className={classes.card} aria-label={t('title')}>
        <div className={classes.weekBar}>
          <WeekBar first={first} weekStart={settings.weekStart} onGo={goTo} />
        </div>
        <FilterBar
          state={state}
          searchLabel={t('search')}
          filters={
            depots.mayRead ? [{ kind: 'select', key: 'depotId', label: t('depot'), options: depots.options }] : []
          }
        />
        {isNarrow ? <DayPicker days={days} day={day} figures={figures.data?.days} onPick={setPicked} /> : null}
        {figures.error ? (
          <p role="alert" className={classes.failed}>
            {t('daysFailed')}
          </p>
        ) : null}
        <ListBody
          data={data}
          state={state}
          empty={{
            title: t('emptyTitle'),
            text: t('emptyText'),
            action: <ButtonLink {...linkTo('/apps/logistics/drivers')}>{t('toDrivers')}</ButtonLink>,
          }}
        >
          {data.isLoading ? (
            <Skeleton height="24rem" />
          ) : (
            <ScrollBox className={classes.scroller}>
              <RosterGrid
                rows={data.rows}
                days={isNarrow ? [day] : days}
                firstDay={first}
                figures={figures.data?.days}
                depotId={depotId}
                acts={acts}
                mayEdit={mayEdit}
                chosen={chosen}
                onChoose={setChosen}
                currency={settings.currency}
                isOld={data.isOld}
              />
            </ScrollBox>
          )}
          <Pager state={state} total={data.total} />
        </ListBody>
      </section>
    </div>
  );
}

interface DayPickerProps {
  days: readonly string[];
  day: string;
  figures: readonly RosterDay[] | undefined;
  onPick: (day: string) => void;
}

/** One day at a time, where seven have no room. */
function DayPicker({ days, day, figures, onPick }: DayPickerProps) {
  const t = useMessages(rosterMessages);
  const format = useFormat();
  const isShort = (date: string) => figures?.some((one) => one.date === date && shortagesOf(one).length > 0) ?? false;
  return (
    <fieldset className={classes.dayPicker} aria-label={t('pickDay')}>
      {days.map((date) => (
        <button key={date} type="button" aria-pressed={date === day} onClick={() => onPick(date)}>
          <span>{format.shortWeekday(date)}</span>
          <strong className="numeric">{format.number(Number(date.slice(8)))}</strong>
          {isShort(date) ? (
            <>
              <IconAlertTriangle size={12} className={classes.warning} aria-hidden="true" />
              <VisuallyHidden>{t('short')}</VisuallyHidden>
            </>
          ) : null}
        </button>
      ))}
    </fieldset>
  );
}

/** The week in hours, for a spreadsheet. */
function useExportColumns(days: readonly string[], currency: string): Column<RosterRow>[] {
  const t = useMessages(rosterMessages);
  const hours = (seconds: number) => Math.round(seconds / 36) / 100;
  const column = (id: string, header: string, csv: NonNullable<Column<RosterRow>['csv']>): Column<RosterRow> => ({
    id,
    header,
    csv,
    cell: csv,
  });
  return [
    column('name', t('driver'), ({ name }) => name),
    column('ref', t('number'), ({ ref }) => ref),
    ...days.map((date) =>
      column(date, date, ({ shifts }) => {
        const shift = shifts.find((one) => one.date === date);
        return shift?.status === 'absent' ? t('absent') : shift && hours(shift.workS);
      }),
    ),
    column('total', t('total'), ({ workS }) => hours(workS)),
    column('overtime', t('overtimeHours'), ({ overtimeS }) => (overtimeS === null ? null : hours(overtimeS))),
    column('cost', t('cost', { currency }), ({ costMinor }) =>
      costMinor === null ? null : costMinor / 10 ** minorDigits(currency),
    ),
  ];
}
