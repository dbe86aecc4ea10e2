import { dashboardEndpoints } from '@cartage/contract/logistics/dashboard/dashboard.endpoints.ts';
import { nextStates } from '@cartage/contract/logistics/transitions.rules.ts';
import { vehicleEndpoints } from '@cartage/contract/logistics/vehicles/vehicles.endpoints.ts';
import { vehicleTransitions } from '@cartage/contract/logistics/vehicles/vehicles.rules.ts';
import {
  type Vehicle,
  type VehicleStatus,
  vehicleStatuses,
  vehicleTypes,
} from '@cartage/contract/logistics/vehicles/vehicles.schema.ts';
import { Button, NativeSelect, SegmentedControl, Skeleton, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import { type RowAction, RowActions } from '#list-page/row-actions.tsx';
import { ImportLink } from '#logistics/import-link.tsx';
import { logisticsMessages, wordOf } from '#logistics/messages.ts';
import { removeRecord } from '#logistics/remove-record.ts';
import { useLiveLists } from '#logistics/use-live-lists.ts';
import { useCan } from '#session/ability.ts';
import { isSimulatedHost, useSession } from '#session/session.ts';
import { EmptyShelf, LensOverPaper } from '#ui/drawings/small-drawings.tsx';
import { WidgetBoundary } from '#ui/error-boundary.tsx';
import { FailedPanel } from '#ui/failed-panel.tsx';
import { PageTitle } from '#ui/page-header.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import classes from './fleet-page.module.css';
import { fleetMessages } from './messages.ts';
import { type Placed, useFleet, useFleetSearch } from './use-fleet.ts';
import { VehicleCard } from './vehicle-card.tsx';

const FleetMap = lazy(() => import('./fleet-map.tsx').then((m) => ({ default: m.FleetMap })));
const NewVehicle = lazy(() => import('./vehicle-drawer.tsx').then((m) => ({ default: m.NewVehicle })));
const EditVehicle = lazy(() => import('./vehicle-drawer.tsx').then((m) => ({ default: m.EditVehicle })));
const TrackerDialog = lazy(() => import('./tracker-dialog.tsx').then((m) => ({ default: m.TrackerDialog })));
const MoveVehicle = lazy(() => import('./move-vehicle.tsx').then((m) => ({ default: m.MoveVehicle })));

type Open =
  | { kind: 'new' }
  | { kind: 'edit'; vehicle: Vehicle }
  | { kind: 'tracker'; vehicle: Vehicle }
  | { kind: 'move'; vehicle: Vehicle; to: VehicleStatus };

/** Where is everyone? The map, and the list that says the same in words. */
export function FleetPage() {
  const t = useMessages(fleetMessages);
  const tWord = useMessages(logisticsMessages);
  const can = useCan();
  const { search, set } = useFleetSearch();
  const fleet = useFleet(search);
  const [open, setOpen] = useState<Open>();
  const [view, setView] = useState('list');
  const isNarrow = useMediaQuery('(max-width: 59.99em)', false, { getInitialValueInEffect: false });
  useLiveLists(['vehicles', 'routes', 'stops'], [vehicleEndpoints.list.path, dashboardEndpoints.get.path]);
  const mayCreate = can('create', 'Vehicle');
  const options = <Word extends string>(first: string, words: readonly Word[], label: (word: Word) => string) => [
    { value: '', label: first },
    ...words.map((value) => ({ value, label: label(value) })),
  ];
  const close = () => setOpen(undefined);
  return (
    <div className={classes.page}>
      <PageTitle title={t('title')} />
      <header className={classes.bar}>
        <h1 className={classes.title} tabIndex={-1}>
          {t('title')}
        </h1>
        <search className={classes.filters}>
          <SearchBox value={search.q ?? ''} onChange={(q) => set({ q })} />
          <NativeSelect
            aria-label={t('status')}
            data={options(t('status'), vehicleStatuses, wordOf(tWord, 'vehicle'))}
            value={search.status ?? ''}
            onChange={({ currentTarget: { value } }) => set({ status: vehicleStatuses.find((one) => one === value) })}
          />
          <NativeSelect
            aria-label={t('type')}
            data={options(t('type'), vehicleTypes, wordOf(tWord, 'vehicleType'))}
            value={search.type ?? ''}
            onChange={({ currentTarget: { value } }) => set({ type: vehicleTypes.find((one) => one === value) })}
          />
          {fleet.hasDepots ? (
            <NativeSelect
              aria-label={t('depot')}
              data={[
                { value: '', label: t('depot') },
                ...fleet.depots.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              value={search.depotId ?? ''}
              onChange={({ currentTarget: { value } }) => set({ depotId: value || undefined })}
            />
          ) : null}
        </search>
        <span className={classes.spring} />
        {mayCreate ? (
          <>
            <ImportLink kind="vehicles" />
            <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => setOpen({ kind: 'new' })}>
              {t('new')}
            </Button>
          </>
        ) : null}
      </header>
      {isNarrow ? (
        <SegmentedControl
          className={classes.views ?? ''}
          value={view}
          onChange={setView}
          data={[
            { value: 'list', label: t('list') },
            { value: 'map', label: t('viewMap') },
          ]}
        />
      ) : null}
      <div className={classes.board}>
        {!isNarrow || view === 'list' ? (
          <FleetList
            fleet={fleet}
            isNarrowed={Boolean(search.q || search.status || search.type || search.depotId)}
            onClear={() => set({ q: undefined, status: undefined, type: undefined, depotId: undefined })}
            selected={search.vehicle}
            onSelect={(vehicle) => set({ vehicle: vehicle === search.vehicle ? undefined : vehicle })}
            onOpen={setOpen}
          />
        ) : null}
        {!isNarrow || view === 'map' ? (
          <div className={classes.map}>
            <WidgetBoundary>
              <Suspense fallback={<Skeleton height="100%" />}>
                <FleetMap placed={fleet.placed} selected={search.vehicle} onSelect={(vehicle) => set({ vehicle })} />
              </Suspense>
            </WidgetBoundary>
          </div>
        ) : null}
      </div>
      <Suspense fallback={null}>
        {open?.kind === 'new' ? <NewVehicle onClose={close} /> : null}
        {open?.kind === 'edit' ? <EditVehicle key={open.vehicle.id} vehicle={open.vehicle} onClose={close} /> : null}
        {open?.kind === 'tracker' ? <TrackerDialog vehicle={open.vehicle} onClose={close} /> : null}
        {open?.kind === 'move' ? <MoveVehicle vehicle={open.vehicle} to={open.to} onClose={close} /> : null}
      </Suspense>
    </div>
  );
}

/** Typing waits a moment before it asks. */
function SearchBox({ value, onChange }: { value: string; onChange: (q: string | undefined) => void }) {
  const t = useMessages(fleetMessages);
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    if (value !== typed.trim()) setTyped(value);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a timer for what was typed, not for each render
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => onChange(typed.trim() || undefined), 300);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextInput
      type="search"
      aria-label={t('search')}
      placeholder={t('search')}
      className={classes.search ?? ''}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  );
}

interface FleetListProps {
  fleet: ReturnType<typeof useFleet>;
  isNarrowed: boolean;
  onClear: () => void;
  selected: string | undefined;
  onSelect: (id: string) => void;
  onOpen: (open: Open) => void;
}

function FleetList({ fleet, isNarrowed, onClear, selected, onSelect, onOpen }: FleetListProps) {
  const t = useMessages(fleetMessages);
  const { vehicles, placed, timeZone, depots } = fleet;
  const depotName = (id: string | null) => depots.find((depot) => depot.id === id)?.name ?? '';
  return (
    <aside className={classes.side} aria-label={t('vehicles')}>
      {vehicles.isPending ? <Skeleton height="12rem" /> : null}
      {vehicles.error && !vehicles.data ? (
        <FailedPanel title={t('failed')} error={vehicles.error} onRetry={vehicles.refetch} />
      ) : null}
      {vehicles.data ? (
        <p className={classes.quiet} role="status">
          {t('found', { count: placed.length })}
        </p>
      ) : null}
      {vehicles.data?.length === 0 ? (
        isNarrowed ? (
          <StatePanel
            drawing={<LensOverPaper />}
            title={t('noMatch')}
            action={
              <Button variant="default" onClick={onClear}>
                {t('clear')}
              </Button>
            }
          />
        ) : (
          <StatePanel drawing={<EmptyShelf />} title={t('noneTitle')} text={t('noneText')} />
        )
      ) : null}
      <ul className={classes.list}>
        {placed.map((one) => (
          <li key={one.vehicle.id}>
            <VehicleCard
              placed={one}
              depotName={depotName(one.vehicle.homeDepotId)}
              timeZone={timeZone}
              isOpen={one.vehicle.id === selected}
              onSelect={() => onSelect(one.vehicle.id)}
              actions={<VehicleMenu placed={one} onOpen={onOpen} />}
            />
          </li>
        ))}
      </ul>
    </aside>
  );
}

function VehicleMenu({ placed: { vehicle }, onOpen }: { placed: Placed; onOpen: (open: Open) => void }) {
  const t = useMessages(fleetMessages);
  const tWord = useMessages(logisticsMessages);
  const can = useCan();
  const role = useSession(({ userData }) => userData?.role);
  const { id, name, status } = vehicle;
  const remove = async () => {
    await removeRecord({
      question: { title: t('deleteTitle', { name }), text: t('deleteText'), confirmLabel: t('deleteConfirm') },
      send: () => call(vehicleEndpoints.remove, { params: { id } }),
      listPath: vehicleEndpoints.list.path,
      done: t('deleted', { name }),
    });
  };
  const moves =
    role && can('dispatch', 'Route') ? nextStates(vehicleTransitions, status, { by: 'request', mover: role }) : [];
  const mayUpdate = can('update', 'Vehicle');
  const actions: RowAction<Vehicle>[] = [
    { id: 'edit', label: t(mayUpdate ? 'edit' : 'details'), run: () => onOpen({ kind: 'edit', vehicle }) },
    {
      id: 'tracker',
      label: t('tracker'),
      isOffered: () => mayUpdate && !isSimulatedHost,
      run: () => onOpen({ kind: 'tracker', vehicle }),
    },
    ...moves.map((to) => ({
      id: to,
      label: wordOf(tWord, 'vehicle')(to),
      run: () => onOpen({ kind: 'move', vehicle, to }),
    })),
    { id: 'delete', label: t('delete'), isDangerous: true, isOffered: () => can('delete', 'Vehicle'), run: remove },
  ];
  return <RowActions row={vehicle} name={name} actions={actions} />;
}
