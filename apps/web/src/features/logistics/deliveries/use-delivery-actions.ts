import { deliveryEndpoints } from '@cartage/contract/logistics/deliveries/deliveries.endpoints.ts';
import {
  deliveryTransitions,
  isEditable,
  isOnTheRoad,
} from '@cartage/contract/logistics/deliveries/deliveries.rules.ts';
import type { BulkReport, Delivery, DeliveryStatus } from '@cartage/contract/logistics/deliveries/deliveries.schema.ts';
import { nextStates } from '@cartage/contract/logistics/transitions.rules.ts';
import {
  IconBan,
  IconCalendarRepeat,
  IconCalendarWeek,
  IconClockSearch,
  IconLink,
  IconMailForward,
  IconPackageImport,
  IconPencil,
  IconRepeat,
  IconTag,
  IconTrash,
} from '@tabler/icons-react';
import { invalidate } from '#http/api.ts';
import { ApiError } from '#http/api-error.ts';
import { call } from '#http/call.ts';
import { describeError, errorMessages } from '#http/messages.ts';
import { messagesNow, useMessages } from '#i18n/messages.ts';
import type { RowAction } from '#list-page/row-actions.tsx';
import type { BulkAction } from '#list-page/selection-bar.tsx';
import { useCan } from '#session/ability.ts';
import { useSession } from '#session/session.ts';
import { confirm } from '#ui/confirm/confirm.ts';
import { toast } from '#ui/toast/toast.ts';
import { copyLink, mailLink } from './customer-link.ts';
import { deliveryMessages } from './messages.ts';

interface Doors {
  edit: (delivery: Delivery) => void;
  move: (delivery: Delivery, to: DeliveryStatus) => void;
  offerHours: (delivery: Delivery) => void;
  bulkEdit: (rows: readonly Delivery[]) => Promise<unknown>;
  repeat: (rows: readonly Delivery[]) => Promise<unknown>;
  label: (rows: readonly Delivery[]) => void;
  showSeries: (seriesId: string) => void;
}

/** What can be done to deliveries in the list, one by one and together, as far as the role goes. */
export function useDeliveryActions({ edit, move, offerHours, bulkEdit, repeat, label, showSeries }: Doors) {
  const t = useMessages(deliveryMessages);
  const can = useCan();
  const role = useSession(({ userData }) => userData?.role);
  const mayMove = ({ status }: Delivery, to: DeliveryStatus) =>
    role !== undefined && nextStates(deliveryTransitions, status, { by: 'request', mover: role }).includes(to);
  const moveAction = (to: DeliveryStatus, label: string, icon: RowAction<Delivery>['icon']): RowAction<Delivery> => ({
    id: to,
    label,
    ...(icon ? { icon } : {}),
    isOffered: (row) => mayMove(row, to),
    run: (row) => move(row, to),
  });
  const rowActions: RowAction<Delivery>[] = [
    { id: 'edit', label: t('edit'), icon: IconPencil, run: edit },
    { id: 'labels', label: t('labels'), icon: IconTag, run: (row) => label([row]) },
    ...(can('update', 'Delivery')
      ? [
          {
            id: 'copyLink',
            label: t('copyLink'),
            icon: IconLink,
            isOffered: ({ status }: Delivery) => status !== 'cancelled',
            run: copyLink,
          },
          {
            id: 'mailLink',
            label: t('mailLink'),
            icon: IconMailForward,
            isOffered: ({ status, email }: Delivery) => status !== 'cancelled' && Boolean(email),
            run: mailLink,
          },
        ]
      : []),
    ...(can('update', 'Delivery') && can('update', 'Plan')
      ? [
          {
            id: 'offerHours',
            label: t('offerHours'),
            icon: IconClockSearch,
            isOffered: ({ status }: Delivery) => isEditable(status),
            run: offerHours,
          },
        ]
      : []),
    ...(can('create', 'Delivery')
      ? [{ id: 'repeat', label: t('repeat'), icon: IconRepeat, run: (row: Delivery) => repeat([row]) }]
      : []),
    {
      id: 'series',
      label: t('showSeries'),
      icon: IconCalendarWeek,
      isOffered: ({ seriesId }: Delivery) => seriesId !== null,
      run: ({ seriesId }: Delivery) => seriesId !== null && showSeries(seriesId),
    },
    moveAction('ready', t('planAgain'), IconCalendarRepeat),
    moveAction('returned', t('markReturned'), IconPackageImport),
    moveAction('cancelled', t('cancelDelivery'), IconBan),
    ...(can('delete', 'Delivery')
      ? [
          {
            id: 'delete',
            label: t('delete'),
            icon: IconTrash,
            isDangerous: true,
            isOffered: ({ status }: Delivery) => !isOnTheRoad(status),
            run: (row: Delivery) => askAndRemove([row]),
          },
        ]
      : []),
  ];
  const bulkActions: BulkAction<Delivery>[] = [
    ...(can('update', 'Delivery') ? [{ id: 'edit', label: t('bulkEdit'), icon: IconPencil, run: bulkEdit }] : []),
    ...(can('create', 'Delivery') ? [{ id: 'repeat', label: t('repeat'), icon: IconRepeat, run: repeat }] : []),
    { id: 'labels', label: t('labels'), icon: IconTag, run: async (rows) => label(rows) },
    ...(can('delete', 'Delivery')
      ? [{ id: 'delete', label: t('delete'), icon: IconTrash, isDangerous: true, run: askAndRemove }]
      : []),
  ];
  return { rowActions, bulkActions };
}

async function askAndRemove(rows: readonly Delivery[]): Promise<boolean> {
  const t = messagesNow(deliveryMessages);
  const facts = { count: rows.length, ref: rows[0]?.ref ?? '' };
  const isSure = await confirm({
    title: t('deleteTitle', facts),
    text: t('deleteText', facts),
    confirmLabel: t('deleteConfirm', facts),
    isDangerous: true,
  });
  return isSure && (await removeMany(rows.map(({ id }) => id)));
}

/** Says how many it was; whether it could be done. */
export async function removeMany(ids: string[]): Promise<boolean> {
  try {
    const report = await call(deliveryEndpoints.bulkRemove, { body: { ids } });
    await invalidate([deliveryEndpoints.list.path]);
    tellReport('deleted', report);
    return true;
  } catch (error) {
    toast.failed(error);
    return false;
  }
}

/** Says how many it was, and names those that were left as they are with the reason. */
export function tellReport(verb: 'changed' | 'deleted', { changed, refused }: BulkReport): void {
  const t = messagesNow(deliveryMessages);
  if (changed > 0) toast.done(t(verb, { count: changed }));
  tellRefused(refused);
}

export function tellRefused(refused: BulkReport['refused']): void {
  const t = messagesNow(deliveryMessages);
  const [first] = refused;
  if (!first) return;
  const refs = refused.slice(0, 3).map(({ ref, id }) => ref ?? id);
  toast.problem(
    t('refused', {
      count: refused.length,
      refs: refused.length > refs.length ? `${refs.join(', ')}…` : refs.join(', '),
      reason: describeError(new ApiError(409, { code: first.code }), messagesNow(errorMessages)),
    }),
  );
}
