import { addDays } from '@cartage/contract/core/zoned-time.ts';
import { driverEndpoints } from '@cartage/contract/logistics/drivers/drivers.endpoints.ts';
import { isLicenceValid } from '@cartage/contract/logistics/drivers/drivers.rules.ts';
import { type Driver, dutyStatuses } from '@cartage/contract/logistics/drivers/drivers.schema.ts';
import { Button } from '@mantine/core';
import { IconCalendarWeek, IconPencil, IconTrash, IconUserPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useFormat } from '#format/format.ts';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import { type Column, columnsOf } from '#list-page/column.tsx';
import { flagFilter, selectFilter } from '#list-page/filters.tsx';
import { ListPage } from '#list-page/list-page.tsx';
import type { SortKeyOf } from '#list-page/paged-endpoint.ts';
import { today } from '#logistics/day.ts';
import { ImportLink } from '#logistics/import-link.tsx';
import { linkTo } from '#logistics/link-to.ts';
import { logisticsMessages, wordOf } from '#logistics/messages.ts';
import { useDepots } from '#logistics/record-options.ts';
import { removeRecord } from '#logistics/remove-record.ts';
import { dutyTones } from '#logistics/tones.ts';
import { useLiveLists } from '#logistics/use-live-lists.ts';
import { useZones } from '#logistics/use-zones.ts';
import { useCan } from '#session/ability.ts';
import { Chip } from '#ui/chip.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { driverMessages } from './messages.ts';

const NewDriver = lazy(() => import('./driver-drawer.tsx').then((m) => ({ default: m.NewDriver })));
const EditDriver = lazy(() => import('./driver-drawer.tsx').then((m) => ({ default: m.EditDriver })));
const { text, chip, flag } = columnsOf(driverEndpoints.list);

/** The people who drive: list, facts, shifts and absences. */
export function DriversPage() {
  const t = useMessages(driverMessages);
  const tWord = useMessages(logisticsMessages);
  const can = useCan();
  const format = useFormat();
  const depots = useDepots();
  const [open, setOpen] = useState<Driver | 'new'>();
  useLiveLists(['drivers'], [driverEndpoints.list.path]);
  const zones = useZones();
  const areaNames = ({ id }: Driver) =>
    zones.filter(({ kind, driverIds }) => kind === 'driver_area' && driverIds.includes(id)).map(({ name }) => name);
  const edit = (driver: Driver) => setOpen(driver);
  const remove = async (driver: Driver) => {
    const { id, name } = driver;
    await removeRecord({
      question: { title: t('deleteTitle', { name }), text: t('deleteText'), confirmLabel: t('deleteConfirm') },
      send: () => call(driverEndpoints.remove, { params: { id } }),
      listPath: driverEndpoints.list.path,
      done: t('deleted', { name }),
    });
  };
  const mayCreate = can('create', 'Driver');
  const create = mayCreate ? (
    <Button leftSection={<IconUserPlus size={16} aria-hidden="true" />} onClick={() => setOpen('new')}>
      {t('new')}
    </Button>
  ) : null;
  const homeDepot: Column<Driver, SortKeyOf<typeof driverEndpoints.list>> = {
    id: 'depot',
    header: t('depot'),
    from: 'md',
    cell: ({ homeDepotId }) => depots.nameOf(homeDepotId),
    csv: ({ homeDepotId }) => depots.nameOf(homeDepotId),
  };
  const areas: Column<Driver, SortKeyOf<typeof driverEndpoints.list>> = {
    id: 'areas',
    header: t('areas'),
    from: 'lg',
    cell: (driver) => <bdi>{areaNames(driver).join(', ') || t('everywhere')}</bdi>,
    csv: (driver) => areaNames(driver).join(', '),
  };
  return (
    <>
      <ListPage
        endpoint={driverEndpoints.list}
        title={t('title')}
        searchLabel={t('search')}
        rowName={({ name }) => name}
        exportName="drivers"
        actions={
          <>
            <ButtonLink
              {...linkTo('/apps/logistics/drivers/roster')}
              variant="default"
              leftSection={<IconCalendarWeek size={16} aria-hidden="true" />}
            >
              {t('roster')}
            </ButtonLink>
            {mayCreate ? <ImportLink kind="drivers" /> : null}
            {create}
          </>
        }
        filters={[
          selectFilter('duty', t('duty'), dutyStatuses, wordOf(tWord, 'duty')),
          ...(depots.mayRead
            ? [{ kind: 'select' as const, key: 'depotId' as const, label: t('depot'), options: depots.options }]
            : []),
          flagFilter('isActive', t('activeOnly')),
        ]}
        columns={[
          text('name', t('name'), { sort: 'name', onOpen: edit }),
          text('ref', t('ref'), { sort: 'ref' }),
          chip('dutyStatus', t('duty'), { sort: 'dutyStatus', label: wordOf(tWord, 'duty'), tones: dutyTones }),
          ...(depots.mayRead ? [homeDepot] : []),
          ...(zones.some(({ kind }) => kind === 'driver_area') ? [areas] : []),
          {
            id: 'skills',
            header: t('skills'),
            from: 'md',
            cell: ({ skills }) => skills.join(', '),
            csv: ({ skills }) => skills.join(', '),
          },
          {
            id: 'licence',
            header: t('licence'),
            sort: 'licenceExpiresOn',
            cell: ({ licenceExpiresOn }) =>
              licenceExpiresOn ? (
                <span className="numeric">
                  {format.date(licenceExpiresOn)} <LicenceFlag expiresOn={licenceExpiresOn} />
                </span>
              ) : null,
            csv: ({ licenceExpiresOn }) => licenceExpiresOn,
          },
          flag('isActive', t('active'), { sort: 'isActive', words: { yes: t('yes'), no: t('no') }, from: 'xl' }),
        ]}
        rowActions={[
          { id: 'edit', label: t('edit'), icon: IconPencil, run: edit },
          ...(can('delete', 'Driver')
            ? [{ id: 'delete', label: t('delete'), icon: IconTrash, isDangerous: true, run: remove }]
            : []),
        ]}
        empty={{ title: t('emptyTitle'), text: t('emptyText'), action: create }}
      />
      <Suspense fallback={null}>
        {open === 'new' ? <NewDriver onClose={() => setOpen(undefined)} /> : null}
        {open && open !== 'new' ? <EditDriver key={open.id} driver={open} onClose={() => setOpen(undefined)} /> : null}
      </Suspense>
    </>
  );
}

const soonDays = 30;

function LicenceFlag({ expiresOn }: { expiresOn: string }) {
  const t = useMessages(driverMessages);
  if (!isLicenceValid(expiresOn, today())) return <Chip tone="error">{t('licenceEnded')}</Chip>;
  if (!isLicenceValid(expiresOn, addDays(today(), soonDays))) return <Chip tone="warning">{t('licenceEnds')}</Chip>;
  return null;
}
