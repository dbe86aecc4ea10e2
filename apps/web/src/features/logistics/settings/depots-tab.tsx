import { depotEndpoints } from '@cartage/contract/logistics/depots/depots.endpoints.ts';
import type { Depot } from '@cartage/contract/logistics/depots/depots.schema.ts';
import { Button } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import { columnsOf } from '#list-page/column.tsx';
import { flagFilter } from '#list-page/filters.tsx';
import { ListPage } from '#list-page/list-page.tsx';
import { ImportLink } from '#logistics/import-link.tsx';
import { removeRecord } from '#logistics/remove-record.ts';
import { useCan } from '#session/ability.ts';
import { settingsMessages } from './messages.ts';

const NewDepot = lazy(() => import('./depot-drawer.tsx').then((m) => ({ default: m.NewDepot })));
const EditDepot = lazy(() => import('./depot-drawer.tsx').then((m) => ({ default: m.EditDepot })));
const { text, flag } = columnsOf(depotEndpoints.list);

/** Where vehicles start and end. */
export function DepotsTab({ switcher }: { switcher: ReactNode }) {
  const t = useMessages(settingsMessages);
  const can = useCan();
  const [open, setOpen] = useState<Depot | 'new'>();
  const close = () => setOpen(undefined);
  const remove = async ({ id, name }: Depot) => {
    await removeRecord({
      question: { title: t('deleteTitle', { name }), text: t('deleteText'), confirmLabel: t('deleteConfirm') },
      send: () => call(depotEndpoints.remove, { params: { id } }),
      listPath: depotEndpoints.list.path,
      done: t('depotDeleted', { name }),
    });
  };
  const mayCreate = can('create', 'Depot');
  const create = mayCreate ? (
    <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => setOpen('new')}>
      {t('newDepot')}
    </Button>
  ) : null;
  return (
    <>
      <ListPage
        endpoint={depotEndpoints.list}
        title={t('title')}
        searchLabel={t('searchDepots')}
        rowName={({ name }) => name}
        exportName="depots"
        above={switcher}
        actions={
          <>
            {mayCreate ? <ImportLink kind="depots" /> : null}
            {create}
          </>
        }
        filters={[flagFilter('isActive', t('active'))]}
        columns={[
          text('name', t('depotName'), { sort: 'name', onOpen: setOpen }),
          text('code', t('codeOf'), { sort: 'code' }),
          {
            id: 'city',
            header: t('city'),
            sort: 'city',
            cell: ({ address }) => address.city,
            csv: ({ address }) => address.city,
          },
          {
            id: 'hours',
            header: t('openingHours'),
            from: 'md',
            cell: ({ openingHours }) => {
              const [first] = openingHours;
              return first ? (
                <bdi className="numeric">
                  {first.from}–{first.to}
                  {openingHours.length > 1 ? '…' : ''}
                </bdi>
              ) : (
                t('alwaysOpen')
              );
            },
          },
          flag('isActive', t('active'), { sort: 'isActive', words: { yes: t('yes'), no: t('no') } }),
        ]}
        rowActions={[
          { id: 'edit', label: t('edit'), icon: IconPencil, run: setOpen },
          ...(can('delete', 'Depot')
            ? [{ id: 'delete', label: t('delete'), icon: IconTrash, isDangerous: true, run: remove }]
            : []),
        ]}
        empty={{ title: t('emptyTitle'), text: t('emptyText'), action: create }}
      />
      <Suspense fallback={null}>
        {open === 'new' ? <NewDepot onClose={close} /> : null}
        {open && open !== 'new' ? <EditDepot key={open.id} depot={open} onClose={close} /> : null}
      </Suspense>
    </>
  );
}
