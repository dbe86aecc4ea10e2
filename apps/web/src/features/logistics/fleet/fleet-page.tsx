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
import { Button, NativeSelect } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import { type RowAction, RowActions } from '#list-page/row-actions.tsx';
import { ImportLink } from '#logistics/import-link.tsx';
import { BoardList, BoardSearch, MapBoard } from '#logistics/map-board.tsx';
import { logisticsMessages, wordOf } from '#logistics/messages.ts';
import { removeRecord } from '#logistics/remove-record.ts';
import { useLiveLists } from '#logistics/use-live-lists.ts';
import { useCan } from '#session/ability.ts';
import { isSimulatedHost, useSession } from '#session/session.ts';
import { EmptyShelf } from '#ui/drawings/small-drawings.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { useTypedSearch } from '#ui/use-typed-search.ts';
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
  const { vehicles, placed } = fleet;
  const [open, setOpen] = useState<Open>();
  useLiveLists(['vehicles', 'routes', 'stops'], [vehicleEndpoints.list.path, dashboardEndpoints.get.path]);
  const options = <Word extends string>(first: string, words: readonly Word[], label: (word: Word) => string) => [
    { value: '', label: first },
    ...words.map((value) => ({ value, label: label(value) })),
  ];
  const close = () => setOpen(undefined);
  const [typed, setTyped] = useTypedSearch(search.q ?? '', (q) => set({ q: q || undefined }));
  return (
    <>
      <MapBoard
        title={t('title')}
        filters={
          <>
            <BoardSearch label={t('search')} value={typed} onChange={setTyped} />
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
          </>
        }
        actions={
          can('create', 'Vehicle') ? (
            <>
              <ImportLink kind="vehicles" />
              <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => setOpen({ kind: 'new' })}>
                {t('new')}
              </Button>
            </>
          ) : null
        }
        label={t('vehicles')}
        side={
          <BoardList
            rows={vehicles.data && placed}
            idOf={({ vehicle }) => vehicle.id}
            found={t('found', { count: placed.length })}
            failed={
              vehicles.error ? { title: t('failed'), error: vehicles.error, onRetry: vehicles.refetch } : undefined
            }
            isNarrowed={Boolean(search.q || search.status || search.type || search.depotId)}
            onClear={() => set({ q: undefined, status: undefined, type: undefined, depotId: undefined })}
            none={<StatePanel drawing={<EmptyShelf />} title={t('noneTitle')} text={t('noneText')} />}
            card={(one) => (
              <VehicleCard
                placed={one}
                depotName={fleet.depots.find(({ id }) => id === one.vehicle.homeDepotId)?.name ?? ''}
                timeZone={fleet.timeZone}
                isOpen={one.vehicle.id === search.vehicle}
                onSelect={() => set({ vehicle: one.vehicle.id === search.vehicle ? undefined : one.vehicle.id })}
                actions={<VehicleMenu placed={one} onOpen={setOpen} />}
              />
            )}
          />
        }
        map={<FleetMap placed={placed} selected={search.vehicle} onSelect={(vehicle) => set({ vehicle })} />}
      />
      <Suspense fallback={null}>
        {open?.kind === 'new' ? <NewVehicle onClose={close} /> : null}
        {open?.kind === 'edit' ? <EditVehicle key={open.vehicle.id} vehicle={open.vehicle} onClose={close} /> : null}
        {open?.kind === 'tracker' ? <TrackerDialog vehicle={open.vehicle} onClose={close} /> : null}
        {open?.kind === 'move' ? <MoveVehicle vehicle={open.vehicle} to={open.to} onClose={close} /> : null}
      </Suspense>
    </>
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
