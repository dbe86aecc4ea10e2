import { deliveryEndpoints } from '@cartage/contract/logistics/deliveries/deliveries.endpoints.ts';
import {
  type Delivery,
  type DeliveryStatus,
  deliveryKinds,
  deliveryStatuses,
} from '@cartage/contract/logistics/deliveries/deliveries.schema.ts';
import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { api } from '#http/api.ts';
import { isApiError } from '#http/api-error.ts';
import { useMessages } from '#i18n/messages.ts';
import { dateFilter, flagFilter, selectFilter, severalFilter } from '#list-page/filters.tsx';
import { ListPage } from '#list-page/list-page.tsx';
import { ImportLink } from '#logistics/import-link.tsx';
import { linkTo } from '#logistics/link-to.ts';
import { logisticsMessages, wordOf } from '#logistics/messages.ts';
import { useLiveLists } from '#logistics/use-live-lists.ts';
import { useZones } from '#logistics/use-zones.ts';
import { useCan } from '#session/ability.ts';
import { toast } from '#ui/toast/toast.ts';
import { useInAddress } from '#ui/use-in-address.ts';
import { useDeliveryColumns } from './delivery-columns.tsx';
import { deliveryMessages } from './messages.ts';
import { useDeliveryActions } from './use-delivery-actions.ts';

const NewDelivery = lazy(() => import('./delivery-drawer.tsx').then((m) => ({ default: m.NewDelivery })));
const EditDelivery = lazy(() => import('./delivery-drawer.tsx').then((m) => ({ default: m.EditDelivery })));
const BulkEdit = lazy(() => import('./bulk-edit.tsx').then((m) => ({ default: m.BulkEdit })));
const RepeatDeliveries = lazy(() => import('./repeat-deliveries.tsx').then((m) => ({ default: m.RepeatDeliveries })));
const OfferHours = lazy(() => import('./offer-hours.tsx').then((m) => ({ default: m.OfferHours })));
const MoveDelivery = lazy(() => import('./move-delivery.tsx').then((m) => ({ default: m.MoveDelivery })));

type Open =
  | { kind: 'new' }
  | { kind: 'move'; delivery: Delivery; to: DeliveryStatus }
  | { kind: 'hours'; delivery: Delivery }
  | { kind: 'bulk' | 'repeat'; rows: readonly Delivery[] };

/** All deliveries: the list, one of them in a drawer, and what is done to several. */
export function DeliveriesPage() {
  const t = useMessages(deliveryMessages);
  const tWord = useMessages(logisticsMessages);
  const can = useCan();
  const [open, setOpen] = useState<Open>();
  const [openId, setOpenId] = useInAddress('open');
  const [at, setAt] = useInAddress('at');
  const [series] = useInAddress('series');
  const navigate = useNavigate();
  const bulkDone = useRef<(isDone: boolean) => void>(undefined);
  const openFor = (kind: 'bulk' | 'repeat', rows: readonly Delivery[]) => {
    setOpen({ kind, rows });
    return new Promise<boolean>((resolve) => {
      bulkDone.current = resolve;
    });
  };
  const isLive = useLiveLists(['deliveries'], [deliveryEndpoints.list.path]);
  const { rowActions, bulkActions } = useDeliveryActions({
    edit: ({ id }) => void setOpenId(id),
    move: (delivery, to) => setOpen({ kind: 'move', delivery, to }),
    offerHours: (delivery) => setOpen({ kind: 'hours', delivery }),
    bulkEdit: (rows) => openFor('bulk', rows),
    repeat: (rows) => openFor('repeat', rows),
    label: (rows) =>
      void navigate(linkTo('/apps/logistics/labels', { search: { delivery: rows.map(({ id }) => id).join() } })),
    // Without what narrowed the list before: the other days may lack it.
    showSeries: (id) => void navigate(linkTo('/apps/logistics/deliveries', { search: { series: id } })),
  });
  const columns = useDeliveryColumns(({ id }) => void setOpenId(id));
  const zones = useZones();
  const mayCreate = can('create', 'Delivery');
  const isNew = mayCreate && (open?.kind === 'new' || at !== undefined);
  const startNew = () => mayCreate && !isNew && open === undefined && openId === undefined && setOpen({ kind: 'new' });
  useHotkeys([['N', startNew]]);
  const end = (isDone: boolean) => {
    bulkDone.current?.(isDone);
    bulkDone.current = undefined;
    setOpen(undefined);
    if (at !== undefined) void setAt(undefined);
  };
  const close = () => end(false);
  const create = mayCreate ? (
    <Button leftSection={<IconPlus size={16} aria-hidden="true" />} title={t('newTip')} onClick={startNew}>
      {t('new')}
    </Button>
  ) : null;
  const bring = mayCreate && can('create', 'ImportJob') ? <ImportLink /> : null;
  return (
    <>
      <ListPage
        endpoint={deliveryEndpoints.list}
        title={t('title')}
        searchLabel={t('search')}
        rowName={({ ref }) => ref}
        exportName="deliveries"
        actions={
          <>
            {bring}
            {create}
          </>
        }
        above={isLive ? null : <p role="status">{tWord('lineDown')}</p>}
        filters={[
          severalFilter('status', t('status'), deliveryStatuses, wordOf(tWord, 'delivery')),
          dateFilter('date', t('date')),
          selectFilter('kind', t('kind'), deliveryKinds, wordOf(tWord, 'kind')),
          ...(zones.length > 0
            ? [
                {
                  kind: 'select' as const,
                  key: 'zone' as const,
                  label: tWord('zone'),
                  options: [
                    ...zones.map(({ id, name }) => ({ value: id, label: name })),
                    ...(zones.some(({ kind }) => kind === 'service')
                      ? [{ value: 'outside', label: tWord('problem.outside_service') }]
                      : []),
                  ],
                },
              ]
            : []),
          ...(typeof series === 'string' ? [selectFilter('series', t('series'), [series], () => t('seriesOnly'))] : []),
          flagFilter('unplanned', t('unplanned')),
          flagFilter('problem', t('problem')),
        ]}
        columns={columns}
        rowActions={rowActions}
        bulkActions={bulkActions}
        empty={{ title: t('emptyTitle'), text: t('emptyText'), action: bring ?? create }}
      />
      <Suspense fallback={null}>
        {isNew ? <NewDelivery at={at} onClose={close} /> : null}
        {open?.kind === 'bulk' ? <BulkEdit rows={open.rows} onClose={close} onDone={() => end(true)} /> : null}
        {open?.kind === 'repeat' ? (
          <RepeatDeliveries rows={open.rows} onClose={close} onDone={() => end(true)} />
        ) : null}
        {open?.kind === 'hours' ? <OfferHours delivery={open.delivery} onClose={close} /> : null}
        {open?.kind === 'move' ? <MoveDelivery delivery={open.delivery} to={open.to} onClose={close} /> : null}
        {typeof openId === 'string' ? (
          <OpenDelivery key={openId} id={openId} onClose={() => void setOpenId(undefined)} />
        ) : null}
      </Suspense>
    </>
  );
}

/** As it was when it was opened: a change of somebody else's meanwhile shows when it is saved. */
function OpenDelivery({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useMessages(deliveryMessages);
  const { data, error } = useQuery({
    ...api.query(deliveryEndpoints.get, { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const [first, setFirst] = useState<Delivery>();
  if (data && !first) setFirst(data);
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, when the answer is a refusal
  useEffect(() => {
    if (!error) return;
    if (isApiError(error, 404)) toast.problem(t('notFound'));
    else toast.failed(error);
    onClose();
  }, [error]);
  return first ? <EditDelivery delivery={first} onClose={onClose} /> : null;
}
