import { majorOf } from '@cartage/contract/core/money.rules.ts';
import { invoiceEndpoints } from '@cartage/contract/invoice/invoice.endpoints.ts';
import { type Invoice, invoiceStatuses } from '@cartage/contract/invoice/invoice.schema.ts';
import { Button } from '@mantine/core';
import { IconBuildingBank, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { invalidate } from '#http/api.ts';
import { useLiveChanges } from '#http/use-live-changes.ts';
import { type Translate, useMessages } from '#i18n/messages.ts';
import { type Column, columnsOf } from '#list-page/column.tsx';
import { daysFilter, selectFilter } from '#list-page/filters.tsx';
import { ListPage } from '#list-page/list-page.tsx';
import { useCan } from '#session/ability.ts';
import { Avatar } from '#ui/avatar.tsx';
import { ButtonLink, TextLink } from '#ui/link.tsx';
import classes from './invoice-list-page.module.css';
import { InvoiceTotals } from './invoice-totals.tsx';
import { type InvoiceWords, invoiceMessages } from './messages.ts';
import { useInvoiceActions } from './use-invoice-actions.ts';
import { balanceText, statusTones, wordOf } from './words.ts';

const HouseDrawer = lazy(() => import('./house-drawer.tsx').then((m) => ({ default: m.HouseDrawer })));
const { word, date, chip } = columnsOf(invoiceEndpoints.list);
type SortKey = (typeof invoiceEndpoints.list.list.sortKeys)[number];

export function InvoiceListPage() {
  const t = useMessages(invoiceMessages);
  const can = useCan();
  const [isHouseOpen, setIsHouseOpen] = useState(false);
  const { rowActions, bulkActions } = useInvoiceActions();
  useLiveChanges(['invoices'], () => invalidate([invoiceEndpoints.list.path]));
  const add = can('create', 'Invoice') ? (
    <ButtonLink to="/apps/invoice/add" leftSection={<IconPlus size={16} aria-hidden="true" />}>
      {t('add')}
    </ButtonLink>
  ) : null;
  return (
    <>
      <ListPage
        endpoint={invoiceEndpoints.list}
        title={t('title')}
        searchLabel={t('search')}
        rowName={({ id }) => t('named', { number: String(id) })}
        exportName="invoices"
        actions={
          <>
            {can('manage', 'Invoice') ? (
              <Button
                variant="default"
                leftSection={<IconBuildingBank size={16} aria-hidden="true" />}
                onClick={() => setIsHouseOpen(true)}
              >
                {t('house')}
              </Button>
            ) : null}
            {add}
          </>
        }
        above={<InvoiceTotals />}
        filters={[
          selectFilter('status', t('status'), invoiceStatuses, wordOf(t, 'status')),
          daysFilter('selectedDateRange', t('issuedFrom'), t('issuedTo')),
        ]}
        columns={columns(t)}
        exportColumns={[...columns(t), ...exportOnly(t)]}
        rowActions={rowActions}
        bulkActions={bulkActions}
        empty={{ title: t('emptyTitle'), text: t('emptyText'), action: add }}
      />
      <Suspense fallback={null}>{isHouseOpen ? <HouseDrawer onClose={() => setIsHouseOpen(false)} /> : null}</Suspense>
    </>
  );
}

const columns = (t: Translate<InvoiceWords>): Column<Invoice, SortKey>[] => [
  {
    id: 'id',
    header: t('number'),
    sort: 'id',
    width: '6rem',
    cell: ({ id }) => (
      <TextLink to={`/apps/invoice/preview/${id}`} aria-label={t('named', { number: String(id) })}>
        <bdi className="numeric">#{id}</bdi>
      </TextLink>
    ),
    csv: ({ id }) => id,
  },
  {
    id: 'client',
    header: t('client'),
    sort: 'client',
    cell: ({ client, avatar }) => (
      <span className={classes.client}>
        <Avatar name={client.name} src={avatar} />
        <span className={classes.lines}>
          <span dir="auto" className={classes.clipped} title={client.name}>
            {client.name}
          </span>
          <span dir="auto" className={`${classes.clipped} ${classes.second}`} title={client.companyEmail}>
            {client.companyEmail}
          </span>
        </span>
      </span>
    ),
    csv: ({ client }) => client.name,
  },
  chip('invoiceStatus', t('status'), { label: wordOf(t, 'status'), tones: statusTones }),
  {
    id: 'total',
    header: t('total'),
    sort: 'total',
    align: 'end',
    cell: ({ totalMinor, currency }, format) => <span className="numeric">{format.money(totalMinor, currency)}</span>,
    csv: ({ total }) => total,
  },
  date('issuedDate', t('issued'), { sort: 'date', from: 'xl' }),
  date('dueDate', t('due'), { from: 'md' }),
  {
    id: 'balance',
    header: t('balance'),
    sort: 'balance',
    align: 'end',
    cell: (invoice, format) => (
      <span className={`numeric ${classes.balance}`} data-settled={invoice.balanceMinor === 0 || undefined}>
        {balanceText(invoice, t, format)}
      </span>
    ),
    csv: ({ balanceMinor, currency }) => majorOf(balanceMinor, currency),
    from: 'md',
  },
  word('service', t('service'), { label: wordOf(t, 'service'), from: 'chosen' }),
];

const exportOnly = (t: Translate<InvoiceWords>): Column<Invoice>[] => [
  { id: 'currency', header: t('currency'), cell: () => null, csv: ({ currency }) => currency },
  { id: 'company', header: t('company'), cell: () => null, csv: ({ client }) => client.company },
  { id: 'email', header: t('email'), cell: () => null, csv: ({ client }) => client.companyEmail },
];
